import { LoginPage } from '#pages/login-page.ts';
import { pageSizes } from '../bench/page-sizes.ts';
import { expect, NO_WORDS, PASSWORD, test, USERS } from '../fixtures.ts';

/** kB of scripts that a page has loaded ten seconds after its first picture, gzip (docs/decisions/021). */
const BARS = { login: 215, dashboard: 270, sheet: 312 };
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
