import { expect, NO_WORDS, PASSWORD, test, USERS } from '../fixtures.ts';

const words = {
  pl: {
    title: 'Aktywne sesje',
    current: 'Ta sesja',
    end: /^Zakończ sesję: /u,
    endOthers: 'Zakończ wszystkie inne',
    othersEnded: 'Inne sesje zostały zakończone',
    failed: /^Ostatnia nieudana próba logowania: .*1 nieudana próba w ostatnich 30 dniach/u,
    section: 'Hasło',
    password: 'Obecne hasło',
    next: 'Nowe hasło',
    change: 'Zmień hasło',
    leaked: 'To hasło jest na liście haseł, które wyciekły. Wybierz inne.',
    changed: 'Hasło zostało zmienione',
  },
  en: {
    title: 'Active sessions',
    current: 'This session',
    end: /^End session: /u,
    endOthers: 'End all others',
    othersEnded: 'The other sessions have been ended',
    failed: /^Last failed sign-in: .*1 failed sign-in in the last 30 days/u,
    section: 'Password',
    password: 'Current password',
    next: 'New password',
    change: 'Change password',
    leaked: 'This password is on a list of leaked ones. Choose another.',
    changed: 'The password has been changed',
  },
};
const wordsOf = (locale: string | undefined) => (locale?.startsWith('pl') ? words.pl : words.en);

test('users see open sessions and failed log-ins, and end the others, whose tabs go to log-in', async ({
  signedInAs,
  anotherBrowser,
  server,
  playwright,
  locale,
  isAccessible,
  isAccessibleInDark,
}) => {
  const t = wordsOf(locale);
  const [lost, third] = [await anotherBrowser(USERS.manager), await anotherBrowser(USERS.manager)];
  await lost.goto('/dashboard');
  await third.goto('/system/settings?tab=account-data');
  const stranger = await playwright.request.newContext({ baseURL: server.baseUrl });
  await stranger.post('/api/auth/login', {
    headers: { 'x-app-id': crypto.randomUUID() },
    data: { email: USERS.manager, password: 'Wrong-guess-1' },
  });
  await stranger.dispose();

  const page = await signedInAs(USERS.manager);
  await page.goto('/system/settings?tab=security');
  await expect(page.getByRole('heading', { name: t.title })).toBeVisible();
  await expect(page.getByText(t.current)).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveText(t.failed);
  await expect(page.getByRole('button', { name: t.end })).toHaveCount(2);
  await isAccessible(page);
  await isAccessibleInDark(page);
  // A pointer that has never moved is above the menu, which a slow machine may therefore open.
  await page.mouse.move(900, 500);
  await page.getByRole('button', { name: t.endOthers }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.endOthers }).click();
  await expect(page.getByText(t.othersEnded)).toBeVisible();
  await expect(page.getByRole('button', { name: t.end })).toHaveCount(0);
  for (const ended of [lost, third]) await expect(ended).toHaveURL(/\/auth\/(login|logout)/u);
  await page.reload();
  await expect(page.getByText(t.current)).toBeVisible();
});

test(
  'a leaked password is refused at its field; a valid change ends the API key',
  NO_WORDS,
  async ({ signedInAs, server, playwright, locale }) => {
    const t = wordsOf(locale);
    const page = await signedInAs(USERS.manager);
    const made = await page.request.patch('/api/current-user/api-key', {
      headers: { 'x-app-id': crypto.randomUUID() },
      data: { password: PASSWORD },
    });
    const { apiKey } = (await made.json()) as { apiKey: string };
    const program = await playwright.request.newContext({
      baseURL: server.baseUrl,
      extraHTTPHeaders: { authorization: `Bearer ${apiKey}` },
    });
    expect((await program.get('/api/budget')).status()).toBe(200);

    await page.goto('/system/settings?tab=account-data');
    const form = page.getByRole('form', { name: t.section });
    await form.getByLabel(t.password, { exact: true }).fill(PASSWORD);
    await form.getByLabel(t.next, { exact: true }).fill('Password1!');
    await form.getByRole('button', { name: t.change }).click();
    await expect(form.getByText(t.leaked)).toBeVisible();
    await form.getByLabel(t.next, { exact: true }).fill('Another-horse-2');
    await form.getByRole('button', { name: t.change }).click();
    await expect(page.getByText(t.changed, { exact: true })).toBeVisible();
    expect((await program.get('/api/budget')).status()).toBe(401);
    await program.dispose();
  },
);
