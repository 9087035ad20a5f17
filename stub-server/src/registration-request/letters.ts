import { letterOf, type LetterText } from '#src/mail/letter.ts';

type Locale = 'pl' | 'en';

interface Code {
  firstname: string;
  /** `123456` */
  code: string;
  iteration: number;
}

const SHOWN_AS_TWO = 3;
const shownCode = (code: string) => `${code.slice(0, SHOWN_AS_TWO)}-${code.slice(SHOWN_AS_TWO)}`;

const CODE_WORDS = {
  pl: ({ firstname, code, iteration }: Code) => ({
    subject: `${shownCode(code)} to Twój kod do Saldo`,
    lines: [
      `Dzień dobry, ${firstname}!`,
      `Wpisz ten kod, aby potwierdzić adres e-mail i założyć konto (kod nr ${iteration}):`,
    ],
    footnote: 'Kod działa przez 24 godziny. Jeśli to nie Ty zakładasz konto, zignoruj tę wiadomość.',
  }),
  en: ({ firstname, code, iteration }: Code) => ({
    subject: `${shownCode(code)} is your Saldo code`,
    lines: [
      `Hello ${firstname},`,
      `Type this code to confirm your e-mail and open your account (code no. ${iteration}):`,
    ],
    footnote: 'The code works for 24 hours. If you are not opening an account, ignore this message.',
  }),
};

export const codeLetter = (locale: Locale, code: Code): LetterText =>
  letterOf({ locale, code: shownCode(code.code), ...CODE_WORDS[locale](code) });

const RESET_WORDS = {
  pl: (firstname: string) => ({
    subject: 'Nowe hasło do Saldo',
    lines: [`Dzień dobry, ${firstname}!`, 'Pod tym linkiem ustawisz nowe hasło. Działa raz, przez godzinę.'],
    label: 'Ustaw nowe hasło',
    footnote: 'Jeśli to nie Ty prosisz o nowe hasło, zignoruj tę wiadomość: obecne hasło nadal działa.',
  }),
  en: (firstname: string) => ({
    subject: 'A new password for Saldo',
    lines: [`Hello ${firstname},`, 'Use this link to set a new password. It works once, for one hour.'],
    label: 'Set a new password',
    footnote: 'If you did not ask for it, ignore this message: your present password goes on working.',
  }),
};

export function resetLetter(
  locale: Locale,
  { firstname, href }: { firstname: string; href: string },
): LetterText {
  const { label, ...words } = RESET_WORDS[locale](firstname);
  return letterOf({ locale, link: { label, href }, ...words });
}

const CHANGED_WORDS = {
  pl: (firstname: string) => ({
    subject: 'Hasło do Saldo zostało zmienione',
    lines: [
      `Dzień dobry, ${firstname}!`,
      'Hasło do Twojego konta zostało właśnie zmienione, a wszystkie sesje zakończone.',
    ],
    footnote: 'Jeśli to nie Ty, ustaw hasło na nowo („Nie pamiętasz hasła?”) i napisz do nas.',
  }),
  en: (firstname: string) => ({
    subject: 'Your Saldo password was changed',
    lines: [
      `Hello ${firstname},`,
      'The password of your account was changed just now, and every session was ended.',
    ],
    footnote: 'If it was not you, set it anew (“Forgot your password?”) and write to us.',
  }),
};

export const passwordChangedLetter = (locale: Locale, firstname: string): LetterText =>
  letterOf({ locale, ...CHANGED_WORDS[locale](firstname) });
