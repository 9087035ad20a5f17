import { SheetPage } from '#pages/sheet-page.ts';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

for (const theme of ['light', 'dark'] as const) {
  test(
    `every screen behind the log-in passes axe in the ${theme} theme`,
    NO_WORDS,
    async ({ signedInAs, page, words, isAccessible, isAccessibleInDark }) => {
      const isSound = theme === 'dark' ? isAccessibleInDark : isAccessible;
      test.slow();
      await page.addInitScript((chosen) => localStorage.setItem('saldo.theme', chosen), theme);
      await page.goto('/auth/login');
      await expect(page.getByRole('heading', { name: words.loginTitle })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await isSound(page);
      await signedInAs(USERS.master);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: words.dashboard })).toBeVisible();
      await isSound(page);
      await page.getByRole('button', { name: words.sheets }).click();
      await expect(
        page.getByRole('region', { name: words.sheetsPanel }).locator('a[href^="/budget/"]').first(),
      ).toBeVisible();
      await isSound(page);
      const sheet = new SheetPage(page);
      await sheet.open(1);
      await isSound(page);
      await page.goto('/cashflow');
      // the panel of a number beside the table, too
      await page.getByRole('gridcell').first().click();
      await expect(page.getByRole('region', { name: words.income }).getByRole('link').first()).toBeVisible();
      await isSound(page);
      await page.goto('/revenue/monthly');
      await page.getByRole('gridcell').first().click();
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
      await isSound(page);
      await page.goto('/explorer/budget');
      await page.getByRole('gridcell').first().click();
      await expect(page.locator('[data-region=properties]').getByRole('link').first()).toBeVisible();
      await isSound(page);
      await page.goto('/invoices/invoice');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-region=invoices]')).toBeVisible();
      await isSound(page);
      await page.goto('/history/balance-after-change');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('img')).toBeVisible();
      await isSound(page);
      const others = ['/system/data?tab=budgets-list', '/system/data?tab=structure', '/budget/add'];
      const lost = ['/nowhere', '/budget/999999'];
      for (const address of [...others, ...lost]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await isSound(page);
      }
    },
  );
}
