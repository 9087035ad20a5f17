import { stat } from 'node:fs/promises';
import { CompaniesPage } from '#pages/companies-page.ts';
import { SheetPage } from '#pages/sheet-page.ts';
import { expect, HELD_WORDS, NO_WORDS, PASSWORD, test, USERS } from '../fixtures.ts';

const [KRESKA, OTHER] = ['Pracownia Kreska sp. z o.o.', 'Inna Firma Ewa Inna'];

test(
  'an accountant switches between two companies by keyboard; other tabs name both and lead back',
  HELD_WORDS,
  async ({ signedInAs, locale, isAccessible, isAccessibleInDark }) => {
    const page = await signedInAs(USERS.accountantOfTwo);
    const menu = new CompaniesPage(page, locale);
    await page.goto('/dashboard');
    await menu.isIn(KRESKA);
    const other = await page.context().newPage();
    await other.goto('/budget/4');
    await expect(other.getByRole('grid')).toBeVisible();
    await page.bringToFront();
    await menu.openMenu();
    await expect(menu.company(KRESKA)).toBeChecked();
    await isAccessibleInDark(page);
    await page.keyboard.press('Home');
    await expect(menu.company(OTHER)).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.isIn(OTHER);
    await expect(other.getByRole('heading', { name: OTHER })).toBeVisible();
    await expect(other.getByRole('grid')).toHaveCount(0);
    await isAccessible(other);
    await other.getByRole('button', { name: KRESKA }).click();
    await expect(other.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('heading', { name: KRESKA })).toBeVisible();
  },
);

test(
  'a user adds a company and switches to it at once; it is in the menu',
  HELD_WORDS,
  async ({ signedInAs, locale, isAccessible }) => {
    const page = await signedInAs(USERS.accountantOfTwo);
    const menu = new CompaniesPage(page, locale);
    await page.goto('/dashboard');
    await menu.openMenu();
    await page.getByRole('menuitem', { name: menu.words.add }).click();
    const dialog = page.getByRole('dialog', { name: menu.words.add });
    await dialog.getByLabel(menu.words.name).fill('Biuro Lis');
    await isAccessible(page);
    await dialog.getByLabel(menu.words.form).selectOption('EconomicActivity');
    await dialog.getByRole('button', { name: menu.words.addAndOpen }).click();
    await menu.isIn('Biuro Lis');
    await menu.openMenu();
    await expect(menu.list().getByRole('menuitemradio')).toHaveText(['Biuro Lis', OTHER, KRESKA]);
  },
);

test(
  'an existing user accepts an invitation by signing in, without a new password',
  HELD_WORDS,
  async ({ signedInAs, anotherBrowser, server, locale, isAccessible }) => {
    const master = await signedInAs(USERS.master);
    const invited = { email: USERS.masterElsewhere, firstname: 'Ewa', lastname: 'Inna', locale: 'pl' };
    const headers = { 'x-app-id': crypto.randomUUID() };
    const answer = await master.request.post('/api/acl/user', { headers, data: invited });
    expect(answer.status()).toBe(201);
    const letters = await (await fetch(`${server.baseUrl}/stub/outbox`)).text();
    const link = /https?:[^\s"\\]*setup-account[^\s"\\<]*/u.exec(letters)?.[0] ?? '';
    const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
    const ewa = await anotherBrowser(USERS.masterElsewhere);
    const menu = new CompaniesPage(ewa, locale);
    await ewa.goto(pathname + search);
    await expect(ewa.getByRole('heading', { name: menu.words.invitation })).toBeVisible();
    await isAccessible(ewa);
    await ewa.getByRole('button', { name: menu.words.accept }).click();
    await menu.isIn(KRESKA);
  },
);

test('the master user closes the company by its name, and reopens it from the notice', async ({
  signedInAs,
  locale,
  isAccessible,
  isAccessibleInDark,
}) => {
  const page = await signedInAs(USERS.masterElsewhere);
  const { words } = new CompaniesPage(page, locale);
  await page.goto('/system/settings?tab=account-data');
  await page.getByRole('button', { name: words.close }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.currentPassword).fill(PASSWORD);
  await dialog.getByLabel(words.typeName).fill(KRESKA);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(words.wrongName)).toBeVisible();
  await isAccessible(page);
  await dialog.getByLabel(words.typeName).fill(OTHER);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(OTHER);
  await isAccessible(page);
  await isAccessibleInDark(page);
  await page.getByRole('button', { name: words.reopen }).click();
  await page.getByRole('dialog').getByLabel(words.currentPassword).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/system\/settings/u);
});

test(
  'the master user orders all data of the company, leaves, and downloads them as one ZIP',
  HELD_WORDS,
  async ({ signedInAs, locale, isAccessible, isAccessibleInDark }) => {
    const page = await signedInAs(USERS.masterElsewhere);
    const { words } = new CompaniesPage(page, locale);
    const address = '/system/settings?tab=account-data';
    await page.goto(address);
    await page.getByRole('button', { name: `${words.prepare}…` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.currentPassword).fill(PASSWORD);
    await dialog.getByRole('button', { name: words.prepare }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(address);
    const link = page.getByRole('link', { name: words.download });
    await expect(link).toBeVisible();
    await isAccessible(page);
    await isAccessibleInDark(page);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^saldo-inna-firma-ewa-inna-\d{4}-\d\d-\d\d\.zip$/u);
    const { size } = await stat(await download.path());
    expect(size).toBeGreaterThan(1000);
  },
);

test(
  'input for a new company is restored there, and none of it is in the other company',
  NO_WORDS,
  async ({ signedInAs, locale }) => {
    const page = await signedInAs(USERS.masterElsewhere);
    const menu = new CompaniesPage(page, locale, 'EI');
    const added = await page.request.post('/api/account/companies', {
      headers: { 'x-app-id': crypto.randomUUID() },
      data: { companyName: 'Biuro Ewa', legalEntityType: 'EconomicActivity' },
    });
    expect(added.status()).toBe(201);
    const sheet = new SheetPage(page);
    await sheet.open(901);
    await page.getByRole('button', { name: menu.words.addRow }).click();
    // Base UI gives the list's button the same role until it knows the field.
    const subject = page.locator('input').and(page.getByRole('combobox', { name: menu.words.subject }));
    await expect(subject).toBeFocused();
    await page.keyboard.type('Dzierżawa');
    // An open list hides the rest of the page from roles.
    await page.keyboard.press('Tab');
    await expect(subject).toHaveValue('Dzierżawa');
    await menu.openMenu();
    await menu.company('Biuro Ewa').click();
    await menu.isIn('Biuro Ewa');
    await menu.openMenu();
    await menu.company(OTHER).click();
    await menu.isIn(OTHER);
    await sheet.open(901);
    await expect(subject).toHaveValue('Dzierżawa');
  },
);
