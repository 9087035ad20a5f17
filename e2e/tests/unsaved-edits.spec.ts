import type { Page } from '@playwright/test';
import { SheetPage } from '#pages/sheet-page.ts';
import { expect, HELD_WORDS, NO_WORDS, test, USERS } from '../fixtures.ts';

const SHEET = 1;
/** December: open, like all later months. */
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

/** The toast, whose text the header repeats. */
const toastText = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

async function opened(page: Page) {
  const sheet = new SheetPage(page);
  await sheet.open(SHEET);
  const [row] = await sheet.filledRows();
  return { sheet, row };
}

/** The server's state, whatever the page shows. */
async function storedIn(page: Page, sheet: SheetPage, row: string, months: readonly number[]) {
  await page.reload();
  await sheet.isOpen();
  return Promise.all(months.map((month) => sheet.amount(row, month)));
}

const WRITES = /\/(?:month-value|month-values|undo|redo)$/u;

/** Delay of each response, once `gate` is open. */
async function slow(page: Page, ms: number, gate: Promise<void> = Promise.resolve()) {
  await page.route(WRITES, async (route) => {
    await gate;
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

test(
  'undo refers to what was done before its key press, however late the responses are',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const { sheet, row } = await opened(page);
    const before = await sheet.amount(row, MONTH);
    const other = await sheet.amount(row, MONTH + 1);
    // No write is answered before the gate opens, and each one late after that.
    const gate = Promise.withResolvers<void>();
    await slow(page, 800, gate.promise);
    const { keyboard } = page;

    await sheet.type(row, MONTH, '1111');
    await keyboard.press('Control+z');
    // shown before any answer, with the cursor on it
    await expect.poll(() => sheet.amount(row, MONTH)).toBe(before);
    await sheet.type(row, MONTH + 1, '2222');
    gate.resolve();
    await expect.poll(() => sheet.amount(row, MONTH + 1)).toBe(222_200);
    await sheet.clickCell(row, MONTH + 2);
    const cursor = await sheet.activeName();
    await expect(page.getByText(/Zapisano|Saved/u)).toBeVisible();
    expect(await sheet.activeName()).toBe(cursor);
    await expect.poll(() => sheet.amount(row, MONTH)).toBe(before);
    await expect.poll(() => sheet.amount(row, MONTH + 1)).toBe(222_200);

    // the second step has dropped the first: redo restores only the second
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

test(
  'while offline, edits are kept, counted and marked, and land afterwards',
  HELD_WORDS,
  async ({ signedInAs, locale, isAccessible }) => {
    const words = wordsIn(locale);
    const page = await signedInAs(USERS.master);
    const { sheet, row } = await opened(page);
    const before = await sheet.amount(row, MONTH + 2);
    await isAtHand(page);
    const place = await sheet.cell(row, MONTH).boundingBox();
    await page.context().setOffline(true);
    await sheet.type(row, MONTH, '100');
    // the bar moves no cell under a click that is aimed at it
    await expect(page.getByText(words.bar)).toBeVisible();
    expect(await sheet.cell(row, MONTH).boundingBox()).toEqual(place);
    await sheet.type(row, MONTH + 1, '200');
    await sheet.clickCell(row, MONTH + 1);
    await sheet.paste({ text: '300\t400' });
    await expect(page.getByText(words.bar)).toContainText('4');
    await expect(sheet.cell(row, MONTH)).toHaveAttribute('aria-label', new RegExp(words.waiting, 'u'));
    await expect(page.getByText(words.saved)).toHaveCount(0);
    await isAccessible(page);
    // undo is queued as well, and shown
    await page.keyboard.press('Control+z');
    await expect.poll(() => sheet.amount(row, MONTH + 2)).toBe(before);
    await expect(page.getByText(words.bar)).toContainText('5');

    await page.context().setOffline(false);
    await expect(page.getByText(words.bar)).toHaveCount(0);
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(sheet.cell(row, MONTH)).not.toHaveAttribute('aria-label', new RegExp(words.waiting, 'u'));
    expect(await storedIn(page, sheet, row, [MONTH, MONTH + 1])).toEqual([10_000, 20_000]);
    await expect.poll(() => sheet.amount(row, MONTH + 2)).toBe(before);
  },
);

test(
  'a server that is killed and restarted receives everything once',
  NO_WORDS,
  async ({ signedInAs, server, locale }) => {
    const words = wordsIn(locale);
    const page = await signedInAs(USERS.master);
    // An outage noticed by the maintenance check ends in a reload at rest, which has its own tests.
    await page.route('**/api/config/maintenanceMode', (route) =>
      route.fulfill({ json: { key: 'maintenanceMode', value: false } }),
    );
    const { sheet, row } = await opened(page);
    // The first write succeeds, its response is lost.
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
    await expect(toastText(page, words.refused)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByText(words.saved)).toBeVisible();
    const months = [MONTH, MONTH + 1, MONTH + 2];
    expect(await storedIn(page, sheet, row, months)).toEqual([11_000, 12_000, 13_000]);
  },
);

test('one refused edit among many is reported once, with its text', async ({ signedInAs, locale }) => {
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
  await expect(toastText(page, words.refused)).toHaveCount(1);
  await expect(page.getByText(words.refused, { exact: true })).toHaveCount(2);
  await expect(page.getByText('501')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect.poll(() => sheet.amount(row, MONTH + 1)).toBe(before);
  await expect.poll(() => sheet.amount(row, MONTH + 2)).toBe(50_200);
});

test(
  'unsaved edits survive a reload of the tab and other pages',
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
  'on a slow connection nothing is lost and nothing is reported as saved too early',
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

test('text typed right before its tab is closed is stored', HELD_WORDS, async ({ signedInAs, locale }) => {
  const words = wordsIn(locale);
  const page = await signedInAs(USERS.master);
  const { sheet, row } = await opened(page);
  // the last month lies beyond the range of the row
  const months = [MONTH, MONTH + 3];
  const closeAfterTyping = async (from: number, hinder: (one: Page) => Promise<unknown>) => {
    for (const [place, month] of months.entries()) {
      const closing = await page.context().newPage();
      await hinder(closing);
      const last = new SheetPage(closing);
      await last.open(SHEET);
      await last.type(row, month, String(from + place));
      await closing.close({ runBeforeUnload: false });
    }
  };
  const shows = async (from: number) => {
    for (const [place, month] of months.entries())
      await expect.poll(() => sheet.amount(row, month)).toBe((from + place) * 100);
  };
  const cut = (one: Page) => one.route(WRITES, (route) => route.abort());
  await closeAfterTyping(600, (one) => slow(one, 800));
  await shows(600);
  // another tab of the sheet resumes the pending edits
  await closeAfterTyping(700, cut);
  await shows(700);
  await expect(page.getByText(words.saved)).toBeVisible();
  // or the next tab that opens it
  await page.goto('/dashboard');
  await closeAfterTyping(800, cut);
  await sheet.open(SHEET);
  await shows(800);
  await expect(page.getByText(words.refused, { exact: true })).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsaved'))))
    .toEqual([]);
  expect(await storedIn(page, sheet, row, months)).toEqual([80_000, 80_100]);
});

/** Blocks changes of the sheet; names can still be created. */
const SHEET_WRITES = /\/api\/budget\//u;
async function cutOff(page: Page) {
  await page.route(SHEET_WRITES, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
}

/** Closed months would refuse commands on whole rows. */
async function openMonths(page: Page): Promise<void> {
  const url = `/api/budget/${SHEET}`;
  const { version } = (await (await page.request.get(url)).json()) as { version: number };
  const headers = { 'x-app-id': crypto.randomUUID() };
  const answer = await page.request.patch(url, { headers, data: { version, lockedMonths: [] } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The first interaction has loaded editors, dialogs and commands. */
async function isAtHand(page: Page) {
  const modules = ['sheet-editors', 'sheet-row-dialogs', 'add-row-line', 'block-work', 'send-rows'];
  // The chunks they share (web/chunks.ts), and the search that dialogs load after them.
  const needed = ['sheet-parts', 'controls', 'popups', 'fuse'];
  const words = ['parts-words'];
  const parts = [...modules, ...needed, ...words].map((name) => `/${name}-`);
  await page.waitForFunction((names) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return names.every((part) => loaded.some((name) => name.includes(part)));
  }, parts);
}

const order = (sheet: SheetPage) => sheet.grid.getByRole('row').getByRole('rowheader').allTextContents();
const note = (page: Page) => page.getByRole('dialog').getByLabel(/^(?:Notatka|Note)$/u);

test(
  'rows and months are queued too, survive a reload, and land in order, once',
  HELD_WORDS,
  async ({ signedInAs, locale, isAccessible }) => {
    const words = wordsIn(locale);
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    await openMonths(page);
    const sheet = new SheetPage(page);
    await sheet.open(SHEET);
    const [supervised, made] = ['Nadzór autorski', 'Drukarnia wielkoformatowa'];
    await expect(sheet.row(supervised)).toBeAttached();
    await sheet.clickCell(supervised, MONTH);
    await isAtHand(page);
    await cutOff(page);

    // fields of a row
    await keyboard.press('Alt+Enter');
    await note(page).fill('aneks');
    await keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(words.bar)).toContainText('1');
    await expect(sheet.cell(supervised, MONTH)).toHaveAttribute('aria-label', new RegExp(words.waiting, 'u'));
    // a month
    await sheet.clickCell(supervised, MONTH);
    await keyboard.press('Shift+F2');
    await page.getByLabel(/^(?:Kwota netto|Net amount)$/u).fill('4321');
    await keyboard.press('Control+Enter');
    await expect(page.getByText(words.bar)).toContainText('2');
    await expect.poll(() => sheet.amount(supervised, MONTH)).toBe(432_100);
    // a deleted row: whether something is attached to it cannot be queried
    await sheet.clickCell('Projekt konstrukcji', MONTH);
    await keyboard.press('Space');
    await page.getByRole('button', { name: /^(?:Usuń|Delete)…/u }).click();
    await expect(page.getByRole('dialog')).toContainText(/Bez połączenia|Without a connection/u);
    await isAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(?:Usuń|Delete)$/u })
      .click();
    await expect(sheet.row('Projekt konstrukcji')).toHaveCount(0);
    await expect(page.getByText(words.bar)).toContainText('3');
    // and a moved row
    await sheet.clickCell(supervised, MONTH);
    const before = (await order(sheet)).indexOf(supervised);
    await keyboard.press('Alt+Shift+ArrowUp');
    await expect.poll(async () => (await order(sheet)).indexOf(supervised)).toBe(before - 1);
    await expect(page.getByText(words.bar)).toContainText('4');
    // a new row, and a cell of it
    await page.getByRole('button', { name: /^(?:Dodaj wiersz|Add a row)$/u }).click();
    const line = page.getByRole('group', { name: /^(?:Nowy wiersz|New row)$/u });
    await line.getByRole('combobox').first().fill(made);
    await keyboard.press('Tab');
    await expect(line.getByRole('combobox').first()).toHaveValue(made);
    await keyboard.press('Tab');
    await keyboard.type('1200');
    await keyboard.press('Enter');
    await expect.poll(() => sheet.amount(made, MONTH)).toBe(120_000);
    await keyboard.press('Escape');
    // The grid settles after the line has been dismissed.
    await expect(() => sheet.clickCell(made, MONTH)).toPass();
    await keyboard.type('77');
    await keyboard.press('Enter');
    await expect(page.getByText(words.bar)).toContainText('6');
    await expect(page.getByText(words.saved)).toHaveCount(0);

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await sheet.isOpen();
    await expect(page.getByText(words.bar)).toContainText('6');
    await expect.poll(() => sheet.amount(supervised, MONTH)).toBe(432_100);
    await expect(sheet.row('Projekt konstrukcji')).toHaveCount(0);
    const shown = (await order(sheet)).slice(0, 12);

    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByText(words.bar)).toHaveCount(0, { timeout: 40_000 });
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(toastText(page, words.refused)).toHaveCount(0);
    await expect.poll(() => sheet.amount(made, MONTH)).toBe(7700);
    expect(await storedIn(page, sheet, made, [MONTH])).toEqual([7700]);
    expect((await order(sheet)).slice(0, 12)).toEqual(shown);
    await expect.poll(() => sheet.amount(supervised, MONTH)).toBe(432_100);
    await sheet.clickCell(supervised, MONTH);
    await keyboard.press('Alt+Enter');
    await expect(note(page)).toHaveValue('aneks');
  },
);

test(
  'a row refused later is reported once, and its input is typed again in the editor',
  HELD_WORDS,
  async ({ signedInAs, locale }) => {
    const words = wordsIn(locale);
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    const { sheet, row } = await opened(page);
    await sheet.clickCell(row, MONTH);
    await isAtHand(page);
    await page.context().setOffline(true);
    await sheet.type(row, MONTH, '150');
    await sheet.clickCell(row, MONTH);
    await keyboard.press('Alt+Enter');
    await note(page).fill('odrzucona');
    await keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await sheet.type(row, MONTH + 1, '160');
    await expect(page.getByText(words.bar)).toContainText('3');

    // log-out asks first
    await page.getByRole('button', { name: /Anna Kreska/u }).click();
    await page.getByRole('menuitem', { name: /^(?:Wyloguj się|Sign out)$/u }).click();
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(question).toContainText('3');
    await question.getByRole('button', { name: /^(?:Zostań|Stay)$/u }).click();
    await expect(page).toHaveURL(/\/budget\/1/u);

    await page.route('**/api/budget/*/records', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 422, json: { statusCode: 422, error: 'MONTH_LOCKED', message: '' } })
        : route.continue(),
    );
    await page.context().setOffline(false);
    await expect(page.getByText(words.bar)).toHaveCount(0, { timeout: 40_000 });
    await expect(toastText(page, words.refused)).toHaveCount(1);
    await expect(page.getByText(/odrzucona/u)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: /^(?:Wpisz ponownie|Type again)$/u }).click();
    await expect(note(page)).toHaveValue('odrzucona');
    await keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(words.saved)).toBeVisible();
    expect(await storedIn(page, sheet, row, [MONTH, MONTH + 1])).toEqual([15_000, 16_000]);
  },
);

test(
  'a row saved while the server is killed is stored once',
  NO_WORDS,
  async ({ signedInAs, server, locale }) => {
    const words = wordsIn(locale);
    const page = await signedInAs(USERS.master);
    const { keyboard } = page;
    const { sheet, row } = await opened(page);
    await sheet.clickCell(row, MONTH);
    await isAtHand(page);
    // The first write succeeds, its response is lost.
    const written = Promise.withResolvers<void>();
    let isFirst = true;
    await page.route('**/api/budget/*/records', async (route) => {
      if (!isFirst || route.request().method() !== 'PATCH') return route.continue();
      isFirst = false;
      await route.fetch();
      await route.abort();
      return written.resolve();
    });
    await keyboard.press('Alt+Enter');
    await note(page).fill('raz');
    await keyboard.press('Control+Enter');
    await written.promise;
    const back = server.restart();
    await expect(page.getByRole('dialog')).toBeHidden();
    await keyboard.press('Alt+Enter');
    await note(page).fill('raz i dwa');
    await keyboard.press('Control+Enter');
    await back;
    await expect(page.getByText(words.bar)).toHaveCount(0, { timeout: 40_000 });
    await expect(toastText(page, words.refused)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await sheet.isOpen();
    await sheet.clickCell(row, MONTH);
    await keyboard.press('Alt+Enter');
    await expect(note(page)).toHaveValue('raz i dwa');
  },
);

test(
  'input for a contractor and a payment survives a killed server, and is stored once after its restart',
  NO_WORDS,
  async ({ signedInAs, server }) => {
    const page = await signedInAs(USERS.master);
    const edited = [];
    for (const { at, list, field } of [
      { at: page, list: '/system/data?tab=contractors', field: 'Notatka' },
      {
        at: await page.context().newPage(),
        list: '/payments/list?tab=payments-list-detached',
        field: 'Opis',
      },
    ]) {
      await at.goto(list);
      await at.locator('[data-list-item]').first().press('Enter');
      const editor = at.getByRole('dialog');
      const typed = editor.getByLabel(field, { exact: true });
      await typed.fill('Po awarii');
      edited.push({ at, editor, typed });
    }
    server.process.kill('SIGKILL');
    for (const { editor, typed } of edited) {
      await typed.press('Control+Enter');
      await expect(editor.getByText(/^Brak połączenia z serwerem.*To, co wpisano, zostaje/u)).toBeVisible();
      await typed.press('End');
      await typed.press('!');
    }
    await server.restart();
    for (const { at, editor, typed } of edited) {
      await typed.press('Control+Enter');
      await expect(editor).toBeHidden();
      await at.locator('[data-list-item]').first().press('Enter');
      await expect(typed).toHaveValue('Po awarii!');
    }
  },
);

test(
  'a newer build waits for an open editor, and its page restores the input',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const { sheet, row } = await opened(page);
    await sheet.clickCell(row, MONTH);
    await isAtHand(page);
    const other = { statusCode: 426, error: 'DIFFERENT_BUILD_VERSION', message: '' };
    await page.route('**/api/**', (route) => route.fulfill({ status: 426, json: other }));
    await sheet.type(row, MONTH, '345');
    await sheet.clickCell(row, MONTH + 1);
    await page.keyboard.type('678');
    const editor = page.getByTestId('cell-editor');
    const offer = page.getByRole('button', { name: /^(?:Otwórz nową wersję|Open the new version)$/u });
    await expect(offer).toBeVisible();
    await expect(editor).toHaveValue('678');
    // No question: a click elsewhere completes the amount, and both edits are stored.
    await offer.click();
    await expect(page).toHaveURL(/\/updated\.html$/u);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/budget/${SHEET}`, 'u'));
    await sheet.isOpen();
    await expect(page.getByText(/Zapisano|Saved/u)).toBeVisible();
    expect(await storedIn(page, sheet, row, [MONTH, MONTH + 1])).toEqual([34_500, 67_800]);
  },
);

test(
  'before the first interaction, a part that fails to load is reported, and no keys are buffered',
  NO_WORDS,
  async ({ signedInAs }) => {
    const page = await signedInAs(USERS.master);
    const { sheet, row } = await opened(page);
    await page.context().setOffline(true);
    // the cursor is in the grid without a click
    await page.keyboard.press('Alt+Enter');
    // of the requested editor, and of the part loaded by the first key
    const notices = page.getByRole('alert').filter({ hasText: /Brak połączenia|No connection/u });
    await expect(notices).toHaveCount(2);
    await notices.first().getByRole('button').click();
    await expect(notices).toHaveCount(1);
    await notices.getByRole('button').click();
    await sheet.type(row, MONTH, '345');
    await expect.poll(() => sheet.amount(row, MONTH)).toBe(34_500);
    await page.context().setOffline(false);
    await expect(page.getByText(/Zapisano|Saved/u)).toBeVisible();
  },
);

test(
  'while offline a row is added in a line that was never open, in an untouched sheet',
  NO_WORDS,
  async ({ signedInAs, locale }) => {
    const words = wordsIn(locale);
    const page = await signedInAs(USERS.master);
    await openMonths(page);
    const { sheet } = await opened(page);
    const ahead = ['default-record*', 'trade-subject*', 'contractor*'].map((call) =>
      page.waitForResponse(`**/api/**/${call}`),
    );
    await isAtHand(page);
    await Promise.all(ahead);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^(?:Dodaj wiersz|Add a row)$/u }).click();
    const line = page.getByRole('group', { name: /^(?:Nowy wiersz|New row)$/u });
    await line.getByRole('combobox').first().fill('Drukarnia wielkoformatowa');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1200');
    await page.keyboard.press('Enter');
    await expect(sheet.row('Drukarnia wielkoformatowa')).toBeAttached();
    await expect(page.getByText(words.bar)).toContainText('1');
    await page.context().setOffline(false);
    await expect(page.getByText(words.bar)).toHaveCount(0, { timeout: 40_000 });
    await expect(toastText(page, words.refused)).toHaveCount(0);
  },
);
