import { afterEach, expect, test, vi } from 'vitest';

/** The page after a reload: memory is empty, session storage remains. */
async function openPage(userId: number | null) {
  vi.resetModules();
  const page = await import('./kept.ts');
  if (userId !== null) page.keepFor(userId);
  return page;
}

const ANNA = 1;
const MAREK = 2;
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('text is restored once after a reload if the same user signs in again', async () => {
  const before = await openPage(ANNA);
  before.keep('cell 1', { text: '45' });
  const after = await openPage(null);
  expect(after.takeKept('cell 1')).toBeUndefined();
  after.keepFor(ANNA);
  expect(after.takeKept('cell 1')).toEqual({ text: '45' });
  expect(after.takeKept('cell 1')).toBeUndefined();
  expect((await openPage(ANNA)).takeKept('cell 1')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('another user of the tab never finds it, and its owner does later', async () => {
  (await openPage(ANNA)).keep('cell 1', { text: '45' });
  expect((await openPage(MAREK)).takeKept('cell 1')).toBeUndefined();
  expect((await openPage(ANNA)).takeKept('cell 1')).toEqual({ text: '45' });
});

test('a log-out by the user keeps nothing', async () => {
  const page = await openPage(ANNA);
  page.keep('cell 1', { text: '45' });
  page.forgetKept();
  expect(sessionStorage).toHaveLength(0);
  expect((await openPage(ANNA)).takeKept('cell 1')).toBeUndefined();
});

test('text of an unknown user stays in memory only', async () => {
  const page = await openPage(null);
  page.keep('registration', { email: 'anna@example.com' });
  expect(sessionStorage).toHaveLength(0);
  expect(page.takeKept('registration')).toEqual({ email: 'anna@example.com' });
});

test('the text of an open editor is kept for the user who opened it', async () => {
  const page = await openPage(ANNA);
  let typed: string | undefined = '45';
  stops.push(page.keepWhileOpen('cell 1', () => typed));
  // another user has signed in in this browser, and the page reloads
  page.keepFor(MAREK);
  window.dispatchEvent(new Event('pagehide'));
  typed = undefined;
  expect((await openPage(MAREK)).takeKept('cell 1')).toBeUndefined();
  expect((await openPage(ANNA)).takeKept('cell 1')).toBe('45');
});

test('a page restored from the back/forward cache has its open editors, and no stored drafts besides', async () => {
  const page = await openPage(ANNA);
  stops.push(page.keepWhileOpen('cell 1', () => '45'));
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(page.takeKept('cell 1')).toBeUndefined();
});

test('text that exceeds the storage is kept in memory', async () => {
  const page = await openPage(ANNA);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  page.keep('cell 1', '45');
  vi.restoreAllMocks();
  expect(page.takeKept('cell 1')).toBe('45');
});
