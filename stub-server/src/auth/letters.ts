import { warsawDate } from '#src/http/clock.ts';
import { dayText, letterOf, type LetterText } from '#src/mail/letter.ts';

type Locale = 'pl' | 'en';

const CHANGED_WORDS = {
  pl: (firstname: string) => ({
    subject: 'Hasło do Saldo zostało zmienione',
    lines: [
      `Dzień dobry, ${firstname}!`,
      'Hasło do Twojego konta zostało właśnie zmienione. Pozostałe sesje są zakończone, a klucz API, jeśli był, przestał działać.',
    ],
    footnote: 'Jeśli to nie Ty, ustaw hasło na nowo („Nie pamiętasz hasła?”) i napisz do nas.',
  }),
  en: (firstname: string) => ({
    subject: 'Your Saldo password was changed',
    lines: [
      `Hello ${firstname},`,
      'The password of your account was changed just now. Other sessions were ended, and the API key, if there was one, stopped working.',
    ],
    footnote: 'If it was not you, set it anew (“Forgot your password?”) and write to us.',
  }),
};

export const passwordChangedLetter = (locale: Locale, firstname: string): LetterText =>
  letterOf({ locale, ...CHANGED_WORDS[locale](firstname) });

interface MadeKey {
  firstname: string;
  expiresAt: Date;
  isReadOnly: boolean;
}

const KEY_WORDS = {
  pl: ({ firstname, isReadOnly }: MadeKey, lastDay: string) => ({
    subject: 'Nowy klucz API w Saldo',
    lines: [
      `Dzień dobry, ${firstname}!`,
      `Do Twojego konta utworzono klucz API. ${isReadOnly ? 'Może tylko odczytywać dane' : 'Może odczytywać i zmieniać dane'} i działa do ${lastDay}. Wcześniejszy klucz, jeśli był, przestał działać.`,
    ],
    footnote: 'Jeśli to nie Ty, unieważnij klucz w ustawieniach i zmień hasło.',
  }),
  en: ({ firstname, isReadOnly }: MadeKey, lastDay: string) => ({
    subject: 'A new API key in Saldo',
    lines: [
      `Hello ${firstname},`,
      `An API key was made for your account. It ${isReadOnly ? 'may only read data' : 'may read and change data'} and works until ${lastDay}. The key before it, if there was one, stopped working.`,
    ],
    footnote: 'If it was not you, revoke the key in the settings and change your password.',
  }),
};

export const keyLetter = (locale: Locale, key: MadeKey): LetterText =>
  letterOf({ locale, ...KEY_WORDS[locale](key, dayText(warsawDate(key.expiresAt))) });
