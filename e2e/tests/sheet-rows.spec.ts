import type { Page } from '@playwright/test';
import { SheetPage } from '#pages/sheet-page.ts';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

/** Writable sheets of the scenario's master user. */
const OFFICE = 1;
const OTHER = 2;

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const confirm = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name }).click();
const boxes = (sheet: SheetPage) => sheet.grid.locator('[role=row][aria-selected=true]');
const names = (sheet: SheetPage) => sheet.grid.getByRole('row').getByRole('rowheader').allTextContents();

async function gutterOf(sheet: SheetPage, row: string, at: number) {
  const box = await sheet.row(row).boundingBox();
  if (!box) throw new Error(`The row ${row} is not in sight`);
  return { x: box.x + at, y: box.y + box.height / 2 };
}

async function tick(sheet: SheetPage, row: string, modifiers: 'Shift'[] = []) {
  const { x, y } = await gutterOf(sheet, row, 15);
  for (const key of modifiers) await sheet.page.keyboard.down(key);
  await sheet.page.mouse.click(x, y);
  for (const key of modifiers) await sheet.page.keyboard.up(key);
}

/** Rows with a plan in closed months can be neither deleted nor moved. */
async function openMonths(page: Page, sheetId: number): Promise<void> {
  const url = `/api/budget/${sheetId}`;
  const { version } = (await (await page.request.get(url)).json()) as { version: number };
  const answer = await page.request.patch(url, {
    headers: { 'x-app-id': crypto.randomUUID() },
    data: { version, lockedMonths: [] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test(
  'a section is set for three ticked rows, and the change undone',
  NO_WORDS,
  async ({ signedInAs, isAccessible }) => {
    const sheet = new SheetPage(await signedInAs(USERS.master));
    const { page } = sheet;
    await sheet.open(OFFICE);
    await expect(sheet.row('Nadzór autorski')).toBeAttached();
    await tick(sheet, 'Projekt wnętrz');
    await tick(sheet, 'Projekt konstrukcji', ['Shift']);
    await expect(boxes(sheet)).toHaveCount(3);
    await isAccessible(page);
    await button(page, /^(Ustaw pole|Set a field)/u).click();
    await page.getByLabel(/^(Pole|Field)$/u).selectOption('sectionId');
    const section = page.getByRole('combobox', { name: /^(Sekcja|Section)$/u });
    await section.fill('Zespół');
    await page.getByRole('option', { name: 'Zespół', exact: true }).click();
    await confirm(page, /^(Ustaw|Set)$/u);
    await expect
      .poll(async () => (await names(sheet)).filter((name) => name.startsWith('Zespół')))
      .toEqual(['Zespół, 6']);
    await page
      .getByRole('button', { name: /^(Cofnij|Undo)$/u })
      .last()
      .click();
    await expect
      .poll(async () => (await names(sheet)).filter((name) => name.startsWith('Zespół')))
      .toEqual(['Zespół, 3']);
    await sheet.clickCell('Nadzór autorski', 11);
    await page.keyboard.press('Escape');
    await expect(boxes(sheet)).toHaveCount(0);
  },
);

test('deleted rows leave their payments, and get them back by undo', async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  const { page } = sheet;
  await openMonths(page, OFFICE);
  await sheet.open(OFFICE);
  await expect(sheet.row('Nadzór autorski')).toBeAttached();
  const paid = await sheet.cell('Nadzór autorski', 7).getAttribute('aria-label');
  await sheet.clickCell('Nadzór autorski', 7);
  await page.keyboard.press('Space');
  await expect(boxes(sheet)).toHaveCount(1);
  await button(page, /^(Usuń|Delete)…/u).click();
  await expect(page.getByRole('dialog')).toContainText(/Do połączenia|To link/u);
  await confirm(page, /^(Usuń|Delete)$/u);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(sheet.row('Nadzór autorski')).toBeHidden();
  await page
    .getByRole('button', { name: /^(Cofnij|Undo)$/u })
    .last()
    .click();
  await expect(sheet.row('Nadzór autorski')).toBeAttached();
  await expect.poll(() => sheet.cell('Nadzór autorski', 7).getAttribute('aria-label')).toBe(paid);
});

test('rows are reordered by their handle and by keyboard', NO_WORDS, async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  const { page } = sheet;
  await sheet.open(OFFICE);
  await expect(sheet.row('Nadzór autorski')).toBeAttached();
  const placeOf = async (row: string) => (await names(sheet)).indexOf(row);
  const from = await gutterOf(sheet, 'Nadzór autorski', 4);
  const to = await gutterOf(sheet, 'Projekt wykonawczy', 4);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 9, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => (await placeOf('Projekt wykonawczy')) - (await placeOf('Nadzór autorski')))
    .toBe(1);
  await sheet.clickCell('Nadzór autorski', 11);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect
    .poll(async () => (await placeOf('Nadzór autorski')) - (await placeOf('Projekt wykonawczy')))
    .toBe(1);
  expect(await sheet.activeName()).toContain('Nadzór autorski');
});

test('rows are cut from one sheet and pasted into another', NO_WORDS, async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  const { page } = sheet;
  await openMonths(page, OFFICE);
  await openMonths(page, OTHER);
  await sheet.open(OFFICE);
  await expect(sheet.row('Nadzór autorski')).toBeAttached();
  await tick(sheet, 'Nadzór autorski');
  await sheet.clickCell('Nadzór autorski', 11);
  await page.keyboard.press('Control+x');
  await sheet.open(OTHER);
  const [first] = await sheet.filledRows();
  await sheet.row(first).getByRole('rowheader').click({ force: true });
  await page.keyboard.press('Control+v');
  await expect(sheet.row('Nadzór autorski')).toBeAttached();
  await sheet.open(OFFICE);
  await expect(sheet.row('Projekt wnętrz')).toBeAttached();
  await expect(sheet.row('Nadzór autorski')).toBeHidden();
});

test(
  'a move confirmed by mouse is undone by Ctrl+Z before its response',
  NO_WORDS,
  async ({ signedInAs }) => {
    const sheet = new SheetPage(await signedInAs(USERS.master));
    const { page } = sheet;
    await openMonths(page, OFFICE);
    await openMonths(page, OTHER);
    await sheet.open(OFFICE);
    await expect(sheet.row('Nadzór autorski')).toBeAttached();
    await tick(sheet, 'Nadzór autorski');
    await button(page, /^(Przenieś do|Move to)/u).click();
    const target = page.getByRole('dialog').getByRole('combobox');
    await expect(target).toBeFocused();
    await target.click();
    await page.getByRole('option').first().click();
    await expect(page.getByRole('button', { name: /^(Przenieś|Move)$/u })).toBeEnabled();
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    const moved = page.waitForResponse((answer) => answer.url().includes('/move-to/'));
    const back = page.waitForResponse((answer) => answer.url().endsWith('/undo'));
    await confirm(page, /^(Przenieś|Move)$/u);
    await page.keyboard.press('Control+z');
    expect((await moved).ok()).toBe(true);
    expect((await back).ok()).toBe(true);
    await expect(sheet.row('Nadzór autorski')).toBeAttached();
    await expect(sheet.grid).toBeFocused();
  },
);

test(
  'the line of a new row stays visible after a long block was added above it, and the page does not scroll',
  NO_WORDS,
  async ({ signedInAs }) => {
    const sheet = new SheetPage(await signedInAs(USERS.master));
    const { page } = sheet;
    await sheet.open(OFFICE);
    await sheet.row('Nadzór autorski').getByRole('rowheader').click({ force: true });
    await page.keyboard.press('Insert');
    const name = page.getByRole('group').getByRole('combobox').first();
    await expect(name).toBeFocused();
    const lines = Array.from({ length: 60 }, () => 'Nadzór autorski\tOVH\t100,00');
    const text = ['Nazwa\tKontrahent\tgru 2026', ...lines].join('\r\n');
    await name.evaluate((field, block) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', block);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    await confirm(page, /^(Dodaj wiersze|Add rows)$/u);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(name).toBeFocused();
    await page.keyboard.type('Lampa');
    await expect(name).toBeInViewport();
    expect(await page.evaluate(() => [scrollY, document.body.scrollTop])).toEqual([0, 0]);
  },
);

test('a block from a spreadsheet becomes new rows', NO_WORDS, async ({ signedInAs, isAccessible }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  const { page } = sheet;
  await sheet.open(OFFICE);
  await expect(sheet.row('Nadzór autorski')).toBeAttached();
  await sheet.row('Nadzór autorski').getByRole('rowheader').click({ force: true });
  await sheet.paste({ text: 'Nazwa\tKontrahent\tlis 2026\tgru 2026\r\nSerwer\tOVH\t100,00\t120,50\r\n' });
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(2);
  await isAccessible(page);
  await confirm(page, /^(Dodaj wiersze|Add rows)$/u);
  await expect(sheet.row('Serwer')).toBeAttached();
  await expect.poll(() => sheet.amount('Serwer', 10)).toBe(10_000);
  expect(await sheet.amount('Serwer', 11)).toBe(12_050);
});

test('users with read access see no checkboxes', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.manager);
  const budgets = (await (await page.request.get('/api/budget')).json()) as {
    id: number;
    permission: string;
  }[];
  const sheet = new SheetPage(page);
  await sheet.open(budgets.find(({ permission }) => permission === 'read')?.id ?? 0);
  await sheet.filledRows();
  await expect(sheet.grid.locator('[role=row][aria-selected]')).toHaveCount(0);
  const [first] = await sheet.filledRows();
  await tick(sheet, first);
  await expect(page.getByRole('toolbar', { name: /Zaznaczone wiersze|Ticked rows/u })).toBeHidden();
});
