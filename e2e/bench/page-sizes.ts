import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const inText = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts]
      .filter(({ src }) => src === '')
      .map(({ text }) => text)
      .join('\n'),
  );

/** The scripts that a page has fetched, and those in its text, with their gzip sizes in kB, without headers. */
export async function scriptsOf(page: Page): Promise<{ size: number; files: number; largest: number }> {
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  const files = new Set(urls);
  let [bytes, largest] = [gzipSync(await inText(page)).length, 0];
  for (const url of files) {
    const { length } = gzipSync(await (await page.request.get(url)).body());
    bytes += length;
    largest = Math.max(largest, length);
  }
  return { size: bytes / 1000, files: files.size, largest: largest / 1000 };
}

/** Files that load automatically after the first paint count too. */
const REST_MS = 10_000;

/** JavaScript of the log-in page, the dashboard and the sheet. */
export async function pageSizes(page: Page, signIn: () => Promise<void>, budgetId: number) {
  const figures: Record<string, number> = {};
  const note = async (name: string, path: string) => {
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForTimeout(REST_MS);
    const { size, files, largest } = await scriptsOf(page);
    figures[`${name} JS kB`] = Number(size.toFixed(1));
    figures[`${name} JS files`] = files;
    figures[`${name} largest file kB`] = Number(largest.toFixed(1));
  };
  await note('login', '/auth/login');
  await signIn();
  await note('dashboard', '/dashboard');
  await note('sheet', `/budget/${budgetId}`);
  return figures;
}
