import { expect, test, USERS } from '../fixtures.ts';

/** VAT of November, whose 25 December moves to the 28th. */
const DUE = /^VAT,.*28\.12/u;
const DECLARED = /^VAT,.*21.000,00.*28\.12/u;

const words = {
  pl: {
    change: 'Zmiana od daty',
    lane: 'ZUS właściciela',
    mode: 'Tryb',
    regular: 'Pełny',
    save: 'Zapisz',
    calendar: 'Terminy podatków i ZUS',
    explained: 'Jak policzono',
    declare: 'Wpisz deklarację lub wpłatę',
    amount: 'Kwota',
    enter: 'Wpisz',
    owners: 'ZUS właściciela',
  },
  en: {
    change: 'Change from a date',
    lane: "Owner's ZUS",
    mode: 'Mode',
    regular: 'Full',
    save: 'Save',
    calendar: 'Dates of taxes and ZUS',
    explained: 'How it was computed',
    declare: 'Enter a declaration or payment',
    amount: 'Amount',
    enter: 'Enter',
    owners: "Owner's ZUS",
  },
};

test('the owner changes ZUS from a date, sees it due, and enters a declaration of VAT', async ({
  signedInAs,
  locale,
  isAccessible,
  isAccessibleInDark,
}) => {
  const t = locale?.startsWith('pl') ? words.pl : words.en;
  const page = await signedInAs(USERS.master);
  await page.goto('/system/settings?tab=taxes');
  await page.getByRole('button', { name: t.change }).click();
  await page.getByRole('menuitem', { name: t.lane }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.mode, { exact: true }).selectOption({ label: t.regular });
  await isAccessible(page);
  await dialog.getByRole('button', { name: t.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await isAccessibleInDark(page);

  await page.getByRole('link', { name: t.calendar }).click();
  await expect(page.getByRole('rowheader', { name: t.owners })).toBeVisible();
  await page.getByRole('button', { name: DUE }).click();
  await expect(page.getByRole('region', { name: t.explained })).toBeVisible();
  await isAccessible(page);
  await isAccessibleInDark(page);
  await page.getByRole('button', { name: t.declare }).click();
  await dialog.getByLabel(t.amount, { exact: true }).fill('21000');
  await dialog.getByRole('button', { name: t.enter, exact: true }).click();
  await expect(page.getByRole('button', { name: DECLARED })).toBeVisible();
});
