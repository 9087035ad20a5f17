import type { Browser } from '@playwright/test';
import { PASSWORD, USERS } from '../people.ts';
import { firstGrid } from './sheet-measures.ts';

/** A poor mobile line: 400 kbit/s, answers after 400 ms. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** The first visit of a sheet on a slow line, ms: when its frame stands there, and its rows. Answers of the own machine are not compressed. */
export async function slowLine(browser: Browser, baseURL: string, budgetId: number) {
  const context = await browser.newContext({
    baseURL,
    locale: 'pl-PL',
    viewport: { width: 1440, height: 900 },
  });
  try {
    await context.request.post('/api/auth/login', {
      headers: { 'x-app-id': crypto.randomUUID() },
      data: { email: USERS.master, password: PASSWORD },
    });
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', LINE);
    await page.goto(`/budget/${budgetId}`, { waitUntil: 'commit' });
    const rows = await firstGrid(page);
    const frame = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0);
    return { 'slow line, frame ms': Math.round(frame), 'slow line, rows ms': Math.round(rows) };
  } finally {
    await context.close();
  }
}
