import type { MonthValueBody } from '@saldo/contract/budget-record';
import { monthIndex } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import { monthValueOf } from '@saldo/contract/domain/testing';
import type { MonthValue } from '@saldo/contract/record';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { SheetWrites, withEdit, type CellEdit } from './sheet-writes.ts';

const editOf = (month: string, amount: number | null, recordId = 1): CellEdit => ({
  recordId,
  month: monthIndex(month),
  netAmount: amount === null ? null : minor(amount),
  text: String(amount ?? ''),
});

/** A server that keeps versions as ours does, and what the sheet shows. */
function setUp(refuse: (body: MonthValueBody) => ApiError | null = () => null) {
  let stored: MonthValue[] = [];
  const bodies: MonthValueBody[] = [];
  const shown: (number | null)[][] = [];
  const refused: [string, number][] = [];
  const counts: number[] = [];
  const writes = new SheetWrites({
    send: async (recordId, body) => {
      bodies.push(body);
      await Promise.resolve();
      const failure = refuse(body);
      if (failure) throw failure;
      const known = stored.find(({ month }) => month === body.month);
      if ((known?.version ?? 0) !== body.version) throw new ApiError('http', 409);
      const next = monthValueOf(body.month, {
        recordId,
        ...known,
        netAmount: body.set.netAmount ?? null,
        version: body.version + 1,
      });
      stored = [...stored.filter((value) => value !== known), next];
      return { monthValues: stored };
    },
    changed: (_, values) => shown.push(values.map(({ netAmount }) => netAmount)),
    refused: (edit, error) => refused.push([edit.text, error instanceof ApiError ? error.status : 0]),
    counted: (pending) => counts.push(pending),
  });
  return { writes, bodies, shown, refused, counts };
}

const settled = (writes: SheetWrites) => vi.waitFor(() => expect(writes.pending).toBe(0));

describe('withEdit', () => {
  test('keeps what else the month has of its own', () => {
    const value = monthValueOf('2026-03', { note: 'po rozmowie', version: 4 });
    expect(withEdit([value], editOf('2026-03', 100))).toEqual([{ ...value, netAmount: 100 }]);
  });

  test('leaves other months and later defaults alone', () => {
    const onward = monthValueOf('2026-03', { scope: 'onward', netAmount: minor(7) });
    expect(withEdit([onward], editOf('2026-03', 100))).toHaveLength(2);
  });
});

describe('SheetWrites', () => {
  test('shows an amount before it is sent', () => {
    const { writes, shown } = setUp();
    writes.add(editOf('2026-03', 100), []);
    expect(shown).toEqual([[100]]);
  });

  test('sends quick edits of one cell one after another, each with the version that the last answer gave', async () => {
    const { writes, bodies, shown, refused, counts } = setUp();
    for (const amount of [100, 200, 300]) writes.add(editOf('2026-03', amount), []);
    await settled(writes);
    expect(bodies.map(({ version }) => version)).toEqual([0, 1, 2]);
    expect(shown.at(-1)).toEqual([300]);
    expect(shown.every((values) => values.length === 1)).toBe(true);
    expect([refused, counts.at(-1)]).toEqual([[], 0]);
  });

  test('never shows an older amount while a newer one is on its way', async () => {
    const { writes, shown } = setUp();
    writes.add(editOf('2026-03', 100), []);
    writes.add(editOf('2026-03', 200), []);
    await settled(writes);
    expect(shown).toEqual([[100], [200], [200], [200]]);
  });

  test('goes back to the stored amount when refused, and tells what was typed', async () => {
    const { writes, shown, refused } = setUp(() => new ApiError('http', 422));
    writes.add(editOf('2026-03', 100), [monthValueOf('2026-03', { netAmount: minor(50) })]);
    await settled(writes);
    expect(shown).toEqual([[100], [50]]);
    expect(refused).toEqual([['100', 422]]);
  });

  test('goes on with the next edit after a refusal', async () => {
    const { writes, shown } = setUp(({ set }) => (set.netAmount === 100 ? new ApiError('fetch') : null));
    writes.add(editOf('2026-03', 100), []);
    writes.add(editOf('2026-04', 200), []);
    await settled(writes);
    expect(shown.at(-1)).toEqual([200]);
  });

  test('starts from what a conflict carries', async () => {
    const current = monthValueOf('2026-03', { netAmount: minor(77), version: 5 });
    const conflict = {
      statusCode: 409,
      error: 'STALE_VERSION',
      message: '',
      current: { recordId: 1, monthValues: [current], budgetValue: 0 },
    };
    const { writes, shown, refused } = setUp(() => new ApiError('http', 409, conflict as never));
    writes.add(editOf('2026-03', 100), []);
    await settled(writes);
    expect(shown.at(-1)).toEqual([77]);
    expect(refused).toHaveLength(1);
  });

  test('keeps edits on their way over a sheet that was read anew', () => {
    const { writes } = setUp();
    writes.add(editOf('2026-03', 100), []);
    expect(writes.rebase(1, []).map(({ netAmount }) => netAmount)).toEqual([100]);
    expect(writes.rebase(2, [])).toEqual([]);
  });
});
