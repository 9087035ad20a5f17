import { readEventId } from '@saldo/contract/domain/event-id';
import type { SheetRecords } from '@saldo/contract/record';
import type { ServerEvent } from '@saldo/contract/realtime';
import type { Tag } from '@saldo/contract/tags';
import { TAG_TYPES } from '@saldo/contract/tags';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newRow } from '#src/testing-row.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { openStream, type TestStream } from './testing/open-stream.ts';
import { openTab, type Tab } from './testing/tab.ts';
import { ROW, SHEETS, USERS } from '#src/testing-ids.ts';

let app: TestApp;
let base: string;
let master: Tab;
let writer: Tab;

beforeEach(async () => {
  app = await testApp();
  base = await app.listen();
  master = await openTab(app, base, 'master@a.test');
  writer = await openTab(app, base, 'writer@a.test');
});
afterEach(() => app.close());

const tagsIn = ({ heard }: TestStream): Tag[] =>
  heard.flatMap(({ event }) => (event.type === 'system.invalidateTags' ? event.data : []));
const names = (tag: Partial<Tag>) => (event: ServerEvent) =>
  event.type === 'system.invalidateTags' &&
  event.data.some(({ type, id }) => type === tag.type && id === tag.id);
const is = (type: ServerEvent['type']) => (event: ServerEvent) => event.type === type;
let version = 1;
beforeEach(() => {
  version = 1;
});
/** Writes a cell of sheet 21. */
async function write(tab: Tab, netAmount: number) {
  const cell = { month: '2026-05', scope: 'month', version, set: { netAmount } };
  const answer = await tab.call('POST', `budget/record/${ROW.officeCost}/month-value`, cell);
  expect(answer.statusCode, answer.body).toBe(200);
  version += 1;
}

/** Resolves once the tags of all writes so far have been sent. */
async function allSent() {
  const stream = await (await openTab(app, base, '', { cookie: master.cookie })).stream();
  await master.call('POST', 'section/from-name', { name: 'Sent' });
  await stream.until(names({ type: 'Section' }));
}

describe('The event stream', () => {
  test('opens after the first calls, and catches up from the event id in their answers', async () => {
    const answer = await master.call('GET', 'auth/test');
    await write(writer, 4200);
    const stream = await master.stream(String(answer.headers['x-event-id']));
    await stream.until(names({ type: 'BudgetRecords', id: SHEETS.office }));
    expect(stream.heard.some(({ event }) => is('acl.update')(event))).toBe(false);
    stream.close();
  });

  test('is open only to signed-in users, and tells proxies not to buffer it', async () => {
    expect((await openStream(base, { cookie: null })).status).toBe(401);
    const twice = await master.call('GET', 'sse?lastEventId=a-1&lastEventId=a-2');
    expect(twice.statusCode).toBe(400);
    const { headers, close } = await master.stream();
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('cache-control')).toContain('no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    close();
  });

  test('sends the tags that a write made stale to other tabs of the account, not to the tab that wrote', async () => {
    const [author, other, sameUser] = await Promise.all([
      writer.stream(),
      master.stream(),
      (await openTab(app, base, '', { cookie: writer.cookie })).stream(),
    ]);
    await write(writer, 1);
    await other.until(names({ type: 'BudgetRecords', id: SHEETS.office }));
    // The lists of payments include planned ones.
    await other.until(names({ type: 'Payments' }));
    await sameUser.until(names({ type: 'History', id: SHEETS.office }));
    await master.call('POST', 'section/from-name', { name: 'Nowa' });
    await author.until(names({ type: 'Section' }));
    expect(tagsIn(author)).toEqual([{ type: 'Section' }]);
  });

  test('tells the browser of a tab, and nobody else, which of its tabs wrote', async () => {
    const browser = await openStream(base, { cookie: writer.cookie });
    const other = await master.stream();
    await browser.opened;
    const from = browser.lastId();
    await write(writer, 1);
    await Promise.all(
      [browser, other].map((stream) => stream.until(names({ type: 'BudgetRecords', id: SHEETS.office }))),
    );
    const again = await openStream(base, { cookie: writer.cookie, lastEventId: from });
    await again.until(names({ type: 'BudgetRecords', id: SHEETS.office }));
    expect(readEventId(browser.heard[0]?.id ?? null)?.appId).toBe(writer.appId);
    // the id of the event before, so that a disconnection in between loses nothing
    expect(again.heard.map(({ id }) => id)).toEqual([`${from}@${writer.appId}`]);
    expect(readEventId(other.heard[0]?.id ?? null)?.appId).toBeNull();
  });

  test('names sheets only to users who may see them, also among missed events and right after a change of rights', async () => {
    const nothing = await openTab(app, base, 'nothing@a.test');
    const reader = await openTab(app, base, 'reader@a.test');
    const [unseeing, seeing] = await Promise.all([nothing.stream(), reader.stream()]);
    const from = unseeing.lastId();
    const sheets = (stream: TestStream) => tagsIn(stream).filter(({ id }) => typeof id === 'number');
    await write(writer, 1);
    await seeing.until(names({ type: 'BudgetRecords', id: SHEETS.office }));
    await writer.call('POST', 'trade-subject/from-name', { name: 'Nowy' });
    await unseeing.until(names({ type: 'TradeSubject' }));
    // not even that something happened: this user sees neither the list nor the totals that include
    // the sheet
    expect(tagsIn(unseeing)).toEqual([{ type: 'TradeSubject' }]);
    expect(tagsIn(await nothing.stream(from))).toEqual([{ type: 'TradeSubject' }]);
    const permissions = [
      { userId: USERS.nothing, permission: 'read' },
      { userId: USERS.reader, permission: 'denied' },
    ];
    await master.call('PATCH', `acl/budget/${SHEETS.office}`, { permissions });
    const countBefore = sheets(seeing).length;
    await write(writer, 2);
    await unseeing.until(names({ type: 'BudgetRecords', id: SHEETS.office }));
    await writer.call('POST', 'section/from-name', { name: 'Nowa' });
    await seeing.until(names({ type: 'Section' }));
    expect(sheets(seeing)).toHaveLength(countBefore);
  });

  test('names the properties of a sheet after a change of them or of its number of rows, and not after one of amounts', async () => {
    const stream = await master.stream();
    const isOfSheet = names({ type: 'Budget', id: SHEETS.office });
    await write(writer, 1);
    await stream.until(names({ type: 'BudgetRecords', id: SHEETS.office }));
    expect(tagsIn(stream)).toContainEqual({ type: 'Budget', id: 'LIST' });
    expect(stream.heard.some(({ event }) => isOfSheet(event))).toBe(false);
    await writer.call('POST', `budget/${SHEETS.office}/records`, { records: [newRow()] });
    await stream.until(isOfSheet);
  });

  test('notifies the users who could see a sheet of its deletion', async () => {
    const reader = await (await openTab(app, base, 'reader@a.test')).stream();
    const nothing = await (await openTab(app, base, 'nothing@a.test')).stream();
    expect((await master.call('DELETE', `budget/${SHEETS.office}`)).statusCode).toBe(200);
    await reader.until(names({ type: 'Budget', id: SHEETS.office }));
    await master.call('POST', 'section/from-name', { name: 'Nowa' });
    await nothing.until(names({ type: 'Section' }));
    expect(tagsIn(nothing)).toEqual([{ type: 'Section' }]);
  });

  test('notifies users who may see payments, by their right or by the sheet, also of missed events', async () => {
    await master.call('PATCH', 'acl', {
      userId: USERS.nothing,
      version: 1,
      permissions: { 'payments.listDetached': 'own' },
    });
    await master.call('PATCH', `acl/budget/${SHEETS.office}`, {
      permissions: [{ userId: USERS.writer, permission: 'denied' }],
    });
    await master.call('PATCH', 'acl', {
      userId: USERS.writer,
      version: 2,
      permissions: { 'payments.add': 'denied', 'payments.listDetached': 'denied' },
    });
    await allSent();
    const [byRight, bySheet, bySocket] = [
      await openTab(app, base, 'nothing@a.test'),
      await openTab(app, base, 'reader@a.test'),
      await (await openTab(app, base, 'nothing@a.test')).socket(),
    ];
    const [hearing, seeing, blind] = await Promise.all([byRight.stream(), bySheet.stream(), writer.stream()]);
    const from = blind.lastId();
    await master.call('DELETE', `budget/${SHEETS.office}/records`, { ids: [ROW.officeCost] });
    await hearing.until(names({ type: 'PaymentSource' }));
    await seeing.until(names({ type: 'PaymentSource' }));
    await bySocket.until(
      ({ type, data }) => type === 'rtk/tags/invalidate' && data.some((tag) => tag.type === 'PaymentSource'),
    );
    await master.call('POST', 'section/from-name', { name: 'Nowa' });
    await blind.until(names({ type: 'Section' }));
    expect(tagsIn(blind)).toEqual([{ type: 'Section' }]);
    expect(tagsIn(await writer.stream(from))).toEqual([{ type: 'Section' }]);
    expect(tagsIn(hearing).filter(({ id }) => id !== undefined)).toEqual([]);
  });

  test('notifies the author’s other tabs and the master user of a new sheet', async () => {
    const other = await (await openTab(app, base, '', { cookie: master.cookie })).stream();
    const reader = await (await openTab(app, base, 'reader@a.test')).stream();
    expect(
      (await master.call('POST', `budget/${SHEETS.office}/duplicate`, { name: 'Kopia', withAmounts: true }))
        .statusCode,
    ).toBe(201);
    await other.until(names({ type: 'Tree' }));
    await master.call('POST', 'section/from-name', { name: 'Nowa' });
    await reader.until(names({ type: 'Section' }));
    expect(tagsIn(reader)).toEqual([{ type: 'Section' }]);
  });

  test('sends nothing to other accounts', async () => {
    const b = await openTab(app, base, 'master@b.test');
    const [ofA, ofB] = await Promise.all([master.stream(), b.stream()]);
    await write(writer, 1);
    await ofA.until(names({ type: 'BudgetRecords', id: SHEETS.office }));
    await writer.call('POST', 'section/from-name', { name: 'Nowa' });
    await openTab(app, base, 'master@b.test').then((tab) =>
      tab.call('POST', 'trade-subject/from-name', { name: 'Nowy' }),
    );
    await ofB.until(names({ type: 'TradeSubject' }));
    expect(tagsIn(ofB)).toEqual([{ type: 'TradeSubject' }]);
  });

  test('sends nothing about refused writes', async () => {
    const other = await master.stream();
    const stale = { month: '2026-05', scope: 'month', version: 7, set: { netAmount: 1 } };
    expect((await writer.call('POST', `budget/record/${ROW.officeCost}/month-value`, stale)).statusCode).toBe(
      409,
    );
    await writer.call('POST', 'section/from-name', { name: 'Nowa' });
    await other.until(names({ type: 'Section' }));
    expect(tagsIn(other)).toEqual([{ type: 'Section' }]);
  });

  test('sends changed settings only to the user’s own tabs', async () => {
    const sameUser = await (await openTab(app, base, '', { cookie: writer.cookie })).stream();
    const other = await master.stream();
    await writer.call('POST', 'user-setting/set', { key: 'a', value: 1 });
    await sameUser.until(names({ type: 'UserSetting' }));
    await writer.call('POST', 'section/from-name', { name: 'Nowa' });
    await other.until(names({ type: 'Section' }));
    expect(tagsIn(other)).toEqual([{ type: 'Section' }]);
  });

  test('announces a write once it can be read, in the order of the commits', async () => {
    const other = await master.stream();
    const seen: number[] = [];
    const read = async () => {
      const sheet = await master.call('GET', `budget/${SHEETS.office}/records`);
      const { monthValues: values } = sheet.json<SheetRecords>();
      seen.push(values[0]?.netAmount ?? 0);
    };
    for (const amount of [1, 2, 3]) {
      const countBefore = other.heard.length;
      await write(writer, amount);
      await other.until(() => other.heard.length > countBefore);
      await read();
    }
    expect(seen).toEqual([1, 2, 3]);
    const numbers = other.heard.map(({ id }) => Number(id?.split('-')[1]));
    expect(numbers).toEqual(numbers.toSorted((left, right) => left - right));
  });

  test('sends a burst of writes in few events, and resuming from any of their ids misses nothing', async () => {
    const other = await master.stream();
    const own = await (await openTab(app, base, '', { cookie: writer.cookie })).stream();
    const from = other.lastId();
    for (let amount = 1; amount <= 40; amount += 1) await write(writer, amount);
    await writer.call('POST', 'section/from-name', { name: 'Last' });
    await other.until(names({ type: 'Section' }));
    const invalidations = other.heard.filter(({ event }) => is('system.invalidateTags')(event));
    expect(invalidations.length).toBeLessThan(30);
    expect(tagsIn(other).at(-1)).toEqual({ type: 'Section' });
    expect(new Set(tagsIn(other).map(({ type }) => type))).toContain('BudgetRecords');
    expect((await master.stream(other.lastId())).heard).toEqual([]);
    expect((await master.stream(from)).heard).toHaveLength(1);
    await own.until(names({ type: 'Section' }));
    expect(own.heard.every(({ id }) => readEventId(id ?? null)?.appId === writer.appId)).toBe(true);
  });

  test('is kept alive by pings, which carry the id to resume from', async () => {
    const stream = await master.stream();
    const before = stream.lastId();
    await write(writer, 1);
    await stream.until(names({ type: 'BudgetRecords', id: SHEETS.office }));
    expect(stream.lastId()).not.toBe(before);
    const pinged = stream.until(is('ping'));
    app.timers.pass(15_000);
    await pinged;
  });
});

describe('Events missed during a disconnection', () => {
  test('sends missed events together after reconnecting, without the tab’s own changes', async () => {
    const first = await master.stream();
    const from = first.lastId();
    first.close();
    await first.ended;
    await write(writer, 1);
    await write(writer, 2);
    await master.call('POST', 'section/from-name', { name: 'Nowa' });
    const again = await master.stream(from);
    expect(again.heard).toHaveLength(1);
    const caught = tagsIn(again);
    expect(caught.filter(({ type }) => type === 'BudgetRecords')).toEqual([
      { type: 'BudgetRecords', id: SHEETS.office },
    ]);
    expect(caught.some(({ type }) => type === 'Section')).toBe(false);
  });

  test('are replaced by a refetch of everything if the journal no longer has them', async () => {
    const stream = await master.stream('other_run-5');
    expect(tagsIn(stream).map(({ type }) => type)).toEqual([...TAG_TYPES]);
    expect(stream.heard.map(({ event }) => event.type)).toContain('acl.update');
  });

  test('are none for a new client', async () => {
    await write(writer, 1);
    expect((await master.stream()).heard).toEqual([]);
  });
});

describe('The end of a session', () => {
  test('is announced to all its tabs, and ends their streams', async () => {
    const second = await openTab(app, base, '', { cookie: writer.cookie });
    const [one, two, other] = await Promise.all([writer.stream(), second.stream(), master.stream()]);
    await writer.call('GET', 'auth/logout');
    await Promise.all([one.until(is('system.logout')), two.until(is('system.logout'))]);
    await Promise.all([one.ended, two.ended]);
    expect(other.heard).toEqual([]);
  });

  test('is noticed when it expires', async () => {
    const stream = await writer.stream();
    app.clock.setOffset(13 * 60 * 60 * 1000);
    app.timers.pass(30_000);
    await stream.until(is('system.logout'));
    await expect(stream.ended).resolves.toBeUndefined();
  });

  test('follows the removal of its user', async () => {
    const stream = await writer.stream();
    expect((await master.call('DELETE', `acl/user/${USERS.writer}`)).statusCode).toBe(204);
    expect((await stream.until(is('system.logout'))).data).toEqual({ isRemoved: true });
    await expect(stream.ended).resolves.toBeUndefined();
  });
});

test('Changed rights are announced to their users', async () => {
  const [changed, other] = await Promise.all([
    writer.stream(),
    (await openTab(app, base, 'reader@a.test')).stream(),
  ]);
  const permissions = [{ userId: USERS.writer, permission: 'read' }];
  expect((await master.call('PATCH', `acl/budget/${SHEETS.office}`, { permissions })).statusCode).toBe(200);
  await changed.until(is('acl.update'));
  await other.until(names({ type: 'Slots' }));
  expect(other.heard.some(({ event }) => event.type === 'acl.update')).toBe(false);
});

test('Maintenance is announced to everyone', async () => {
  await app.close();
  app = await testApp({ options: { controls: 'local' } });
  base = await app.listen();
  const stream = await (await openTab(app, base, 'writer@a.test')).stream();
  const set = (key: string, value: unknown) =>
    app.app.inject({ method: 'PUT', url: '/stub/config', payload: { key, value } });
  await set('maintenanceMessage', { title: 'Prace', body: 'do 12:00' });
  expect(await stream.until(is('message.maintenance'))).toMatchObject({ data: { title: 'Prace' } });
  await set('maintenanceMode', true);
  await stream.until(is('system.maintenance'));
});
