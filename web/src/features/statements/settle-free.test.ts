import type { BankStatement } from '@saldo/contract/bank-statement';
import { minor } from '@saldo/contract/domain/money';
import type { ErrorCode } from '@saldo/contract/errors';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { settleFree } from './settle-free.ts';
import type { Confirmed, SettledLine } from './settling.ts';

/** Line `id` pays instalment `id` of document `id`. */
const confirmed = (id: number): Confirmed => ({
  body: { as: 'parts', lineId: id, parts: [{ id, version: 1, amount: minor(100_00) }] },
  name: `Line ${id}`,
  parts: [{ id, paymentSourceId: id, number: `FS ${id}`, paidDate: null }],
});

type Now = { id: number; version?: number; state?: 'open' | 'done'; paidDate?: string | null };
const statement = (lines: readonly Now[]) =>
  ({
    items: lines.map(({ id, version = 1, state = 'open', paidDate = null }) => ({
      id,
      state,
      proposal:
        state === 'open' ? { kind: 'parts', parts: [{ id, version, amount: 100_00, paidDate }] } : null,
    })),
  }) as unknown as BankStatement;

const refusal = (error: ErrorCode, status: number, lockedId?: number) =>
  new ApiError('http', status, {
    statusCode: status,
    error,
    message: error,
    ...(lockedId !== undefined && { lockedId, lockedBy: 'Marek Wrona' }),
  });

type Server = { refusals?: readonly ApiError[]; now?: readonly Now[]; edited?: readonly number[] };

/** Settles, and returns what was sent. */
async function settle(ids: readonly number[], { refusals = [], now = [], edited = [] }: Server) {
  const sent: SettledLine[][] = [];
  const done = settleFree(ids.map(confirmed), {
    send: async (lines) => {
      sent.push(lines);
      const refused = refusals[sent.length - 1];
      if (refused) throw refused;
      return { changeId: 7, settled: lines.length };
    },
    read: async () => statement(now),
    readLocks: async () => undefined,
    editorOf: (id) => (edited.includes(id) ? 'Marek Wrona' : null),
  });
  const idsSent = () => sent.map((lines) => lines.map(({ lineId }) => lineId));
  return { done, sent, idsSent };
}

test('a payment that somebody edits leaves its line, and the others are settled', async () => {
  const { done, idsSent } = await settle([1, 2, 3], { edited: [2] });
  expect(await done).toMatchObject({
    changeId: 7,
    lines: [{ name: 'Line 1' }, { name: 'Line 3' }],
    edited: [{ name: 'Line 2' }],
  });
  expect(idsSent()).toEqual([[1, 3]]);
});

test('an editor that is only known from the refusal leaves its line too', async () => {
  const { done, idsSent } = await settle([1, 2, 3], { refusals: [refusal('LOCKED', 423, 3)] });
  expect(await done).toMatchObject({ edited: [{ name: 'Line 3' }] });
  expect(idsSent()).toEqual([
    [1, 2, 3],
    [1, 2],
  ]);
});

test('lines whose payments are all edited are refused', async () => {
  const { done } = await settle([1], { refusals: [refusal('LOCKED', 423, 1)], edited: [1] });
  await expect(done).rejects.toMatchObject({ code: 'LOCKED' });
});

test('a changed payment is paid with its new version if the line still pays the same', async () => {
  const { done, sent } = await settle([1, 2], {
    refusals: [refusal('STALE_VERSION', 409)],
    now: [{ id: 1, version: 4 }, { id: 2 }],
  });
  expect(await done).toMatchObject({ changeId: 7, overtaken: [] });
  expect(sent[1]).toMatchObject([{ parts: [{ version: 4 }] }, { parts: [{ version: 1 }] }]);
});

test('a line that somebody else has settled leaves the others to be settled', async () => {
  const { done, idsSent } = await settle([1, 2], {
    refusals: [refusal('DUPLICATE', 409)],
    now: [{ id: 1, state: 'done' }, { id: 2 }],
  });
  expect(await done).toMatchObject({ overtaken: [{ name: 'Line 1' }] });
  expect(idsSent()).toEqual([[1, 2], [2]]);
});

test('a second overtaking is final', async () => {
  const stale = refusal('STALE_VERSION', 409);
  const { done, sent } = await settle([1], { refusals: [stale, stale], now: [{ id: 1, version: 2 }] });
  await expect(done).rejects.toBe(stale);
  expect(sent).toHaveLength(2);
});

test('a payment that somebody has marked as paid since is not the one that was confirmed', async () => {
  const refusals = [refusal('STALE_VERSION', 409)];
  const now = [{ id: 1, version: 4, paidDate: '2026-11-30' }, { id: 2 }];
  const { done, idsSent } = await settle([1, 2], { refusals, now });
  expect(await done).toMatchObject({ lines: [{ name: 'Line 2' }], overtaken: [{ name: 'Line 1' }] });
  expect(idsSent()).toEqual([[1, 2], [2]]);
});
