import type { Page } from '@playwright/test';
import { SheetPage } from '#pages/sheet-page.ts';
import { expect, NO_WORDS, test, USERS } from '../fixtures.ts';

const SHEET = 1;
/** December: nothing is closed from there on. */
const MONTH = 11;

const WORDS = {
  pl: {
    bar: /Brak połączenia od \d\d:\d\d: (\d+) niezapisan/u,
    waiting: 'niezapisane',
    saved: /Zapisano \d\d:\d\d/u,
    refused: 'Nie zapisano zmiany',
  },
  en: {
    bar: /No connection since \d\d:\d\d: (\d+) unsaved change/u,
    waiting: 'not saved',
    saved: /Saved \d\d:\d\d/u,
    refused: 'Change not saved',
  },
};
const wordsIn = (locale: string | undefined) => (locale?.startsWith('pl') ? WORDS.pl : WORDS.en);

async function opened(page: Page) {
  const sheet = new SheetPage(page);
  await sheet.open(SHEET);
  const [row] = await sheet.filledRows();
  return { sheet, row };
}

/** What the server has, whatever the page shows. */
async function storedIn(page: Page, sheet: SheetPage, row: string, months: readonly number[]) {
  await page.reload();
  await sheet.isOpen();
  return Promise.all(months.map((month) => sheet.amount(row, month)));
}

const WRITES = /\/(?:month-value|month-values|undo|redo)$/u;

/** Each answer comes so much later. */
async function slow(page: Page, ms: number) {
  await page.route(WRITES, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

test(
  'undo is about what was done before its key, however late the answers come',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const { sheet, row } = await opened(page);
    const before = await sheet.amount(row, MONTH);
    const other = await sheet.amount(row, MONTH + 1);
    await slow(page, 800);
    const { keyboard } = page;

    await sheet.type(row, MONTH, '1111');
    await keyboard.press('Control+z');
    // shown at once, and the cursor stands on it
    expect(await sheet.amount(row, MONTH)).toBe(before);
    await sheet.type(row, MONTH + 1, '2222');
    await expect.poll(() => sheet.amount(row, MONTH + 1)).toBe(222_200);
    await sheet.clickCell(row, MONTH + 2);
    const cursor = await sheet.activeName();
    await expect(page.getByText(/Zapisano|Saved/u)).toBeVisible();
    expect(await sheet.activeName()).toBe(cursor);
    await expect.poll(() => sheet.amount(row, MONTH)).toBe(before);
    await expect.poll(() => sheet.amount(row, MONTH + 1)).toBe(222_200);

    // the first step has been dropped by the second: redo brings back the second alone
    await keyboard.press('Control+z');
    await expect.poll(() => sheet.amount(row, MONTH + 1)).toBe(other);
    await keyboard.press('Control+y');
    await keyboard.press('Control+y');
    await expect.poll(() => sheet.amount(row, MONTH + 1)).toBe(222_200);
    await expect(page.getByRole('button', { name: /^(?:Ponów|Redo)$/u })).toBeDisabled();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await storedIn(page, sheet, row, [MONTH])).toEqual([before]);
    await expect.poll(() => sheet.amount(row, MONTH + 1)).toBe(222_200);
  },
);

test('without a connection edits stay, are counted and marked, and land when it is back', async ({
  signedInAs,
  locale,
  isAccessible,
}) => {
  const words = wordsIn(locale);
  const page = await signedInAs(USERS.master);
  const { sheet, row } = await opened(page);
  const before = await sheet.amount(row, MONTH + 2);
  await page.context().setOffline(true);
  await sheet.type(row, MONTH, '100');
  await sheet.type(row, MONTH + 1, '200');
  await sheet.clickCell(row, MONTH + 1);
  await sheet.paste({ text: '300\t400' });
  await expect(page.getByText(words.bar)).toContainText('4');
  await expect(sheet.cell(row, MONTH)).toHaveAttribute('aria-label', new RegExp(words.waiting, 'u'));
  await expect(page.getByText(words.saved)).toHaveCount(0);
  await isAccessible(page);
  // undo goes into the queue as well, and is seen
  await page.keyboard.press('Control+z');
  await expect.poll(() => sheet.amount(row, MONTH + 2)).toBe(before);
  await expect(page.getByText(words.bar)).toContainText('5');

  await page.context().setOffline(false);
  await expect(page.getByText(words.bar)).toHaveCount(0);
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(sheet.cell(row, MONTH)).not.toHaveAttribute('aria-label', new RegExp(words.waiting, 'u'));
  expect(await storedIn(page, sheet, row, [MONTH, MONTH + 1])).toEqual([10_000, 20_000]);
  await expect.poll(() => sheet.amount(row, MONTH + 2)).toBe(before);
});

test(
  'a server that is killed and comes again gets everything once',
  NO_WORDS,
  async ({ signedInAs, server, locale }) => {
    const words = wordsIn(locale);
    const page = await signedInAs(USERS.master);
    const { sheet, row } = await opened(page);
    // The first write is done, its answer is lost.
    const written = Promise.withResolvers<void>();
    let isFirst = true;
    await page.route(WRITES, async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      await route.abort();
      return written.resolve();
    });
    await sheet.type(row, MONTH, '110');
    await written.promise;
    const back = server.restart();
    await sheet.type(row, MONTH + 1, '120');
    await sheet.type(row, MONTH + 2, '130');
    await back;
    await expect(page.getByText(words.bar)).toHaveCount(0, { timeout: 40_000 });
    await expect(page.getByText(words.refused)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByText(words.saved)).toBeVisible();
    const months = [MONTH, MONTH + 1, MONTH + 2];
    expect(await storedIn(page, sheet, row, months)).toEqual([11_000, 12_000, 13_000]);
  },
);

test('one refused edit among many is told once, with what was typed', async ({ signedInAs, locale }) => {
  const words = wordsIn(locale);
  const page = await signedInAs(USERS.master);
  const { sheet, row } = await opened(page);
  const before = await sheet.amount(row, MONTH + 1);
  await page.context().setOffline(true);
  for (let place = 0; place < 3; place += 1) await sheet.type(row, MONTH + place, String(500 + place));
  await expect(page.getByText(words.bar)).toContainText('3');
  await page.route(WRITES, async (route) => {
    const isOne = route.request().postData()?.includes('50100') === true;
    if (!isOne) return route.continue();
    const body = { statusCode: 422, error: 'MONTH_LOCKED', message: '' };
    return route.fulfill({ status: 422, json: body });
  });
  await page.context().setOffline(false);
  await expect(page.getByText(words.bar)).toHaveCount(0);
  await expect(page.getByText(words.refused)).toHaveCount(1);
  await expect(page.getByText('501')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect.poll(() => sheet.amount(row, MONTH + 1)).toBe(before);
  await expect.poll(() => sheet.amount(row, MONTH + 2)).toBe(50_200);
});

test(
  'unsaved edits outlive a reload of the tab and another page',
  NO_WORDS,
  async ({ signedInAs, locale }) => {
    const words = wordsIn(locale);
    const page = await signedInAs(USERS.master);
    const { sheet, row } = await opened(page);
    await page.route(WRITES, (route) => route.abort());
    await sheet.type(row, MONTH, '777');
    await expect(page.getByText(words.bar)).toBeVisible();
    const asked = page.waitForEvent('dialog');
    const reloading = page.reload();
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reloading;
    await sheet.isOpen();
    await expect.poll(() => sheet.amount(row, MONTH)).toBe(77_700);
    await expect(page.getByText(words.bar)).toBeVisible();

    await page
      .getByRole('link', { name: /Pulpit|Dashboard/u })
      .first()
      .click();
    await expect(page).toHaveURL(/dashboard/u);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goBack();
    await sheet.isOpen();
    await expect(page.getByText(words.bar)).toHaveCount(0, { timeout: 40_000 });
    expect(await storedIn(page, sheet, row, [MONTH])).toEqual([77_700]);
  },
);

test(
  'on a slow line nothing is lost and nothing is said to be saved before it is',
  NO_WORDS,
  async ({ signedInAs, locale }) => {
    const words = wordsIn(locale);
    const page = await signedInAs(USERS.master);
    const { sheet, row } = await opened(page);
    const client = await page.context().newCDPSession(page);
    const rate = (400 * 1024) / 8;
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: rate,
      uploadThroughput: rate,
    });
    for (let place = 0; place < 3; place += 1) await sheet.type(row, MONTH + place, String(900 + place));
    await expect(page.getByText(words.saved)).toBeVisible();
    const months = Array.from({ length: 3 }, (_, place) => MONTH + place);
    expect(await storedIn(page, sheet, row, months)).toEqual(months.map((_, place) => (900 + place) * 100));
  },
);
