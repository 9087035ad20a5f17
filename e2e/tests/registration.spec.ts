import { WayInPage } from '#pages/way-in-page.ts';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

const EMAIL = 'jan@nowa-firma.test';
const PASSWORD = 'Zażółć-12';

test('from the first visit to the first sheet', async ({ page, server, locale, isAccessible }) => {
  const way = new WayInPage(page, server.baseUrl, locale);
  const { words } = way;
  await page.goto('/auth/register?utm_source=list');
  await expect(page.getByRole('heading', { name: words.register })).toBeVisible();
  await isAccessible(page);
  await way.register(EMAIL, PASSWORD);
  await isAccessible(page);

  const code = await way.codeSentTo(EMAIL);
  await way.typeCode(code === '111111' ? '222222' : '111111');
  await expect(page.getByText(words.wrongCode)).toBeVisible();

  await page.getByRole('button', { name: words.again }).click();
  await expect(page).toHaveURL(/iteration=2/u);
  await way.typeCode(await way.codeSentTo(EMAIL));
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.getByRole('link', { name: words.openSheet }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.firstSheet })).toBeVisible();
});

test('a password is reset by a link that works once', async ({ page, server, locale, isAccessible }) => {
  const way = new WayInPage(page, server.baseUrl, locale);
  const { words } = way;
  await page.goto('/auth/login');
  await page.getByRole('link', { name: words.forgot }).click();
  await expect(page.getByRole('heading', { name: words.forgotTitle })).toBeVisible();
  await page.getByRole('textbox').fill(USERS.accountant);
  await isAccessible(page);
  await page.getByRole('button', { name: words.reset }).click();
  await expect(page.getByText(words.sentTo)).toBeVisible();

  const link = await way.linkSentTo(USERS.accountant);
  await page.goto(link);
  await page.getByLabel(words.newPassword, { exact: true }).fill(PASSWORD);
  await isAccessible(page);
  await page.getByRole('button', { name: words.reset }).click();
  await expect(page).toHaveURL(/\/auth\/login\?email=/u);
  // The address changes before the screen, whose password field would take the text.
  await expect(page.getByLabel(words.newPassword, { exact: true })).toHaveCount(0);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/u);

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText(words.stale)).toBeVisible();
});

test('an invited user sets up the account, and sees exactly what was granted', async ({
  page,
  anotherBrowser,
  server,
  locale,
  words: shown,
}) => {
  const headers = { 'x-app-id': crypto.randomUUID() };
  const person = { email: 'ola@pracowniakreska.pl', firstname: 'Ola', lastname: 'Nowa' };
  const master = (await anotherBrowser(USERS.master)).request;
  const language = locale?.startsWith('pl') ? 'pl' : 'en';
  const invited = await master.post('/api/acl/user', { headers, data: { ...person, locale: language } });
  const { id: userId } = (await invited.json()) as { id: number };
  const permissions = [{ userId, permission: 'read' }];
  expect((await master.patch('/api/acl/budget/1', { headers, data: { permissions } })).ok()).toBe(true);

  const way = new WayInPage(page, server.baseUrl, locale);
  const { words } = way;
  const link = await way.linkSentTo(person.email);
  await page.goto(link);
  await expect(page.getByLabel(words.email)).toHaveValue(person.email);
  await expect(page.getByLabel(words.password, { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.getByRole('button', { name: words.setUp }).click();
  await expect(page).toHaveURL(/\/auth\/login\?email=ola%40pracowniakreska\.pl$/u);
  await expect(page.getByLabel(shown.password, { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.dashboard })).toBeVisible();
  await expect(page.getByText(shown.balanceToday)).toHaveCount(0);
  await page.getByRole('button', { name: shown.sheets }).click();
  const menu = page.getByRole('region', { name: shown.sheetsPanel });
  await page.getByRole('searchbox', { name: shown.searchSheet }).fill('a');
  await expect(menu.locator('a[href^="/budget/"]')).toHaveCount(1);
  await page.goto('/budget/2');
  await expect(page.getByRole('heading', { name: shown.noAccess })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: words.used })).toBeVisible();
});

test(
  'what is typed while the registration or the forgotten password loads is typed into its field',
  NO_WORDS,
  async ({ page }) => {
    for (const [path, file] of [
      ['register', 'register-screen'],
      ['forgot-password', 'forgot-password-screen'],
    ] as const) {
      const gate = Promise.withResolvers<void>();
      const isHeld = page.waitForRequest(`**/assets/${file}-*.js`);
      await page.route(`**/assets/${file}-*.js`, async (route) => {
        await gate.promise;
        await route.continue();
      });
      void page.goto(`/auth/${path}`);
      await isHeld;
      await page.keyboard.type(EMAIL);
      gate.resolve();
      await expect(page.locator('input[type="email"]')).toHaveValue(EMAIL);
    }
  },
);

test(
  'what is typed after a link from the log-in goes into the form that loads',
  NO_WORDS,
  async ({ page }) => {
    for (const path of ['register', 'forgot-password']) {
      const gate = Promise.withResolvers<void>();
      await page.route(`**/assets/${path}-screen-*.js`, async (route) => {
        await gate.promise;
        await route.continue();
      });
      await page.goto('/auth/login');
      await expect(page.locator('input[type="email"]')).toBeFocused();
      await page.locator(`a[href^="/auth/${path}"]`).click();
      await page.keyboard.type(EMAIL);
      gate.resolve();
      await expect(page).toHaveURL(new RegExp(`/auth/${path}`, 'u'));
      await expect(page.locator('input[type="email"]')).toHaveValue(EMAIL);
    }
  },
);

test('users register on a phone, and work on a larger screen', NO_WORDS, async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.baseUrl,
    locale: 'pl-PL',
    viewport: { width: 360, height: 740 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
  });
  const page = await context.newPage();
  const way = new WayInPage(page, server.baseUrl, 'pl');
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/register$/u);
  await way.register(EMAIL, PASSWORD);
  await way.typeCode(await way.codeSentTo(EMAIL));
  await expect(page.getByRole('heading', { name: 'Konto założone!' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\/login-fallback$/u);
  await context.close();
});
