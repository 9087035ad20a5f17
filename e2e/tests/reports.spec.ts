import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

test(
  'from a falling margin to the document that caused it, in two clicks',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/explorer/budget?from=2026-09&to=2026-11&measure=cost');
    const sheet = page.getByRole('rowheader', { name: 'Realizacje – Mokotów' });
    // a click away from the first number, the keyboard another
    await sheet.click();
    await page.keyboard.press('*');
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Podwykonawcy/u }) });
    const cost = row.getByRole('gridcell').nth(1);
    const amount = (await cost.textContent()) ?? '';
    await cost.click();
    const pane = page.locator('[data-region=properties]');
    await expect(pane).toContainText(amount);
    await pane.getByRole('link').first().click();
    await expect(page).toHaveURL(/payments-editor\/edit\/\d+/u);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/open=.*2026-10-01/u);
    await expect(pane).toContainText(amount);
  },
);
