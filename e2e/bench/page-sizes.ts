import type { Page } from '@playwright/test';

/** Gzip size in kB of all JavaScript that an address loads, from what the browser was sent. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sizes = new Map<string, number>();
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await session.detach();
  const bytes = [...scripts].reduce((total, id) => total + (sizes.get(id) ?? 0), 0);
  return Math.round(bytes / 102.4) / 10;
}

/** JavaScript of the log-in page, the dashboard and the sheet, kB as sent. */
export async function pageSizes(page: Page, signIn: () => Promise<void>, budgetId: number) {
  const login = await scriptsOf(page, '/auth/login');
  await signIn();
  const dashboard = await scriptsOf(page, '/dashboard');
  const sheet = await scriptsOf(page, `/budget/${budgetId}`);
  return { 'login JS kB': login, 'dashboard JS kB': dashboard, 'sheet JS kB': sheet };
}
