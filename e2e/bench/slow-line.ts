import type { Browser } from '@playwright/test';
import { firstGrid, wholeSheet } from './sheet-measures.ts';

/** A poor mobile connection: 400 kbit/s, 400 ms latency. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/**
 * An address outside the server's machine, as a proxy reports it: answers to the own machine are
 * not compressed (TRUST_PROXY).
 */
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.7' };

type Visit = { baseURL: string; budgetId: number; user: { email: string; password: string } };

/**
 * The first visit of a sheet on a slow connection, ms: until its frame, its first rows, and all
 * rows are shown.
 */
export async function slowLine(browser: Browser, { baseURL, budgetId, user }: Visit) {
  const context = await browser.newContext({
    baseURL,
    locale: 'pl-PL',
    extraHTTPHeaders: ELSEWHERE,
    viewport: { width: 1440, height: 900 },
  });
  try {
    await context.request.post('/api/auth/login', {
      headers: { 'x-app-id': crypto.randomUUID() },
      data: user,
    });
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', LINE);
    await page.goto(`/budget/${budgetId}`, { waitUntil: 'commit' });
    const rows = await firstGrid(page);
    const frame = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0);
    return {
      'slow line, frame ms': Math.round(frame),
      'slow line, rows ms': Math.round(rows),
      'slow line, whole sheet ms': Math.round(await wholeSheet(page)),
    };
  } finally {
    await context.close();
  }
}
