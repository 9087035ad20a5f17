import type { Page } from '@playwright/test';
import { LivePage } from '#pages/live-page.ts';
import { SheetPage } from '#pages/sheet-page.ts';
import type { Words } from '#pages/words.ts';
import { startHoldingProxy } from '../holding-proxy.ts';
import { expect, HELD_WORDS, NO_WORDS, PASSWORD, test as base, USERS } from '../fixtures.ts';

const MOKOTOW = 1;
const ROW = 'Wynajem rusztowań';
/** December 2026 from the first month of the sheet */
const DECEMBER = 11;
const JANUARY = 12;

/** A user with the sheet open, who receives events. */
class Person {
  readonly page: Page;
  readonly sheet: SheetPage;
  readonly live: LivePage;

  constructor(page: Page, locale: string | undefined) {
    this.page = page;
    this.sheet = new SheetPage(page);
    this.live = new LivePage(page, locale);
  }

  async open(query = ''): Promise<this> {
    const heard = this.page.waitForResponse((answer) => answer.url().includes('/api/resource/locks'));
    await this.sheet.open(MOKOTOW, query);
    await heard;
    return this;
  }

  /** Starts typing into a cell of the row. */
  async begin(month: number, text: string) {
    await this.sheet.clickCell(ROW, month);
    await this.page.keyboard.type(text);
    await expect(this.live.editor).toHaveValue(text);
  }

  async signInAgain(words: Words, email: string = USERS.master) {
    await this.page.getByLabel(words.email, { exact: true }).fill(email);
    await this.page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await this.page.getByRole('button', { name: words.signIn }).click();
  }

  /** Switches back to the tab, which in this browser was never hidden. */
  async lookAgain() {
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  }

  /** Requests the row once its lock is visible. */
  async ask(month = DECEMBER) {
    await expect(this.live.lockOf(ROW)).toHaveAttribute('aria-description', /./u);
    await this.sheet.clickCell(ROW, month);
    await this.page.keyboard.press('F2');
    await this.live.takeOver();
  }
}

interface Fixtures {
  anna: Person;
  marek: Person;
  tomasz: Person;
  /** advances the server's time for locks and questions */
  pass: (seconds: number) => Promise<void>;
}

const test = base.extend<Fixtures>({
  anna: async ({ signedInAs, locale }, provide) =>
    provide(new Person(await signedInAs(USERS.master), locale)),
  marek: async ({ anotherBrowser, locale }, provide) =>
    provide(new Person(await anotherBrowser(USERS.accountant), locale)),
  tomasz: async ({ anotherBrowser, locale }, provide) =>
    provide(new Person(await anotherBrowser(USERS.manager), locale)),
  pass: async ({ request, server }, provide) =>
    provide(async (seconds) => {
      const answer = await request.post(`${server.baseUrl}/stub/clock`, { data: { passMs: seconds * 1000 } });
      expect(answer.ok()).toBe(true);
    }),
});

const scrollOf = ({ sheet }: Person) =>
  sheet.grid.evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));

test(
  'another user’s edit appears at once, and moves neither my cursor nor my input',
  NO_WORDS,
  async ({ anna, marek }) => {
    await Promise.all([anna.open(), marek.open()]);
    const [mine, other] = await anna.sheet.filledRows();
    // a slow lock request delays no key
    await anna.page.route('**/api/resource/lock', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await anna.sheet.clickCell(mine, DECEMBER);
    await anna.page.keyboard.type('1234567');
    const before = await scrollOf(anna);
    await marek.sheet.type(other, DECEMBER, '777');
    await expect.poll(() => anna.sheet.amount(other, DECEMBER)).toBe(77_700);
    await expect(anna.live.editor).toBeFocused();
    await expect(anna.live.editor).toHaveValue('1234567');
    expect(await scrollOf(anna)).toEqual(before);
    await anna.page.keyboard.press('Enter');
    await expect.poll(() => marek.sheet.amount(mine, DECEMBER)).toBe(123_456_700);
    expect((await anna.sheet.activeName()).startsWith(mine)).toBe(false);
  },
);

test(
  'a lock that ends while I type keeps my whole number, and one that stays keeps it for copying',
  NO_WORDS,
  async ({ anna, marek }) => {
    await Promise.all([anna.open(), marek.open()]);
    await anna.begin(DECEMBER, '1');
    await expect(marek.live.lockOf(ROW)).toHaveAttribute('aria-description', /./u);
    // On a slow machine the keys come while the notice's code loads.
    const session = await marek.page.context().newCDPSession(marek.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await marek.sheet.clickCell(ROW, JANUARY);
    await marek.page.keyboard.type('9000');
    const notice = marek.page.getByRole('status').filter({ hasText: '9000' });
    await expect(notice).toBeVisible();
    await session.detach();
    await marek.sheet.clickCell(ROW, JANUARY);
    // The row is released a second after its editor has closed.
    await anna.page.keyboard.press('Escape');
    await marek.page.keyboard.type('5131', { delay: 400 });
    await expect(marek.live.editor).toHaveValue('5131');
    await expect(notice).toBeHidden();
    await marek.page.keyboard.press('Enter');
    await expect.poll(() => anna.sheet.amount(ROW, JANUARY)).toBe(513_100);
  },
);

test(
  'ten tabs of one browser receive others’ changes and leave connections free',
  NO_WORDS,
  async ({ anna, marek, locale }) => {
    // Ten pages of one browser load at once.
    test.slow();
    await Promise.all([anna.open(), marek.open()]);
    const streams: string[] = [];
    const hearing: Promise<void>[] = [];
    const context = anna.page.context();
    context.on('request', (request) => {
      if (request.url().includes('/api/sse')) streams.push(request.url());
    });
    const openAnother = async () => {
      const tab = new Person(await context.newPage(), locale);
      hearing.push(tab.live.hearsStream());
      return tab.open();
    };
    const tabs: Person[] = [];
    while (tabs.length < 9) tabs.push(await openAnother());
    const [row, mine] = await marek.sheet.filledRows();
    const eachShows = async (name: string, amount: number) => {
      for (const { sheet } of tabs) await expect.poll(() => sheet.amount(name, DECEMBER)).toBe(amount);
    };
    await marek.sheet.type(row, DECEMBER, '777');
    await eachShows(row, 77_700);
    // closes the first tab: the others still receive events, and a new one can open
    await anna.page.close();
    await marek.sheet.type(row, DECEMBER, '888');
    await eachShows(row, 88_800);
    const late = await openAnother();
    tabs.push(late);
    await late.sheet.type(mine, DECEMBER, '999');
    await eachShows(mine, 99_900);
    await expect.poll(() => marek.sheet.amount(mine, DECEMBER)).toBe(99_900);
    // no tab has its own stream, and all receive events of one
    expect(streams).toEqual([]);
    await Promise.all(hearing);
  },
);

test(
  'behind a proxy that buffers the event stream, others’ changes still appear at once',
  NO_WORDS,
  async ({ anna, marek, server }) => {
    const proxy = await startHoldingProxy(server.baseUrl);
    try {
      const missed = anna.page
        .waitForEvent('websocket')
        .then((socket) =>
          socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('"isHeard":false')),
        );
      await anna.page.goto(`${proxy.baseUrl}/budget/${MOKOTOW}`);
      await Promise.all([anna.sheet.isOpen(), marek.open()]);
      const [row] = await marek.sheet.filledRows();
      await marek.sheet.type(row, DECEMBER, '777');
      await expect.poll(() => anna.sheet.amount(row, DECEMBER)).toBe(77_700);
      // the tab has stopped waiting for the stream
      await missed;
      await marek.sheet.type(row, DECEMBER, '888');
      await expect.poll(() => anna.sheet.amount(row, DECEMBER)).toBe(88_800);
      expect(proxy.held()).toBeGreaterThan(0);
    } finally {
      await proxy.stop();
    }
  },
);

test(
  'three users see each other’s positions, and go there',
  NO_WORDS,
  async ({ anna, marek, tomasz, isAccessible }) => {
    await Promise.all([anna.open(), marek.open()]);
    await tomasz.open('?row=110&month=2027-03');
    await expect(anna.live.people).toHaveCount(2);
    await isAccessible(anna.page);
    const place = await tomasz.sheet.activeName();
    await anna.live.people.filter({ hasText: 'TZ' }).click();
    await expect.poll(() => anna.sheet.activeName()).toBe(place);
    await tomasz.page.close();
    await expect(anna.live.people).toHaveCount(1);
  },
);

test('a row being edited is locked: its owner can be asked, and refuses or agrees', async ({
  anna,
  marek,
  isAccessible,
}) => {
  await Promise.all([anna.open(), marek.open()]);
  await anna.begin(DECEMBER, '7654');
  const sign = marek.live.lockOf(ROW);
  await expect(sign).toHaveAttribute('aria-description', marek.live.words.editing('Anna Kreska'));
  await marek.ask();
  await expect(marek.page.getByRole('dialog', { name: marek.live.words.asking })).toBeVisible();
  await expect(anna.live.question).toContainText('Marek Wrona');
  await isAccessible(anna.page);
  await isAccessible(marek.page);
  await anna.live.answer('no');
  await expect(marek.live.toast(marek.live.words.refused)).toBeVisible();
  await expect(anna.live.editor).toHaveValue('7654');
  await expect(anna.live.editor).toBeFocused();

  await marek.ask();
  await anna.live.answer('yes');
  await expect(marek.live.toast(marek.live.words.yours)).toBeVisible();
  await expect(anna.live.toast('7654')).toContainText(anna.live.words.moved);
  await expect(anna.live.editor).toBeHidden();
  await marek.sheet.type(ROW, DECEMBER, '321');
  await expect.poll(() => anna.sheet.amount(ROW, DECEMBER)).toBe(32_100);
});

test(
  'the owner’s editor opens beside the question, which can be answered from there',
  NO_WORDS,
  async ({ anna, marek, isAccessible }) => {
    await Promise.all([anna.open(), marek.open()]);
    await anna.begin(DECEMBER, '76');
    await marek.ask();
    await expect(anna.live.question).toBeVisible();
    const { keyboard } = anna.page;
    // Between the two keys the row is free: a release that gets through gives it to Marek.
    const release = '**/api/resource/unlock';
    await anna.page.route(release, (route) => route.abort());
    await keyboard.press('Escape');
    await keyboard.press('Alt+Enter');
    const editor = anna.page.getByRole('dialog').filter({ has: anna.page.locator('textarea') });
    await expect(editor).toBeVisible();
    await anna.page.unroute(release);
    await expect(anna.live.question).toBeVisible();
    await expect(editor.getByRole('combobox').first()).toBeFocused();
    await isAccessible(anna.page);
    await keyboard.press('F6');
    await keyboard.press('Enter');
    await expect(anna.live.question).toBeHidden();
    await expect(marek.live.toast(marek.live.words.refused)).toBeVisible();
    await expect(editor.getByRole('combobox').first()).toBeFocused();
  },
);

test(
  'a user who keeps typing keeps the amount: the question takes no keys',
  NO_WORDS,
  async ({ anna, marek, isAccessible }) => {
    await Promise.all([anna.open(), marek.open()]);
    await anna.begin(DECEMBER, '76');
    await marek.ask();
    await expect(anna.live.question).toBeVisible();
    await anna.page.keyboard.type('5', { delay: 40 });
    await expect(anna.live.editor).toHaveValue('765');
    await expect(anna.live.editor).toBeFocused();
    await isAccessible(anna.page);
    // moves to the answer and back by keyboard: the input is still there
    await anna.page.keyboard.press('F6');
    await expect(
      anna.live.question.getByRole('button', { name: anna.live.words.no, exact: true }),
    ).toBeFocused();
    await anna.page.keyboard.press('F6');
    await expect(anna.live.editor).toHaveValue('765');
    await expect(anna.live.editor).toBeFocused();
    await anna.page.keyboard.type('4');
    await anna.page.keyboard.press('Enter');
    await expect.poll(() => anna.sheet.amount(ROW, DECEMBER)).toBe(765_400);
    await expect.poll(() => marek.sheet.amount(ROW, DECEMBER)).toBe(765_400);
    // the owner has finished with the row, so the requester gets it
    await expect(marek.live.toast(marek.live.words.yours)).toBeVisible();
  },
);

test(
  'an unanswered request hands the row over, by the server’s clock and the dialog’s',
  NO_WORDS,
  async ({ anna, marek, pass }) => {
    await anna.page.clock.install();
    await Promise.all([anna.open(), marek.open()]);
    await anna.begin(DECEMBER, '11');
    await marek.ask();
    await expect(anna.live.question).toBeVisible();
    await pass(30);
    await expect(marek.live.toast(marek.live.words.yours)).toBeVisible();
    await expect(anna.live.question).toBeHidden();
    await expect(anna.live.toast(anna.live.words.typed('11'))).toBeVisible();
    await marek.sheet.type(ROW, DECEMBER, '22');
    await expect(anna.live.lockOf(ROW)).not.toHaveAttribute('aria-description', /./u);

    await anna.begin(JANUARY, '33');
    await marek.ask(JANUARY);
    await expect(anna.live.question).toBeVisible();
    await anna.page.clock.fastForward(30_000);
    await expect(marek.live.toast(marek.live.words.yours)).toBeVisible();
    await expect(anna.live.toast(anna.live.words.typed('33'))).toBeVisible();
  },
);

test(
  'the user’s own other tab hands a row over at once; a second requester is told so',
  NO_WORDS,
  async ({ anna, marek, tomasz, locale }) => {
    const other = new Person(await anna.page.context().newPage(), locale);
    await Promise.all([anna.open(), marek.open(), tomasz.open(), other.open()]);
    await other.begin(DECEMBER, '5');
    await expect(anna.live.lockOf(ROW)).toHaveAttribute('aria-description', anna.live.words.editingElsewhere);
    await anna.ask();
    await expect(anna.live.toast(anna.live.words.yours)).toBeVisible();
    await expect(other.live.toast(other.live.words.typed('5'))).toBeVisible();
    await expect(other.live.question).toBeHidden();

    await anna.begin(DECEMBER, '6');
    await marek.ask();
    await expect(anna.live.question).toBeVisible();
    await tomasz.ask();
    await expect(tomasz.live.toast(tomasz.live.words.notRealized)).toContainText(
      tomasz.live.words.askedAlready,
    );
    await anna.live.answer('no');
    await expect(marek.live.toast(marek.live.words.refused)).toBeVisible();
  },
);

test('a sleeping or crashed owner blocks nobody', NO_WORDS, async ({ anna, marek, tomasz, pass }) => {
  await Promise.all([anna.open(), marek.open(), tomasz.open()]);
  await anna.begin(DECEMBER, '44');
  const cdp = await anna.page.context().newCDPSession(anna.page);
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
  await marek.ask();
  await expect(marek.page.getByRole('dialog', { name: marek.live.words.asking })).toBeVisible();
  await pass(30);
  await expect(marek.live.toast(marek.live.words.yours)).toBeVisible();
  await cdp.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(anna.live.toast(anna.live.words.typed('44'))).toBeVisible();

  await marek.begin(DECEMBER, '55');
  const gone = await marek.page.context().newCDPSession(marek.page);
  // A crashed page neither releases its locks nor answers.
  void gone.send('Page.crash').catch(() => undefined);
  await tomasz.ask();
  await pass(15);
  await expect(tomasz.live.toast(tomasz.live.words.yours)).toBeVisible();
});

test('a restart of the server keeps locks and input', NO_WORDS, async ({ anna, marek, server }) => {
  await anna.page.clock.install();
  await marek.page.clock.install();
  await Promise.all([anna.open(), marek.open()]);
  await anna.begin(DECEMBER, '66');
  // They may be back before the restart has been reported.
  const back = [anna, marek].map(({ page }) =>
    page.waitForResponse((answer) => answer.url().includes('/api/resource/locks') && answer.ok()),
  );
  await server.restart();
  for (const { page } of [anna, marek]) await page.clock.fastForward(5000);
  await Promise.all(back);
  await expect(marek.live.lockOf(ROW)).toHaveAttribute(
    'aria-description',
    marek.live.words.editing('Anna Kreska'),
  );
  await marek.ask();
  await anna.live.answer('no');
  await expect(anna.live.editor).toBeFocused();
  await expect(anna.live.editor).toHaveValue('66');
  await anna.page.keyboard.press('Enter');
  await expect.poll(() => marek.sheet.amount(ROW, DECEMBER)).toBe(6600);
});

test(
  'a question can be answered after stylesheets loaded with the first key had failed',
  NO_WORDS,
  async ({ anna, marek }) => {
    await Promise.all([anna.open(), marek.open()]);
    const failed = anna.page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
    await anna.page.route('**/*.css', (route) => route.abort());
    await anna.begin(DECEMBER, '66');
    await failed;
    await expect(marek.live.lockOf(ROW)).toHaveAttribute('aria-description', /./u);
    await anna.page.unroute('**/*.css');
    await marek.ask();
    await anna.live.answer('no');
    await expect(anna.live.editor).toBeFocused();
  },
);

test(
  'a question over an editor with an open list is answered by mouse',
  NO_WORDS,
  async ({ anna, marek }) => {
    await Promise.all([anna.open(), marek.open()]);
    await anna.sheet.clickCell(ROW, DECEMBER);
    await anna.page.keyboard.press('Alt+Enter');
    const editor = anna.page.getByRole('dialog');
    const list = anna.page.getByRole('listbox');
    await expect(editor.getByRole('combobox').first()).toBeFocused();
    await anna.page.keyboard.press('ArrowDown');
    await expect(list).toBeVisible();
    await marek.ask();
    await anna.live.answer('no');
    await expect(marek.live.toast(marek.live.words.refused)).toBeVisible();
    await expect(editor.getByRole('combobox').first()).toBeVisible();
  },
);

test(
  'a write refused because of a lock or a newer value keeps its text and offers it again',
  NO_WORDS,
  async ({ anna, marek }) => {
    await marek.sheet.hearsNothing();
    await anna.open();
    await marek.sheet.open(MOKOTOW);
    const locked = anna.page.waitForResponse((answer) => answer.url().endsWith('/resource/lock'));
    await anna.begin(DECEMBER, '77');
    await locked;
    await marek.sheet.type(ROW, DECEMBER, '88');
    await expect(marek.live.toast('88')).toBeVisible();
    // a tab that hears nothing reads the sheet from time to time, and must not do so now
    const reads = Promise.withResolvers<void>();
    await marek.page.route('**/api/**', async (route) => {
      if (route.request().method() === 'GET') await reads.promise;
      await route.fallback();
    });
    const stored = anna.page.waitForResponse((answer) => answer.url().endsWith('/month-value'));
    const freed = anna.page.waitForResponse((answer) => answer.url().endsWith('/resource/unlock'));
    await anna.page.keyboard.press('Enter');
    await Promise.all([stored, freed]);
    // stale now: refused once more, and the row shows its current state
    await marek.page.getByRole('button', { name: marek.live.words.again }).click();
    await expect(marek.live.editor).toHaveValue('88');
    await marek.page.keyboard.press('Enter');
    await expect(marek.live.toast('88')).toBeVisible();
    reads.resolve();
    await marek.page.getByRole('button', { name: marek.live.words.again }).click();
    await marek.page.keyboard.press('Enter');
    await expect.poll(() => anna.sheet.amount(ROW, DECEMBER)).toBe(8800);
  },
);

test(
  'a sheet without write access stays open, one without any access closes with a notice',
  HELD_WORDS,
  async ({ anna, tomasz }) => {
    await Promise.all([anna.open(), tomasz.open()]);
    const give = async (permission: 'read' | 'denied') => {
      const answer = await anna.page.request.patch(`/api/acl/budget/${MOKOTOW}`, {
        headers: { 'x-app-id': crypto.randomUUID() },
        data: { permissions: [{ userId: 3, permission }] },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await give('read');
    await expect(tomasz.sheet.grid).toHaveAttribute('aria-readonly', 'true');
    await expect(anna.live.people).toHaveCount(1);
    await give('denied');
    await expect(tomasz.live.toast(tomasz.live.words.lost)).toBeVisible();
    await expect(tomasz.page).toHaveURL(/\/dashboard$/u);
    await expect(anna.live.people).toHaveCount(0);
  },
);

test(
  'signing out in one tab signs out the others; an expired session returns to the same page',
  NO_WORDS,
  async ({ anna, words, locale }) => {
    const other = new Person(await anna.page.context().newPage(), locale);
    await Promise.all([anna.open(), other.open()]);
    await other.page.goto('/auth/logout');
    await expect(anna.page).toHaveURL(/\/auth\/logout$/u);
    await expect(other.page).toHaveURL(/\/auth\/login/u);
    await other.page.close();
    await anna.page.locator('a[href^="/auth/login"]').click();
    await anna.signInAgain(words);
    await anna.sheet.isOpen();

    // the session ends without an event
    await anna.sheet.hearsNothing();
    await anna.page.reload();
    await anna.sheet.isOpen();
    const before = await anna.sheet.amount(ROW, DECEMBER);
    await anna.page.context().clearCookies();
    await anna.sheet.type(ROW, DECEMBER, '909');
    // nobody is redirected in the middle of a number, and unfinished input waits
    await anna.page.keyboard.type('4567', { delay: 100 });
    await expect(anna.page).toHaveURL(/\/auth\/login/u);
    await anna.signInAgain(words);
    await expect(anna.page).toHaveURL(new RegExp(`/budget/${MOKOTOW}`, 'u'));
    await anna.sheet.isOpen();
    // the finished edits are stored now
    await expect.poll(() => anna.sheet.amount(ROW, DECEMBER)).toBe(90_900);
    expect(before).not.toBe(90_900);
    await expect(anna.live.editor).toHaveValue('4567');
    await anna.page.keyboard.press('Escape');
  },
);

test(
  'input of an open editor survives a log-out in another tab once its user has signed in again',
  NO_WORDS,
  async ({ anna, words, locale }) => {
    const { page, live } = anna;
    const other = new Person(await page.context().newPage(), locale);
    await Promise.all([anna.open(), other.open()]);
    await anna.begin(DECEMBER, '4567');
    await other.page.goto('/auth/logout');
    await expect(page).toHaveURL(/\/auth\/logout$/u);

    // another user signs in there: sees nothing of it, and stays signed in
    await other.signInAgain(words, USERS.accountant);
    await expect(other.page).toHaveURL(/\/dashboard$/u);
    await anna.lookAgain();
    await expect(page).toHaveURL(/\/dashboard$/u);
    await anna.sheet.open(MOKOTOW);
    await expect(anna.sheet.row(ROW)).toBeAttached();
    await expect(live.editor).toBeHidden();
    expect((await page.request.get('/api/auth/test')).ok()).toBe(true);

    await other.page.goto('/auth/logout');
    await expect(page).toHaveURL(/\/auth\/logout$/u);
    await other.signInAgain(words);
    await expect(other.page).toHaveURL(/\/dashboard$/u);
    await anna.lookAgain();
    await expect(page).toHaveURL(/\/dashboard$/u);
    expect((await page.request.get('/api/auth/test')).ok()).toBe(true);
    await anna.sheet.open(MOKOTOW);
    await expect(live.editor).toHaveValue('4567');
    await page.keyboard.press('Escape');
  },
);

test(
  'input of an open editor survives an expired session for its user, also after a reload',
  NO_WORDS,
  async ({ anna, words }) => {
    const { page, sheet, live } = anna;
    await sheet.hearsNothing();
    await sheet.open(MOKOTOW);
    await page.context().clearCookies();
    await sheet.type(ROW, DECEMBER, '909');
    await page.keyboard.type('4567');
    await expect(page).toHaveURL(/\/auth\/login/u);
    await page.reload();

    // another user in this tab
    await anna.signInAgain(words, USERS.manager);
    await expect(page).toHaveURL(/\/dashboard$/u);
    await sheet.open(MOKOTOW);
    await expect(sheet.row(ROW)).toBeAttached();
    await expect(live.editor).toBeHidden();
    expect(await page.evaluate(() => performance.getEntriesByName('sheet-opened').length)).toBe(1);
    await page.goto('/auth/logout');
    await expect(page).toHaveURL(/\/auth\/login$/u);

    await anna.signInAgain(words);
    await expect(page).toHaveURL(/\/dashboard$/u);
    await sheet.open(MOKOTOW);
    await expect(live.editor).toHaveValue('4567');

    // a reload of the page
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(live.editor).toHaveValue('4567');
    await page.keyboard.press('Enter');
    await expect(live.editor).toBeHidden();
    await page.reload();
    await sheet.isOpen();
    await expect(sheet.row(ROW)).toBeAttached();
    await expect(live.editor).toBeHidden();
  },
);
