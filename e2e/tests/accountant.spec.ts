import type { Page } from '@playwright/test';
import { pressUntil } from '#pages/keys.ts';
import { SheetPage } from '#pages/sheet-page.ts';
import { expect, PASSWORD, test, USERS } from '../fixtures.ts';

const ROW = 'Licencje CAD';
const UNDER = 'Księgowość';
const ADDED = 'Drukarnia wielkoformatowa';

/** Moves through the open menu to a command and runs it. */
async function chooseCommand(page: Page, name: RegExp) {
  const item = page.getByRole('menuitem', { name });
  await expect(item).toBeVisible();
  await pressUntil(page, 'ArrowDown', item);
  await page.keyboard.press('Enter');
}

/** Moves the cursor until its cell's name starts with the text; the grid updates the name with each key. */
async function walkTo(sheet: SheetPage, key: string, name: string) {
  let at = await sheet.activeName();
  for (let step = 0; step < 40 && !at.startsWith(name); step++) {
    await sheet.page.keyboard.press(key);
    at = await sheet.activeName();
  }
  expect(at).toContain(name);
}

/** The number of rows from the first to the named one. */
async function walkToRow(sheet: SheetPage, row: string) {
  await sheet.page.keyboard.press('Control+Home');
  const place = Number(await sheet.row(row).getAttribute('aria-rowindex'));
  for (let step = 2; step < place; step++) await sheet.page.keyboard.press('ArrowDown');
}

// In one language, since it tests keys, not texts.
test.skip(({ locale }) => !locale?.startsWith('pl'));

test('an hour of an accountant’s work by keyboard alone', async ({ page, words }) => {
  test.setTimeout(300_000);
  const { keyboard } = page;
  const sheet = new SheetPage(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  const dialog = page.getByRole('dialog');
  const is = (row: string, month: number, amount: number) =>
    expect.poll(() => sheet.amount(row, month)).toBe(amount);
  /** December and later months are open and have no payments. */
  const toDecember = async (row: string) => {
    await walkToRow(sheet, row);
    await press('End');
    await walkTo(sheet, 'ArrowLeft', `${row}, grudzień 2026`);
  };

  await test.step('signs in and opens a sheet from the menu', async () => {
    await page.goto('/auth/login');
    await expect(page.getByLabel(words.email, { exact: true })).toBeFocused();
    await keyboard.type(USERS.master);
    await press('Tab');
    await keyboard.type(PASSWORD);
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.dashboard })).toBeVisible();
    await pressUntil(page, 'Tab', page.getByRole('button', { name: words.sheets }));
    await press('Enter');
    await pressUntil(page, 'Tab', page.getByRole('searchbox', { name: words.searchSheet }));
    await keyboard.type('mokot');
    const found = page.getByRole('region', { name: words.sheetsPanel }).locator('a[href^="/budget/"]');
    await expect(found).toHaveCount(1);
    await pressUntil(page, 'Tab', found);
    await press('Enter');
    await sheet.isOpen();
    await pressUntil(page, 'F6', sheet.grid);
  });

  await test.step('walks the grid', async () => {
    await press('Control+End');
    const end = await sheet.activeName();
    await press('Control+Home');
    const start = await sheet.activeName();
    expect(start).not.toBe(end);
    await press('End');
    await expect.poll(() => sheet.activeName()).toContain('czerwiec 2027');
    await press('Home');
    expect(await sheet.activeName()).toBe(start);
    await press('PageDown');
    expect(await sheet.activeName()).not.toBe(start);
    await press('PageUp', 'Control+ArrowDown', 'Control+ArrowUp');
    await toDecember(ROW);
  });

  await test.step('types amounts, formulas and additions', async () => {
    await keyboard.type('=1200*1,5');
    await press('Enter');
    await is(ROW, 11, 180_000);
    await press('ArrowUp');
    await keyboard.type('+20');
    await press('Tab');
    await is(ROW, 11, 182_000);
    await keyboard.type('300');
    await press('Tab');
    await keyboard.type('400');
    // Enter returns below the first cell of the run.
    await press('Enter');
    await is(ROW, 12, 30_000);
    await is(ROW, 13, 40_000);
    expect(await sheet.activeName()).toContain(`${UNDER}, grudzień 2026`);
  });

  await test.step('copies, fills and clears ranges', async () => {
    await toDecember(ROW);
    await press('Shift+ArrowRight', 'Shift+ArrowRight');
    await expect(sheet.selected).toHaveCount(3);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press('Control+c');
    await press('ArrowDown');
    await walkTo(sheet, 'ArrowLeft', `${UNDER}, grudzień 2026`);
    await press('Control+v');
    await is(UNDER, 13, 40_000);
    await toDecember(ROW);
    await press('Shift+ArrowRight', 'Shift+ArrowRight', 'Control+r');
    await is(ROW, 13, 182_000);
    await press('Shift+ArrowDown', 'Control+d');
    await is(UNDER, 12, 182_000);
    await press('Control+z');
    await is(UNDER, 12, 30_000);
  });

  await test.step('raises by a percentage, finds and replaces', async () => {
    await toDecember(ROW);
    await press('Shift+F10');
    await chooseCommand(page, /^Zmień o procent/u);
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await keyboard.type('10');
    await expect(dialog).toContainText('→');
    await press('Enter');
    await expect(dialog).toBeHidden();
    await is(ROW, 11, 200_200);
    await expect(sheet.grid).toBeFocused();
    await press('Control+h');
    const find = page.getByRole('search', { name: /^Znajdź i zamień/u });
    await expect(find.getByRole('textbox').first()).toBeFocused();
    await keyboard.type('2002');
    await expect(find.getByRole('status')).toHaveText('1 z 1');
    await pressUntil(page, 'Tab', find.getByLabel('Zamień na kwotę'));
    await keyboard.type('2100');
    const all = find.getByRole('button', { name: /1 kwotę/u });
    await expect(all).toBeEnabled();
    await pressUntil(page, 'Tab', all);
    await press('Enter');
    await is(ROW, 11, 210_000);
    await press('Escape');
    await expect(sheet.grid).toBeFocused();
  });

  await test.step('adds a row in the line', async () => {
    await press('Alt+n');
    const line = page.getByRole('group', { name: 'Nowy wiersz' });
    await expect(line.getByRole('combobox').first()).toBeFocused();
    await keyboard.type(ADDED);
    await press('Tab', 'Tab');
    await keyboard.type('1200*2');
    await press('Enter');
    await expect(sheet.row(ADDED)).toBeAttached();
    await expect(line.getByRole('combobox').first()).toHaveValue('');
    await press('Escape');
    await expect(sheet.grid).toBeFocused();
  });

  await test.step('edits a row and a month in their dialogs', async () => {
    await toDecember(ADDED);
    await press('Alt+Enter');
    await expect(dialog.getByRole('combobox').first()).toBeFocused();
    await pressUntil(page, 'Tab', dialog.getByLabel('Notatka'));
    await keyboard.type('aneks');
    await press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(sheet.grid).toBeFocused();
    await press('Shift+F2');
    await expect(dialog.getByLabel('Kwota netto', { exact: true })).toBeFocused();
    await keyboard.type('2500');
    await press('Control+Enter');
    await expect(dialog).toBeHidden();
    await is(ADDED, 11, 250_000);
    await expect(sheet.grid).toBeFocused();
  });

  await test.step('ticks rows, sets a field and moves one row', async () => {
    const names = () => sheet.grid.getByRole('row').getByRole('rowheader').allTextContents();
    const placeOf = async (row: string) => (await names()).indexOf(row);
    await toDecember(ROW);
    await press('Space', 'ArrowDown', 'Space');
    const bar = page.getByRole('toolbar', { name: 'Zaznaczone wiersze' });
    await expect(bar).toContainText('2 wiersze');
    await pressUntil(page, 'F6', bar);
    await pressUntil(page, 'Tab', bar.getByRole('button', { name: 'Ustaw pole…' }));
    await press('Enter');
    await expect(dialog.getByLabel('Pole', { exact: true })).toBeFocused();
    await keyboard.type('Sek');
    await press('Tab');
    await expect(dialog.getByRole('combobox', { name: 'Sekcja' })).toBeFocused();
    await keyboard.type('Zespół');
    await expect(page.getByRole('option', { name: 'Zespół', exact: true })).toBeVisible();
    await press('Enter');
    await pressUntil(page, 'Tab', dialog.getByRole('button', { name: 'Ustaw', exact: true }));
    await press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(names).toContain('Zespół, 5');
    await pressUntil(page, 'F6', sheet.grid);
    await press('Escape');
    await expect(bar).toBeHidden();
    await toDecember(ROW);
    const before = await placeOf(ROW);
    await press('Alt+Shift+ArrowUp');
    await expect.poll(() => placeOf(ROW)).toBe(before - 1);
  });

  await test.step('undoes and redoes across a reload', async () => {
    await toDecember(ADDED);
    await keyboard.type('2600');
    await press('Enter');
    await is(ADDED, 11, 260_000);
    await expect(page.getByText(/^Zapisano \d/u)).toBeVisible();
    // The sheet reopens at its address, which follows the cursor after a pause.
    await expect(page).toHaveURL(/month=2026-12/u);
    await page.reload();
    await expect(sheet.row(ADDED)).toBeAttached();
    await pressUntil(page, 'F6', sheet.grid);
    await expect(page.getByRole('button', { name: 'Cofnij', exact: true })).toBeEnabled();
    await press('Control+z');
    await is(ADDED, 11, 250_000);
    await press('Control+y');
    await is(ADDED, 11, 260_000);
  });

  await test.step('reads the history of a cell', async () => {
    await toDecember(ADDED);
    await press('Shift+F10');
    await chooseCommand(page, /^Historia komórki/u);
    const panel = page.locator('[data-region="history"]');
    await expect(panel.locator('ol > li').first()).toContainText('2 600,00'.replace(' ', '\u202F'));
    await press('Escape');
    await expect(panel).toHaveCount(0);
  });

  await test.step('groups and hides months, and returns to the dashboard', async () => {
    const view = page.getByRole('button', { name: /^Widok/u });
    await pressUntil(page, 'F6', sheet.grid);
    await press('F3');
    await pressUntil(page, 'Tab', view);
    await press('Enter');
    await pressUntil(page, 'Tab', page.getByRole('checkbox', { name: 'Ukryj minione miesiące' }));
    await press('Space');
    await pressUntil(page, 'Tab', page.getByRole('radio', { name: 'Sekcja' }));
    await press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Kontrahent' })).toBeChecked();
    await press('Escape');
    await expect(view).toBeFocused();
    await expect(sheet.grid.getByRole('columnheader', { name: /październik 2026/u })).toHaveCount(0);
    await pressUntil(page, 'F6', page.getByRole('link', { name: /strona główna/u }));
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.dashboard })).toBeVisible();
  });
});
