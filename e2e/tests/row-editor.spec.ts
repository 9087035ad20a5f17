import { SheetPage } from '#pages/sheet-page.ts';
import { expect, HELD_WORDS, NO_WORDS, test, USERS } from '../fixtures.ts';

/** A writable sheet of the scenario's master user. */
const OFFICE = 1;

test('rows are added in the line by keyboard alone', NO_WORDS, async ({ signedInAs, isAccessible }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  const { page } = sheet;
  const { keyboard } = page;
  await sheet.open(OFFICE);
  const [first] = await sheet.filledRows();
  await sheet.clickCell(first, 11);
  await page.getByRole('button', { name: /^(?:Dodaj wiersz|Add a row)$/u }).press('Enter');
  const line = page.getByRole('group', { name: /^(?:Nowy wiersz|New row)$/u });
  await expect(line.getByRole('combobox').first()).toBeFocused();
  await keyboard.type('Drukarnia wielkoformatowa');
  await keyboard.press('Tab');
  await expect(line.getByRole('combobox').first()).toHaveValue('Drukarnia wielkoformatowa');
  await keyboard.press('Tab');
  await keyboard.type('1200*2');
  await isAccessible(page);
  await keyboard.press('Enter');
  await expect.poll(() => sheet.amount('Drukarnia wielkoformatowa', 11)).toBe(240_000);
  // The line is ready for the next row.
  await expect(line.getByRole('combobox').first()).toBeFocused();
  await expect(line.getByRole('combobox').first()).toHaveValue('');
  await keyboard.press('Escape');
  await expect(sheet.grid).toBeFocused();
  await keyboard.press('Control+z');
  await expect(sheet.row('Drukarnia wielkoformatowa')).toHaveCount(0);
});

test(
  'a row is edited in its dialog, and the sheet shows the change',
  HELD_WORDS,
  async ({ signedInAs, isAccessible }) => {
    const sheet = new SheetPage(await signedInAs(USERS.master));
    const { page } = sheet;
    await sheet.open(OFFICE);
    await sheet.clickCell('Nadzór autorski', 12);
    await page.keyboard.press('Alt+Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox').first()).toBeFocused();
    await expect(page).toHaveURL(/\/budget\/1\/@\/row-editor\/edit\/\d+/u);
    await isAccessible(page);
    // A default amount that affects closed months is refused with a message.
    const net = dialog.getByLabel(/^(?:Netto|Net)$/u);
    const before = await net.inputValue();
    await net.fill('=7000+1');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText(/(?:zamknięte miesiące|closed months)/iu)).toBeVisible();
    await net.fill(before);
    await dialog.getByLabel(/^(?:Notatka|Note)$/u).fill('aneks');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Alt+Enter');
    await expect(dialog.getByLabel(/^(?:Notatka|Note)$/u)).toHaveValue('aneks');
  },
);

test(
  'a month is changed with all later ones, reset, and its amount moved',
  NO_WORDS,
  async ({ signedInAs }) => {
    const sheet = new SheetPage(await signedInAs(USERS.master));
    const { page } = sheet;
    const row = 'Licencje CAD';
    await sheet.open(OFFICE);
    const open = async (month: number) => {
      await sheet.clickCell(row, month);
      await page.keyboard.press('Shift+F2');
      await expect(page.getByRole('dialog')).toBeVisible();
    };
    const before = await sheet.amount(row, 12);
    await open(11);
    const onward = page.getByRole('radio', { name: /^(?:Ten i późniejsze|This and later)$/u });
    await onward.click({ force: true });
    await expect(onward).toBeChecked();
    await page.getByLabel(/^(?:Kwota netto|Net amount)$/u).fill('1300');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => sheet.amount(row, 12)).toBe(130_000);
    expect(before).not.toBe(130_000);

    await open(12);
    await page.getByLabel(/^(?:Kwota netto|Net amount)$/u).fill('5');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => sheet.amount(row, 12)).toBe(500);
    // keys typed in the same task as the shortcut replace the amount in the editor that it opens
    await sheet.clickCell(row, 12);
    await page.evaluate(() => {
      const press = (key: string, shiftKey = false) =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
        );
      press('F2', true);
      for (const key of '7123') press(key);
    });
    await expect(page.getByLabel(/^(?:Kwota netto|Net amount)$/u)).toHaveValue('7123');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => sheet.amount(row, 12)).toBe(712_300);
    await open(12);
    await page.getByRole('button', { name: /^(?:Wszystko jak w wierszu|All as in the row)$/u }).click();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => sheet.amount(row, 12)).toBe(130_000);

    await open(12);
    await page.getByLabel(/^(?:Przenieś .* na miesiąc|Move .* to)$/u).selectOption('2027-02');
    await page.getByRole('button', { name: /^(?:Przenieś kwotę|Move amount)$/u }).click();
    await expect.poll(() => sheet.amount(row, 13)).toBe(260_000);
  },
);

test('users with read access see a row and its payments, and cannot change them', async ({ signedInAs }) => {
  const page = await signedInAs(USERS.manager);
  const budgets = (await (await page.request.get('/api/budget')).json()) as {
    id: number;
    permission: string;
  }[];
  const sheet = new SheetPage(page);
  await sheet.open(budgets.find(({ permission }) => permission === 'read')?.id ?? 0);
  await expect(page.getByRole('button', { name: /dodać wiersz|add a row/u })).toHaveCount(0);
  const [first] = await sheet.filledRows();
  await sheet.row(first).getByRole('rowheader').click({ force: true });
  await page.keyboard.press('Alt+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/tylko do odczytu\.|only view/u)).toBeVisible();
  await expect(dialog.getByRole('combobox').first()).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
