import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { logins } from '@saldo/seeds';
import { burstFigures } from './burst.ts';
import { COMPACT } from '@saldo/contract/compact';
import { signIn as headersOf } from './cells.ts';
import { serveProductWithTanStack } from './in-product.ts';
import { scriptsOf } from './page-sizes.ts';
import { largeSteps } from './large-steps.ts';
import { slowLine } from './slow-line.ts';
import { paste } from './paste-measure.ts';
import { DOM_RIVALS, RIVALS, serveRivals, type RivalName } from './rivals.ts';
import {
  blankAtFastWheel,
  edits,
  farJumps,
  firstGrid,
  heap,
  median,
  percentile,
  rivalEdits,
  scrolling,
  wholeSheet,
} from './sheet-measures.ts';

const FIRST_GRID_ROUNDS = 3;
const EDITS = 40;
const VIEW = { viewport: { width: 1440, height: 900 }, locale: 'pl-PL' };
const RIVALS_EDITS = 20;
const PASTES = 5;
/** Milliseconds between the writes of a slow burst: a thousand in 25 s. */
const SLOW_MS = 25;
const SAME_FRAME = 'tanstack in our page';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Figures = Record<string, number>;

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

function master(): { email: string; password: string } {
  const [first] = logins('large');
  if (!first) throw new Error('The scenario "large" has no users');
  return { email: first.email, password: first.password };
}

async function signIn(context: BrowserContext, baseUrl: string): Promise<void> {
  const answer = await context.request.post(`${baseUrl}/api/auth/login`, {
    data: master(),
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

async function opened(context: BrowserContext, url: string): Promise<{ page: Page; time: number }> {
  const page = await context.newPage();
  await page.goto(url);
  return { page, time: await firstGrid(page) };
}

/**
 * Opens the pages in turn, round by round, so that other load on the machine affects all of them.
 */
async function openings(context: BrowserContext, urls: readonly string[]): Promise<Map<string, number>> {
  const times = new Map(urls.map((url) => [url, [] as number[]]));
  for (let opening = 0; opening < FIRST_GRID_ROUNDS; opening++) {
    for (const url of urls) {
      const { page, time } = await opened(context, url);
      times.get(url)?.push(time);
      await page.close();
    }
  }
  return new Map([...times].map(([url, list]) => [url, Math.round(median(list))]));
}

/** The first visit of a browser with an empty cache. */
async function coldOpening(browser: Browser, baseUrl: string, path: string): Promise<number> {
  const times: number[] = [];
  for (let opening = 0; opening < FIRST_GRID_ROUNDS; opening++) {
    const context = await browser.newContext(VIEW);
    await signIn(context, baseUrl);
    times.push((await opened(context, path)).time);
    await context.close();
  }
  return Math.round(median(times));
}

/**
 * Scrolls an open grid, ours or a rival's, by script: the cost of its frames, and whether it keeps
 * up with a wheel.
 */
async function inMotion(page: Page, selector?: string): Promise<Figures> {
  await page.waitForTimeout(500);
  const script = (await scriptsOf(page)).size;
  const used = await heap(page);
  const nodes = await page.locator('*').count();
  const down = await scrolling(page, 'scrollTop', 10_000);
  await page.evaluate(() => globalThis.rival?.down.scrollTo({ top: 460 }));
  const across = await scrolling(page, 'scrollLeft', 4000);
  const jump = await farJumps(page);
  return {
    domNodes: nodes,
    heap: round(used),
    script: Math.round(script),
    downFrameP50: round(down.p50),
    downFrameP95: round(down.p95),
    downMain: round(down.mainPerFrame),
    acrossFrameP50: round(across.p50),
    acrossFrameP95: round(across.p95),
    acrossMain: round(across.mainPerFrame),
    farJumpP95: round(jump),
    blankShare: round(await blankAtFastWheel(page, selector), 2),
  };
}

const editFigures = (times: readonly number[]): Figures => ({
  editP50: round(median(times)),
  editP95: round(percentile(times, 0.95)),
});

async function ownFigures(context: BrowserContext, url: string): Promise<Figures> {
  const { page } = await opened(context, url);
  await wholeSheet(page);
  const motion = await inMotion(page);
  await page
    .locator('[role="grid"]')
    .evaluate((grid) => grid.scrollTo({ left: grid.scrollWidth * 0.6, top: 460 }));
  await page.waitForTimeout(300);
  const times = await edits(page, EDITS);
  const pasted = await pasteFigures(page);
  const steps = await largeSteps(page);
  await page.close();
  return { ...motion, ...editFigures(times), ...pasted, ...steps };
}

/** Pastes a thousand cells; the median of several runs. */
async function pasteFigures(page: Page): Promise<Figures> {
  const pastes = [];
  for (let by = 1; by <= PASTES; by++) pastes.push(await paste(page, by));
  return {
    pasteCells: Math.min(...pastes.map(({ cells }) => cells)),
    pastePainted: round(median(pastes.map(({ painted }) => painted))),
    pasteLanded: round(median(pastes.map(({ landed }) => landed))),
  };
}

async function rivalFigures(context: BrowserContext, url: string): Promise<Figures> {
  const { page } = await opened(context, url);
  const motion = await inMotion(page, '#grid');
  await page.evaluate(() => {
    globalThis.rival?.down.scrollTo({ top: 460 });
    globalThis.rival?.across.scrollTo({ left: 3840 });
  });
  await page.waitForTimeout(300);
  const times = await rivalEdits(page, RIVALS_EDITS);
  await page.close();
  return { ...motion, ...editFigures(times) };
}

/** The largest sheet of a server with the scenario "large". */
interface LargestSheet {
  browser: Browser;
  /** signed in */
  context: BrowserContext;
  id: number;
}

async function withLargestSheet<Result>(
  baseUrl: string,
  run: (sheet: LargestSheet) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: FLAGS,
  });
  try {
    const context = await browser.newContext({
      ...VIEW,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await signIn(context, baseUrl);
    return await run({ browser, context, id: await largestSheet(context, baseUrl) });
  } finally {
    await browser.close();
  }
}

/** What a burst of writes by others costs a tab with that sheet: written as fast as possible, and slowly. */
export const benchBurst = (baseUrl: string): Promise<Record<string, Figures>> =>
  withLargestSheet(baseUrl, async ({ context, id }) => {
    const sheet = { baseUrl, id, headers: await headersOf(baseUrl, 'large') };
    return { fast: await burstFigures(context, sheet), slow: await burstFigures(context, sheet, SLOW_MS) };
  });

/**
 * The sheet of 5,000 x 120 in Chromium without a GPU, ours and the rivals' with the same bytes:
 * opening, scrolling, editing. Milliseconds, MB and kB.
 */
export const benchSheet = (baseUrl: string): Promise<Record<string, Figures>> =>
  withLargestSheet(baseUrl, async ({ browser, context, id }) => {
    const records = await context.request.get(`${baseUrl}/api/budget/${id}/records`, {
      headers: { accept: COMPACT },
    });
    const rivals = await serveRivals(await records.body());
    const inProduct = await serveProductWithTanStack();
    try {
      await signIn(context, inProduct.baseUrl);
      const own = `${baseUrl}/budget/${id}`;
      const urls = RIVALS.map((name) => `${rivals.baseUrl}/${name}`);
      const sameFrame = `${inProduct.baseUrl}/budget/${id}`;
      const times = await openings(context, [own, sameFrame, ...urls]);
      const figures: Record<string, Figures> = {
        saldo: {
          firstGrid: times.get(own) ?? 0,
          firstGridCold: await coldOpening(browser, baseUrl, own),
          ...(await ownFigures(context, own)),
          ...(await burstFigures(context, { baseUrl, id, headers: await headersOf(baseUrl, 'large') })),
          ...(await slowLine(browser, { baseURL: baseUrl, budgetId: id, user: master() })),
        },
      };
      for (const [place, name] of RIVALS.entries()) {
        const url = urls[place] ?? '';
        const moving = await rivalFigures(context, url);
        figures[name] = { firstGrid: times.get(url) ?? 0, ...moving };
      }
      figures[SAME_FRAME] = { firstGrid: times.get(sameFrame) ?? 0 };
      return figures;
    } finally {
      rivals.stop();
      await inProduct.stop();
    }
  });

/**
 * Our figures divided by the best rival's: 1 or less is at least as good. Opening is compared with
 * TanStack in the product's own page, and with the fastest bare page that uses DOM cells.
 */
export function ratiosOf(figures: Record<string, Figures>): Figures {
  const best = (names: readonly RivalName[], name: string) =>
    Math.min(...names.map((rival) => figures[rival]?.[name] ?? Number.POSITIVE_INFINITY));
  const ratio = (names: readonly RivalName[], name: string) =>
    round((figures['saldo']?.[name] ?? Number.NaN) / best(names, name), 2);
  const opening =
    (figures['saldo']?.firstGrid ?? Number.NaN) / (figures[SAME_FRAME]?.firstGrid ?? Number.NaN);
  return {
    'firstGrid by TanStack in our page': round(opening, 2),
    'firstGrid by the fastest bare DOM page': ratio(DOM_RIVALS, 'firstGrid'),
    'downMain by the best rival': ratio(RIVALS, 'downMain'),
    'acrossMain by the best rival': ratio(RIVALS, 'acrossMain'),
    'editP95 by the best rival': ratio(RIVALS, 'editP95'),
  };
}
