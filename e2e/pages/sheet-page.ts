import { expect, type Locator, type Page } from '@playwright/test';

/** The amount in an accessible name such as `Najem pracowni, listopad 2026: 7 900,00, zapłacone`, in grosze. */
function amountIn(name: string): number {
  const found = /(?<sign>[−-]?)(?<whole>\d[\d  \u202f]*),(?<part>\d{2})(?!\d)/u.exec(name);
  if (!found?.groups) return 0;
  const { sign, whole = '', part = '' } = found.groups;
  const units = Number(whole.replaceAll(/\D/gu, '') + part);
  return sign ? -units : units;
}

/** A sheet through its accessible grid. Months are counted from the first month of the sheet. */
export class SheetPage {
  readonly page: Page;
  /** number of columns before the first month */
  #frozen = 0;

  constructor(page: Page) {
    this.page = page;
  }

  get grid(): Locator {
    return this.page.getByRole('grid');
  }

  row(name: string): Locator {
    return this.grid
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name, exact: true }) });
  }

  cell(row: string, month: number): Locator {
    return this.row(row).locator(`[aria-colindex="${this.#frozen + month + 1}"]`);
  }

  get selected(): Locator {
    return this.grid.locator('[aria-selected=true]');
  }

  /** The accessible name of the active cell. */
  async activeName(): Promise<string> {
    return this.grid.evaluate((grid) => {
      const id = grid.getAttribute('aria-activedescendant');
      return (id && document.getElementById(id)?.getAttribute('aria-label')) ?? '';
    });
  }

  /** Two adjacent rows whose cells span one month each. */
  async filledRows(): Promise<[string, string]> {
    await expect(this.grid.getByRole('gridcell').first()).toBeAttached();
    const names = await this.grid.evaluate((grid) =>
      [...grid.querySelectorAll('[role=row]')]
        .filter(
          (row) => row.querySelectorAll('[role=gridcell]').length > 6 && !row.querySelector('[aria-colspan]'),
        )
        .map((row) => ({
          index: Number(row.getAttribute('aria-rowindex')),
          name: row.querySelector('[role=rowheader]')?.textContent ?? '',
        })),
    );
    const at = names.findIndex(({ index }, place) => names[place + 1]?.index === index + 1);
    const [first, second] = [names[at]?.name, names[at + 1]?.name];
    if (!first || !second) throw new Error('The sheet has no two plain rows in sight');
    return [first, second];
  }

  async amount(row: string, month: number): Promise<number> {
    const name = await this.cell(row, month).getAttribute('aria-label');
    return amountIn(name ?? '');
  }

  async open(budgetId: number, query = '') {
    await this.page.goto(`/budget/${budgetId}${query}`);
    await this.isOpen();
  }

  /** Waits for a sheet opened by something else, and counts its columns. */
  async isOpen() {
    await expect(this.grid).toBeVisible();
    await expect(async () => {
      const headings = await this.grid.getByRole('columnheader').allTextContents();
      this.#frozen = headings.findIndex((heading) => /\d{4}/u.test(heading));
      expect(this.#frozen).toBeGreaterThan(0);
    }).toPass({ timeout: 20_000 });
  }

  /** Simulates a network that delivers no events. */
  async hearsNothing() {
    // Requests of a shared worker cannot be intercepted here: forces the tab's own stream.
    await this.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
    await this.page.route('**/api/sse**', (route) => route.abort());
    await this.page.route('**/api/socket.io**', (route) => route.abort());
    await this.page.routeWebSocket('**/api/socket.io**', (socket) => void socket.close());
  }

  /** Types into a cell as a user does: click, digits, Enter. */
  async type(row: string, month: number, text: string) {
    await this.clickCell(row, month);
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** Pastes clipboard contents of another program. */
  async paste(clipboard: { text: string; html?: string }) {
    await this.page.evaluate(({ text, html = '' }) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      if (html !== '') clipboardData.setData('text/html', html);
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, clipboard);
  }

  /** Waits as long as reading an unexpected question takes: later keys are meant for it. */
  async read() {
    const since = await this.page.evaluate(() => performance.now());
    await this.page.waitForFunction((from) => performance.now() - from > 800, since);
  }

  async clickCell(row: string, month: number, { button = 'left' }: { button?: 'left' | 'right' } = {}) {
    const box = await this.boxOf(row, month);
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button });
  }

  /** Drags the fill handle of a selected cell to another cell. */
  async dragHandle(row: string, month: number, to: { row: string; month: number }) {
    const [from, end] = [await this.boxOf(row, month), await this.boxOf(to.row, to.month)];
    const { mouse } = this.page;
    await mouse.move(from.x + from.width - 1, from.y + from.height - 1);
    await mouse.down();
    await mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
    await mouse.up();
  }

  private async boxOf(row: string, month: number) {
    const box = await this.cell(row, month).boundingBox();
    if (!box) throw new Error(`The cell ${row}, ${month} is not in sight`);
    return box;
  }
}
