import { LoginPage } from '#pages/login-page.ts';
import { WayInPage } from '#pages/way-in-page.ts';
import { expect, NO_WORDS, PASSWORD, test, USERS, watchOrigins } from '../fixtures.ts';

test(
  'the content security policy refuses scripts of a page and requests to other origins',
  NO_WORDS,
  async ({ anotherBrowser }) => {
    // Every other story fails if a screen violates the policy (fixtures.ts): here it is violated on purpose.
    const page = await anotherBrowser(USERS.master);
    const violations = watchOrigins(page.context());
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(violations).toEqual([]);
    const got = await page.evaluate(async () => {
      document.head.append(
        Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }),
      );
      const answer = await fetch('https://elsewhere.example/').catch(() => 'refused');
      return { answer, ran: 'ran' in window };
    });
    expect(got).toEqual({ answer: 'refused', ran: false });
    await expect.poll(() => violations.join('\n')).toMatch(/script-src[^]*connect-src/u);
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
