import type { GatewayEvent } from '@saldo/contract/realtime';
import { TAG_TYPES } from '@saldo/contract/tags';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';
import { openSocket } from './testing/open-socket.ts';
import { openTab, type Tab } from './testing/tab.ts';
import { ROW, SHEETS, USERS } from '#src/testing-ids.ts';

const PATIENT = { timeout: 4000 };

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

const sessionId = async (tab: Tab) =>
  (await tab.call('GET', 'account/gateway-session/open')).json<{ sessionId: string }>().sessionId;
const is = (type: GatewayEvent['type']) => (event: GatewayEvent) => event.type === type;
const rename = (tab: Tab) => tab.call('POST', 'section/from-name', { name: crypto.randomUUID() });

describe('Opening the socket', () => {
  test('accepts a session id of this tab once', async () => {
    const id = await sessionId(writer);
    const socket = openSocket(base, { appId: writer.appId, sessionId: id });
    expect(await socket.opened).toBe('initialized');
    const again = openSocket(base, { appId: writer.appId, sessionId: id });
    expect(await again.opened).toBe('unauthorized');
    await again.gone;
  });

  test.each([
    [
      'of another tab',
      async () => openSocket(base, { appId: master.appId, sessionId: await sessionId(writer) }),
    ],
    ['that is unknown', async () => openSocket(base, { appId: writer.appId, sessionId: 'made-up' })],
    [
      'that is older than a minute',
      async () => {
        const id = await sessionId(writer);
        app.clock.setOffset(61_000);
        return openSocket(base, { appId: writer.appId, sessionId: id });
      },
    ],
    [
      'of a session that has ended',
      async () => {
        const id = await sessionId(writer);
        await writer.call('GET', 'auth/logout');
        return openSocket(base, { appId: writer.appId, sessionId: id });
      },
    ],
    ['without an app id', async () => openSocket(base, { appId: '', sessionId: await sessionId(writer) })],
  ])('is refused with an id %s', async (_which, open) => {
    const socket = await open();
    expect(await socket.opened).toBe('unauthorized');
    await socket.gone;
  });

  test('needs an app id that is a UUID', async () => {
    const headers = { cookie: writer.cookie, 'x-app-id': 'tab' };
    const answer = await app.app.inject({ url: '/api/account/gateway-session/open', headers });
    expect(answer.statusCode).toBe(400);
  });
});

describe('Tags on the socket', () => {
  test('reach tabs without a stream once, but not their author', async () => {
    const [author, other] = [await writer.socket(), await master.socket()];
    await rename(writer);
    await other.until(is('rtk/tags/invalidate'));
    await rename(master);
    await author.until(is('rtk/tags/invalidate'));
    expect(author.heard).toHaveLength(1);
    expect(other.heard).toHaveLength(1);
  });

  test('are sent by the stream once it works, and by the socket again after its last event', async () => {
    const socket = await master.socket();
    const stream = await master.stream();
    await rename(writer);
    await socket.until(is('rtk/tags/invalidate'));
    socket.hearsStream(true);
    await expect
      .poll(async () => {
        const countBefore = socket.heard.length;
        const heard = stream.heard.length;
        await rename(writer);
        await stream.until(() => stream.heard.length > heard);
        return socket.heard.length - countBefore;
      }, PATIENT)
      .toBe(0);
    const from = stream.lastId();
    const countBefore = socket.heard.length;
    await rename(writer);
    await rename(master);
    socket.hearsStream(false, from);
    await socket.until(() => socket.heard.length > countBefore);
    expect(socket.heard.slice(countBefore)).toEqual([
      { type: 'rtk/tags/invalidate', data: [{ type: 'Section' }] },
    ]);
    await rename(writer);
    await socket.until(() => socket.heard.length === countBefore + 2);
    stream.close();
  });

  test('name all types for a tab that was disconnected too long', async () => {
    const socket = await master.socket();
    socket.hearsStream(false, 'other_run-5');
    const event = await socket.until(is('rtk/tags/invalidate'));
    expect(event.data).toHaveLength(TAG_TYPES.length);
  });

  test('report changed rights like the stream', async () => {
    const socket = await writer.socket();
    await master.call('PATCH', `acl/budget/${SHEETS.office}`, {
      permissions: [{ userId: USERS.writer, permission: 'read' }],
    });
    expect(await socket.until(is('rtk/tags/invalidate'))).toMatchObject({ data: [{ type: 'Acl' }] });
  });

  test('name sheets only to those who may see them', async () => {
    const [seeing, unseeing, author] = [
      await (await openTab(app, base, 'reader@a.test')).socket(),
      await (await openTab(app, base, 'nothing@a.test')).socket(),
      await writer.socket(),
    ];
    const cell = { month: '2026-05', scope: 'month', version: 1, set: { netAmount: 1 } };
    await writer.call('POST', `budget/record/${ROW.officeCost}/month-value`, cell);
    await rename(master);
    await Promise.all([seeing, unseeing].map(({ until }) => until(is('rtk/tags/invalidate'))));
    await author.until(is('rtk/tags/invalidate'));
    const named = ({ heard }: typeof seeing) =>
      heard.flatMap((event) => (event.type === 'rtk/tags/invalidate' ? event.data : []));
    expect(named(seeing)).toContainEqual({ type: 'BudgetRecords', id: SHEETS.office });
    expect(named(unseeing)).toEqual([{ type: 'Section' }]);
    expect(named(author)).toEqual([{ type: 'Section' }]);
  });

  test('reach no other account', async () => {
    const ofB = await (await openTab(app, base, 'master@b.test')).socket();
    const ofA = await master.socket();
    await rename(writer);
    await ofA.until(is('rtk/tags/invalidate'));
    await rename(await openTab(app, base, 'master@b.test'));
    await ofB.until(is('rtk/tags/invalidate'));
    expect(ofB.heard).toHaveLength(1);
  });
});

test('A message unknown to the contract is ignored', async () => {
  const socket = await writer.socket();
  socket.send('resources', { type: 'takeover', data: { type: 'moon', id: 1 } });
  socket.send('anything', 'else');
  await rename(master);
  expect(await socket.until(is('rtk/tags/invalidate'))).toBeDefined();
});

test('The end of a session disconnects its sockets', async () => {
  const socket = await writer.socket();
  await writer.call('GET', 'auth/logout');
  await socket.unauthorized;
  await expect(socket.gone).resolves.toBeUndefined();
});

describe('The position of users in a sheet', () => {
  const at = (recordId: number, month: string) => ({ cell: { recordId, month }, isEditing: false });
  const tell = (tab: Tab, state: object | null, id = SHEETS.office) =>
    tab.call('POST', 'resource/update', { type: 'budget', id, state });
  const here = async (tab: Tab) =>
    (await tab.call('GET', `resource/budget/${SHEETS.office}/selection`)).json<{
      selections: { userId: number }[];
    }>().selections;

  test('is sent immediately to users who have it open', async () => {
    const [socket, own] = [await master.socket(), await writer.socket()];
    await tell(master, { cell: null });
    await tell(writer, at(ROW.officeCost, '2026-05'));
    const event = await socket.until(is('resource/selection/update'));
    expect(event).toMatchObject({
      data: {
        budgetId: SHEETS.office,
        selection: { userId: USERS.writer, appId: writer.appId, ...at(ROW.officeCost, '2026-05') },
      },
    });
    expect(await here(master)).toMatchObject([
      { userId: USERS.master, cell: null },
      { userId: USERS.writer, ...at(ROW.officeCost, '2026-05') },
    ]);
    await tell(writer, null);
    await socket.until(
      (heard) => heard.type === 'resource/selection/update' && heard.data.selection === null,
    );
    expect(own.heard).toEqual([]);
  });

  test('is sent to and kept for a tab that opened the sheet before its socket', async () => {
    await tell(master, { cell: null });
    const socket = await master.socket();
    app.timers.pass(90_000);
    await tell(writer, at(ROW.officeCost, '2026-05'));
    await socket.until(is('resource/selection/update'));
    expect(await here(writer)).toMatchObject([{ userId: USERS.master }, { userId: USERS.writer }]);
  });

  test('ends with the tab’s socket', async () => {
    const [socket, gone] = [await master.socket(), await writer.socket()];
    await tell(master, { cell: null });
    await tell(writer, { cell: null });
    gone.close();
    await socket.until(
      (heard) => heard.type === 'resource/selection/update' && heard.data.selection === null,
    );
    expect(await here(master)).toMatchObject([{ userId: USERS.master }]);
  });

  test('is removed with the right to see the sheet', async () => {
    const socket = await writer.socket();
    await tell(writer, { cell: null });
    const permissions = [{ userId: USERS.writer, permission: 'denied' }];
    await master.call('PATCH', `acl/budget/${SHEETS.office}`, { permissions });
    expect(await here(master)).toEqual([]);
    await tell(master, { cell: null });
    await rename(master);
    await socket.until(is('rtk/tags/invalidate'));
    expect(socket.heard.some(is('resource/selection/update'))).toBe(false);
    expect((await tell(writer, { cell: null })).statusCode).toBe(404);
  });

  test('is sent only to users who may see the sheet', async () => {
    const nobody = await openTab(app, base, 'nothing@a.test');
    expect((await tell(nobody, { cell: null })).statusCode).toBe(404);
    expect((await tell(writer, { cell: null }, 1021)).statusCode).toBe(404);
    expect((await nobody.call('GET', `resource/budget/${SHEETS.office}/selection`)).statusCode).toBe(403);
  });

  test('is dropped for a tab that never had a socket', async () => {
    await tell(writer, { cell: null });
    expect(await here(master)).toHaveLength(1);
    app.timers.pass(90_000);
    expect(await here(master)).toEqual([]);
  });
});
