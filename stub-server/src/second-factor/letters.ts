import type { Locale } from '@saldo/contract/values';
import { warsawDate, warsawTime } from '#src/http/clock.ts';
import { dayText, letterOf, type LetterText } from '#src/mail/letter.ts';
type Event = 'on' | 'moved' | 'off' | 'reset' | 'newCodes';
type When = { day: string; time: string };
type Words = { subject: string; text: (when: When) => string };

const GREETING = { pl: 'Dzień dobry!', en: 'Hello,' };

const WORDS: Record<Locale, Record<Event, Words>> = {
  pl: {
    on: {
      subject: 'Uwierzytelnianie dwuskładnikowe w Saldo zostało włączone',
      text: ({ day, time }) =>
        `Uwierzytelnianie dwuskładnikowe Twojego konta zostało włączone ${day} o ${time}. Przy logowaniu oprócz hasła trzeba podać kod z aplikacji uwierzytelniającej.`,
    },
    moved: {
      subject: 'Zmiana urządzenia do logowania w Saldo',
      text: ({ day, time }) =>
        `Uwierzytelnianie dwuskładnikowe Twojego konta zostało przeniesione na inne urządzenie ${day} o ${time}. Kody z poprzedniego urządzenia i wcześniejsze kody zapasowe przestały działać.`,
    },
    off: {
      subject: 'Uwierzytelnianie dwuskładnikowe w Saldo zostało wyłączone',
      text: ({ day, time }) =>
        `Uwierzytelnianie dwuskładnikowe Twojego konta zostało wyłączone ${day} o ${time}. Do logowania wystarczy teraz samo hasło.`,
    },
    reset: {
      subject: 'Uwierzytelnianie dwuskładnikowe w Saldo zostało zresetowane',
      text: ({ day, time }) =>
        `Użytkownik główny konta firmy zresetował Twoje uwierzytelnianie dwuskładnikowe ${day} o ${time}. Dotychczasowe kody przestały działać; skonfiguruj je ponownie w ustawieniach bezpieczeństwa.`,
    },
    newCodes: {
      subject: 'Nowe kody zapasowe w Saldo',
      text: ({ day, time }) =>
        `Nowe kody zapasowe do Twojego konta zostały wygenerowane ${day} o ${time}. Wcześniejsze przestały działać.`,
    },
  },
  en: {
    on: {
      subject: 'Two-factor authentication was switched on in Saldo',
      text: ({ day, time }) =>
        `Two-factor authentication was switched on for your account on ${day} at ${time}. Besides the password, signing in now takes a code from your authenticator app.`,
    },
    moved: {
      subject: 'Your sign-in device in Saldo was changed',
      text: ({ day, time }) =>
        `Two-factor authentication for your account was moved to another device on ${day} at ${time}. Codes from the previous device and earlier recovery codes stopped working.`,
    },
    off: {
      subject: 'Two-factor authentication was switched off in Saldo',
      text: ({ day, time }) =>
        `Two-factor authentication was switched off for your account on ${day} at ${time}. The password alone now signs you in.`,
    },
    reset: {
      subject: 'Your two-factor authentication in Saldo was reset',
      text: ({ day, time }) =>
        `The master user of your company’s account reset your two-factor authentication on ${day} at ${time}. Earlier codes stopped working; set it up again in the security settings.`,
    },
    newCodes: {
      subject: 'New recovery codes in Saldo',
      text: ({ day, time }) =>
        `New recovery codes for your account were generated on ${day} at ${time}. The earlier ones stopped working.`,
    },
  },
};

const FOOTNOTE: Record<Locale, Record<'own' | 'reset', string>> = {
  pl: {
    own: 'Jeśli to nie Ty, od razu zmień hasło i sprawdź ustawienia bezpieczeństwa.',
    reset: 'Jeśli się tego nie spodziewasz, od razu zmień hasło i zapytaj użytkownika głównego.',
  },
  en: {
    own: 'If this was not you, change your password at once and check the security settings.',
    reset: 'If you did not expect this, change your password at once and ask the master user.',
  },
};

const TO_THE_MINUTE = 'HH:mm'.length;
const whenOf = (locale: Locale, at: Date): When => ({
  day: dayText(locale, warsawDate(at)),
  time: warsawTime(at).slice(0, TO_THE_MINUTE),
});

/** Letters about a change of the second factor, sent to its owner whoever made the change. */
export function secondFactorLetter(event: Event, locale: Locale, at: Date): LetterText {
  const { subject, text } = WORDS[locale][event];
  const footnote = FOOTNOTE[locale][event === 'reset' ? 'reset' : 'own'];
  return letterOf({ locale, subject, lines: [GREETING[locale], text(whenOf(locale, at))], footnote });
}

const USED = {
  pl: ({ day, time }: When, left: number) => ({
    subject: 'Logowanie do Saldo kodem zapasowym',
    text: `Do Twojego konta zalogowano się kodem zapasowym ${day} o ${time}. Pozostało kodów: ${left}. Nowe można wygenerować w ustawieniach bezpieczeństwa.`,
  }),
  en: ({ day, time }: When, left: number) => ({
    subject: 'Sign-in to Saldo with a recovery code',
    text: `A recovery code was used to sign in to your account on ${day} at ${time}. Codes left: ${left}. You can generate new ones in the security settings.`,
  }),
};

export function recoveryCodeUsedLetter(locale: Locale, at: Date, left: number): LetterText {
  const { subject, text } = USED[locale](whenOf(locale, at), left);
  return letterOf({ locale, subject, lines: [GREETING[locale], text], footnote: FOOTNOTE[locale].own });
}
