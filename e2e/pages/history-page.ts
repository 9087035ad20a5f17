import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** `/budget/{id}/history`: the panel beside the grid. */
export class HistoryPage {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  get panel(): Locator {
    return this.page.locator('[data-region="history"]');
  }

  /** Entries, newest first. */
  get entries(): Locator {
    return this.panel.locator('ol > li');
  }

  async open(budgetId: number, query = '') {
    await this.page.goto(`/budget/${budgetId}/history${query}`);
    await this.panel.waitFor();
  }

  /** The radio input is covered by its label. */
  async choose(option: string) {
    const radio = this.panel.getByRole('radio', { name: option });
    await radio.click({ force: true });
    await expect(radio).toBeChecked();
  }

  action(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }
}
