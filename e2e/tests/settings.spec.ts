import { expect, NO_WORDS, PASSWORD, test, USERS } from '../fixtures.ts';

const words = {
  pl: {
    settings: 'Ustawienia',
    key: 'Klucz API',
    make: 'Utwórz klucz',
    password: 'Obecne hasło',
    newKey: 'Nowy klucz',
    kept: 'Mam zapisany klucz',
    revoke: 'Unieważnij',
    none: 'Nie masz jeszcze klucza.',
    help: 'Pomoc i kontakt',
    copy: 'Kopiuj adres',
    copied: 'E-mail został skopiowany.',
  },
  en: {
    settings: 'Settings',
    key: 'API key',
    make: 'Create key',
    password: 'Current password',
    newKey: 'New key',
    kept: 'I have kept the key',
    revoke: 'Revoke',
    none: 'You do not have a key yet.',
    help: 'Help and contact',
    copy: 'Copy the address',
    copied: 'The e-mail address has been copied.',
  },
};
const wordsOf = (locale: string | undefined) => (locale?.startsWith('pl') ? words.pl : words.en);

test('a key gives API access with its user’s rights until it is revoked', async ({
  signedInAs,
  playwright,
  server,
  locale,
  isAccessible,
}) => {
  const t = wordsOf(locale);
  const page = await signedInAs(USERS.manager);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: t.settings }).click();
  await page.getByRole('region', { name: t.settings }).getByRole('link', { name: t.key }).click();
  await page.getByRole('button', { name: t.make }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel(t.password, { exact: true }).fill(PASSWORD);
  await isAccessible(page);
  await question.getByRole('button', { name: t.make }).click();
  const key = await page.getByRole('textbox', { name: t.newKey }).inputValue();
  await isAccessible(page);
  await page.getByRole('button', { name: t.kept }).click();

  const program = await playwright.request.newContext({
    baseURL: server.baseUrl,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  expect((await program.get('/api/budget/1/records')).status()).toBe(200);
  expect((await program.get('/api/acl/slots')).status()).toBe(403);
  await page.getByRole('button', { name: t.revoke }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.revoke }).click();
  await expect(page.getByText(t.none)).toBeVisible();
  expect((await program.get('/api/budget/1/records')).status()).toBe(401);
  await program.dispose();
});

test(
  'preferences follow to another browser; the contact address is copied from the menu',
  NO_WORDS,
  async ({ signedInAs, anotherBrowser, locale }) => {
    const t = wordsOf(locale);
    const page = await signedInAs(USERS.manager);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/system/settings?tab=account-data');
    await page.getByRole('button', { name: t.help }).click();
    const help = page.getByRole('region', { name: t.help });
    await expect(help.locator('a[href^="tel:"]')).toHaveCount(0);
    await help.getByRole('button', { name: t.copy }).click();
    await expect(page.getByText(t.copied)).toBeVisible();
    await page.getByRole('main').click({ position: { x: 900, y: 60 } });
    await expect(help).toBeHidden();

    // by keyboard, since a click could hit an element that has moved
    await page.getByRole('radio', { name: /^(Ciemny|Dark)$/u }).press('Space');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('radio', { name: 'English' }).press('Space');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    const there = await anotherBrowser(USERS.manager);
    await there.goto('/dashboard');
    await expect(there.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(there.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  },
);
