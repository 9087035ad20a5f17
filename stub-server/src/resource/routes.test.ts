import type { GatewayEvent, Lock } from '@saldo/contract/realtime';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTab, type Tab } from '#src/live/testing/tab.ts';
import { newRow } from '#src/testing-row.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

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

const locks = async (tab: Tab) =>
  (await tab.call('GET', 'resource/locks'))
    .json<{ locks: Lock[] }>()
    .locks.map(({ type, id }) => `${type} ${id}`);
const held = (id: number) => (event: GatewayEvent) =>
  event.type === 'locks/update' && event.data.held.some((lock) => lock.id === id);
const freed = (id: number) => (event: GatewayEvent) =>
  event.type === 'locks/update' && event.data.freed.some((resource) => resource.id === id);

describe('A lock', () => {
  test('is taken, told of, and given back', async () => {
    const socket = await master.socket();
    const answer = await writer.lock('record', 71);
    expect(answer.json()).toMatchObject({
      type: 'record',
      id: 71,
      userId: 4,
      appId: writer.appId,
      firstname: 'Anna',
    });
    await socket.until(held(71));
    expect(await locks(master)).toEqual(['record 71']);
    expect((await writer.lock('record', 71)).statusCode).toBe(200);
    expect((await writer.unlock('record', 71)).json()).toEqual({ isFreed: true });
    await socket.until(freed(71));
    expect(await locks(master)).toEqual([]);
    expect((await writer.unlock('record', 71)).json()).toEqual({ isFreed: false });
  });

  test('that is given back tells nobody whether a row or sheet that he may not see is there', async () => {
    const stranger = await openTab(app, base, 'nothing@a.test');
    const told = async (type: string, id: number) => {
      const { statusCode, body } = await stranger.unlock(type, id);
      return `${statusCode} ${body}`;
    };
    expect(await told('record', 71)).toBe(await told('record', 999_999));
    expect(await told('budget', 21)).toBe(await told('budget', 999_999));
  });

  test('that is asked for tells no more than that, of documents too', async () => {
    const stranger = await openTab(app, base, 'nothing@a.test');
    const told = async (type: string, id: number) => {
      const { statusCode, body } = await stranger.lock(type, id);
      return `${statusCode} ${body}`;
    };
    expect(await told('record', 71)).toBe(await told('record', 999_999));
    expect(await told('budget', 21)).toBe(await told('budget', 999_999));
    expect(await told('paymentSource', 81)).toBe(await told('paymentSource', 999_999));
    expect((await stranger.unlock('paymentSource', 81)).statusCode).toBe(404);
  });

  test('on a document is seen by those who see payments', async () => {
    await writer.lock('paymentSource', 81);
    const reader = await openTab(app, base, 'reader@a.test');
    const [socket, masters] = [await reader.socket(), await master.socket()];
    expect(await locks(reader)).toEqual([]);
    expect(await locks(master)).toEqual(['paymentSource 81']);
    await writer.unlock('paymentSource', 81);
    await masters.until(freed(81));
    await writer.lock('record', 71);
    await socket.until(held(71));
    expect(socket.heard).toHaveLength(1);
  });

  test('is not given to another user or tab, who are told whose it is', async () => {
    await writer.lock('record', 71);
    const refused = await master.lock('record', 71);
    expect(refused.statusCode).toBe(423);
    expect(refused.json()).toMatchObject({ error: 'LOCKED', lock: { userId: 4, appId: writer.appId } });
    const otherTab = await openTab(app, base, '', { cookie: writer.cookie });
    expect((await otherTab.lock('record', 71)).statusCode).toBe(423);
    expect((await master.unlock('record', 71)).json()).toEqual({ isFreed: false });
  });

  test('needs the right to write, and something to lock', async () => {
    const reader = await openTab(app, base, 'reader@a.test');
    expect((await reader.lock('record', 71)).statusCode).toBe(403);
    expect((await reader.lock('budget', 21)).statusCode).toBe(403);
    expect((await master.lock('record', 1071)).statusCode).toBe(404);
    expect((await master.lock('contractor', 1031)).statusCode).toBe(404);
    expect((await reader.lock('contractor', 31)).statusCode).toBe(403);
    expect((await master.lock('contractor', 31)).statusCode).toBe(200);
    expect((await reader.lock('paymentSource', 81)).statusCode).toBe(403);
  });

  test('in a sheet that one may not see is not seen', async () => {
    await master.lock('record', 74);
    const reader = await openTab(app, base, 'reader@a.test');
    const socket = await reader.socket();
    expect(await locks(reader)).toEqual([]);
    await master.lock('budget', 23);
    await master.lock('record', 73);
    await socket.until(held(73));
    expect(socket.heard).toHaveLength(1);
    expect(await locks(await openTab(app, base, 'master@b.test'))).toEqual([]);
  });

  test('in such a sheet is not seen once its row is gone either', async () => {
    await master.lock('record', 74);
    expect((await master.call('DELETE', 'budget/23/records', { ids: [74] })).statusCode).toBe(200);
    const reader = await openTab(app, base, 'reader@a.test');
    const socket = await reader.socket();
    expect(await locks(reader)).toEqual([]);
    expect(await locks(master)).toEqual(['record 74']);
    expect((await master.unlock('record', 74)).json()).toEqual({ isFreed: true });
    await master.lock('record', 73);
    await socket.until(held(73));
    expect(socket.heard.filter(({ type }) => type === 'locks/update')).toHaveLength(1);
  });
});

describe('A lock ends', () => {
  test('15 seconds after the tab’s socket is gone', async () => {
    const socket = await writer.socket();
    const watching = await master.socket();
    await writer.lock('record', 71);
    app.timers.pass(3_600_000);
    expect(await locks(master)).toEqual(['record 71']);
    await writer.call('POST', 'resource/update', { type: 'budget', id: 21 });
    await master.call('POST', 'resource/update', { type: 'budget', id: 21 });
    socket.close();
    // the server has noticed
    await watching.until(({ type, data }) => type === 'resource/selection/update' && data.selection === null);
    app.timers.pass(14_999);
    expect(await locks(master)).toEqual(['record 71']);
    app.timers.pass(1);
    await watching.until(freed(71));
    await expect.poll(() => locks(master)).toEqual([]);
  });

  test('not where the tab comes back in time', async () => {
    const socket = await writer.socket();
    await writer.lock('record', 71);
    socket.close();
    await writer.socket();
    app.timers.pass(60_000);
    await writer.call('POST', 'account/ping', {});
    expect(await locks(master)).toEqual(['record 71']);
  });

  test('without a socket, when no keep-alive comes any more', async () => {
    await writer.lock('record', 71);
    for (let minutes = 0; minutes < 10; minutes += 1) {
      app.timers.pass(60_000);
      await writer.call('POST', 'account/ping', {});
    }
    expect(await locks(master)).toEqual(['record 71']);
    app.timers.pass(90_000);
    await expect.poll(() => locks(master)).toEqual([]);
  });

  test('with log-out, in every tab of the browser', async () => {
    const second = await openTab(app, base, '', { cookie: writer.cookie });
    await writer.lock('record', 71);
    await second.lock('record', 72);
    await writer.call('GET', 'auth/logout');
    await expect.poll(() => locks(master)).toEqual([]);
  });

  test('alone: another tab of the same browser keeps its own', async () => {
    const second = await openTab(app, base, '', { cookie: writer.cookie });
    const [socket, staying, watching] = [await writer.socket(), await second.socket(), await master.socket()];
    await writer.lock('record', 71);
    await second.lock('record', 72);
    socket.close();
    // the server has noticed
    await expect.poll(() => (app.timers.pass(15_000), locks(master))).toEqual(['record 72']);
    await watching.until(freed(71));
    expect(staying.heard.some(freed(72))).toBe(false);
  });

  test('with the right to write', async () => {
    await writer.lock('record', 71);
    await writer.lock('contractor', 31);
    const permissions = [{ userId: 4, permission: 'read' }];
    await master.call('PATCH', 'acl/budget/21', { permissions });
    await expect.poll(() => locks(master)).toEqual(['contractor 31']);
  });

  test('with the user, at once, and with all his tabs and browsers', async () => {
    const sameBrowser = await openTab(app, base, '', { cookie: writer.cookie });
    const other = await openTab(app, base, 'writer@a.test');
    const tabs = [writer, sameBrowser, other];
    const watching = await master.socket();
    const open = await Promise.all(
      tabs.map(async (tab) => ({ socket: await tab.socket(), stream: await tab.stream() })),
    );
    for (const [place, tab] of tabs.entries()) await tab.lock('record', [71, 72, 73][place] ?? 0);
    await other.lock('contractor', 31);
    const waiting = watching.takeOver({ type: 'record', id: 71 });
    await open[0]?.socket.until(({ type }) => type === 'resource/takeover/request');
    await writer.call('POST', 'resource/update', { type: 'budget', id: 21, state: { cell: null } });
    expect((await master.call('DELETE', 'acl/user/4')).statusCode).toBe(204);
    for (const { socket, stream } of open) {
      await Promise.all([socket.unauthorized, socket.gone, stream.ended]);
      expect(stream.heard.map(({ event }) => event.type)).toContain('system.logout');
    }
    expect(await waiting).toEqual({ outcome: 'success' });
    await watching.until(freed(72));
    expect(await locks(master)).toEqual(['record 71']);
    for (const tab of tabs) expect((await tab.call('GET', 'auth/test')).statusCode).toBe(401);
    const here = await master.call('GET', 'resource/budget/21/selection');
    expect(here.json()).toEqual({ selections: [] });
  });
});

test('A restart keeps locks, and ends those whose tabs do not come back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'saldo-locks-'));
  const file = join(folder, 'a.sqlite');
  const first = await testApp({ file });
  const address = await first.listen();
  const gone = await openTab(first, address, 'writer@a.test');
  const staying = await openTab(first, address, 'master@a.test');
  await gone.lock('record', 71);
  await staying.lock('record', 72);
  await first.close();
  const second = await testApp({ file, scenario: null });
  const back = await openTab(second, await second.listen(), '', staying);
  expect(await locks(back)).toEqual(['record 71', 'record 72']);
  await back.socket();
  second.timers.pass(15_000);
  await expect.poll(() => locks(back)).toEqual(['record 72']);
  await second.close();
  await rm(folder, { recursive: true, force: true });
});

describe('A write', () => {
  const cell = { month: '2026-05', scope: 'month', version: 1, set: { netAmount: 1 } };
  test.each<[string, Parameters<Tab['call']>, [string, number]]>([
    ['of a cell', ['POST', 'budget/record/71/month-value', cell], ['record', 71]],
    [
      'of several cells',
      [
        'POST',
        'budget/21/month-values',
        { cells: [{ recordId: 71, month: '2026-05', version: 1, set: { netAmount: 1 } }] },
      ],
      ['record', 71],
    ],
    ['of a row', ['PATCH', 'budget/record/71', { version: 1, note: 'x' }], ['record', 71]],
    [
      'of several rows',
      [
        'PATCH',
        'budget/21/records',
        { rows: [71, 72].map((id) => ({ id, version: 1, set: { note: 'x' } })) },
      ],
      ['record', 72],
    ],
    ['that deletes rows', ['DELETE', 'budget/21/records', { ids: [71, 72] }], ['record', 72]],
    ['that moves rows', ['POST', 'budget/21/records/move-to/22', { ids: [72] }], ['record', 72]],
    ['that brings rows', ['POST', 'budget/21/records/copy-to/22', { ids: [72] }], ['budget', 22]],
    ['of the order', ['POST', 'budget/21/records/order', { ids: [72], beforeId: 71 }], ['budget', 21]],
    [
      'that puts rows into another section',
      ['POST', 'budget/21/records/order', { ids: [72], beforeId: 71, sectionId: null }],
      ['record', 72],
    ],
    ['that adds a row', ['POST', 'budget/21/record', newRow()], ['budget', 21]],
    ['that adds rows', ['POST', 'budget/21/records', { records: [newRow()] }], ['budget', 21]],
    ['that doubles rows', ['POST', 'budget/21/records/duplicate', { ids: [71] }], ['budget', 21]],
    ['that takes rows out', ['DELETE', 'budget/21/records', { ids: [71] }], ['budget', 21]],
    [
      'that takes rows to a new sheet',
      ['POST', 'budget/21/records/move-to/new', { ids: [71], name: 'x' }],
      ['budget', 21],
    ],
    ['that moves rows into a sheet', ['POST', 'budget/22/records/move-to/21', { ids: [73] }], ['budget', 21]],
    ['of the time range', ['PATCH', 'budget/21', { version: 1, lastMonth: '2027-03' }], ['budget', 21]],
    [
      'of the closed months',
      ['PATCH', 'budget/21', { version: 1, lockedMonths: ['2026-01'] }],
      ['budget', 21],
    ],
    ['that deletes the sheet itself', ['DELETE', 'budget/21'], ['budget', 21]],
    ['of the sheet', ['PATCH', 'budget/21', { version: 1, name: 'x' }], ['budget', 21]],
    ['that deletes the sheet', ['DELETE', 'budget/21'], ['record', 72]],
  ])('%s is refused while another tab has the lock, and not to its holder', async (_what, call, resource) => {
    const holder = await openTab(app, base, '', { cookie: master.cookie });
    await holder.lock(...resource);
    const refused = await master.call(...call);
    expect(refused.statusCode, refused.body).toBe(423);
    expect(refused.json()).toMatchObject({ error: 'LOCKED' });
    const done = await holder.call(...call);
    expect([200, 201], done.body).toContain(done.statusCode);
  });

  test('that takes back a change needs the locks of what it was about', async () => {
    await master.call('POST', 'budget/record/71/month-value', cell);
    const { changes } = (await master.call('GET', 'budget/21/changes')).json<{ changes: { id: number }[] }>();
    await writer.lock('record', 71);
    const undo = `budget/21/changes/${changes[0]?.id ?? 0}/undo`;
    expect((await master.call('POST', undo, {})).statusCode).toBe(423);
    await writer.unlock('record', 71);
    expect((await master.call('POST', undo, {})).statusCode).toBe(200);
  });

  test('that takes back a change of the list of rows needs the sheet', async () => {
    await master.call('DELETE', 'budget/21/records', { ids: [72] });
    const { changes } = (await master.call('GET', 'budget/21/changes')).json<{ changes: { id: number }[] }>();
    await writer.lock('budget', 21);
    const undo = `budget/21/changes/${changes[0]?.id ?? 0}/undo`;
    expect((await master.call('POST', undo, {})).statusCode).toBe(423);
    await writer.unlock('budget', 21);
    expect((await master.call('POST', undo, {})).statusCode).toBe(200);
  });
});

describe('A keep-alive that says which locks the tab uses', () => {
  const row = (id: number) => ({ type: 'record', id }) as const;
  const heldBy = async (user: Caller) =>
    (await user.get('/api/resource/locks')).json<{ locks: { id: number }[] }>().locks.map(({ id }) => id);

  test('gives back those that it holds and does not use, but for what it has just taken', async () => {
    const own = await testApp();
    const holder = await own.as('writer@a.test');
    const other = await own.as('master@a.test');
    const ping = (used?: object[]) =>
      holder.post('/api/account/ping', used === undefined ? {} : { locks: used });
    for (const id of [71, 72])
      expect((await holder.post('/api/resource/lock', row(id))).statusCode).toBe(200);
    await ping([row(72)]);
    expect(await heldBy(other)).toEqual([71, 72]);
    own.clock.setOffset(31_000);
    // a client that does not say which keeps all of them
    await ping();
    expect(await heldBy(other)).toEqual([71, 72]);
    await ping([row(72)]);
    await expect.poll(() => heldBy(other)).toEqual([72]);
    expect((await other.post('/api/resource/lock', row(71))).statusCode).toBe(200);
    await own.close();
  });
});

describe('A write that one’s own other tab stops', () => {
  test('is told so, of a lock and of a stale version', async () => {
    const own = await testApp();
    const [first, again] = [await own.as('writer@a.test'), await own.as('writer@a.test')];
    const other = await own.as('master@a.test');
    const write = (user: Caller, version: number, netAmount: number) =>
      user.post('/api/budget/record/71/month-value', {
        month: '2026-05',
        scope: 'month',
        version,
        set: { netAmount },
      });
    await first.post('/api/resource/lock', { type: 'record', id: 71 });
    expect((await write(again, 1, 5)).json()).toMatchObject({ error: 'LOCKED', isOwn: true });
    expect((await write(other, 1, 5)).json()).toMatchObject({ error: 'LOCKED', isOwn: false });
    expect((await write(first, 1, 5)).statusCode).toBe(200);
    await first.post('/api/resource/unlock', { type: 'record', id: 71 });
    expect((await write(again, 1, 6)).json()).toMatchObject({ error: 'STALE_VERSION', isOwn: true });
    expect((await write(other, 1, 6)).json<object>()).not.toHaveProperty('isOwn');
    await own.close();
  });
});
