import type { Page } from '@playwright/test';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

const CONFIRM = '/auth/register/confirm-email';
const EMAIL = 'email=jan%40firma.test';

/** Provider responses that the demo company does not produce. */
const ANSWERS: Record<string, object> = {
  'verify-reset-password-token': { isValid: true },
  'verify-invitation': { id: 9, firstname: 'Ola', lastname: 'Nowa', email: 'ola@firma.test' },
};

/** The log-in and registration screens, and the clicks that show their refusals. */
const SCREENS: readonly { at: string; isRefused?: boolean }[] = [
  { at: '/auth/login', isRefused: true },
  { at: '/auth/register', isRefused: true },
  { at: '/auth/register?variant=person' },
  { at: `${CONFIRM}?${EMAIL}&iteration=2` },
  { at: CONFIRM },
  { at: '/auth/forgot-password?response=wrongToken' },
  { at: `/auth/forgot-password?response=sent&${EMAIL}` },
  { at: `/auth/forgot-password?response=sent&${EMAIL}&tryNextAt=14%3A30%3A00` },
  { at: `/auth/reset-password?token=a&${EMAIL}` },
  { at: '/auth/reset-password' },
  { at: `/auth/setup-account?token=a&${EMAIL}`, isRefused: true },
  { at: '/auth/setup-account' },
  { at: '/auth/registration-fallback' },
  { at: '/auth/login-fallback?showBackButton=true' },
  { at: '/auth/logout' },
  { at: '/auth' },
  { at: '/maintenance.html' },
  { at: '/updated.html' },
  { at: '/unsupported.html' },
];

/** Tab reaches every control from top to bottom, and each shows its focus. */
async function walkByTab(page: Page): Promise<void> {
  const stops = await page.evaluate(() => {
    const canHave = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';
    return [...document.querySelectorAll<HTMLElement>(canHave)].filter((one) => one.checkVisibility()).length;
  });
  // From the top, wherever the screen has set the focus.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const seen: string[] = [];
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab');
    seen.push(
      await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return 'nothing';
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
        const isShown = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
        return isShown ? 'shown' : `not shown: ${focused.outerHTML.slice(0, 80)}`;
      }),
    );
  }
  expect(seen, page.url()).toEqual(Array.from({ length: stops }, () => 'shown'));
}

test(
  'every log-in and registration screen passes axe in both themes, and Tab shows the focus',
  NO_WORDS,
  async ({ page, isAccessible, isAccessibleInDark }) => {
    test.slow();
    for (const [call, body] of Object.entries(ANSWERS))
      await page.route(`**/api/registration-request/${call}`, (route) => route.fulfill({ json: body }));
    for (const { at, isRefused } of SCREENS) {
      await page.goto(at);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('output')).toHaveCount(0);
      await walkByTab(page);
      if (isRefused) await page.locator('form [type="submit"]').click();
      await isAccessible(page);
      await isAccessibleInDark(page);
    }
  },
);

test(
  'licence notices and the message for signed-in users pass axe in both themes',
  NO_WORDS,
  async ({ signedInAs, isAccessible, isAccessibleInDark }) => {
    const page = await signedInAs(USERS.master);
    let lost = '';
    await page.route('**/api/acl', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), [lost]: true } });
    });
    for (const [at, flag] of [
      ['/auth/login', ''],
      ['/expired', 'isLicenseExpired'],
      ['/cancelled', 'isLicenseCancelled'],
    ] as const) {
      lost = flag;
      await page.goto(at);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await walkByTab(page);
      await isAccessible(page);
      await isAccessibleInDark(page);
    }
  },
);
