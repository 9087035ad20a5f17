import { SheetPage } from '#pages/sheet-page.ts';
import { SheetViewPage } from '#pages/sheet-view-page.ts';
import { ANIMATED, expect, NO_WORDS, test, USERS } from '../fixtures.ts';

test.use(ANIMATED);

const SHEET = 1;

test('months, groups and order are selected, stored, applied to an address, and reset', async ({
  signedInAs,
  locale,
}) => {
  const page = await signedInAs(USERS.master);
  const sheet = new SheetPage(page);
  const view = new SheetViewPage(page, locale);
  const { words } = view;
  await sheet.open(SHEET);
  const lastTotal = sheet.grid.getByRole('row').last();
  const november = lastTotal.getByRole('gridcell', { name: /(?:listopad|November) 2026/u });
  const balance = await november.getAttribute('aria-label');

  await view.openView();
  await view.turn(view.box(words.hidePast));
  await expect.poll(async () => (await view.headings())[5]).toMatch(/(?:listopad|November) 2026/u);
  // The balance includes the hidden months.
  expect(await november.getAttribute('aria-label')).toBe(balance);

  await view.list(words.to).selectOption({ index: 12 });
  await expect.poll(async () => (await view.headings()).at(-1)).toMatch(/(?:styczeń|January) 2027/u);
  await view.turn(view.choice(words.contractor));
  await expect.poll(async () => (await view.rows())[0]).toMatch(/^Willa Dolna, 2/u);
  await view.list(words.sort).selectOption('name');
  await view.turn(view.choice(words.descending));
  await expect(page.getByText(words.sortedNote)).toBeVisible();
  await view.close();

  const top = async () => (await sheet.filledRows())[0];
  await expect.poll(top).toBe('Transze budowy');
  await sheet.page.reload();
  await expect.poll(async () => (await view.headings())[5]).toMatch(/(?:listopad|November) 2026/u);
  await expect.poll(top).toBe('Transze budowy');

  // An address that names a hidden month shows it.
  await sheet.open(SHEET, '?row=1&month=2026-09');
  await expect.poll(async () => sheet.activeName()).toMatch(/(?:wrzesień|September) 2026/u);

  await page.getByRole('button', { name: words.clear }).click();
  await expect.poll(async () => (await view.rows())[0]).toMatch(/^Projekt, 5/u);
});

test(
  'columns survive a reload and follow to another browser',
  NO_WORDS,
  async ({ signedInAs, anotherBrowser, locale }) => {
    const page = await signedInAs(USERS.master);
    const sheet = new SheetPage(page);
    const view = new SheetViewPage(page, locale);
    const { words } = view;
    await sheet.open(SHEET);
    await page.getByRole('button', { name: words.columns, exact: true }).click();
    await view.turn(view.box(words.section), { checked: false });
    await view.turn(view.box(words.vat));
    await view.box(words.vat).focus();
    await expect(async () => {
      await page.keyboard.press('Alt+ArrowUp');
      expect((await view.headings())[1]).toBe(words.vat);
    }).toPass();
    expect(await view.headings()).not.toContain(words.section);

    const other = await anotherBrowser(USERS.master);
    const there = new SheetViewPage(other, locale);
    // The last choice is stored after earlier ones.
    await expect(async () => {
      await new SheetPage(other).open(SHEET);
      expect((await there.headings())[1]).toBe(words.vat);
    }).toPass({ timeout: 40_000 });
    await page.reload();
    await expect.poll(async () => (await view.headings())[1]).toBe(words.vat);
  },
);

test('the search shows its position and moves through the hits', async ({ signedInAs, locale }) => {
  const page = await signedInAs(USERS.master);
  const sheet = new SheetPage(page);
  const view = new SheetViewPage(page, locale);
  const { words } = view;
  await sheet.open(SHEET);
  await view.search.fill('Willa Dolna');
  await expect(page.getByText(words.firstOf)).toBeVisible();
  const first = await sheet.activeName();
  await view.search.press('Enter');
  await expect(page.getByText(words.secondOf)).toBeVisible();
  expect(await sheet.activeName()).not.toBe(first);
  await view.search.press('Shift+Enter');
  await expect.poll(async () => sheet.activeName()).toBe(first);
  await view.search.fill('qqqqqq');
  await expect(page.getByText(words.noHits)).toBeVisible();
  await view.search.press('Escape');
  await expect(view.search).toHaveValue('');
  await expect(sheet.grid).toBeFocused();
});

test('a tip explains a cell under a resting pointer, until any action', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  const sheet = new SheetPage(page);
  await sheet.open(SHEET);
  const [row] = await sheet.filledRows();
  const box = await sheet.cell(row, 10).boundingBox();
  if (!box) throw new Error('The cell is not in sight');
  await page.mouse.move(box.x + 30, box.y + 10);
  const tip = page.getByTestId('cell-tip');
  await expect(tip).toBeVisible();
  await expect(tip).toContainText('VAT');
  await page.mouse.wheel(0, 60);
  await expect(tip).toBeHidden();
});

test(
  'a heading sorts and its edge resizes, by pointer and by keyboard, also after a reload',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const sheet = new SheetPage(page);
    await sheet.open(SHEET);
    const heading = (place: number) => sheet.grid.getByRole('columnheader').nth(place);
    const boxOf = async (place: number) => {
      const box = await heading(place).boundingBox();
      if (!box) throw new Error('The heading is not in sight');
      return box;
    };
    const contractor = await boxOf(1);
    await page.mouse.click(contractor.x + 20, contractor.y + 20);
    await expect(heading(1)).toHaveAttribute('aria-sort', 'ascending');

    const edge = contractor.x + contractor.width;
    await page.mouse.move(edge, contractor.y + 20);
    await page.mouse.down();
    await page.mouse.move(edge + 25, contractor.y + 20, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(1)).width).toBe(contractor.width + 25);
    await expect(heading(1)).toHaveAttribute('aria-sort', 'ascending');

    const name = await boxOf(0);
    await sheet.grid.press('Control+Home');
    for (const key of ['Alt+ArrowUp', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(heading(0)).toHaveAttribute('aria-sort', 'ascending');
    await page.keyboard.press('Enter');
    await expect(heading(0)).toHaveAttribute('aria-sort', 'descending');
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await boxOf(0)).width).toBe(name.width + 8);

    await page.reload();
    await expect.poll(async () => (await boxOf(0)).width).toBe(name.width + 8);
    expect((await boxOf(1)).width).toBe(contractor.width + 25);
    await expect(heading(0)).toHaveAttribute('aria-sort', 'descending');
  },
);
