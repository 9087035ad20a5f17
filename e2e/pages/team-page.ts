import type { Locator, Page } from '@playwright/test';
import { WORDS } from '#pages/team-words.ts';

/** The team in the settings, and the dialog of a user's rights. */
export class TeamPage {
  readonly page: Page;
  readonly words: (typeof WORDS)['pl'];

  constructor(page: Page, locale: string | undefined) {
    this.page = page;
    this.words = locale?.startsWith('pl') ? WORDS.pl : WORDS.en;
  }

  async open(): Promise<void> {
    await this.page.goto('/system/settings?tab=user-management');
  }

  row(email: string): Locator {
    return this.page.getByRole('row').filter({ hasText: email });
  }

  async invite(person: { firstname: string; lastname: string; email: string }): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: this.words.add }).click();
    await page.getByLabel(this.words.firstname, { exact: true }).fill(person.firstname);
    await page.getByLabel(this.words.lastname, { exact: true }).fill(person.lastname);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
    await page.getByRole('button', { name: this.words.send }).click();
  }

  async openRights(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.words.rights + name }).click();
    await this.page.getByRole('treegrid').waitFor();
  }

  /** The checkbox of a sheet or branch in a column. */
  box(name: string, right: 'none' | 'read' | 'write'): Locator {
    return this.page.getByRole('checkbox', { name: `${name}: ${this.words[right]}`, exact: true });
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.save, exact: true }).click();
    await this.page.getByRole('treegrid').waitFor({ state: 'detached' });
  }
}
