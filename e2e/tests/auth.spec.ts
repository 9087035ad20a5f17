import type { Page } from '@playwright/test';
import { LoginPage } from '#pages/login-page.ts';
import { DAY, expect, HELD_WORDS, PASSWORD, NO_WORDS, test, USERS } from '../fixtures.ts';

test('a wrong password marks both fields and keeps what was typed', async ({ page, words }) => {
  const login = new LoginPage(page, words);
  await login.open();
  await login.fill(USERS.master, 'not-this-one');
  await expect(page.getByText(words.wrongField)).toHaveCount(2);
  await expect(login.email).toHaveValue(USERS.master);
  await expect(login.submit).toBeDisabled();
  await login.password.fill(PASSWORD);
  await login.submit.click();
  await expect(page).toHaveURL(/\/dashboard$/u);
});

test('an unknown e-mail gets the same answer as a wrong password', NO_WORDS, async ({ page, words }) => {
  const login = new LoginPage(page, words);
  await login.open();
  await login.fill('nobody@pracowniakreska.pl', PASSWORD);
  await expect(page.getByText(words.wrongField)).toHaveCount(2);
});

test('log-in leads to the requested page, never to another site', HELD_WORDS, async ({ page, words }) => {
  const login = new LoginPage(page, words);
  await page.goto('/budget/1');
  await expect(page).toHaveURL(/\/auth\/login\?redirectTo=%2Fbudget%2F1/u);
  await login.fill(USERS.master, PASSWORD);
  await expect(page).toHaveURL(/\/budget\/1$/u);
  await page.context().clearCookies();
  await login.open('?redirectTo=https%3A%2F%2Fevil.example%2Fdashboard%2F');
  await login.fill(USERS.master, PASSWORD);
  await expect(page).toHaveURL(new RegExp(`^${new URL(page.url()).origin}/dashboard`, 'u'));
});

/** Opens a path, and types a log-in while a request of its start is held. */
async function signInWhileHeld(page: Page, path: string, held: string): Promise<void> {
  const gate = Promise.withResolvers<void>();
  const isHeld = page.waitForRequest(held);
  await page.route(held, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const opened = page.goto(path);
  await isHeld;
  await page.keyboard.type(USERS.master);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  gate.resolve();
  await opened;
}

test(
  'what is typed while the log-in loads is typed into its fields, and signs in',
  NO_WORDS,
  async ({ page, words }) => {
    await signInWhileHeld(page, '/auth/login', '**/assets/login-screen-*.js');
    await expect(page).toHaveURL(/\/dashboard$/u);
    await expect(new LoginPage(page, words).password).toHaveCount(0);
  },
);

for (const path of ['/', '/payments/list', '/budget/1'])
  test(
    `what a visitor types while ${path} loads is typed into the log-in, and signs in`,
    NO_WORDS,
    async ({ page, words }) => {
      await signInWhileHeld(page, path, '**/api/auth/test');
      await expect(page).toHaveURL(path === '/' ? /\/dashboard$/u : new RegExp(`${path}$`, 'u'));
      await expect(new LoginPage(page, words).password).toHaveCount(0);
    },
  );

test(
  'what is typed before the first file of the log-in has arrived is in its fields, and signs in',
  NO_WORDS,
  async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\.js$/u, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await page.waitForFunction(() => 'saldoFirstKeys' in globalThis);
    await page.keyboard.type(USERS.master);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    gate.resolve();
    await expect(page).toHaveURL(/\/dashboard$/u);
  },
);

test('the e-mail in the address is filled in', NO_WORDS, async ({ page, words }) => {
  const login = new LoginPage(page, words);
  await login.open(`?email=${USERS.accountant}`);
  await expect(login.email).toHaveValue(USERS.accountant);
});

test('signed-in users see their account instead of the form', HELD_WORDS, async ({ signedInAs, words }) => {
  const page = await signedInAs(USERS.master);
  await page.goto('/auth/login');
  await expect(page.getByText(words.signedInAs)).toBeVisible();
  await expect(page.getByText(USERS.master)).toBeVisible();
  await page
    .getByRole('button', { name: words.toDashboard })
    .or(page.getByRole('link', { name: words.toDashboard }))
    .click();
  await expect(page).toHaveURL(/\/dashboard$/u);
});

test('signing out ends the session', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  await page.goto('/auth/logout');
  await expect(page).toHaveURL(/\/auth\/login$/u);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\/login/u);
});

test('too many wrong passwords are blocked, with the time of the next try', async ({
  page,
  words,
  server,
}) => {
  const login = new LoginPage(page, words);
  await login.open();
  let status = 0;
  for (let tries = 0; tries < 40 && status !== 429; tries++) {
    const answer = await page.request.post(`${server.baseUrl}/api/auth/login`, {
      headers: { 'x-app-id': crypto.randomUUID() },
      data: { email: USERS.master, password: `wrong-${tries}` },
    });
    status = answer.status();
  }
  expect(status).toBe(429);
  await login.fill(USERS.master, PASSWORD);
  await expect(page.getByText(/\d{2}:\d{2}/u)).toBeVisible();
});

test(
  'the provider’s maintenance message is shown on the log-in screen',
  NO_WORDS,
  async ({ page, words, server }) => {
    await page.request.put(`${server.baseUrl}/stub/config`, {
      headers: { 'x-app-id': crypto.randomUUID() },
      data: {
        key: 'maintenanceMessage',
        value: { title: `Work on ${DAY}`, body: ['From 22:00', 'to 23:00'] },
      },
    });
    await new LoginPage(page, words).open();
    await expect(page.getByText(`Work on ${DAY}`)).toBeVisible();
    await expect(page.getByText('to 23:00')).toBeVisible();
  },
);

test(
  'during maintenance the product shows its page, and returns by itself',
  NO_WORDS,
  async ({ page, words, server }) => {
    const POLL_MS = 30_000;
    const setMode = (value: boolean) =>
      page.request.put(`${server.baseUrl}/stub/config`, { data: { key: 'maintenanceMode', value } });
    await page.clock.install();
    await new LoginPage(page, words).open();
    await page.evaluate(() => localStorage.setItem('saldo.lastSheets', '[]'));
    await setMode(true);
    await page.clock.fastForward(POLL_MS);
    await expect(page).toHaveURL(/\/maintenance\.html$/u);
    expect(await page.evaluate(() => localStorage.getItem('saldo.lastSheets'))).toBeNull();
    await page.clock.fastForward(POLL_MS);
    await expect(page).toHaveURL(/\/maintenance\.html$/u);
    await setMode(false);
    // The next request is scheduled after the answer to the last one.
    await expect(async () => {
      await page.clock.fastForward(POLL_MS);
      await expect(page).toHaveURL(/\/auth\/login/u, { timeout: 2000 });
    }).toPass();
  },
);
