import { existsSync } from 'node:fs';
import { installFromDebian, isRootOnDebian } from './debian.mjs';
import { Problem } from './problem.mjs';
import { command, runNode } from './processes.mjs';
import { step } from './step.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/**
 * Debian's headless build, by its binary: the command is a shell script, which would survive a
 * kill.
 */
const HEADLESS = '/usr/lib/chromium/chromium-headless-shell';

/**
 * The browser of the stories: without the code for windows, it takes a quarter less processor time.
 */
export async function headlessChromium() {
  if (process.env.CHROME_PATH) return chromium();
  if (existsSync(HEADLESS)) return HEADLESS;
  if (isRootOnDebian())
    await step('Install Chromium without a window with apt-get', () =>
      installFromDebian('chromium-headless-shell'),
    );
  return existsSync(HEADLESS) ? HEADLESS : chromium();
}

/** The path of Chromium, which is installed if missing. */
export async function chromium() {
  const found = await find();
  if (found) return found;
  if (isRootOnDebian()) await step('Install Chromium with apt-get', () => installFromDebian('chromium'));
  if (!(await find())) await step("Install Playwright's Chromium", installFromPlaywright);
  const installed = await find();
  if (!installed)
    throw new Problem('No Chromium could be installed: install one and name it in CHROME_PATH.');
  return installed;
}

async function find() {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named)) throw new Problem(`CHROME_PATH is ${named}, but nothing is there.`);
  return named || usual.find((path) => existsSync(path)) || (await playwrightsOwn());
}

async function playwrightsOwn() {
  const question =
    'import("@playwright/test").then(({ chromium }) => console.log(chromium.executablePath()))';
  const { output } = await runNode(['-e', question], { cwd: 'e2e', quiet: true });
  return existsSync(output.trim()) ? output.trim() : undefined;
}

async function installFromPlaywright() {
  const playwright = command('playwright', { of: '@playwright/test', from: 'e2e' });
  const { code, output } = await runNode([playwright, 'install', 'chromium'], { cwd: 'e2e', quiet: true });
  if (code !== 0) console.error(output);
}
