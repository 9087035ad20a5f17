import type { Page } from '@playwright/test';
import { expect, HELD_WORDS, NO_WORDS, test, USERS } from '../fixtures.ts';

const NUMBER = 'FV 512/2026';
const LIST = '/payments/list?tab=payments-list-detached';

const rowsOf = (page: Page, number: string) => page.locator('tbody tr[data-id]').filter({ hasText: number });
const adding = (page: Page, type: string) =>
  page.goto(`/payments/list/@/payments-editor/add/${type}?tab=payments-list-detached`);

test(
  'an invoice is added, corrected and partly paid without the mouse',
  HELD_WORDS,
  async ({ signedInAs, isAccessible, isAccessibleInDark }) => {
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    const editor = page.getByRole('dialog');
    const number = editor.getByLabel(/^(?:Numer|Number)$/u);
    const net = editor.getByLabel(/^(?:Netto, pozycja|Net, line) 1$/u);
    const gross = editor.getByLabel(/^(?:Brutto, pozycja|Gross, line) 1$/u);

    // Three at 19,99 are 59,97 net; the document states a VAT amount that differs from its rate's.
    await adding(page, 'invoice');
    await number.fill(NUMBER);
    await editor.getByRole('button', { name: /^(?:Ilość i cena|Quantity and price)$/u }).press('Enter');
    await editor.getByLabel(/^(?:Ilość, pozycja|Quantity, line) 1$/u).fill('3');
    await editor.getByLabel(/^(?:Cena, pozycja|Price, line) 1$/u).fill('19,99');
    await expect(net).toHaveValue('59,97');
    await editor.getByLabel(/^VAT, (?:pozycja|line) 1$/u).fill('13,80');
    await expect(gross).toHaveValue('73,77');
    await isAccessible(page);
    await isAccessibleInDark(page);
    await keyboard.press('Control+Enter');
    await expect(editor).toBeHidden();
    await expect(rowsOf(page, NUMBER)).toHaveCount(1);

    await adding(page, 'correction');
    await number.fill('KOR 1/2026');
    const original = editor.getByRole('combobox', { name: /^(?:Dokument pierwotny|Original document)$/u });
    await original.fill('512');
    await expect(page.getByRole('option', { name: new RegExp(NUMBER, 'u') })).toBeVisible();
    await keyboard.press('Enter');
    await net.fill('-19,99');
    await expect(editor.getByRole('columnheader', { name: /^(?:Po korekcie|After)$/u })).toBeVisible();
    await isAccessible(page);
    await keyboard.press('Control+Enter');
    await expect(editor).toBeHidden();
    await expect(rowsOf(page, 'KOR 1/2026')).toHaveCount(1);

    await page.goto(`${LIST}&search=${encodeURIComponent(NUMBER)}`);
    await rowsOf(page, NUMBER).first().getByRole('checkbox').press('Space');
    await page.getByRole('button', { name: /^(?:Zapłać część|Pay a part)/u }).press('Enter');
    await editor.getByRole('textbox').first().fill('23,77');
    await isAccessible(page);
    await keyboard.press('Control+Enter');
    await expect(editor).toBeHidden();
    await expect(rowsOf(page, NUMBER)).toHaveCount(2);
  },
);

test('likely duplicates move no field when they are found', HELD_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  const editor = page.getByRole('dialog');
  const number = editor.getByLabel(/^(?:Numer|Number)$/u);
  const net = editor.getByLabel(/^(?:Netto, pozycja|Net, line) 1$/u);
  await adding(page, 'invoice');
  await number.fill(NUMBER);
  await net.fill('777,77');
  await page.keyboard.press('Control+Enter');
  await expect(editor).toBeHidden();

  await adding(page, 'invoice');
  await number.fill('FV 1');
  const tops = async () =>
    Promise.all(
      [net, number].map((field) => field.evaluate((box) => Math.round(box.getBoundingClientRect().top))),
    );
  const before = await tops();
  await net.fill('777,77');
  const warning = editor.getByText(NUMBER, { exact: false });
  await expect(warning).toBeInViewport();
  expect(await tops()).toEqual(before);
});

test('lists are filtered, grouped and changed without the mouse', async ({
  signedInAs,
  isAccessible,
  isAccessibleInDark,
}) => {
  const page = await signedInAs(USERS.master);
  const rows = page.locator('tbody tr[data-id]');
  await page.goto('/payments/list?tab=payments-list-attached&state=outOfDate');
  await expect(rows.first()).toBeVisible();
  await isAccessible(page);
  await isAccessibleInDark(page);
  // November has a document already: the amount from December gets a row of its own.
  const december = 'plan=all&from=2026-12-01&to=2026-12-31';
  await page.goto(`/payments/list?tab=payments-list-attached&${december}&search=Czynsz+biura`);
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole('checkbox').press('Space');
  await page
    .getByRole('button', { name: /^(?:Przenieś kwoty planu|Move amounts of the plan)/u })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await isAccessible(page);
  await dialog.getByRole('button', { name: /^(?:Przenieś|Move)$/u }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^(?:Przeniesiono 1 kwotę planu|Moved 1 planned amount)$/u)).toBeVisible();
  await page.goto('/payments/list?tab=payments-list-unverified');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isAccessible(page);
});

test(
  'a contractor with all its details is added over a payment, and selected there',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await adding(page, 'invoice');
    const editor = page.getByRole('dialog');
    await editor.getByLabel('Numer', { exact: true }).fill(NUMBER);
    const contractor = editor.getByRole('combobox', { name: 'Kontrahent' });
    await contractor.fill('Tartak Podlesie');
    await page.getByRole('option', { name: /z danymi/u }).click();
    const over = page.getByRole('dialog', { name: 'Nowy kontrahent' });
    await expect(over.getByLabel('Nazwa', { exact: true })).toHaveValue('Tartak Podlesie');
    await page.keyboard.press('Control+Enter');
    await expect(over).toBeHidden();
    await expect(contractor).toHaveValue('Tartak Podlesie');
    await expect(editor.getByLabel('Numer', { exact: true })).toHaveValue(NUMBER);
  },
);

test(
  'the cell proposed for an instalment is accepted in the editor without the mouse',
  HELD_WORDS,
  async ({ signedInAs, isAccessible, isAccessibleInDark }) => {
    const page = await signedInAs(USERS.master);
    const editor = page.getByRole('dialog');
    await page.goto(`${LIST}&search=${encodeURIComponent('FV 7714/11/26')}`);
    await rowsOf(page, 'FV 7714/11/26').getByRole('link').first().press('Enter');
    const accept = editor.getByRole('button', { name: /: (?:Przyjmij|Accept) /u });
    await expect(accept).toBeVisible();
    await expect(editor.getByText('990-100-80-09')).toBeVisible();
    await isAccessible(page);
    await isAccessibleInDark(page);
    await accept.press('Enter');
    await expect(accept).toBeHidden();
    await expect(editor.getByText(/^(?:Niezapisane: Raty|Not saved: Instalments)$/u)).toBeVisible();
    await expect(editor.locator(':focus')).toBeVisible();
    await isAccessible(page);
    await isAccessibleInDark(page);
  },
);
