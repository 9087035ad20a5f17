import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** `/system/data?tab=structure`: three columns of links. */
export class StructurePage {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  get folders(): Locator {
    return this.page.locator('[data-region="structure-folders"]');
  }

  get categories(): Locator {
    return this.page.locator('[data-region="structure-categories"]');
  }

  get sheets(): Locator {
    return this.page.locator('[data-region="structure-sheets"]');
  }

  item(column: Locator, name: string): Locator {
    return column.getByRole('link').filter({ hasText: name });
  }

  async open(query = '') {
    await this.page.goto(`/system/data?tab=structure${query}`);
    await expect(this.folders.getByRole('link').first()).toBeVisible();
  }

  async addFolder(name: string, category: string) {
    await this.page.getByRole('button', { name: this.words.addFolder }).click();
    await this.page.getByLabel(this.words.folderName).fill(name);
    await this.page.getByLabel(this.words.firstCategory).fill(category);
    await this.page.getByRole('button', { name: this.words.add, exact: true }).click();
    await expect(this.item(this.categories, category)).toBeVisible();
  }

  async openMenu(name: string) {
    await this.page.getByRole('button', { name: this.words.commands + name, exact: true }).click();
  }
}
