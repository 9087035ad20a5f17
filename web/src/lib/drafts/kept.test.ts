import { afterEach, expect, test, vi } from 'vitest';

/** The page as it is after F5: what it had in memory is gone, its tab's storage is there. */
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

test('What was typed is there after a reload when the same user signs in again, once', async () => {
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

test('Another user of the tab never finds it, and its owner does after him', async () => {
  (await openPage(ANNA)).keep('cell 1', { text: '45' });
  expect((await openPage(MAREK)).takeKept('cell 1')).toBeUndefined();
  expect((await openPage(ANNA)).takeKept('cell 1')).toEqual({ text: '45' });
});

test('Who signs out himself leaves nothing', async () => {
  const page = await openPage(ANNA);
  page.keep('cell 1', { text: '45' });
  page.forgetKept();
  expect(sessionStorage).toHaveLength(0);
  expect((await openPage(ANNA)).takeKept('cell 1')).toBeUndefined();
});

test('What nobody who is known has typed stays in the page', async () => {
  const page = await openPage(null);
  page.keep('registration', { email: 'anna@example.com' });
  expect(sessionStorage).toHaveLength(0);
  expect(page.takeKept('registration')).toEqual({ email: 'anna@example.com' });
});

test('What is open when the page goes is kept for whoever opened it', async () => {
  const page = await openPage(ANNA);
  let typed: string | undefined = '45';
  stops.push(page.keepWhileOpen('cell 1', () => typed));
  // somebody else has signed in in this browser, and the page loads anew
  page.keepFor(MAREK);
  window.dispatchEvent(new Event('pagehide'));
  typed = undefined;
  expect((await openPage(MAREK)).takeKept('cell 1')).toBeUndefined();
  expect((await openPage(ANNA)).takeKept('cell 1')).toBe('45');
});

test('A page that comes back whole has what is open, and nothing kept beside it', async () => {
  const page = await openPage(ANNA);
  stops.push(page.keepWhileOpen('cell 1', () => '45'));
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(page.takeKept('cell 1')).toBeUndefined();
});

test('Text that the storage has no room for is there as long as the page', async () => {
  const page = await openPage(ANNA);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  page.keep('cell 1', '45');
  vi.restoreAllMocks();
  expect(page.takeKept('cell 1')).toBe('45');
});
