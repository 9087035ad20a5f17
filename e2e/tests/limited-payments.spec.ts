import type { APIRequestContext } from '@playwright/test';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

/** The manager's sheets: he may write to one, and read the other. */
const SHEETS = [1, 2];
/** A cell of the sheet that he may write to, with two documents, one of them partly paid. */
const CELL = '/budget/1?row=109&month=2026-11';
const UNTIL = '2026-12-31';

type Listed = { items: { cell: { budgetId: number } | null }[]; total: number };

const asked = async <Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> => {
  const answer = await request.post(path, { data, headers: { 'x-app-id': crypto.randomUUID() } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Answer;
};

test(
  'a user of two sheets sees only their payments: in the list, its sums and counts, and in the sheet',
  NO_WORDS,
  async ({ signedInAs, anotherBrowser }) => {
    const master = await anotherBrowser(USERS.master);
    const page = await signedInAs(USERS.manager);
    const answers: Listed[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/api/payment/pages'))
        // an answer that arrives when the page is left has no body any more
        void answer.json().then(
          (body) => answers.push(body as Listed),
          () => undefined,
        );
    });
    await page.goto('/payments/list');
    await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();

    // The same number (proformas of others are on no sheet) and sums as the master user gets for
    // these two sheets.
    const filter = { tab: 'attached', plannedUntil: UNTIL };
    const ofSheets = { ...filter, budgetIds: SHEETS };
    const { total } = await asked<Listed>(master.request, '/api/payment/pages', ofSheets);
    expect(total).toBeGreaterThan(100);
    const tabs = page
      .getByRole('navigation')
      .filter({ has: page.locator('a[href*="payments-list-attached"]') })
      .last();
    await expect(tabs.getByRole('link')).toHaveCount(1);
    await expect(tabs.getByRole('link')).toContainText(String(total));
    const sums = (request: APIRequestContext, data: object) => asked(request, '/api/payment/sums', data);
    expect(await sums(page.request, filter)).toEqual(await sums(master.request, ofSheets));
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    const cells = answers.flatMap(({ items }) => items.flatMap(({ cell }) => cell?.budgetId ?? []));
    expect([...new Set(cells)].filter((sheet) => !SHEETS.includes(sheet))).toEqual([]);
    expect(cells.length).toBeGreaterThan(0);

    // No other payments are in his lists, whichever he requests.
    await page.goto('/payments/list?tab=payments-list-detached');
    await expect(page.locator('tbody tr[data-id]')).toHaveCount(0);
    const hidden = await page.request.post('/api/payment/pages', {
      data: { tab: 'detached' },
      headers: { 'x-app-id': crypto.randomUUID() },
    });
    expect(hidden.status()).toBe(403);

    await page.goto(CELL);
    await expect(page.getByText('FV 2026/1177').first()).toBeVisible();
    await expect(page.getByText('FS 308/11/26').first()).toBeVisible();
  },
);
