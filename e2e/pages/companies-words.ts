/** The texts of the companies, without Playwright: story-words.test.mjs compares them with the catalogues. */
const pl = {
  companies: 'Firmy',
  add: 'Dodaj firmę',
  name: 'Nazwa firmy',
  form: 'Forma prowadzonej działalności',
  addAndOpen: 'Dodaj i otwórz',
  invitation: 'Zaproszenie do firmy',
  accept: 'Przyjmij zaproszenie',
  close: 'Zamknij firmę…',
  currentPassword: 'Obecne hasło',
  typeName: 'Wpisz nazwę firmy',
  wrongName: 'To nie jest nazwa tej firmy',
  reopen: 'Przywróć firmę',
  prepare: 'Przygotuj plik',
  download: /^Pobierz ZIP/u,
  addRow: 'Wpisz nazwę, aby dodać wiersz',
  subject: 'Przedmiot transakcji',
};
const en: typeof pl = {
  companies: 'Companies',
  add: 'Add a company',
  name: 'Company name',
  form: 'Legal form',
  addAndOpen: 'Add and open',
  invitation: 'An invitation to a company',
  accept: 'Accept the invitation',
  close: 'Close the company…',
  currentPassword: 'Current password',
  typeName: 'Type the name of the company',
  wrongName: 'This is not the name of the company',
  reopen: 'Bring the company back',
  prepare: 'Prepare the file',
  download: /^Download ZIP/u,
  addRow: 'Enter a name to add a row',
  subject: 'Trade subject',
};

export const WORDS = { pl, en };
