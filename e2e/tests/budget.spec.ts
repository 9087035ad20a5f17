import { cellAt } from '@saldo/contract/domain/cells';
import { addMonths, monthIndex } from '@saldo/contract/domain/month';
import { preparePlans } from '@saldo/contract/domain/plan';
import { sheetRecordsSchema } from '@saldo/contract/record';
import type { Page } from '@playwright/test';
import { SheetPage } from '#pages/sheet-page.ts';
import { DAY, expect, HELD_WORDS, NO_WORDS, test, USERS } from '../fixtures.ts';

const MOKOTOW = { id: 1, name: 'Realizacje – Mokotów', first: '2026-01', months: 18 };
const ROW = 'Wynajem rusztowań';
/** December 2026 and November 2026 from the first month of the sheet */
const DECEMBER = 11;
const SEPTEMBER = 8;

interface MonthTotals {
  income: number;
  cost: number;
}

/** Projection of every month, summed cell by cell from the API's responses. */
async function totalsFromApi(page: Page): Promise<MonthTotals[]> {
  const answer = await page.request.get(`/api/budget/${MOKOTOW.id}/records`);
  const sheet = sheetRecordsSchema.parse(await answer.json());
  const first = monthIndex(MOKOTOW.first);
  const totals = Array.from({ length: MOKOTOW.months }, () => ({ income: 0, cost: 0 }));
  for (const plan of preparePlans(sheet)) {
    for (const [place, month] of totals.entries()) {
      const cell = cellAt(plan, addMonths(first, place), DAY, sheet.rates, 'PLN');
      month[plan.record.direction] += cell?.projectionNet ?? 0;
    }
  }
  return totals;
}

async function expectTotals(
  sheet: SheetPage,
  words: Record<'income' | 'cost' | 'monthBalance' | 'cumulativeBalance', string>,
) {
  const totals = await totalsFromApi(sheet.page);
  let running = 0;
  for (const [place, { income, cost }] of totals.entries()) {
    running += income - cost;
    if (!(await sheet.cell(words.income, place).isVisible())) continue;
    await expect.poll(() => sheet.amount(words.income, place)).toBe(income);
    await expect.poll(() => sheet.amount(words.cost, place)).toBe(cost);
    await expect.poll(() => sheet.amount(words.monthBalance, place)).toBe(income - cost);
    await expect.poll(() => sheet.amount(words.cumulativeBalance, place)).toBe(running);
  }
}

test(
  'a sheet is found in the tree, a month is changed, and every total follows exactly',
  HELD_WORDS,
  async ({ signedInAs, anotherBrowser, words }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: words.sheets }).click();
    await page.getByRole('searchbox', { name: words.searchSheet }).fill('mokot');
    await page.getByRole('treeitem', { name: MOKOTOW.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: MOKOTOW.name })).toBeVisible();

    const sheet = new SheetPage(page);
    await sheet.isOpen();
    await expectTotals(sheet, words);
    const before = await sheet.amount(words.monthBalance, DECEMBER);
    const cost = await sheet.amount(ROW, DECEMBER);

    const stored = page.waitForResponse((answer) => answer.url().endsWith('/month-value') && answer.ok());
    await sheet.type(ROW, DECEMBER, '=1 200*1,5+0,37');
    await expect.poll(() => sheet.amount(ROW, DECEMBER)).toBe(180_037);
    await expect.poll(() => sheet.amount(words.monthBalance, DECEMBER)).toBe(before + cost - 180_037);
    await stored;
    await expectTotals(sheet, words);

    await page.reload();
    await sheet.isOpen();
    await expect.poll(() => sheet.amount(ROW, DECEMBER)).toBe(180_037);
    await expectTotals(sheet, words);

    const other = new SheetPage(await anotherBrowser(USERS.accountant));
    await other.open(MOKOTOW.id);
    await expect.poll(() => other.amount(ROW, DECEMBER)).toBe(180_037);
  },
);

test(
  'the stored totals of the sheet agree with its rows after a change',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const sheet = new SheetPage(page);
    await sheet.open(MOKOTOW.id);
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/month-value') && answer.ok());
    await sheet.type(ROW, DECEMBER, '77,77');
    await stored;
    const answer = await page.request.post(`/api/budget/test/${MOKOTOW.id}`, {
      headers: { 'x-app-id': crypto.randomUUID() },
      data: {},
    });
    expect(await answer.json()).toEqual({ ok: true, differences: [] });
  },
);

test('a closed month refuses a typed amount with a message', async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  const sheet = new SheetPage(page);
  await sheet.open(MOKOTOW.id);
  const before = await sheet.amount(ROW, SEPTEMBER);
  await sheet.clickCell(ROW, SEPTEMBER);
  await page.keyboard.type('1');
  await expect(page.getByText(/zamknięty|closed/iu).first()).toBeVisible();
  await expect.poll(() => sheet.amount(ROW, SEPTEMBER)).toBe(before);
});

test(
  'the second writer of a cell is informed, keeps the typed text and sees the first value',
  NO_WORDS,
  async ({ signedInAs, anotherBrowser }) => {
    const first = new SheetPage(await signedInAs(USERS.master));
    const second = new SheetPage(await anotherBrowser(USERS.accountant));
    await second.hearsNothing();
    await first.open(MOKOTOW.id);
    await second.open(MOKOTOW.id);
    const stored = first.page.waitForResponse(
      (answer) => answer.url().endsWith('/month-value') && answer.ok(),
    );
    await first.type(ROW, DECEMBER, '111');
    await stored;
    await second.type(ROW, DECEMBER, '222');
    await expect(second.page.getByRole('alert').filter({ hasText: '222' })).toBeVisible();
    await expect.poll(() => second.amount(ROW, DECEMBER)).toBe(11_100);
  },
);

test('an invalid amount stays in the editor with the reason', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  const sheet = new SheetPage(page);
  await sheet.open(MOKOTOW.id);
  const before = await sheet.amount(ROW, DECEMBER);
  await sheet.type(ROW, DECEMBER, '=12*(3');
  await expect(page.getByRole('textbox').last()).toHaveValue('=12*(3');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet.amount(ROW, DECEMBER)).toBe(before);
});

test('the panel shows who changed the month, with old and new amounts', async ({
  signedInAs,
  anotherBrowser,
}) => {
  const first = new SheetPage(await signedInAs(USERS.master));
  await first.open(MOKOTOW.id);
  const stored = first.page.waitForResponse((answer) => answer.url().endsWith('/month-value') && answer.ok());
  await first.type(ROW, DECEMBER, '5100');
  await stored;
  const second = new SheetPage(await anotherBrowser(USERS.accountant));
  await second.open(MOKOTOW.id);
  await second.clickCell(ROW, DECEMBER);
  await expect(second.page.getByRole('heading', { name: /^(Historia|History)$/u })).toBeVisible();
  await expect(second.page.getByText('Anna Kreska', { exact: true })).toBeVisible();
  await expect(second.page.getByText(/→ 5\u202f100,00/u)).toBeVisible();
});

test('the panel of an overdue cell shows contractor, amount and delay', async ({ signedInAs }) => {
  const sheet = new SheetPage(await signedInAs(USERS.master));
  await sheet.open(MOKOTOW.id, '?row=110&month=2026-11');
  const panel = sheet.page.getByRole('region', { name: /Właściwości|Properties/u });
  await expect(panel.getByText('Stelaż Serwis')).toBeVisible();
  await expect(panel.getByText('6\u202f051,60').last()).toBeVisible();
  await expect(panel.getByText(/Po terminie 4 dni|4 days overdue/u)).toBeVisible();
});

test('opening a sheet makes each request once', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + (request.postData() ?? '')));
  await page.goto(`/budget/${MOKOTOW.id}`);
  await new SheetPage(page).grid.waitFor();
  const first = [
    '/api/auth/test',
    '/api/acl',
    `/api/user-setting/get{"keys":["sheet.view.${MOKOTOW.id}","sheet.columns"]}`,
    `/api/budget/${MOKOTOW.id}`,
    '/api/account/simulation-time',
    // a small sheet is loaded completely with its first rows
    `/api/budget/${MOKOTOW.id}/records/first`,
  ];
  expect(first.map((call) => asked.filter((one) => one === call).length)).toEqual(first.map(() => 1));
  expect(asked).not.toContain(`/api/budget/${MOKOTOW.id}/records`);
});
