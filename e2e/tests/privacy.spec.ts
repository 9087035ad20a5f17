import type { Page } from '@playwright/test';
import { LoginPage } from '#pages/login-page.ts';
import { WayInPage } from '#pages/way-in-page.ts';
import { expect, NO_WORDS, PASSWORD, test, USERS } from '../fixtures.ts';

const OUTSIDE = [
  '/auth/login',
  '/auth/register',
  '/auth/register/confirm-email?email=jan%40firma.test',
  '/auth/forgot-password',
  '/auth/reset-password?token=a&email=jan%40firma.test',
  '/auth/setup-account',
  '/auth/registration-fallback',
  '/auth/login-fallback',
  '/maintenance.html',
  '/updated.html',
  '/unsupported.html',
];
const INSIDE = [
  '/dashboard',
  '/budget/1',
  '/budget/1/@/row-editor/add',
  '/budget/add',
  '/system/data?tab=budgets-list',
  '/system/data?tab=structure',
  '/system/settings?tab=user-management',
  '/nowhere',
];

/** Requests to other origins, and violations of the content security policy. */
async function watch(page: Page, home: string) {
  const strangers: string[] = [];
  const broken: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== home) strangers.push(request.url());
  });
  await page.exposeFunction('policyBroken', (what: string) => void broken.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { policyBroken } = window as unknown as { policyBroken: (what: string) => void };
      policyBroken(`${effectiveDirective}: ${blockedURI}`);
    });
  });
  return { strangers, broken };
}

/** No request for half a second; the endless event stream does not count. */
async function isComplete(page: Page) {
  let before = -1;
  const grows = async () => {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const isMore = now !== before;
    before = now;
    return isMore;
  };
  await expect.poll(grows, { intervals: [500] }).toBe(false);
}

test(
  'no screen sends requests to other origins or violates the content security policy',
  NO_WORDS,
  async ({ page, signedInAs, server }) => {
    test.slow();
    const home = new URL(server.baseUrl).origin;
    const { strangers, broken } = await watch(page, home);
    const visit = async (path: string) => {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first(),
      ).toBeVisible();
    };
    for (const path of OUTSIDE) await visit(path);
    await signedInAs(USERS.master);
    for (const path of INSIDE) {
      await visit(path);
      await isComplete(page);
    }
    expect(strangers).toEqual([]);
    expect(broken).toEqual([]);

    // An empty list of violations is meaningful only if the policy is active.
    const got = await page.evaluate(async () => {
      document.head.append(
        Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }),
      );
      const answer = await fetch('https://elsewhere.example/').catch(() => 'refused');
      return { answer, ran: 'ran' in window };
    });
    expect(got).toEqual({ answer: 'refused', ran: false });
    await expect.poll(() => broken.length).toBe(2);
  },
);

test(
  'analytics receives each step once, without personal data',
  NO_WORDS,
  async ({ page, server, locale, words }) => {
    const trackedEvents = () =>
      page.evaluate(() => (window as unknown as { dataLayer?: unknown[] }).dataLayer ?? []);
    const way = new WayInPage(page, server.baseUrl, locale);
    await page.goto('/auth/register');
    await page.getByRole('button', { name: way.words.submit }).click();
    await way.register('jan@nowa-firma.test', PASSWORD);
    await way.typeCode(await way.codeSentTo('jan@nowa-firma.test'));
    await expect(page).toHaveURL(/\/dashboard$/u);
    const fields = ['email', 'password', 'firstname', 'lastname', 'legalEntityType'];
    const registered = [
      { event: 'registration-error', fields },
      { event: 'registration-submit', isMobile: false },
      { event: 'registration-complete', isMobile: false },
    ];
    expect(await trackedEvents()).toEqual(registered);

    await page.getByRole('button', { name: /Jan Nowak/u }).click();
    await page.getByRole('menuitem', { name: words.logOut }).click();
    await expect(page).toHaveURL(/\/auth\/login$/u);
    await new LoginPage(page, words).fill('jan@nowa-firma.test', PASSWORD);
    await expect(page).toHaveURL(/\/dashboard$/u);
    const user = { userId: expect.any(Number), licenceKey: expect.stringMatching(/^SALDO-/u) };
    expect(await trackedEvents()).toEqual([
      ...registered,
      { event: 'logout', ...user },
      { event: 'login', ...user },
    ]);
  },
);
