import type { GatewayEvent, Lock } from '@saldo/contract/realtime';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTab, type Tab } from '#src/live/testing/tab.ts';
import { newRow } from '#src/testing-row.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { B, CONTRACTOR, DOCUMENT, ROW, SHEETS, UNKNOWN, USERS } from '#src/testing-ids.ts';

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
  test('is taken, published, and released', async () => {
    const socket = await master.socket();
    const answer = await writer.lock('record', ROW.officeCost);
    expect(answer.json()).toMatchObject({
      type: 'record',
      id: ROW.officeCost,
      userId: USERS.writer,
      appId: writer.appId,
      firstname: 'Anna',
    });
    await socket.until(held(ROW.officeCost));
    expect(await locks(master)).toEqual([`record ${ROW.officeCost}`]);
    expect((await writer.lock('record', ROW.officeCost)).statusCode).toBe(200);
    expect((await writer.unlock('record', ROW.officeCost)).json()).toEqual({ isFreed: true });
    await socket.until(freed(ROW.officeCost));
    expect(await locks(master)).toEqual([]);
    expect((await writer.unlock('record', ROW.officeCost)).json()).toEqual({ isFreed: false });
  });

  test('does not reveal by its release whether a hidden row or sheet exists', async () => {
    const stranger = await openTab(app, base, 'nothing@a.test');
    const answerTo = async (type: string, id: number) => {
      const { statusCode, body } = await stranger.unlock(type, id);
      return `${statusCode} ${body}`;
    };
    expect(await answerTo('record', ROW.officeCost)).toBe(await answerTo('record', UNKNOWN));
    expect(await answerTo('budget', SHEETS.office)).toBe(await answerTo('budget', UNKNOWN));
  });

  test('does not reveal it by a request either, including for documents', async () => {
    const stranger = await openTab(app, base, 'nothing@a.test');
    const answerTo = async (type: string, id: number) => {
      const { statusCode, body } = await stranger.lock(type, id);
      return `${statusCode} ${body}`;
    };
    expect(await answerTo('record', ROW.officeCost)).toBe(await answerTo('record', UNKNOWN));
    expect(await answerTo('budget', SHEETS.office)).toBe(await answerTo('budget', UNKNOWN));
    expect(await answerTo('paymentSource', DOCUMENT)).toBe(await answerTo('paymentSource', UNKNOWN));
    expect((await stranger.unlock('paymentSource', DOCUMENT)).statusCode).toBe(404);
  });

  test('on a document is visible to users who see payments', async () => {
    await writer.lock('paymentSource', DOCUMENT);
    const reader = await openTab(app, base, 'reader@a.test');
    const [socket, masters] = [await reader.socket(), await master.socket()];
    expect(await locks(reader)).toEqual([]);
    expect(await locks(master)).toEqual([`paymentSource ${DOCUMENT}`]);
    await writer.unlock('paymentSource', DOCUMENT);
    await masters.until(freed(DOCUMENT));
    await writer.lock('record', ROW.officeCost);
    await socket.until(held(ROW.officeCost));
    expect(socket.heard).toHaveLength(1);
  });

  test('is refused to another user or tab with its owner', async () => {
    await writer.lock('record', ROW.officeCost);
    const refused = await master.lock('record', ROW.officeCost);
    expect(refused.statusCode).toBe(423);
    expect(refused.json()).toMatchObject({
      error: 'LOCKED',
      lock: { userId: USERS.writer, appId: writer.appId },
    });
    const otherTab = await openTab(app, base, '', { cookie: writer.cookie });
    expect((await otherTab.lock('record', ROW.officeCost)).statusCode).toBe(423);
    expect((await master.unlock('record', ROW.officeCost)).json()).toEqual({ isFreed: false });
  });

  test('needs write access and an existing resource', async () => {
    const reader = await openTab(app, base, 'reader@a.test');
    expect((await reader.lock('record', ROW.officeCost)).statusCode).toBe(403);
    expect((await reader.lock('budget', SHEETS.office)).statusCode).toBe(403);
    expect((await master.lock('record', ROW.officeCost + B)).statusCode).toBe(404);
    expect((await master.lock('contractor', CONTRACTOR + B)).statusCode).toBe(404);
    expect((await reader.lock('contractor', CONTRACTOR)).statusCode).toBe(403);
    expect((await master.lock('contractor', CONTRACTOR)).statusCode).toBe(200);
    expect((await reader.lock('paymentSource', DOCUMENT)).statusCode).toBe(403);
  });

  test('in a hidden sheet is hidden', async () => {
    await master.lock('record', ROW.reserveCost);
    const reader = await openTab(app, base, 'reader@a.test');
    const socket = await reader.socket();
    expect(await locks(reader)).toEqual([]);
    await master.lock('budget', SHEETS.reserve);
    await master.lock('record', ROW.projectIncome);
    await socket.until(held(ROW.projectIncome));
    expect(socket.heard).toHaveLength(1);
    expect(await locks(await openTab(app, base, 'master@b.test'))).toEqual([]);
  });

  test('in a hidden sheet is hidden after its row is deleted too', async () => {
    await master.lock('record', ROW.reserveCost);
    expect(
      (await master.call('DELETE', `budget/${SHEETS.reserve}/records`, { ids: [ROW.reserveCost] }))
        .statusCode,
    ).toBe(200);
    const reader = await openTab(app, base, 'reader@a.test');
    const socket = await reader.socket();
    expect(await locks(reader)).toEqual([]);
    expect(await locks(master)).toEqual([`record ${ROW.reserveCost}`]);
    expect((await master.unlock('record', ROW.reserveCost)).json()).toEqual({ isFreed: true });
    await master.lock('record', ROW.projectIncome);
    await socket.until(held(ROW.projectIncome));
    expect(socket.heard.filter(({ type }) => type === 'locks/update')).toHaveLength(1);
  });
});

describe('A lock ends', () => {
  test('15 seconds after the tab’s socket closes', async () => {
    const socket = await writer.socket();
    const watching = await master.socket();
    await writer.lock('record', ROW.officeCost);
    app.timers.pass(3_600_000);
    expect(await locks(master)).toEqual([`record ${ROW.officeCost}`]);
    await writer.call('POST', 'resource/update', { type: 'budget', id: SHEETS.office });
    await master.call('POST', 'resource/update', { type: 'budget', id: SHEETS.office });
    socket.close();
    // the server has noticed
    await watching.until(({ type, data }) => type === 'resource/selection/update' && data.selection === null);
    app.timers.pass(14_999);
    expect(await locks(master)).toEqual([`record ${ROW.officeCost}`]);
    app.timers.pass(1);
    await watching.until(freed(ROW.officeCost));
    await expect.poll(() => locks(master)).toEqual([]);
  });

  test('not if the tab reconnects in time', async () => {
    const socket = await writer.socket();
    await writer.lock('record', ROW.officeCost);
    socket.close();
    await writer.socket();
    app.timers.pass(60_000);
    await writer.call('POST', 'account/ping', {});
    expect(await locks(master)).toEqual([`record ${ROW.officeCost}`]);
  });

  test('without a socket, when the keep-alive calls stop', async () => {
    await writer.lock('record', ROW.officeCost);
    for (let minutes = 0; minutes < 10; minutes += 1) {
      app.timers.pass(60_000);
      await writer.call('POST', 'account/ping', {});
    }
    expect(await locks(master)).toEqual([`record ${ROW.officeCost}`]);
    app.timers.pass(90_000);
    await expect.poll(() => locks(master)).toEqual([]);
  });

  test('with log-out, in every tab of the browser', async () => {
    const second = await openTab(app, base, '', { cookie: writer.cookie });
    await writer.lock('record', ROW.officeCost);
    await second.lock('record', ROW.officeIncome);
    await writer.call('GET', 'auth/logout');
    await expect.poll(() => locks(master)).toEqual([]);
  });

  test('does not end with another tab of the same browser', async () => {
    const second = await openTab(app, base, '', { cookie: writer.cookie });
    const [socket, staying, watching] = [await writer.socket(), await second.socket(), await master.socket()];
    await writer.lock('record', ROW.officeCost);
    await second.lock('record', ROW.officeIncome);
    socket.close();
    // the server has noticed
    await expect.poll(() => (app.timers.pass(15_000), locks(master))).toEqual([`record ${ROW.officeIncome}`]);
    await watching.until(freed(ROW.officeCost));
    expect(staying.heard.some(freed(ROW.officeIncome))).toBe(false);
  });

  test('with the loss of write access', async () => {
    await writer.lock('record', ROW.officeCost);
    await writer.lock('contractor', CONTRACTOR);
    const permissions = [{ userId: USERS.writer, permission: 'read' }];
    await master.call('PATCH', `acl/budget/${SHEETS.office}`, { permissions });
    await expect.poll(() => locks(master)).toEqual([`contractor ${CONTRACTOR}`]);
  });

  test('with the removal of the user, immediately, in every tab and browser', async () => {
    const sameBrowser = await openTab(app, base, '', { cookie: writer.cookie });
    const other = await openTab(app, base, 'writer@a.test');
    const tabs = [writer, sameBrowser, other];
    const watching = await master.socket();
    const open = await Promise.all(
      tabs.map(async (tab) => ({ socket: await tab.socket(), stream: await tab.stream() })),
    );
    for (const [place, tab] of tabs.entries())
      await tab.lock('record', [ROW.officeCost, ROW.officeIncome, ROW.projectIncome][place] ?? 0);
    await other.lock('contractor', CONTRACTOR);
    const waiting = watching.takeOver({ type: 'record', id: ROW.officeCost });
    await open[0]?.socket.until(({ type }) => type === 'resource/takeover/request');
    await writer.call('POST', 'resource/update', {
      type: 'budget',
      id: SHEETS.office,
      state: { cell: null },
    });
    expect((await master.call('DELETE', `acl/user/${USERS.writer}`)).statusCode).toBe(204);
    for (const { socket, stream } of open) {
      await Promise.all([socket.unauthorized, socket.gone, stream.ended]);
      expect(stream.heard.map(({ event }) => event.type)).toContain('system.logout');
    }
    expect(await waiting).toEqual({ outcome: 'success' });
    await watching.until(freed(ROW.officeIncome));
    expect(await locks(master)).toEqual([`record ${ROW.officeCost}`]);
    for (const tab of tabs) expect((await tab.call('GET', 'auth/test')).statusCode).toBe(401);
    const here = await master.call('GET', `resource/budget/${SHEETS.office}/selection`);
    expect(here.json()).toEqual({ selections: [] });
  });
});

test('A restart keeps locks, except those whose tabs do not reconnect', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'saldo-locks-'));
  const file = join(folder, 'a.sqlite');
  const first = await testApp({ file });
  const address = await first.listen();
  const gone = await openTab(first, address, 'writer@a.test');
  const staying = await openTab(first, address, 'master@a.test');
  await gone.lock('record', ROW.officeCost);
  await staying.lock('record', ROW.officeIncome);
  await first.close();
  const second = await testApp({ file, scenario: null });
  const back = await openTab(second, await second.listen(), '', staying);
  expect(await locks(back)).toEqual([`record ${ROW.officeCost}`, `record ${ROW.officeIncome}`]);
  await back.socket();
  second.timers.pass(15_000);
  await expect.poll(() => locks(back)).toEqual([`record ${ROW.officeIncome}`]);
  await second.close();
  await rm(folder, { recursive: true, force: true });
});

describe('A write', () => {
  const cell = { month: '2026-05', scope: 'month', version: 1, set: { netAmount: 1 } };
  test.each<[string, Parameters<Tab['call']>, [string, number]]>([
    ['of a cell', ['POST', `budget/record/${ROW.officeCost}/month-value`, cell], ['record', ROW.officeCost]],
    [
      'of several cells',
      [
        'POST',
        `budget/${SHEETS.office}/month-values`,
        { cells: [{ recordId: ROW.officeCost, month: '2026-05', version: 1, set: { netAmount: 1 } }] },
      ],
      ['record', ROW.officeCost],
    ],
    [
      'of a row',
      ['PATCH', `budget/record/${ROW.officeCost}`, { version: 1, note: 'x' }],
      ['record', ROW.officeCost],
    ],
    [
      'of several rows',
      [
        'PATCH',
        `budget/${SHEETS.office}/records`,
        { rows: [ROW.officeCost, ROW.officeIncome].map((id) => ({ id, version: 1, set: { note: 'x' } })) },
      ],
      ['record', ROW.officeIncome],
    ],
    [
      'that deletes rows',
      ['DELETE', `budget/${SHEETS.office}/records`, { ids: [ROW.officeCost, ROW.officeIncome] }],
      ['record', ROW.officeIncome],
    ],
    [
      'that moves rows',
      ['POST', `budget/${SHEETS.office}/records/move-to/${SHEETS.project}`, { ids: [ROW.officeIncome] }],
      ['record', ROW.officeIncome],
    ],
    [
      'that brings rows',
      ['POST', `budget/${SHEETS.office}/records/copy-to/${SHEETS.project}`, { ids: [ROW.officeIncome] }],
      ['budget', SHEETS.project],
    ],
    [
      'of the order',
      [
        'POST',
        `budget/${SHEETS.office}/records/order`,
        { ids: [ROW.officeIncome], beforeId: ROW.officeCost },
      ],
      ['budget', SHEETS.office],
    ],
    [
      'that puts rows into another section',
      [
        'POST',
        `budget/${SHEETS.office}/records/order`,
        { ids: [ROW.officeIncome], beforeId: ROW.officeCost, sectionId: null },
      ],
      ['record', ROW.officeIncome],
    ],
    ['that adds a row', ['POST', `budget/${SHEETS.office}/record`, newRow()], ['budget', SHEETS.office]],
    [
      'that adds rows',
      ['POST', `budget/${SHEETS.office}/records`, { records: [newRow()] }],
      ['budget', SHEETS.office],
    ],
    [
      'that doubles rows',
      ['POST', `budget/${SHEETS.office}/records/duplicate`, { ids: [ROW.officeCost] }],
      ['budget', SHEETS.office],
    ],
    [
      'that takes rows out',
      ['DELETE', `budget/${SHEETS.office}/records`, { ids: [ROW.officeCost] }],
      ['budget', SHEETS.office],
    ],
    [
      'that takes rows to a new sheet',
      ['POST', `budget/${SHEETS.office}/records/move-to/new`, { ids: [ROW.officeCost], name: 'x' }],
      ['budget', SHEETS.office],
    ],
    [
      'that moves rows into a sheet',
      ['POST', `budget/${SHEETS.project}/records/move-to/${SHEETS.office}`, { ids: [ROW.projectIncome] }],
      ['budget', SHEETS.office],
    ],
    [
      'of the time range',
      ['PATCH', `budget/${SHEETS.office}`, { version: 1, lastMonth: '2027-03' }],
      ['budget', SHEETS.office],
    ],
    [
      'of the closed months',
      ['PATCH', `budget/${SHEETS.office}`, { version: 1, lockedMonths: ['2026-01'] }],
      ['budget', SHEETS.office],
    ],
    ['that deletes the sheet itself', ['DELETE', `budget/${SHEETS.office}`], ['budget', SHEETS.office]],
    [
      'of the sheet',
      ['PATCH', `budget/${SHEETS.office}`, { version: 1, name: 'x' }],
      ['budget', SHEETS.office],
    ],
    ['that deletes the sheet', ['DELETE', `budget/${SHEETS.office}`], ['record', ROW.officeIncome]],
  ])('%s is refused while another tab has the lock, and not to its holder', async (_what, call, resource) => {
    const holder = await openTab(app, base, '', { cookie: master.cookie });
    await holder.lock(...resource);
    const refused = await master.call(...call);
    expect(refused.statusCode, refused.body).toBe(423);
    expect(refused.json()).toMatchObject({ error: 'LOCKED' });
    const done = await holder.call(...call);
    expect([200, 201], done.body).toContain(done.statusCode);
  });

  test('that undoes a change needs the locks of its items', async () => {
    await master.call('POST', `budget/record/${ROW.officeCost}/month-value`, cell);
    const { changes } = (await master.call('GET', `budget/${SHEETS.office}/changes`)).json<{
      changes: { id: number }[];
    }>();
    await writer.lock('record', ROW.officeCost);
    const undo = `budget/${SHEETS.office}/changes/${changes[0]?.id ?? 0}/undo`;
    expect((await master.call('POST', undo, {})).statusCode).toBe(423);
    await writer.unlock('record', ROW.officeCost);
    expect((await master.call('POST', undo, {})).statusCode).toBe(200);
  });

  test('that undoes a new order needs only the locks of rows that changed their section', async () => {
    const move = { ids: [ROW.officeCost], beforeId: null };
    const order = async (body: object) => master.call('POST', `budget/${SHEETS.office}/records/order`, body);
    await writer.lock('record', ROW.officeCost);
    const moved = await order(move);
    expect(moved.statusCode, moved.body).toBe(200);
    const { changeId } = moved.json<{ changeId: number }>();
    const undo = `budget/${SHEETS.office}/changes/${changeId}/undo`;
    expect((await master.call('POST', undo, {})).statusCode).toBe(200);
    await writer.unlock('record', ROW.officeCost);
    const regrouped = (await order({ ...move, sectionId: null })).json<{ changeId: number }>();
    await writer.lock('record', ROW.officeCost);
    const back = `budget/${SHEETS.office}/changes/${regrouped.changeId}/undo`;
    expect((await master.call('POST', back, {})).statusCode).toBe(423);
    await writer.unlock('record', ROW.officeCost);
  });

  test('that undoes a change of the list of rows needs the sheet', async () => {
    await master.call('DELETE', `budget/${SHEETS.office}/records`, { ids: [ROW.officeIncome] });
    const { changes } = (await master.call('GET', `budget/${SHEETS.office}/changes`)).json<{
      changes: { id: number }[];
    }>();
    await writer.lock('budget', SHEETS.office);
    const undo = `budget/${SHEETS.office}/changes/${changes[0]?.id ?? 0}/undo`;
    expect((await master.call('POST', undo, {})).statusCode).toBe(423);
    await writer.unlock('budget', SHEETS.office);
    expect((await master.call('POST', undo, {})).statusCode).toBe(200);
  });
});

describe('A keep-alive with the locks in use', () => {
  const row = (id: number) => ({ type: 'record', id }) as const;
  const heldBy = async (user: Caller) =>
    (await user.get('/api/resource/locks')).json<{ locks: { id: number }[] }>().locks.map(({ id }) => id);

  test('releases unused locks, except those just taken', async () => {
    const own = await testApp();
    const holder = await own.as('writer@a.test');
    const other = await own.as('master@a.test');
    const ping = (used?: object[]) =>
      holder.post('/api/account/ping', used === undefined ? {} : { locks: used });
    for (const id of [ROW.officeCost, ROW.officeIncome])
      expect((await holder.post('/api/resource/lock', row(id))).statusCode).toBe(200);
    await ping([row(ROW.officeIncome)]);
    expect(await heldBy(other)).toEqual([ROW.officeCost, ROW.officeIncome]);
    own.clock.setOffset(31_000);
    // a client that does not report its locks keeps all of them
    await ping();
    expect(await heldBy(other)).toEqual([ROW.officeCost, ROW.officeIncome]);
    await ping([row(ROW.officeIncome)]);
    await expect.poll(() => heldBy(other)).toEqual([ROW.officeIncome]);
    expect((await other.post('/api/resource/lock', row(ROW.officeCost))).statusCode).toBe(200);
    await own.close();
  });
});

describe('A write refused because of the user’s own other tab', () => {
  test('says so, for a lock and for a stale version', async () => {
    const own = await testApp();
    const [first, again] = [await own.as('writer@a.test'), await own.as('writer@a.test')];
    const other = await own.as('master@a.test');
    const write = (user: Caller, version: number, netAmount: number) =>
      user.post(`/api/budget/record/${ROW.officeCost}/month-value`, {
        month: '2026-05',
        scope: 'month',
        version,
        set: { netAmount },
      });
    await first.post('/api/resource/lock', { type: 'record', id: ROW.officeCost });
    expect((await write(again, 1, 5)).json()).toMatchObject({ error: 'LOCKED', isOwn: true });
    expect((await write(other, 1, 5)).json()).toMatchObject({ error: 'LOCKED', isOwn: false });
    expect((await write(first, 1, 5)).statusCode).toBe(200);
    await first.post('/api/resource/unlock', { type: 'record', id: ROW.officeCost });
    expect((await write(again, 1, 6)).json()).toMatchObject({ error: 'STALE_VERSION', isOwn: true });
    expect((await write(other, 1, 6)).json<object>()).not.toHaveProperty('isOwn');
    await own.close();
  });
});
