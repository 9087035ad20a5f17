import { SheetPage } from '#pages/sheet-page.ts';
import { expect, HELD_WORDS, NO_WORDS, test, USERS } from '../fixtures.ts';

/** A writable sheet of the scenario's master user. */
const OFFICE = 1;

/** Excel's clipboard format: fragment markers, its own styles, padding of accounting formats. */
const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--
.xl65 {mso-number-format:"_-* \\#\\,\\#\\#0\\.00\\\\ \\0022zł\\0022_-";}--></style></head><body>
<table border=0 cellpadding=0 cellspacing=0 width=64>
<!--StartFragment--><col width=64 style='width:48pt'>
<tr height=20><td height=20 class=xl65 width=64><span style='mso-spacerun:yes'> </span>1 200,50 zł </td></tr>
<tr height=20><td height=20 class=xl65 x:num="7.25">7.25</td></tr><!--EndFragment--></table></body></html>`;

test('cells are selected by keyboard and by pointer', NO_WORDS, async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  const { keyboard } = sheet.page;
  await sheet.open(OFFICE);
  const [first] = await sheet.filledRows();
  await sheet.clickCell(first, 10);
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Shift+ArrowDown');
  await expect(sheet.selected).toHaveCount(4);
  await keyboard.press('Tab');
  await expect(sheet.selected).toHaveCount(4);
  expect(await sheet.activeName()).toBe(await sheet.cell(first, 11).getAttribute('aria-label'));
  await keyboard.press('ArrowUp');
  await expect(sheet.selected).toHaveCount(1);

  await sheet.row(first).getByRole('rowheader').click({ force: true });
  await expect(sheet.row(first).locator('[aria-selected=true]')).not.toHaveCount(1);
  await expect(sheet.row(first).locator('[aria-selected=false]')).toHaveCount(0);
  await sheet.grid.getByRole('columnheader').nth(8).click({ force: true });
  await expect(sheet.row(first).locator('[aria-selected=true]')).toHaveCount(1);
  await keyboard.press('Control+a');
  await expect(sheet.row(first).locator('[aria-selected=false]')).toHaveCount(0);

  // The far end is scrolled into view; the active cell keeps its accessible name off-screen.
  await keyboard.press('Control+Home');
  const start = await sheet.activeName();
  await keyboard.press('Control+Shift+End');
  await expect.poll(() => sheet.grid.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await sheet.activeName()).toBe(start);
});

test('a drag beyond the edge scrolls on', NO_WORDS, async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  await sheet.open(OFFICE);
  const [first] = await sheet.filledRows();
  const grid = await sheet.grid.boundingBox();
  const from = await sheet.cell(first, 8).boundingBox();
  if (!grid || !from) throw new Error('The sheet is not in sight');
  const { mouse } = sheet.page;
  await mouse.move(from.x + 20, from.y + 10);
  await mouse.down();
  await mouse.move(grid.x + 5, from.y + 10, { steps: 3 });
  await expect.poll(() => sheet.grid.evaluate((element) => element.scrollLeft)).toBe(0);
  await mouse.up();
  await expect(sheet.cell(first, 0)).toHaveAttribute('aria-selected', 'true');
});

test('typing into a read-only sheet gives the reason', async ({ signedInAs }) => {
  const page = await signedInAs(USERS.manager);
  const budgets = (await (await page.request.get('/api/budget')).json()) as {
    id: number;
    permission: string;
  }[];
  const sheet = new SheetPage(page);
  await sheet.open(budgets.find(({ permission }) => permission === 'read')?.id ?? 0);
  await expect(sheet.grid).toHaveAttribute('aria-readonly', 'true');
  await expect(page.getByRole('button', { name: /^(Dodaj wiersz|Add a row)$/u })).toHaveCount(0);
  const [first] = await sheet.filledRows();
  const box = await sheet.row(first).locator('[role=gridcell]:not([aria-readonly])').nth(2).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  await page.keyboard.type('5');
  await expect(page.getByText(/tylko do odczytu\.|only view/u)).toBeVisible();
  await expect(page.getByTestId('cell-editor')).toBeHidden();
});

test('Delete resets all selected cells to their rows in one request', NO_WORDS, async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  const { keyboard } = sheet.page;
  await sheet.open(OFFICE);
  const [first, second] = await sheet.filledRows();
  const before = [await sheet.amount(first, 11), await sheet.amount(second, 11)];
  await sheet.type(first, 11, '=1234*3');
  await keyboard.type('77');
  await keyboard.press('Enter');
  await expect.poll(() => sheet.amount(second, 11)).toBe(7700);
  await sheet.clickCell(first, 11);
  await keyboard.press('Shift+ArrowDown');
  const stored = sheet.page.waitForResponse((answer) => answer.url().endsWith('/month-values'));
  await keyboard.press('Delete');
  expect((await stored).ok()).toBe(true);
  await expect.poll(() => sheet.amount(first, 11)).toBe(before[0]);
  await expect.poll(() => sheet.amount(second, 11)).toBe(before[1]);
});

test('a block from Excel is pasted, copied and filled', NO_WORDS, async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  const { keyboard } = sheet.page;
  await sheet.open(OFFICE);
  const [first, second] = ['Nadzór autorski', 'Projekt konstrukcji'];
  await expect(sheet.row(first)).toBeAttached();
  await sheet.clickCell(first, 11);
  await sheet.paste({ html: EXCEL, text: ' 1 200,50 zł \r\n7.25\r\n' });
  await expect.poll(() => sheet.amount(first, 11)).toBe(120_050);
  await expect.poll(() => sheet.amount(second, 11)).toBe(725);

  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Control+c');
  await sheet.clickCell(first, 12);
  await keyboard.press('Control+v');
  await expect.poll(() => sheet.amount(second, 12)).toBe(725);

  await sheet.clickCell(first, 12);
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Control+r');
  await expect.poll(() => sheet.amount(first, 13)).toBe(120_050);
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Control+d');
  await expect.poll(() => sheet.amount(second, 13)).toBe(120_050);
});

test(
  'a paste that does not fit gives the reasons before anything changes',
  NO_WORDS,
  async ({ signedInAs, isAccessible }) => {
    const sheet = new SheetPage(await signedInAs(USERS.master));
    await sheet.open(OFFICE);
    const [first] = await sheet.filledRows();
    const before = await sheet.amount(first, 11);
    await sheet.clickCell(first, 11);
    await sheet.paste({ text: '5\tabc' });
    const dialog = sheet.page.getByRole('dialog');
    await expect(dialog.getByRole('row')).toHaveCount(2);
    await isAccessible(sheet.page);
    await sheet.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await sheet.amount(first, 11)).toBe(before);
    await sheet.paste({ text: '5\tabc' });
    await expect(dialog).toBeVisible();
    await sheet.read();
    await sheet.page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(() => sheet.amount(first, 11)).toBe(500);
    await sheet.page.keyboard.press('ArrowRight');
    expect(await sheet.activeName()).toBe(await sheet.cell(first, 12).getAttribute('aria-label'));
  },
);

test(
  'keys typed after a paste do not answer its question, go into the sheet with it, and nowhere without it',
  NO_WORDS,
  async ({ signedInAs }) => {
    const sheet = new SheetPage(await signedInAs(USERS.master));
    const { keyboard } = sheet.page;
    await sheet.open(OFFICE);
    const [first] = await sheet.filledRows();
    const before = [await sheet.amount(first, 11), await sheet.amount(first, 12)];
    const dialog = sheet.page.getByRole('dialog');
    const pasteAndType = async () => {
      await sheet.clickCell(first, 11);
      expect([await sheet.amount(first, 11), await sheet.amount(first, 12)]).toEqual(before);
      await sheet.paste({ text: '5\tabc' });
      await keyboard.type('7');
      await keyboard.press('Enter');
      await keyboard.type('8');
      await keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await sheet.read();
      await expect(dialog).toBeVisible();
    };
    await pasteAndType();
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(sheet.grid).toBeFocused();
    await pasteAndType();
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(() => sheet.amount(first, 11)).toBe(700);
    // The pasted block is selected, and Enter goes through it.
    await expect.poll(() => sheet.amount(first, 12)).toBe(800);
  },
);

test(
  'changes are undone and redone, also after a reload',
  HELD_WORDS,
  async ({ signedInAs, isAccessible }) => {
    const sheet = new SheetPage(await signedInAs(USERS.master));
    const { page } = sheet;
    await sheet.open(OFFICE);
    const [first, second] = await sheet.filledRows();
    const before = [await sheet.amount(first, 11), await sheet.amount(second, 11)];
    await sheet.type(first, 11, '11');
    await page.keyboard.type('22');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+z');
    await expect.poll(() => sheet.amount(second, 11)).toBe(before[1]);
    expect(await sheet.amount(first, 11)).toBe(1100);

    await page.reload();
    const undo = page.getByRole('button', { name: /^(Cofnij|Undo)$/u });
    const redo = page.getByRole('button', { name: /^(Ponów|Redo)$/u });
    await expect(undo).toBeEnabled();
    await sheet.clickCell(second, 9);
    await undo.click();
    await expect.poll(() => sheet.amount(first, 11)).toBe(before[0]);
    // The cursor is on the undone change.
    const undone = await sheet.cell(first, 11).getAttribute('aria-label');
    await expect.poll(() => sheet.activeName()).toBe(undone);
    await redo.click();
    await expect.poll(() => sheet.amount(first, 11)).toBe(1100);
    await sheet.clickCell(first, 11);
    await page.keyboard.press('Control+y');
    await expect.poll(() => sheet.amount(second, 11)).toBe(2200);
    await expect(redo).toBeDisabled();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Ctrl+Z');
    // All of it is visible.
    const list = page.getByRole('dialog').getByRole('region');
    expect(await list.evaluate((region) => region.scrollHeight - region.clientHeight)).toBe(0);
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test('an amount that needs wider months leaves its cell where it is', NO_WORDS, async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  await sheet.open(1);
  const [row] = await sheet.filledRows();
  const middle = async () => {
    const { x, width } = (await sheet.cell(row, 13).boundingBox()) ?? { x: 0, width: 0 };
    return { at: Math.round(x + width / 2), width };
  };
  const before = await middle();
  await sheet.type(row, 13, '98765432,10');
  await expect.poll(async () => (await middle()).width).toBeGreaterThan(before.width);
  await sheet.page.keyboard.press('ArrowUp');
  expect(Math.abs((await middle()).at - before.at)).toBeLessThan(before.width / 4);
});

test(
  'a link to another cell takes the keys; what was left in the first is offered in a notice',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const sheet = new SheetPage(page);
    await sheet.open(OFFICE);
    const [row] = await sheet.filledRows();
    await sheet.clickCell(row, 11);
    await page.keyboard.type('12x');
    await page.locator('nav a[href="/dashboard"]').click();
    await page.locator(`a[href^="/budget/${OFFICE}?row="]`).first().click();
    await sheet.isOpen();
    const offered = page.getByRole('status').filter({ hasText: '12x' });
    await expect(offered).toBeVisible();
    const led = await sheet.activeName();
    expect(led).not.toContain(row);
    await page.keyboard.type('77');
    const editor = page.locator('input:focus');
    await expect(editor).toHaveValue('77');
    await page.keyboard.press('Escape');
    expect(await sheet.activeName()).toBe(led);
    // The button that closes the notice has no text.
    await offered.getByRole('button').filter({ hasText: /\S/u }).click();
    await expect(editor).toHaveValue('12x');
    expect(await sheet.activeName()).toContain(row);
  },
);
