import { LoginPage } from '#pages/login-page.ts';
import { pageSizes, scriptsOf } from '../bench/page-sizes.ts';
import { expect, NO_WORDS, PASSWORD, test, USERS } from '../fixtures.ts';

/** kB of scripts that a page has loaded ten seconds after its first picture, gzip (docs/decisions/021). */
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

/** Scripts that a list fetches before its first row: on a line of 800 ms each six of them are a second. */
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
