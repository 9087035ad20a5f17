import type { BrowserContext, Page } from '@playwright/test';
import { firstGrid, wholeSheet } from './sheet-measures.ts';
import { freeCells, sheetIn } from './cells.ts';

const WRITES = 1000;
/** The number of users who write at the same time. */
const WRITERS = 8;
/** Waits until the tab has read the last write. */
const REST_MS = 3000;
/** The parts of the sheet that are shown rarely load after 12 s without input. */
const LOADED_MS = 15_000;

type Figures = Record<string, number>;

/** Counts the bytes that a page receives by path, and the busy time of its main thread. */
async function metersOf(page: Page) {
  const client = await page.context().newCDPSession(page);
  const received: Record<string, number> = {};
  const urls = new Map<string, string>();
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, response }) =>
    urls.set(requestId, new URL(response.url).pathname.replaceAll(/\d+/g, '0')),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? '';
    received[url] = (received[url] ?? 0) + encodedDataLength;
  });
  // Processor time of the main thread, which other work on the machine does not change.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  return { received, busyMs };
}

/** Bytes of the event stream, which one shared worker receives for all tabs. */
async function hearStream(baseUrl: string, headers: Record<string, string>) {
  const stop = new AbortController();
  const answer = await fetch(`${baseUrl}/api/sse`, { headers, signal: stop.signal });
  let bytes = 0;
  const heard = (async () => {
    for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
  })().catch(() => undefined);
  return async () => {
    stop.abort();
    await heard;
    return bytes;
  };
}

interface Burst {
  baseUrl: string;
  id: number;
  headers: Record<string, string>;
}

/** `apartMs`: the pause between writes. */
async function writeAll({ baseUrl, headers, id }: Burst, apartMs: number): Promise<void> {
  const cells = freeCells(
    sheetIn(await (await fetch(`${baseUrl}/api/budget/${id}/records`, { headers })).text()),
  );
  let left = WRITES;
  const writeOn = async () => {
    while (left > 0) {
      if (apartMs > 0) await new Promise((resolve) => setTimeout(resolve, apartMs * WRITERS));
      const cell = cells.next().value;
      if (!cell) throw new Error('There are no cells to write');
      left -= 1;
      const body = { month: cell.month, scope: 'month', version: 0, set: { netAmount: 100_000 + left } };
      const url = `${baseUrl}/api/budget/record/${cell.rowId}/month-value`;
      const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      // other refusals are skipped, e.g. of closed months
      if (status >= 500) throw new Error(`A write was answered ${status}`);
      if (status !== 200) left += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writeOn));
}

/** Measures the traffic and busy time of a tab with an open sheet of 5,000 rows while others write a thousand of its cells. */
export async function burstFigures(context: BrowserContext, burst: Burst, apartMs = 0): Promise<Figures> {
  const { baseUrl, id, headers } = burst;
  const page = await context.newPage();
  // Answers to another machine are compressed (docs/decisions/003).
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
  await page.goto(`${baseUrl}/budget/${id}`);
  await firstGrid(page);
  await wholeSheet(page);
  await page.waitForTimeout(LOADED_MS);
  const { received, busyMs } = await metersOf(page);
  const streamed = await hearStream(baseUrl, headers);
  const idleFrom = await busyMs();
  await page.waitForTimeout(REST_MS);
  const [from, start] = [await busyMs(), performance.now()];
  await writeAll(burst, apartMs);
  const written = performance.now() - start;
  await page.waitForTimeout(REST_MS);
  const busy = (await busyMs()) - from;
  const seconds = (performance.now() - start) / 1000;
  const stream = await streamed();
  await page.close();
  const answers = Object.entries(received).filter(([path]) => path.startsWith('/api/'));
  const total = answers.reduce((sum, [, bytes]) => sum + bytes, stream);
  return {
    burstWrittenMs: Math.round(written),
    burstBytes: total,
    burstBytesOfRows: received['/api/budget/0/records'] ?? 0,
    burstBytesOfStream: stream,
    burstBytesOfProperties: received['/api/budget/0'] ?? 0,
    burstBytesPerSecond: Math.round(total / (written / 1000)),
    burstMainMs: Math.round(busy),
    burstMainMsPerSecond: Math.round(busy / seconds),
    burstIdleMsPerSecond: Math.round((from - idleFrom) / (REST_MS / 1000)),
  };
}
