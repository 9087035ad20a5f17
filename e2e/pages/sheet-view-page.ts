import { expect, type Locator, type Page } from '@playwright/test';

const pl = {
  view: /^Widok/u,
  clear: 'Wyczyść widok',
  hidePast: 'Ukryj minione miesiące',
  from: 'Od',
  to: 'Do',
  contractor: 'Kontrahent',
  sort: 'Sortowanie',
  descending: 'Malejąco',
  columns: 'Kolumny',
  vat: 'VAT',
  section: 'Sekcja',
  sortedNote: /Sortowanie nie zmienia kolejności/u,
  search: 'Szukaj w arkuszu',
  noHits: 'Brak wyników wyszukiwania',
  firstOf: /^1 z \d+$/u,
  secondOf: /^2 z \d+$/u,
};

const en: typeof pl = {
  view: /^View/u,
  clear: 'Clear the view',
  hidePast: 'Hide past months',
  from: 'From',
  to: 'To',
  contractor: 'Contractor',
  sort: 'Sort by',
  descending: 'Descending',
  columns: 'Columns',
  vat: 'VAT',
  section: 'Section',
  sortedNote: /Sorting does not change the order/u,
  search: 'Search in the sheet',
  noHits: 'No search results',
  firstOf: /^1 of \d+$/u,
  secondOf: /^2 of \d+$/u,
};

/** The view of a sheet: months, groups, order, columns and search. */
export class SheetViewPage {
  readonly page: Page;
  readonly words: typeof pl;

  constructor(page: Page, locale: string | undefined) {
    this.page = page;
    this.words = locale?.startsWith('pl') ? pl : en;
  }

  async openView() {
    await this.page.getByRole('button', { name: this.words.view }).first().click();
  }

  async close() {
    await this.page.keyboard.press('Escape');
  }

  box(name: string): Locator {
    return this.page.getByRole('checkbox', { name, exact: true });
  }

  choice(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true });
  }

  list(name: string): Locator {
    return this.page.getByRole('combobox', { name, exact: true });
  }

  /** The input is covered by its label, and changes after the displayed state. */
  async turn(field: Locator, { checked } = { checked: true }) {
    await field.click({ force: true });
    await expect(field).toBeChecked({ checked });
  }

  /** Headings of the frozen columns and of visible months. */
  async headings(): Promise<string[]> {
    return this.page.getByRole('grid').getByRole('columnheader').allTextContents();
  }

  /** Names of visible rows and groups, from the top. */
  async rows(): Promise<string[]> {
    return this.page.getByRole('grid').getByRole('rowheader').allTextContents();
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.words.search });
  }
}
