import { DOWNLOAD_HOURS } from '@saldo/contract/download';
import { letterOf, unlinked, type LetterText } from '#src/mail/letter.ts';

// Subjects contain no user input, so not even the company's name.
const READY = {
  pl: (company: string) => ({
    subject: 'Dane firmy z Saldo są gotowe do pobrania',
    lines: [
      'Dzień dobry!',
      `Wszystkie dane firmy ${company} są zebrane w jednym pliku ZIP. Pobierzesz go w Saldo: Ustawienia, Konto i firma, Dane firmy w jednym pliku.`,
      `Plik usuniemy po ${DOWNLOAD_HOURS} godzinach.`,
    ],
    footnote: 'Jeśli nie zamawiasz tych danych, zmień hasło i wyloguj pozostałe urządzenia.',
  }),
  en: (company: string) => ({
    subject: 'The data of a company in Saldo are ready to download',
    lines: [
      'Hello,',
      `All data of ${company} are gathered in one ZIP file. Download it in Saldo: Settings, Account and company, Company data in one file.`,
      `We will delete the file after ${DOWNLOAD_HOURS} hours.`,
    ],
    footnote: 'If you have not ordered these data, change your password and sign out other devices.',
  }),
};

/** Sent to the user who ordered the download, who may have left the screen, or whose session somebody may misuse. */
export const readyLetter = (locale: 'pl' | 'en', company: string): LetterText =>
  letterOf({ locale, ...READY[locale](unlinked(company)) });
