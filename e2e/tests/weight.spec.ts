import { LoginPage } from '#pages/login-page.ts';
import { pageSizes, scriptsOf } from '../bench/page-sizes.ts';
import { expect, NO_WORDS, PASSWORD, test, USERS } from '../fixtures.ts';

/** kB (gzip) of scripts loaded by a page ten seconds after its first paint (docs/decisions/021). */
const BARS = { login: 215, dashboard: 270, sheet: 310 };
const LARGEST_FILE = 150;

test(
  'log-in, dashboard and sheet load no more scripts than their bars',
  NO_WORDS,
  async ({ page, words }) => {
    const signIn = () => new LoginPage(page, words).signIn(USERS.master, PASSWORD);
    const sizes = await pageSizes(page, signIn, 1);
    for (const [name, bar] of Object.entries(BARS)) {
      expect.soft(sizes[`${name} JS kB`], name).toBeLessThanOrEqual(bar);
      expect.soft(sizes[`${name} largest file kB`], name).toBeLessThanOrEqual(LARGEST_FILE);
    }
  },
);

/**
 * Maximum number of scripts fetched by a list before its first row: with 800 ms latency, six
 * scripts take a second.
 */
const MOST_FILES = 45;

test('a list of settings and data opens with few files', NO_WORDS, async ({ signedInAs }) => {
  const page = await signedInAs(USERS.master);
  for (const path of ['/system/data?tab=contractors', '/system/settings', '/payments/list']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('input').first()).toBeVisible();
    const { files } = await scriptsOf(page);
    expect.soft(files, path).toBeLessThanOrEqual(MOST_FILES);
  }
});
