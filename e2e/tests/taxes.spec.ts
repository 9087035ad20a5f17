import { TAX_WORDS } from '#pages/tax-words.ts';
import { expect, HELD_WORDS, test, USERS } from '../fixtures.ts';

/** VAT of November: 25 December moves to the 28th. */
const DUE = /^VAT,.*28\.12/u;
const DECLARED = /^VAT,.*21.000,00.*28\.12/u;

test(
  'the owner changes ZUS from a date, sees what is due, and enters a VAT declaration that the accountant sees',
  HELD_WORDS,
  async ({ signedInAs, anotherBrowser, locale, isAccessible, isAccessibleInDark }) => {
    const t = TAX_WORDS[locale?.startsWith('pl') ? 'pl' : 'en'];
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
    const accountants = await anotherBrowser(USERS.accountant);
    await accountants.goto('/cashflow?view=taxes');
    await expect(accountants.getByRole('button', { name: DUE })).toBeVisible();
    await page.getByRole('button', { name: t.declare }).click();
    await dialog.getByLabel(t.amount, { exact: true }).fill('21000');
    await dialog.getByRole('button', { name: t.enter, exact: true }).click();
    await expect(page.getByRole('button', { name: DECLARED })).toBeVisible();
    await expect(accountants.getByRole('button', { name: DECLARED })).toBeVisible();
  },
);

test('an owner sets taxes up with earlier settlements, looks at spring, declares, and changes ZUS in July', async ({
  signedInAs,
  locale,
  isAccessible,
}) => {
  const t = TAX_WORDS[locale?.startsWith('pl') ? 'pl' : 'en'];
  const page = await signedInAs(USERS.masterElsewhere);
  const dialog = page.getByRole('dialog');
  await page.goto('/system/settings?tab=taxes');
  await page.getByRole('button', { name: t.setUp }).click();
  await dialog.getByLabel(t.income, { exact: true }).fill('60000');
  await dialog.getByLabel(t.advances, { exact: true }).fill('3600');
  await isAccessible(page);
  await dialog.getByRole('button', { name: t.save, exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: t.calendar }).click();
  // November is the first month that counts: its taxes are due in December, and nothing is late
  await expect(page.getByRole('button', { name: /^VAT,/u }).first()).toHaveAccessibleName(/28\.12/u);
  await page.getByRole('button', { name: new RegExp(`^${t.advance},.*21\\.12`, 'u') }).click();
  const explained = page.getByRole('region', { name: t.explained });
  await expect(explained.getByText(t.before)).toBeVisible();
  await expect(explained.getByText('60 000,00')).toBeVisible();

  await page.getByRole('button', { name: /^VAT,.*2.532,00.*25\.03/u }).click();
  await expect(explained.getByRole('link', { name: /Tkaniny/u }).first()).toHaveAttribute(
    'href',
    /^\/budget\//u,
  );
  await page.getByRole('button', { name: t.declare }).click();
  await dialog.getByLabel(t.amount, { exact: true }).fill('2500');
  await dialog.getByRole('button', { name: t.enter, exact: true }).click();
  await expect(page.getByRole('button', { name: /^VAT,.*2.500,00.*25\.03/u })).toBeVisible();

  await page.goto('/system/settings?tab=taxes');
  await page.getByRole('button', { name: t.change }).click();
  await page.getByRole('menuitem', { name: t.lane }).click();
  await dialog.getByRole('textbox', { name: t.from }).fill('01.07.2027');
  await dialog.getByLabel(t.mode, { exact: true }).selectOption({ label: t.preferential });
  await dialog.getByRole('button', { name: t.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: t.calendar }).click();
  await page.getByRole('button', { name: t.later }).click();
  await expect(
    page.getByRole('button', { name: new RegExp(`^${t.owners},.*2.220,83.*20\\.07`, 'u') }),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(`^${t.owners},.*853,40.*20\\.08`, 'u') }),
  ).toBeVisible();
});

test('earlier months are shown with the amounts paid', HELD_WORDS, async ({ signedInAs, locale }) => {
  const t = TAX_WORDS[locale?.startsWith('pl') ? 'pl' : 'en'];
  const page = await signedInAs(USERS.master);
  await page.goto('/cashflow?view=taxes');
  await page.getByRole('button', { name: t.earlier }).click();
  await expect(
    page.getByRole('button', { name: new RegExp(`^VAT,.*25\\.06\\s*, ${t.paid}$`, 'u') }),
  ).toBeVisible();
});
