import type { Locator, Page } from '@playwright/test';
import { expect, HELD_WORDS, NO_WORDS, test, USERS } from '../fixtures.ts';
import { pressUntil } from '#pages/keys.ts';

// Both insight stories by a user without a mouse, starting at the dashboard.

const pane = (page: Page): Locator => page.locator('[data-region=properties]');
const ledger = (page: Page): Locator => page.locator('[data-region=ledger]');
const advice = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function goByMenu(page: Page, path: string): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const entry = page.locator(`nav a[href^="${path}"]`).first();
  await expect(entry).toBeVisible();
  await pressUntil(page, 'Tab', entry, 40);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(path, 'u'));
}

test(
  'by keyboard: from a gap in cash flow to the postponed payment, and back',
  HELD_WORDS,
  async ({ signedInAs, words }) => {
    const page = await signedInAs(USERS.master);
    await goByMenu(page, '/cashflow');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await pressUntil(page, 'F6', ledger(page));
    await page.keyboard.press('d');
    const buffer = page.getByRole('textbox').first();
    await expect(page.locator('[data-spot]').first()).toBeVisible();
    // January
    await page.keyboard.press('Alt+PageDown');
    await page.keyboard.press('Alt+PageDown');
    await expect(page).toHaveURL(/2027-01/u);
    await pressUntil(page, 'Shift+Tab', buffer, 40);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('60000');
    await page.keyboard.press('Enter');
    const gap = advice(page, words.gap);
    await expect(gap).toBeVisible();
    // The keys go on from the field, also where the figures of January come later.
    await expect(buffer).toBeFocused();
    const [day = ''] = /^\d\d\.\d\d/u.exec((await gap.locator('p').first().textContent()) ?? '') ?? [];
    expect(day).not.toBe('');
    const move = gap.getByRole('button').last();
    await pressUntil(page, 'Tab', move, 20);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    const undo = page.getByRole('button', { name: words.takeBack });
    await expect(question.or(undo).first()).toBeVisible();
    if (await question.isVisible()) {
      await pressUntil(page, 'Tab', question.getByRole('button', { name: words.movePayment }), 5);
      await page.keyboard.press('Enter');
    }
    await expect(undo).toBeVisible();
    // The gap is gone, and the focus is where the user continues.
    await expect(gap.filter({ hasText: day })).toHaveCount(0);
    await expect(page.locator(':focus')).not.toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(gap.locator('p').first()).toContainText(day);
  },
);

test(
  'by keyboard: from a falling margin to the document that caused it, and back',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await goByMenu(page, '/explorer');
    const sheet = page.getByRole('rowheader', { name: 'Realizacje – Mokotów' });
    await expect(sheet).toBeVisible();
    await pressUntil(page, 'F6', ledger(page));
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await pressUntil(page, 'ArrowDown', sheet, 40);
    await page.keyboard.press('*');
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Podwykonawcy/u }) });
    await expect(row).toBeVisible();
    await pressUntil(page, 'ArrowDown', row.getByRole('rowheader'), 20);
    const cell = row.getByRole('gridcell').nth(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(cell).toBeFocused();
    const amount = (await cell.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(pane(page)).toContainText(amount);
    await pressUntil(page, 'F6', pane(page));
    const document = pane(page).locator('a[href*="payments-editor"]').first();
    await pressUntil(page, 'Tab', document, 10);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/payments-editor\/edit\/\d+/u);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pane(page)).toContainText(amount);
  },
);

/** Answers of reports wait between two calls of the returned functions. */
async function holdReports(page: Page) {
  let held = Promise.withResolvers<void>();
  await page.route('**/api/report/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  return { hold: () => (held = Promise.withResolvers<void>()), release: () => held.resolve() };
}

for (const path of ['/payments/list', '/system/data?tab=contractors', '/budget/1'])
  test(
    `a search typed before the first file of ${path} has arrived is in its field`,
    NO_WORDS,
    async ({ signedInAs }) => {
      const page = await signedInAs(USERS.master);
      const gate = Promise.withResolvers<void>();
      await page.route(/\.js$/u, async (route) => {
        await gate.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => 'saldoFirstKeys' in globalThis);
      await page.keyboard.press('F3');
      await page.keyboard.type('mokot');
      gate.resolve();
      const search = page.locator('main [data-region-search]');
      await expect(search).toHaveValue('mokot');
      await expect(search).toBeFocused();
    },
  );

test('keys typed while a report loads act once it is there', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  const reports = await holdReports(page);
  await page.goto('/explorer/budget', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'saldoFirstKeys' in globalThis || document.querySelector('main') !== null);
  await page.keyboard.press('F3');
  await page.keyboard.type('mokot');
  reports.release();
  const search = page.locator('[data-region-search]');
  await expect(search).toHaveValue('mokot');
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/q=mokot/u);
  reports.hold();
  await page.locator('nav a[href="/cashflow"]').first().click();
  for (const key of ['n', 'd', 'Alt+PageDown', 'Alt+PageDown']) await page.keyboard.press(key);
  reports.release();
  await expect(page.locator('[data-spot="2027-01-01"]')).toBeVisible();
  await expect(page).toHaveURL(/view=days/u);
  await expect(search).toHaveCount(0);
});
