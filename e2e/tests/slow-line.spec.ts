import type { Page } from '@playwright/test';
import { SheetPage } from '#pages/sheet-page.ts';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

const SHEET = 1;
const ROWS = 400;
const WORDS = { pl: /Wczytuję jeszcze \d+ wierszy/u, en: /Loading \d+ more rows/u };

/** A slow mobile connection: 400 kbit/s, 400 ms latency. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** A client across a network: one on the server's own machine gets its answers uncompressed (docs/decisions/003). */
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.7' };

const HEADERS = { 'x-app-id': crypto.randomUUID() };

/** A new row with an existing trade subject. */
async function newRow(page: Page): Promise<object> {
  const row = (await (await page.request.get(`/api/budget/${SHEET}/default-record`)).json()) as object;
  const { names } = (await (await page.request.get(`/api/budget/${SHEET}/records`)).json()) as {
    names: { tradeSubjects: { id: number }[] };
  };
  return { ...row, tradeSubjectId: names.tradeSubjects[0]?.id, netAmount: 5000 };
}

/** Makes a sheet long enough for its first rows to load first. */
async function addRows(page: Page): Promise<void> {
  const row = await newRow(page);
  const records = Array.from({ length: ROWS }, (_, place) => ({
    ...row,
    cells: [{ month: '2026-12', netAmount: 20_000 + place }],
  }));
  const answer = await page.request.post(`/api/budget/${SHEET}/records`, {
    headers: HEADERS,
    data: { records },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test(
  'the first rows of a long sheet appear before the rest, and no change is lost meanwhile',
  NO_WORDS,
  async ({ signedInAs, anotherBrowser, locale, isAccessible }) => {
    const page = await signedInAs(USERS.master);
    await addRows(page);
    const sheet = new SheetPage(page);
    const rest = Promise.withResolvers<void>();
    await page.route('**/api/budget/*/records', async (route) => {
      const answer = await route.fetch();
      await rest.promise;
      await route.fulfill({ response: answer });
    });
    await page.goto(`/budget/${SHEET}`);
    await expect(page.getByText(locale?.startsWith('pl') ? WORDS.pl : WORDS.en)).toBeVisible();
    await expect(page.locator('[role=grid]')).toBeAttached();
    await isAccessible(page);
    // A read-only preview, hidden from screen readers, so that nobody takes a part for the whole
    // sheet.
    await expect(sheet.grid).toHaveCount(0);
    await page.keyboard.type('4321');
    await page.keyboard.press('Enter');

    // Changes made by others now are in no response yet.
    const other = await anotherBrowser(USERS.master);
    const added = await other.request.post(`/api/budget/${SHEET}/record`, {
      headers: HEADERS,
      data: await newRow(other),
    });
    expect(added.ok(), await added.text()).toBe(true);
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/month-value'));
    rest.resolve();
    await sheet.isOpen();
    expect((await stored).request().postDataJSON()).toMatchObject({ set: { netAmount: 432_100 } });
    const count = async () => Number(await sheet.grid.getAttribute('aria-rowcount'));
    const list = (await (await page.request.get(`/api/budget/${SHEET}/records`)).json()) as {
      records: unknown[];
    };
    // rows, section headings, the header and the totals
    await expect.poll(count).toBeGreaterThanOrEqual(list.records.length);
    await page.keyboard.press('Control+z');
    await expect.poll(() => sheet.activeName()).not.toContain('321,00');
  },
);

test(
  'a sheet shows its rows before the editing code has loaded, and keys wait for it',
  NO_WORDS,
  async ({ signedInAs, isAccessible }) => {
    const page = await signedInAs(USERS.master);
    const sheet = new SheetPage(page);
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/open-sheet-*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto(`/budget/${SHEET}`);
    await page.waitForFunction(() => performance.getEntriesByName('sheet-painted').length > 0);
    await isAccessible(page);
    await expect(sheet.grid).toHaveCount(0);
    await page.keyboard.type('4321');
    await page.keyboard.press('Enter');
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/month-value'));
    code.resolve();
    await sheet.isOpen();
    expect((await stored).request().postDataJSON()).toMatchObject({ set: { netAmount: 432_100 } });
  },
);

test.describe('at 400 kbit/s with 400 ms of latency', { tag: '@alone' }, () => {
  // Other load on the machine must not count.
  test.describe.configure({ retries: 2 });

  for (const [which, isLong] of [
    ['an ordinary sheet', false],
    ['a long sheet', true],
  ] as const) {
    test(`${which} shows a frame within 2 s and rows within 8 s`, NO_WORDS, async ({ signedInAs }) => {
      const page = await signedInAs(USERS.master);
      if (isLong) await addRows(page);
      await page.context().setExtraHTTPHeaders(ELSEWHERE);
      const line = await page.context().newCDPSession(page);
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', LINE);
      const first = page.waitForResponse((answer) => answer.url().endsWith('/records/first'));
      await page.goto(`/budget/${SHEET}`, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('sheet-painted').length > 0, null, {
        timeout: 60_000,
      });
      const [frame = Infinity, rows = Infinity] = await page.evaluate(() =>
        ['first-paint', 'sheet-painted'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
      );
      expect(frame).toBeLessThan(2000);
      expect(rows).toBeLessThan(8000);
      expect((await (await first).allHeaders())['content-encoding']).toBe('br');
      await new SheetPage(page).isOpen();
    });
  }
});

test(
  'what a loading page already shows hides the bars of the first picture',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    await page.goto('/system/data?tab=contractors');
    const main = page.getByRole('main');
    await expect(main.locator('[data-list-item]').first()).toBeVisible();
    // As long as a part of the page loads, the picture stands behind it.
    await page.evaluate(() => {
      const picture = document.createElement('div');
      picture.id = 'first-picture';
      document.getElementById('root')?.before(picture);
    });
    for (const shown of [main.locator('h1'), main.getByRole('link').first()])
      expect
        .soft(
          await shown.evaluate((part) => {
            for (
              let at: Element | null = part.parentElement;
              at && at.nodeName !== 'MAIN';
              at = at.parentElement
            )
              if (getComputedStyle(at).backgroundColor !== 'rgba(0, 0, 0, 0)') return true;
            return false;
          }),
          String(shown),
        )
        .toBe(true);
  },
);
