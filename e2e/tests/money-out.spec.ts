import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

/** Has an overdue invoice, due on the 6th. */
const DEBTOR = 4;

test('a contractor is reminded of an overdue invoice without the mouse, once a day', async ({
  signedInAs,
  isAccessible,
  isAccessibleInDark,
}) => {
  const page = await signedInAs(USERS.master);
  const { keyboard } = page;
  await page.goto('/payments/settlements?side=income');
  await page.getByRole('button', { name: /^(?:Czynności|Actions): Hotel Arka$/u }).press('Enter');
  await page
    .getByRole('menuitem', { name: /^(?:Przypomnij o zapłacie|Send a payment reminder)\.\.\.$/u })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Control+End');
  await keyboard.type(' Czekamy do piątku.');
  const preview = dialog.getByRole('region', { name: /^(?:Podgląd listu|Preview of the letter)$/u });
  await expect(preview).toContainText('Czekamy do piątku.');
  await expect(preview).toContainText('FS 107/10/2026');
  await isAccessible(page);
  await isAccessibleInDark(page);
  await keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await page.goto(`/payments/settlements/@/reminder/${DEBTOR}?side=income`);
  await expect(dialog).toContainText(/(?:Dziś temu kontrahentowi|This contractor has been reminded today)/u);
  await expect(dialog).toContainText('biuro@hotel-arka.example');
  await expect(dialog.getByRole('button', { name: /^(?:Wyślij|Send)$/u })).toHaveCount(0);
  await isAccessible(page);
});

test(
  'the payables and their transfers are accessible in both themes',
  NO_WORDS,
  async ({ signedInAs, isAccessible, isAccessibleInDark }) => {
    const page = await signedInAs(USERS.master);
    for (const path of [
      '/payments/settlements?side=cost',
      `/payments/statement/${DEBTOR}`,
      '/payments/transfers',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await isAccessible(page);
      await isAccessibleInDark(page);
    }
  },
);
