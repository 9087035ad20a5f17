import { SheetPage } from '#pages/sheet-page.ts';
import { expect, HELD_WORDS, NO_WORDS, test, USERS } from '../fixtures.ts';

/** A writable sheet of the scenario's master user. */
const OFFICE = 1;

const item = (name: RegExp) => ({ name });
const RAISE = /^(Zmień o procent|Change by a percentage)/u;
const FIND = /^(Znajdź i zamień|Find and replace)/u;

test(
  'a cell’s menu opens by mouse and by keyboard, and returns the focus',
  NO_WORDS,
  async ({ signedInAs, isAccessible }) => {
    const sheet = new SheetPage(await signedInAs(USERS.master));
    const { page } = sheet;
    await sheet.open(OFFICE);
    const [first, second] = await sheet.filledRows();
    const menu = page.getByRole('menu');

    await sheet.clickCell(first, 11, { button: 'right' });
    await expect(menu.getByRole('menuitem', item(RAISE))).toBeVisible();
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(sheet.grid).toBeFocused();

    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+F10');
    await page.keyboard.press('ArrowDown');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    // A right click inside the selection keeps it, outside it moves it.
    await sheet.clickCell(second, 11, { button: 'right' });
    await page.keyboard.press('Escape');
    await expect(sheet.selected).toHaveCount(2);
    await sheet.clickCell(second, 12, { button: 'right' });
    await page.keyboard.press('Escape');
    await expect(sheet.selected).toHaveCount(1);

    await sheet.clickCell(first, 11, { button: 'right' });
    await menu
      .getByRole('menuitem', item(/^(Edytuj|Edit)/u))
      .first()
      .click();
    await expect(page.getByTestId('cell-editor')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('55');
    await page.keyboard.press('Enter');
    await expect.poll(() => sheet.amount(first, 11)).toBe(5500);
  },
);

test('a month is closed and reopened from its heading', HELD_WORDS, async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  const { page } = sheet;
  await sheet.open(OFFICE);
  const [first] = await sheet.filledRows();
  const head = sheet.grid.getByRole('columnheader').nth(8);
  await head.click({ button: 'right', force: true });
  await page.getByRole('menuitem', item(/^(Zamknij|Close)/u)).click();
  await expect(head).toHaveAccessibleName(/(?:zamknięty|closed)/u);
  await head.click({ button: 'right', force: true });
  await expect(page.getByRole('menuitem', item(RAISE))).toBeDisabled();
  await page.getByRole('menuitem', item(/^(Otwórz|Open)/u)).click();
  await expect(head).not.toHaveAccessibleName(/(?:zamknięty|closed)/u);
  await expect(sheet.row(first)).toBeAttached();
});

test('undo right after a month was closed opens it again', HELD_WORDS, async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  const { page } = sheet;
  await sheet.open(OFFICE);
  const [first] = await sheet.filledRows();
  await sheet.type(first, 11, '4321');
  const head = sheet.grid.getByRole('columnheader').nth(8);
  await head.click({ button: 'right', force: true });
  await page.getByRole('menuitem', item(/^(Zamknij|Close)/u)).click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await expect(head).toHaveAccessibleName(/(?:zamknięty|closed)/u);
  await page.keyboard.press('Control+z');
  await expect(head).not.toHaveAccessibleName(/(?:zamknięty|closed)/u);
  await expect.poll(() => sheet.amount(first, 11)).toBe(432_100);
});

test(
  'dragging the handle fills cells, and a double click fills to the end of the row',
  NO_WORDS,
  async ({ signedInAs }) => {
    const sheet = new SheetPage(await signedInAs(USERS.master));
    const { page } = sheet;
    await sheet.open(OFFICE);
    const [first, second] = await sheet.filledRows();
    await sheet.type(first, 11, '4321');
    await sheet.clickCell(first, 11);
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/month-values'));
    await sheet.dragHandle(first, 11, { row: first, month: 13 });
    expect((await stored).ok()).toBe(true);
    await expect.poll(() => sheet.amount(first, 12)).toBe(432_100);
    await expect.poll(() => sheet.amount(first, 13)).toBe(432_100);
    await expect(sheet.selected).toHaveCount(3);

    await sheet.clickCell(first, 11);
    const below = page.waitForResponse((answer) => answer.url().includes('month-value'));
    await sheet.dragHandle(first, 11, { row: second, month: 11 });
    await below;
    await expect.poll(() => sheet.amount(second, 11)).toBe(432_100);

    await page.keyboard.press('Control+z');
    await expect.poll(() => sheet.amount(second, 11)).not.toBe(432_100);
    await page.keyboard.press('Control+z');
    await expect.poll(() => sheet.amount(first, 13)).not.toBe(432_100);
  },
);

test('amounts are raised by a percentage after a preview; undo works after a reload', async ({
  signedInAs,
  isAccessible,
}) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  const { page } = sheet;
  await sheet.open(OFFICE);
  const [first, second] = await sheet.filledRows();
  await sheet.type(first, 11, '1000');
  await sheet.type(second, 11, '500,05');
  await sheet.clickCell(first, 11);
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', item(/^(Czynności|Actions)$/u)).click();
  await page.getByRole('menuitem', item(RAISE)).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('10');
  await expect(dialog).toContainText(/1\s500,05 → 1\s650,06/u);
  await isAccessible(page);
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/month-values'));
  await page.keyboard.press('Enter');
  expect((await stored).ok()).toBe(true);
  await expect.poll(() => sheet.amount(first, 11)).toBe(110_000);
  await expect.poll(() => sheet.amount(second, 11)).toBe(55_006);
  await expect(sheet.grid).toBeFocused();

  await page.reload();
  await page.getByRole('button', { name: /^(Cofnij|Undo)$/u }).click();
  await expect.poll(() => sheet.amount(first, 11)).toBe(100_000);
  await expect.poll(() => sheet.amount(second, 11)).toBe(50_005);
});

test('amounts are found and replaced as one step of undo', NO_WORDS, async ({ signedInAs, isAccessible }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  const { page } = sheet;
  await sheet.open(OFFICE);
  const [first, second] = await sheet.filledRows();
  await sheet.type(first, 11, '8123,45');
  await sheet.type(second, 11, '8123,45');
  await sheet.clickCell(first, 10);
  await page.keyboard.press('Control+h');
  const panel = page.getByRole('search', item(FIND));
  await expect(panel.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('8123.45');
  await expect(panel.getByRole('status')).toHaveText(/^1 (z|of) 2$/u);
  await expect.poll(() => sheet.activeName()).toContain('8\u202F123,45');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText(/^2 (z|of) 2$/u);
  await isAccessible(page);
  await panel.getByLabel(/^(Zamień na kwotę|Replace with)/u).fill('=2*10');
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/month-values'));
  await panel.getByRole('button', item(/2 (kwoty|amounts)$/u)).click();
  expect((await stored).ok()).toBe(true);
  await expect.poll(() => sheet.amount(first, 11)).toBe(2000);
  await expect.poll(() => sheet.amount(second, 11)).toBe(2000);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(sheet.grid).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(() => sheet.amount(second, 11)).toBe(812_345);
});

test('searching ends an edit, which is stored', NO_WORDS, async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  const { page } = sheet;
  await sheet.open(OFFICE);
  const [first] = await sheet.filledRows();
  await sheet.clickCell(first, 11);
  await page.keyboard.type('+20*2');
  await page.keyboard.press('Escape');
  await page.keyboard.type('1 200,50+300');
  await page.keyboard.press('F3');
  await expect(page.locator('main [data-region-search]')).toBeFocused();
  await expect.poll(() => sheet.amount(first, 11)).toBe(150_050);
});

test('the address follows the cell, so that a reload returns to it', NO_WORDS, async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  await sheet.open(OFFICE);
  const [, second] = await sheet.filledRows();
  await sheet.clickCell(second, 10);
  await expect(sheet.page).toHaveURL(/row=\d+&month=\d{4}-\d{2}$/u);
  const name = await sheet.activeName();
  await sheet.page.reload();
  await expect.poll(() => sheet.activeName()).toBe(name);
});
