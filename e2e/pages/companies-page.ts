import { expect, type Page } from '@playwright/test';

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

/** The account menu, with the user's companies. */
export class CompaniesPage {
  readonly page: Page;
  readonly words: typeof pl;
  /** of the person who is signed in */
  readonly #initials: string;

  constructor(page: Page, locale: string | undefined, initials = 'ZL') {
    this.page = page;
    this.#initials = initials;
    this.words = locale?.startsWith('pl') ? pl : en;
  }

  async openMenu(): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${this.#initials}`, 'u') }).click();
  }

  list = () => this.page.getByRole('group', { name: this.words.companies });
  company = (name: string) => this.list().getByRole('menuitemradio', { name });

  /** The dashboard of a company. */
  async isIn(name: string): Promise<void> {
    await expect(this.page).toHaveURL(/\/dashboard$/u);
    await expect(this.page.getByRole('banner').or(this.page.locator('main')).getByText(name)).toBeVisible();
  }
}
