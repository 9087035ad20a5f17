import type { Page } from '@playwright/test';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

const REPORTS = '**/api/report/**';
const RETRY = 'Spróbuj ponownie';

/** Answers of reports wait until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(REPORTS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test(
  'while other figures of a report load, the shown ones keep their headings',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const heads = page.getByRole('grid').getByRole('columnheader');
    for (const { path, act, key } of [
      {
        path: '/cashflow',
        act: async () => page.getByRole('radio', { name: 'Tygodnie' }).click(),
        key: 'view=weeks',
      },
      { path: '/explorer/budget', act: async () => page.keyboard.press('Alt+PageDown'), key: 'from=2027-03' },
      { path: '/revenue/monthly', act: async () => page.keyboard.press('Alt+PageUp'), key: 'year=2025' },
    ]) {
      await page.goto(path);
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      const read = async () => [
        ...(await heads.evaluateAll((all) => all.map((head) => head.getAttribute('aria-label')))),
        ...(await page.locator('main header').first().locator('p span, dt').allInnerTexts()),
      ];
      const before = await read();
      const release = await hold(page);
      const asked = page.waitForRequest(REPORTS);
      await act();
      await asked;
      await expect(page).toHaveURL(new RegExp(key, 'u'));
      expect(await read()).toEqual(before);
      release();
      await expect.poll(read).not.toEqual(before);
      await page.unroute(REPORTS);
    }
  },
);

test(
  'the balance history and the invoices name the period of their sums while another loads',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const labels = page.locator('main header dt');
    for (const path of ['/history/balance-after-change?from=2026-11-10', '/invoices/invoice']) {
      await page.goto(path);
      await expect(labels.first()).toBeVisible();
      const before = await labels.allInnerTexts();
      const release = await hold(page);
      const asked = page.waitForRequest(REPORTS);
      if (path.startsWith('/invoices')) await page.locator('main select').first().selectOption('52');
      else await page.goto(path.replace('11-10', '11-12'), { waitUntil: 'commit' });
      await asked;
      if (path.startsWith('/invoices')) expect(await labels.allInnerTexts()).toEqual(before);
      release();
      await expect.poll(async () => labels.allInnerTexts()).not.toEqual(before);
      await page.unroute(REPORTS);
    }
  },
);

test(
  'a period that the server does not answer shows the failure with a retry',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/cashflow');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await page.route(REPORTS, (route) => route.abort());
    await page.keyboard.press('Alt+PageDown');
    const retry = page.getByRole('button', { name: RETRY });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('gridcell')).toHaveCount(0);
    await page.unroute(REPORTS);
    await retry.click();
    await expect(page.getByRole('grid').getByRole('columnheader').nth(1)).toHaveAccessibleName(/2027/u);
  },
);
