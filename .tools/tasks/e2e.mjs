import { chromium, headlessChromium } from '../lib/chromium.mjs';
import { browserEnvironment, playwright } from '../lib/playwright.mjs';
import { runNode } from '../lib/processes.mjs';
import { prepare } from '../lib/toolchain.mjs';
import { buildWeb } from '../lib/web-build.mjs';

/** Playwright's options that show the browser. */
const SHOWN = ['--headed', '--debug', '--ui'];

/**
 * Only the end-to-end tests; arguments are passed to Playwright: npm run e2e -- --project=pl
 * --headed
 */
export default async function e2e(args) {
  await prepare();
  const browser = await (SHOWN.some((option) => args.includes(option)) ? chromium() : headlessChromium());
  await buildWeb();
  const { code } = await runNode(playwright(args), { cwd: 'e2e', env: browserEnvironment(browser) });
  return code;
}
