import type { Page } from '@playwright/test';
import { SheetPage } from '#pages/sheet-page.ts';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

// Behaviour that spreadsheet users expect.

/** Writable sheets of the scenario's master user. */
const OFFICE = 1;
const OTHER = 2;

const NBSP = '\u202F';
const holdsKeyboard = (sheet: SheetPage) =>
  expect
    .poll(() => sheet.page.evaluate(() => document.activeElement?.getAttribute('role') ?? 'nobody'))
    .toBe('grid');

/** Row and month of the active cell. */
const placeOf = async (sheet: SheetPage) => /^.*? \d{4}(?=,)/u.exec(await sheet.activeName())?.[0] ?? '';

/** The next stored amount of a cell. */
const nextStored = async (page: Page): Promise<number> => {
  const request = await page.waitForRequest((sent) => sent.url().endsWith('/month-value'));
  return (request.postDataJSON() as { set: { netAmount: number } }).set.netAmount;
};

async function openMonths(page: Page, sheetId: number): Promise<void> {
  const url = `/api/budget/${sheetId}`;
  const { version } = (await (await page.request.get(url)).json()) as { version: number };
  const answer = await page.request.patch(url, {
    headers: { 'x-app-id': crypto.randomUUID() },
    data: { version, lockedMonths: [] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('the first number typed into an open sheet goes to its cursor', NO_WORDS, async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  await sheet.open(OFFICE);
  await expect.poll(() => sheet.activeName()).not.toBe('');
  const place = await placeOf(sheet);
  const stored = nextStored(sheet.page);
  await sheet.page.keyboard.type('5000');
  await sheet.page.keyboard.press('Enter');
  expect(await stored).toBe(500_000);
  await sheet.page.keyboard.press('Shift+Enter');
  expect(await placeOf(sheet)).toBe(place);
});

test('a number typed while a sheet loads is entered completely', NO_WORDS, async ({ signedInAs, words }) => {
  const page = await signedInAs(USERS.master);
  const sheet = new SheetPage(page);
  await sheet.open(OTHER);
  const coming = Promise.withResolvers<void>();
  await page.route('**/api/budget/*/records/first', async (route) => {
    await coming.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: words.sheets }).click();
  const stored = nextStored(page);
  const panel = page.getByRole('region', { name: words.sheetsPanel });
  await panel.locator(`a[href="/budget/${OFFICE}"]`).first().click();
  await page.keyboard.type('4321');
  await page.keyboard.press('Enter');
  coming.resolve();
  expect(await stored).toBe(432_100);
  // A reload before the client has read the answer sends the edit once more, and that would be the next one here.
  await expect(page.getByText(/^Zapisano \d/u)).toBeVisible();

  // Before a single line of the client has run.
  const client = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await client.promise;
    await route.continue();
  });
  const next = nextStored(page);
  await page.goto(`/budget/${OFFICE}`, { waitUntil: 'commit' });
  await page.locator('#first-picture').waitFor();
  await page.keyboard.type('8765');
  await page.keyboard.press('Enter');
  client.resolve();
  expect(await next).toBe(876_500);
});

test('numbers are entered down a column across section headings', NO_WORDS, async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  const { keyboard } = sheet.page;
  await sheet.open(OFFICE);
  const rows = await sheet.grid.getByRole('row').getByRole('rowheader').allTextContents();
  await keyboard.press('Control+Home');
  for (let month = 0; month < 11; month++) await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  const entered: string[] = [];
  for (let number = 1; number <= 8; number++) {
    entered.push(await placeOf(sheet));
    await keyboard.type(String(9100 + number));
    await keyboard.press(number % 2 === 0 ? 'Enter' : 'ArrowDown');
  }
  await expect(sheet.page.getByTestId('cell-editor')).toBeHidden();
  for (let number = 8; number >= 1; number--) {
    await keyboard.press('Shift+Enter');
    expect(await placeOf(sheet)).toBe(entered[number - 1]);
    await expect.poll(() => sheet.activeName()).toContain(`9${NBSP}10${number},00`);
  }
  // No section was folded meanwhile.
  expect(await sheet.grid.getByRole('row').getByRole('rowheader').allTextContents()).toEqual(rows);
});

test(
  'an edit continues at the end of the existing text; only Enter returns below a run of Tabs',
  NO_WORDS,
  async ({ signedInAs }) => {
    const sheet = new SheetPage(await signedInAs(USERS.master));
    const { keyboard } = sheet.page;
    await sheet.open(OFFICE);
    const [first] = await sheet.filledRows();
    await sheet.type(first, 11, '120');
    await sheet.clickCell(first, 11);
    await keyboard.press('F2');
    await keyboard.type('+30');
    await keyboard.press('Enter');
    await expect.poll(() => sheet.amount(first, 11)).toBe(15_000);
    const box = await sheet.cell(first, 11).boundingBox();
    await sheet.page.mouse.dblclick((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await keyboard.press('Backspace');
    await keyboard.type('5');
    await keyboard.press('Enter');
    await expect.poll(() => sheet.amount(first, 11)).toBe(15_005);

    await sheet.clickCell(first, 11);
    const month = async () => (await placeOf(sheet)).split(', ').at(-1);
    const begun = await month();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    const reached = await month();
    await keyboard.press('ArrowDown');
    expect(await month()).toBe(reached);
    await keyboard.press('ArrowUp');
    await sheet.clickCell(first, 11);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    expect(await month()).toBe(begun);
  },
);

test('the sheet gets the focus back from its menus and dialogs', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  const sheet = new SheetPage(page);
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  await openMonths(page, OFFICE);
  await sheet.open(OFFICE);
  const [first, second] = await sheet.filledRows();
  const choose = async (name: RegExp) => {
    await sheet.row(first).getByRole('rowheader').click({ force: true, button: 'right' });
    await page.getByRole('menuitem', { name }).click();
  };
  const rows = sheet.row(first);
  const undo = async () => {
    const answer = page.waitForResponse((one) => one.url().endsWith('/undo'));
    await keyboard.press('Control+z');
    await answer;
  };

  await choose(/^(Duplikuj|Duplicate)$/u);
  await expect(rows).toHaveCount(2);
  await holdsKeyboard(sheet);
  await undo();
  await expect(rows).toHaveCount(1);
  await holdsKeyboard(sheet);

  for (const name of [/^(Ustaw pole|Set a field)/u, /^(Przenieś do|Move to)/u, /^(Usuń|Delete)/u]) {
    await choose(name);
    await expect(dialog).toBeVisible();
    await keyboard.press('Escape');
    await holdsKeyboard(sheet);
  }
  await choose(/^(Usuń|Delete)/u);
  await dialog.getByRole('button', { name: /^(Usuń|Delete)$/u }).click();
  await expect(rows).toHaveCount(0);
  await holdsKeyboard(sheet);
  await expect.poll(() => sheet.activeName()).toContain(second);
  await undo();
  await expect(rows).toHaveCount(1);

  // The bar of ticked rows disappears with the ticks.
  await sheet.clickCell(first, 10);
  await keyboard.press('Space');
  await page.getByRole('button', { name: /^(Usuń|Delete)…/u }).click();
  await dialog.getByRole('button', { name: /^(Usuń|Delete)$/u }).click();
  await expect(rows).toHaveCount(0);
  await expect(page.locator('[data-region=rows]')).toBeHidden();
  await holdsKeyboard(sheet);
  await undo();
  await expect(rows).toHaveCount(1);
  await keyboard.press('?');
  await expect(dialog).toBeVisible();
  await keyboard.press('Escape');
  await holdsKeyboard(sheet);
});

test(
  'a number beyond the range of a row extends it, and one undo reverts both',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const sheet = new SheetPage(page);
    const { keyboard } = page;
    await sheet.open(OFFICE);
    // The row ends in December.
    const name = 'Projekt wnętrz';
    await expect(sheet.row(name)).toBeAttached();
    await sheet.clickCell(name, 12);
    await keyboard.type('777');
    await expect(page.getByText(/Enter (wydłuża wiersz do|extends the row to)/u)).toBeVisible();
    await keyboard.press('Enter');
    await expect.poll(() => sheet.amount(name, 12)).toBe(77_700);
    await keyboard.press('Control+z');
    await expect
      .poll(() => sheet.cell(name, 12).getAttribute('aria-label'))
      .toMatch(/poza zakresem|outside/u);

    await sheet.clickCell(name, 12);
    await sheet.paste({ text: '11,1199\t22\t33' });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('11,12');
    await sheet.read();
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(() => sheet.amount(name, 14)).toBe(3300);
    await expect.poll(() => sheet.amount(name, 12)).toBe(1112);
    await expect(sheet.selected).toHaveCount(3);
    await holdsKeyboard(sheet);
  },
);

test('a cut block keeps its outline and moves when pasted', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  const sheet = new SheetPage(page);
  const { keyboard } = page;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet.open(OFFICE);
  const [first] = await sheet.filledRows();
  await sheet.type(first, 11, '120');
  await sheet.type(first, 12, '130');
  await sheet.clickCell(first, 11);
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Control+x');
  await expect.poll(() => sheet.amount(first, 12)).toBe(13_000);
  expect(await sheet.amount(first, 11)).toBe(12_000);
  await sheet.clickCell(first, 12);
  await keyboard.press('Control+v');
  await expect.poll(() => sheet.amount(first, 12)).toBe(12_000);
  await expect.poll(() => sheet.amount(first, 13)).toBe(13_000);
  await expect.poll(() => sheet.amount(first, 11)).toBe(0);
  await expect(sheet.selected).toHaveCount(2);
  await keyboard.press('Control+z');
  await expect.poll(() => sheet.amount(first, 12)).toBe(13_000);

  // Cancelled, it is only copied.
  await sheet.clickCell(first, 11);
  await keyboard.press('Control+x');
  await keyboard.press('Escape');
  await sheet.clickCell(first, 12);
  await keyboard.press('Control+v');
  await expect.poll(() => sheet.amount(first, 12)).toBe(12_000);
  await expect.poll(() => sheet.amount(first, 11)).toBe(12_000);
});
