import type { GatewayEvent, Lock } from '@saldo/contract/realtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestSocket } from '#src/live/testing/open-socket.ts';
import { openTab, type Tab } from '#src/live/testing/tab.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { ROW as ROWS, SHEETS, USERS } from '#src/testing-ids.ts';

let app: TestApp;
let base: string;
/** has the lock */
let owner: Tab;
let ownerSocket: TestSocket;
/** wants it */
let requester: Tab;
let requesterSocket: TestSocket;

const ROW = { type: 'record' as const, id: ROWS.officeCost };

beforeEach(async () => {
  app = await testApp();
  base = await app.listen();
  owner = await openTab(app, base, 'writer@a.test');
  ownerSocket = await owner.socket();
  requester = await openTab(app, base, 'master@a.test');
  requesterSocket = await requester.socket();
  await owner.lock(ROW.type, ROW.id);
});
afterEach(() => app.close());

const asked = ({ type }: GatewayEvent) => type === 'resource/takeover/request';
const interrupted = (reason: string) => (event: GatewayEvent) =>
  event.type === 'resource/takeover/interrupt' && event.data.reason === reason;
const holder = async () => {
  const { locks } = (await requester.call('GET', 'resource/locks')).json<{ locks: Lock[] }>();
  return locks.find(({ id }) => id === ROW.id)?.appId;
};

describe('The owner is asked', () => {
  test('with the requester and the time limit', async () => {
    void requesterSocket.takeOver(ROW).catch(() => {});
    expect(await ownerSocket.until(asked)).toMatchObject({
      data: {
        ...ROW,
        requestingUser: { userId: USERS.master, firstname: 'Anna', lastname: 'Nowak' },
        secondsLeft: 30,
      },
    });
    expect(await holder()).toBe(owner.appId);
  });

  test('and consents: the lock moves', async () => {
    const answer = requesterSocket.takeOver(ROW);
    await ownerSocket.until(asked);
    ownerSocket.answer(ROW, true);
    expect(await answer).toEqual({ outcome: 'success' });
    await ownerSocket.until(interrupted('moved'));
    expect(await holder()).toBe(requester.appId);
    const write = { version: 1, note: 'x' };
    const refused = await owner.call('PATCH', 'budget/record/71', write);
    expect(refused.statusCode).toBe(423);
    expect(refused.json()).toMatchObject({ isOwn: false, lockedBy: 'Anna Nowak', lockedId: ROW.id });
    expect((await requester.call('PATCH', 'budget/record/71', write)).statusCode).toBe(200);
  });

  test('and refuses: the owner keeps it', async () => {
    const answer = requesterSocket.takeOver(ROW);
    await ownerSocket.until(asked);
    ownerSocket.answer(ROW, false);
    expect(await answer).toEqual({ outcome: 'deny' });
    expect(await holder()).toBe(owner.appId);
  });

  test('and does not answer: after 30 seconds the lock moves automatically', async () => {
    const answer = requesterSocket.takeOver(ROW);
    await ownerSocket.until(asked);
    app.timers.pass(29_999);
    expect(await holder()).toBe(owner.appId);
    app.timers.pass(1);
    expect(await answer).toEqual({ outcome: 'success' });
    await ownerSocket.until(interrupted('moved'));
  });

  test('and nobody else can answer for the owner', async () => {
    const answer = requesterSocket.takeOver(ROW);
    await ownerSocket.until(asked);
    requesterSocket.answer(ROW, true);
    const other = await openTab(app, base, '', { cookie: owner.cookie });
    (await other.socket()).answer(ROW, true);
    ownerSocket.answer(ROW, false);
    expect(await answer).toEqual({ outcome: 'deny' });
  });

  test('again when the owner reconnects', async () => {
    const answer = requesterSocket.takeOver(ROW);
    await ownerSocket.until(asked);
    ownerSocket.close();
    const back = await (await openTab(app, base, '', owner)).socket();
    await back.until(asked);
    back.answer(ROW, false);
    expect(await answer).toEqual({ outcome: 'deny' });
  });
});

describe('The lock moves immediately', () => {
  test('if nobody has it', async () => {
    await owner.unlock(ROW.type, ROW.id);
    expect(await requesterSocket.takeOver(ROW)).toEqual({ outcome: 'success' });
    expect(await holder()).toBe(requester.appId);
  });

  test('from the user’s own other tab, which is notified', async () => {
    const second = await openTab(app, base, '', { cookie: owner.cookie });
    expect(await (await second.socket()).takeOver(ROW)).toEqual({ outcome: 'success' });
    await ownerSocket.until(interrupted('moved'));
    expect(await holder()).toBe(second.appId);
  });

  test('when the owner releases it during the request', async () => {
    const answer = requesterSocket.takeOver(ROW);
    await ownerSocket.until(asked);
    await owner.unlock(ROW.type, ROW.id);
    expect(await answer).toEqual({ outcome: 'success' });
    expect(await holder()).toBe(requester.appId);
  });

  test('when the owner has been offline for 15 seconds', async () => {
    const answer = requesterSocket.takeOver(ROW);
    await ownerSocket.until(asked);
    const here = { type: 'budget', id: SHEETS.office, state: { cell: null } };
    await requester.call('POST', 'resource/update', here);
    await owner.call('POST', 'resource/update', here);
    ownerSocket.close();
    // the server has noticed
    await requesterSocket.until(
      ({ type, data }) => type === 'resource/selection/update' && data.selection === null,
    );
    app.timers.pass(15_000);
    expect(await answer).toEqual({ outcome: 'success' });
    expect(await holder()).toBe(requester.appId);
  });

  test('when the owner signs out', async () => {
    const answer = requesterSocket.takeOver(ROW);
    await ownerSocket.until(asked);
    await owner.call('GET', 'auth/logout');
    expect(await answer).toEqual({ outcome: 'success' });
  });
});

describe('The take-over fails', () => {
  test('for the second of two simultaneous requests', async () => {
    const third = await openTab(app, base, 'master@a.test');
    const thirdSocket = await third.socket();
    const first = requesterSocket.takeOver(ROW);
    await ownerSocket.until(asked);
    expect(await thirdSocket.takeOver(ROW)).toEqual({ outcome: 'timeout', reason: 'asked-by-another' });
    ownerSocket.answer(ROW, true);
    expect(await first).toEqual({ outcome: 'success' });
  });

  test('if two users ask each other and both refuse', async () => {
    await requester.lock('record', 72);
    const other = { type: 'record' as const, id: ROWS.officeIncome };
    const [first, second] = [requesterSocket.takeOver(ROW), ownerSocket.takeOver(other)];
    await Promise.all([ownerSocket.until(asked), requesterSocket.until(asked)]);
    ownerSocket.answer(ROW, false);
    requesterSocket.answer(other, false);
    expect(await Promise.all([first, second])).toEqual([{ outcome: 'deny' }, { outcome: 'deny' }]);
  });

  test('without the right to write', async () => {
    const reader = await openTab(app, base, 'reader@a.test');
    const forbidden = { outcome: 'timeout', reason: 'forbidden' };
    expect(await (await reader.socket()).takeOver(ROW)).toEqual(forbidden);
    expect(await requesterSocket.takeOver({ type: 'record', id: 1071 })).toEqual(forbidden);
  });

  test('if the right is revoked meanwhile', async () => {
    await owner.unlock(ROW.type, ROW.id);
    await requester.lock(ROW.type, ROW.id);
    const answer = ownerSocket.takeOver(ROW);
    await requesterSocket.until(asked);
    await requester.call('PATCH', `acl/budget/${SHEETS.office}`, {
      permissions: [{ userId: USERS.writer, permission: 'read' }],
    });
    requesterSocket.answer(ROW, true);
    expect(await answer).toEqual({ outcome: 'timeout', reason: 'forbidden' });
    await requesterSocket.until(interrupted('withdrawn'));
    expect(await holder()).toBe(requester.appId);
  });

  test('when the requester leaves: the owner is no longer asked', async () => {
    void requesterSocket.takeOver(ROW).catch(() => {});
    await ownerSocket.until(asked);
    requesterSocket.close();
    await ownerSocket.until(interrupted('withdrawn'));
    app.timers.pass(30_000);
    expect(await holder()).toBe(owner.appId);
  });
});
