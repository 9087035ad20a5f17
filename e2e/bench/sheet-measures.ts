import type { CDPSession, Page } from '@playwright/test';
import { FROZEN_WIDTH, HEAD_HEIGHT, MONTH_WIDTH, ROW_HEIGHT } from './rivals/rival-sheet.ts';

export interface FrameFigures {
  p50: number;
  p95: number;
  /** busy time of the page's main thread per frame, ms */
  mainPerFrame: number;
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Our grid; rivals' pages state their own scrolling element (rivals/rival-sheet.ts). */
const GRID = '[role="grid"]';
/** Two rows of cells with the lines between them, px. */
const MOST_GAP = 60;

/** From the start of the navigation to the frame after the first paint, ms. */
export async function firstGrid(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('sheet-painted').length > 0, null, {
    timeout: 60_000,
  });
  return page.evaluate(() => {
    const [painted] = performance.getEntriesByName('sheet-painted');
    const navigation = performance.getEntriesByType('navigation')[0];
    return (painted?.startTime ?? Number.NaN) - (navigation?.startTime ?? 0);
  });
}

/**
 * From the start of the navigation until the whole sheet has loaded, not only its first rows; ms.
 */
export async function wholeSheet(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('sheet-opened').length > 0, null, {
    timeout: 60_000,
  });
  return page.evaluate(() => performance.getEntriesByName('sheet-opened')[0]?.startTime ?? Number.NaN);
}

interface TraceEvent {
  name: string;
  ph: string;
  dur?: number;
  tid: number;
  pid: number;
  args?: { name?: string };
}

/** Runs an action while recording the main thread's tasks; returns their busy time, ms. */
async function busyWhile(cdp: CDPSession, run: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] },
  });
  await run();
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await done;
  cdp.off('Tracing.dataCollected', collect);
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const mains = new Set(events.filter(isMain).map(({ pid, tid }) => `${pid}:${tid}`));
  const byThread = new Map<string, number>();
  for (const { name, ph, dur = 0, pid, tid } of events) {
    const thread = `${pid}:${tid}`;
    if (ph !== 'X' || !mains.has(thread) || !name.includes('RunTask')) continue;
    byThread.set(`${thread}:${name}`, (byThread.get(`${thread}:${name}`) ?? 0) + dur);
  }
  return Math.max(0, ...byThread.values()) / 1000;
}

/** Scrolls once per frame and returns the time between frames. */
const scrollFrames = (page: Page, axis: 'scrollTop' | 'scrollLeft', distance: number, step: number) =>
  page.evaluate(
    ({ selector, property, far, by }) =>
      new Promise<number[]>((resolve) => {
        const own = document.querySelector(selector);
        const grid = (property === 'scrollTop' ? globalThis.rival?.down : globalThis.rival?.across) ?? own;
        const deltas: number[] = [];
        if (grid === null) return resolve(deltas);
        let [gone, last] = [0, performance.now()];
        const frame = (now: number) => {
          deltas.push(now - last);
          last = now;
          gone += by;
          grid[property] += by;
          if (gone < far) requestAnimationFrame(frame);
          else resolve(deltas.slice(1));
        };
        requestAnimationFrame(frame);
      }),
    { selector: GRID, property: axis, far: distance, by: step },
  );

export async function scrolling(
  page: Page,
  axis: 'scrollTop' | 'scrollLeft',
  distance: number,
  step = 40,
): Promise<FrameFigures> {
  const cdp = await page.context().newCDPSession(page);
  const deltas = await scrollFrames(page, axis, distance, step);
  await page.waitForTimeout(300);
  let frames = 0;
  const busy = await busyWhile(cdp, async () => {
    frames = (await scrollFrames(page, axis, distance, step)).length;
  });
  await cdp.detach();
  return {
    p50: median(deltas),
    p95: percentile(deltas, 0.95),
    mainPerFrame: frames === 0 ? 0 : busy / frames,
  };
}

/** Jumps far away; time to the frame after the paint, p95. */
export const farJumps = async (page: Page, count = 20): Promise<number> => {
  const times = await page.evaluate(
    async ({ selector, jumps }) => {
      const grid = globalThis.rival?.down ?? document.querySelector(selector);
      const found: number[] = [];
      if (grid === null) return found;
      for (let jump = 0; jump < jumps; jump++) {
        await new Promise((resolve) => setTimeout(resolve, 150));
        const start = performance.now();
        grid.scrollTop = (((jump * 7919) % 97) / 97) * (grid.scrollHeight - grid.clientHeight);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        found.push(performance.now() - start);
      }
      return found;
    },
    { selector: GRID, jumps: count },
  );
  return percentile(times, 0.95);
};

/** Double click, type, Enter: from the key to the frame with the new cell and totals. */
export async function edits(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { saldoEdits: times });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter') return;
        const start = performance.now();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => times.push(performance.now() - start));
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      },
      true,
    );
  });
  const cells = page.getByRole('gridcell', { name: /planowana|planned/ });
  for (let edit = 0; edit < count; edit++) {
    const box = await cells.nth((edit * 13) % 60).boundingBox();
    if (box === null) continue;
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await page.keyboard.type(String(1000 + edit * 37));
    await page.keyboard.press('Enter');
    await page.waitForTimeout(60);
  }
  return page.evaluate(() => Reflect.get(globalThis, 'saldoEdits') as number[]);
}

/** The same in a rival's page, whose total may be drawn later than its cell. */
export async function rivalEdits(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { saldoEdits: times });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter') return;
        const start = performance.now();
        const before = globalThis.written;
        const look = () => {
          const { written, rival } = globalThis;
          const isDone = written !== undefined && written !== before && rival?.isTotalPainted(written.text);
          if (!isDone) {
            requestAnimationFrame(look);
            return;
          }
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => times.push(performance.now() - start));
          channel.port1.start();
          channel.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      true,
    );
  });
  const box = await page.locator('#grid').boundingBox();
  if (box === null) return [];
  for (let edit = 0; edit < count; edit++) {
    const [column, row] = [edit % 5, (edit * 3) % 20];
    const x = box.x + FROZEN_WIDTH + (column + 0.5) * MONTH_WIDTH;
    await page.mouse.dblclick(x, box.y + HEAD_HEIGHT + (row + 0.5) * ROW_HEIGHT);
    // Glide's second editor opens without the focus.
    await page.locator('#grid input:focus, #portal textarea').last().focus({ timeout: 10_000 });
    await page.keyboard.press('Control+A');
    await page.keyboard.type(String(1000 + edit * 37));
    // One of them accepts only input that it has rendered.
    await page.waitForTimeout(50);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
  }
  return page.evaluate(() => Reflect.get(globalThis, 'saldoEdits') as number[]);
}

/**
 * Maximum number of consecutive pixel lines in a single colour: rows of cells contain lines between
 * months.
 */
const longestGap = (reader: Page, picture: Buffer): Promise<number> =>
  reader.evaluate(
    async (source) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (context === null) return Number.NaN;
      context.drawImage(image, 0, 0);
      const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
      let [gap, longest] = [0, 0];
      for (let y = 0; y < height; y++) {
        const start = y * width * 4;
        let isPlain = true;
        for (let at = start + 4; at < start + width * 4 && isPlain; at += 4)
          isPlain = data[at] === data[start];
        gap = isPlain ? gap + 1 : 0;
        longest = Math.max(longest, gap);
      }
      return longest;
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );

/** Share of screenshots during a fast wheel with more than two blank rows of cells. */
export async function blankAtFastWheel(page: Page, selector = GRID): Promise<number> {
  const grid = page.locator(selector);
  await grid.evaluate((element) => (globalThis.rival?.down ?? element).scrollTo({ top: 0 }));
  const box = await grid.boundingBox();
  if (box === null) return 1;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const pictures: Buffer[] = [];
  for (let turn = 0; turn < 12; turn++) {
    await page.mouse.wheel(0, 1800);
    pictures.push(
      await page.screenshot({ clip: { x: box.x + 400, y: box.y + 60, width: 600, height: 400 } }),
    );
  }
  const reader = await page.context().newPage();
  const gaps = await Promise.all(pictures.map((picture) => longestGap(reader, picture)));
  await reader.close();
  return gaps.filter((gap) => gap > MOST_GAP).length / gaps.length;
}

/** Heap after a garbage collection, MB. */
export async function heap(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.detach();
  return usedSize / 1024 / 1024;
}
