import { gzipSync } from 'node:zlib';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { logins } from '@saldo/seeds';
import {
  blankAtFastWheel,
  edits,
  farJumps,
  firstGrid,
  heap,
  median,
  percentile,
  scrolling,
} from './sheet-measures.ts';

const FIRST_GRID_ROUNDS = 5;
const EDITS = 40;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

async function signIn(context: BrowserContext, baseUrl: string): Promise<void> {
  const [master] = logins('large');
  if (!master) throw new Error('The scenario "large" has no users');
  const answer = await context.request.post(`${baseUrl}/api/auth/login`, {
    data: { email: master.email, password: master.password },
    headers: { 'x-app-id': crypto.randomUUID() },
  });
  if (!answer.ok()) throw new Error(`Log-in answered ${answer.status()}: is the scenario "large" loaded?`);
}

/** The sheet with the most rows. */
async function largestSheet(context: BrowserContext, baseUrl: string): Promise<number> {
  const answer = await context.request.post(`${baseUrl}/api/budget/pages`, {
    data: { pageSize: 500 },
    headers: { 'x-app-id': crypto.randomUUID() },
  });
  const { items } = (await answer.json()) as { items: { id: number; recordCount: number }[] };
  const largest = items.toSorted((a, b) => b.recordCount - a.recordCount)[0];
  if (!largest) throw new Error('There is no sheet to measure');
  return largest.id;
}

/** Bytes of script that opening the sheet fetched, as a server with gzip sends them. */
async function scriptSize(page: Page): Promise<number> {
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  let bytes = 0;
  for (const url of new Set(urls)) bytes += gzipSync(await (await page.request.get(url)).body()).length;
  return bytes / 1000;
}

/** The sheet of 5,000 x 120 in Chromium without a GPU: opening, scrolling, editing. Milliseconds, MB and kB. */
export async function benchSheet(baseUrl: string): Promise<Record<string, number>> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: FLAGS,
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pl-PL' });
    await signIn(context, baseUrl);
    const url = `${baseUrl}/budget/${await largestSheet(context, baseUrl)}`;
    const firsts: number[] = [];
    for (let opening = 0; opening < FIRST_GRID_ROUNDS; opening++) {
      const page = await context.newPage();
      await page.goto(url);
      firsts.push(await firstGrid(page));
      await page.close();
    }
    const page = await context.newPage();
    await page.goto(url);
    await firstGrid(page);
    await page.waitForTimeout(500);
    const size = await scriptSize(page);
    const used = await heap(page);
    const nodes = await page.locator('*').count();
    const down = await scrolling(page, 'scrollTop', 10_000);
    await page.locator('[role="grid"]').evaluate((grid) => grid.scrollTo(0, 460));
    const across = await scrolling(page, 'scrollLeft', 4000);
    const jump = await farJumps(page);
    const blank = await blankAtFastWheel(page);
    await page.locator('[role="grid"]').evaluate((grid) => grid.scrollTo(grid.scrollWidth * 0.6, 460));
    await page.waitForTimeout(300);
    const times = await edits(page, EDITS);
    return {
      firstGrid: Math.round(median(firsts)),
      domNodes: nodes,
      heap: round(used),
      script: Math.round(size),
      downFrameP50: round(down.p50),
      downFrameP95: round(down.p95),
      downMain: round(down.mainPerFrame),
      acrossFrameP50: round(across.p50),
      acrossFrameP95: round(across.p95),
      acrossMain: round(across.mainPerFrame),
      farJumpP95: round(jump),
      blankShare: round(blank, 2),
      editP50: round(median(times)),
      editP95: round(percentile(times, 0.95)),
    };
  } finally {
    await browser.close();
  }
}
