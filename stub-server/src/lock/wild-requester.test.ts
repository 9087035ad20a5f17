import { expect, test } from 'vitest';
import { createClock } from '#src/http/clock.ts';
import { handTimers } from '#src/http/timers.ts';
import { TakeOvers } from './take-over.ts';

const requester = { accountId: 1, userId: 1, appId: 'wild', sessionHash: null, firstname: '', lastname: '' };

test('A tab that requests very many locks has few open requests; the others are answered immediately', async () => {
  const requestedIds: number[] = [];
  const timers = handTimers();
  const since = '2026-11-20T08:00:00.000Z';
  const lockOf = (id: number, userId: number) =>
    ({ type: 'record', id, userId, appId: 'owner', since, firstname: '', lastname: '' }) as const;
  const takeOvers = new TakeOvers({
    timers,
    clock: createClock(since),
    find: async (_accountId, { id }) => lockOf(id, 2),
    take: async (_taker, { id }) => lockOf(id, 2),
    move: async (_taker, { id }) => lockOf(id, 2),
    mayWrite: async () => true,
    tell: (_app, event) => {
      if (event.type === 'resource/takeover/request') requestedIds.push(event.data.id);
    },
  });
  const answers = Array.from({ length: 30 }, (_, id) =>
    takeOvers.ask(requester, { type: 'record', id: id + 1 }),
  );
  expect(await Promise.all(answers.slice(20))).toEqual(
    Array.from({ length: 10 }, () => ({ outcome: 'timeout' })),
  );
  expect(requestedIds).toHaveLength(20);
  expect((await takeOvers.ask({ ...requester, appId: 'other' }, { type: 'record', id: 1 })).reason).toBe(
    'asked-by-another',
  );
  takeOvers.close();
  await Promise.all(answers);
});
