import { expect, type Page } from '@playwright/test';
import { WORDS } from '#pages/companies-words.ts';

/** The account menu, with the user's companies. */
export class CompaniesPage {
  readonly page: Page;
  readonly words: (typeof WORDS)['pl'];
  /** of the signed-in person */
  readonly #initials: string;

  constructor(page: Page, locale: string | undefined, initials = 'ZL') {
    this.page = page;
    this.#initials = initials;
    this.words = locale?.startsWith('pl') ? WORDS.pl : WORDS.en;
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
