import { dayText, letterOf, unlinked, type LetterText } from '#src/mail/letter.ts';

interface ClosingFacts {
  company: string;
  /** `YYYY-MM-DD` */
  deletedOn: string;
}

// Subjects contain no user input, so not even the company's name.
const CLOSED = {
  pl: (company: string, day: string) => ({
    subject: 'Firma w Saldo została zamknięta',
    lines: [
      'Dzień dobry!',
      `Użytkownik główny zamknął konto firmy ${company}. Nikt nie może już z niego korzystać, a subskrypcja jest anulowana.`,
      `${day} usuniemy wszystkie dane firmy: arkusze, płatności i użytkowników. Do tego dnia użytkownik główny może przywrócić firmę: wystarczy, że się zaloguje i poda hasło.`,
    ],
    footnote: 'Jeśli to pomyłka, napisz do użytkownika głównego firmy.',
  }),
  en: (company: string, day: string) => ({
    subject: 'A company in Saldo was closed',
    lines: [
      'Hello,',
      `The master user closed the account of ${company}. Nobody can use it any more, and the subscription is cancelled.`,
      `On ${day} we will delete all data of the company: sheets, payments and users. Until that day the master user can bring the company back by signing in and giving the password.`,
    ],
    footnote: 'If this is a mistake, write to the master user of the company.',
  }),
};

const REOPENED = {
  pl: (company: string) => ({
    subject: 'Firma w Saldo została przywrócona',
    lines: [
      'Dzień dobry!',
      `Użytkownik główny przywrócił konto firmy ${company}. Dane są takie jak przed zamknięciem.`,
    ],
    footnote: 'Jeśli masz pytania, napisz do użytkownika głównego firmy.',
  }),
  en: (company: string) => ({
    subject: 'A company in Saldo was brought back',
    lines: [
      'Hello,',
      `The master user brought the account of ${company} back. Its data are as they were before.`,
    ],
    footnote: 'If you have questions, write to the master user of the company.',
  }),
};

/** Sent to all users of a company that its master user has closed. */
export const closedLetter = (locale: 'pl' | 'en', { company, deletedOn }: ClosingFacts): LetterText =>
  letterOf({ locale, ...CLOSED[locale](unlinked(company), dayText(locale, deletedOn)) });

export const reopenedLetter = (locale: 'pl' | 'en', { company }: ClosingFacts): LetterText =>
  letterOf({ locale, ...REOPENED[locale](unlinked(company)) });
