import type { Locale } from '@saldo/contract/values';
import { letterOf, type LetterText } from '#src/mail/letter.ts';

// A letter to an unconfirmed address contains no user input, because anyone could otherwise send text to anyone.

interface Code {
  /** `123456` */
  code: string;
  iteration: number;
}

const SHOWN_AS_TWO = 3;
const shownCode = (code: string) => `${code.slice(0, SHOWN_AS_TWO)}-${code.slice(SHOWN_AS_TWO)}`;

const CODE_WORDS = {
  pl: ({ code, iteration }: Code) => ({
    subject: `${shownCode(code)} to Twój kod do Saldo`,
    lines: [
      'Dzień dobry!',
      `Wpisz ten kod, aby potwierdzić adres e-mail i założyć konto (kod nr ${iteration}):`,
    ],
    footnote: 'Kod działa przez 24 godziny. Jeśli to nie Ty zakładasz konto, zignoruj tę wiadomość.',
  }),
  en: ({ code, iteration }: Code) => ({
    subject: `${shownCode(code)} is your Saldo code`,
    lines: [
      'Hello,',
      `Enter this code to confirm your e-mail and create your account (code no. ${iteration}):`,
    ],
    footnote: 'The code works for 24 hours. If you are not creating an account, ignore this message.',
  }),
};

export const codeLetter = (locale: Locale, code: Code): LetterText =>
  letterOf({ locale, code: shownCode(code.code), ...CODE_WORDS[locale](code) });

interface LinkWords {
  subject: string;
  lines: readonly string[];
  label: string;
  footnote: string;
}

const linkLetter =
  (words: Record<Locale, LinkWords>) =>
  (locale: Locale, href: string): LetterText => {
    const { label, ...rest } = words[locale];
    return letterOf({ locale, link: { label, href }, ...rest });
  };

/** For users who registered on a phone: the link to continue on a large screen. */
export const readyLetter = linkLetter({
  pl: {
    subject: 'Twoje konto w Saldo jest gotowe',
    lines: ['Dzień dobry!', 'Otwórz ten link na laptopie lub komputerze i zaloguj się swoim adresem e-mail.'],
    label: 'Otwórz Saldo',
    footnote: 'Jeśli to konto powstało bez Twojej wiedzy, napisz do nas.',
  },
  en: {
    subject: 'Your Saldo account is ready',
    lines: ['Hello,', 'Open this link on a laptop or desktop and sign in with your e-mail address.'],
    label: 'Open Saldo',
    footnote: 'If you did not create this account, write to us.',
  },
});

export const resetLetter = linkLetter({
  pl: {
    subject: 'Nowe hasło do Saldo',
    lines: ['Dzień dobry!', 'Pod tym linkiem ustawisz nowe hasło. Działa raz, przez godzinę.'],
    label: 'Ustaw nowe hasło',
    footnote: 'Jeśli to nie Ty prosisz o nowe hasło, zignoruj tę wiadomość: obecne hasło nadal działa.',
  },
  en: {
    subject: 'A new password for Saldo',
    lines: ['Hello,', 'Use this link to set a new password. It works once, for one hour.'],
    label: 'Set a new password',
    footnote: 'If you did not ask for this, ignore this message: your current password still works.',
  },
});
