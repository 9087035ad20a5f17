import { SheetPage } from '#pages/sheet-page.ts';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

test(
  'every screen behind the log-in passes axe in both themes',
  NO_WORDS,
  async ({ signedInAs, page, words, isAccessible, isAccessibleInDark }) => {
    test.slow();
    const isSound = async () => {
      await isAccessible(page);
      await isAccessibleInDark(page);
    };
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: words.loginTitle })).toBeVisible();
    await isSound();
    await signedInAs(USERS.master);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: words.dashboard })).toBeVisible();
    await isSound();
    await page.getByRole('button', { name: words.sheets }).click();
    await expect(
      page.getByRole('region', { name: words.sheetsPanel }).locator('a[href^="/budget/"]').first(),
    ).toBeVisible();
    await isSound();
    const sheet = new SheetPage(page);
    await sheet.open(1);
    await isSound();
    await page.goto('/cashflow');
    // with the panel of a figure beside the table
    await page.getByRole('gridcell').first().click();
    await expect(page.getByRole('region', { name: words.income }).getByRole('link').first()).toBeVisible();
    await isSound();
    await page.goto('/revenue/monthly');
    await page.getByRole('gridcell').first().click();
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    await isSound();
    await page.goto('/explorer/budget');
    await page.getByRole('gridcell').first().click();
    await expect(page.locator('[data-region=properties]').getByRole('link').first()).toBeVisible();
    await isSound();
    await page.goto('/invoices/invoice');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-region=invoices]')).toBeVisible();
    await isSound();
    await page.goto('/history/balance-after-change');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('img')).toBeVisible();
    await isSound();
    const others = [
      '/system/data?tab=budgets-list',
      '/system/data?tab=structure',
      '/budget/add',
      '/analysis',
    ];
    const lost = ['/nowhere', '/budget/999999'];
    for (const address of [...others, ...lost]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await isSound();
    }
  },
);
