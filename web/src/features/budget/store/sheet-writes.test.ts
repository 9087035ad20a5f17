import { monthIndex, monthText } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import { monthValueOf } from '@saldo/contract/domain/testing';
import type { MonthValue } from '@saldo/contract/record';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { until } from '#testing/until.ts';
import { SheetWrites, withEdit, type CellEdit, type VersionedEdit } from './sheet-writes.ts';

const editOf = (month: string, amount: number | null, recordId = 1): CellEdit => ({
  recordId,
  month: monthIndex(month),
  netAmount: amount === null ? null : minor(amount),
  text: String(amount ?? ''),
});

/** A server that keeps versions as ours does, and what the sheet shows. */
function setUp(refuse: (edits: readonly VersionedEdit[]) => ApiError | null = () => null) {
  let stored: MonthValue[] = [];
  const sent: (readonly VersionedEdit[])[] = [];
  const shown: (number | null)[][] = [];
  const refused: [string[], number][] = [];
  const counts: number[] = [];
  const store = ({ recordId, month, netAmount, version }: VersionedEdit) => {
    const known = stored.find((value) => value.month === monthText(month) && value.recordId === recordId);
    if ((known?.version ?? 0) !== version) throw new ApiError('http', 409);
    const next = monthValueOf(monthText(month), { ...known, recordId, netAmount, version: version + 1 });
    stored = [...stored.filter((value) => value !== known), next];
  };
  const writes = new SheetWrites({
    send: async (edits) => {
      sent.push(edits);
      await Promise.resolve();
      const failure = refuse(edits);
      if (failure) throw failure;
      for (const edit of edits) store(edit);
      return stored.filter((value) => edits.some((edit) => edit.recordId === value.recordId));
    },
    changed: (rows) => shown.push([...rows.values()].flat().map(({ netAmount }) => netAmount)),
    refused: (edits, error) =>
      refused.push([edits.map(({ text }) => text), error instanceof ApiError ? error.status : 0]),
    counted: (pending) => counts.push(pending),
  });
  const add = (edits: CellEdit | readonly CellEdit[], values: readonly MonthValue[] = []) =>
    writes.add([edits].flat(), () => values);
  return { writes, add, sent, shown, refused, counts };
}

const settled = (writes: SheetWrites) => until(() => expect(writes.pending).toBe(0));

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
    const { add, shown } = setUp();
    add(editOf('2026-03', 100));
    expect(shown).toEqual([[100]]);
  });

  test('sends quick edits of one cell one after another, each with the version that the last answer gave', async () => {
    const { writes, add, sent, shown, refused, counts } = setUp();
    for (const amount of [100, 200, 300]) add(editOf('2026-03', amount));
    await settled(writes);
    expect(sent.flat().map(({ version }) => version)).toEqual([0, 1, 2]);
    expect(shown.at(-1)).toEqual([300]);
    expect(shown.every((values) => values.length === 1)).toBe(true);
    expect([refused, counts.at(-1)]).toEqual([[], 0]);
  });

  test('never shows an older amount while a newer one is on its way', async () => {
    const { writes, add, shown } = setUp();
    add(editOf('2026-03', 100));
    add(editOf('2026-03', 200));
    await settled(writes);
    expect(shown).toEqual([[100], [200], [200], [200]]);
  });

  test('goes back to the stored amount when refused, and tells what was typed', async () => {
    const { writes, add, shown, refused } = setUp(() => new ApiError('http', 422));
    add(editOf('2026-03', 100), [monthValueOf('2026-03', { netAmount: minor(50) })]);
    await settled(writes);
    expect(shown).toEqual([[100], [50]]);
    expect(refused).toEqual([[['100'], 422]]);
  });

  test('goes on with the next edit after a refusal', async () => {
    const { writes, add, shown } = setUp(([edit]) =>
      edit?.netAmount === 100 ? new ApiError('fetch') : null,
    );
    add(editOf('2026-03', 100));
    add(editOf('2026-04', 200));
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
    const { writes, add, shown, refused } = setUp(() => new ApiError('http', 409, conflict as never));
    add(editOf('2026-03', 100));
    await settled(writes);
    expect(shown.at(-1)).toEqual([77]);
    expect(refused).toHaveLength(1);
  });

  test('keeps edits on their way over a sheet that was read anew', () => {
    const { writes, add } = setUp();
    add(editOf('2026-03', 100));
    expect(writes.rebase(1, []).map(({ netAmount }) => netAmount)).toEqual([100]);
    expect(writes.rebase(2, [])).toEqual([]);
  });

  test('sends edits that belong together at once, and shows them at once', async () => {
    const { writes, add, sent, shown } = setUp();
    add([editOf('2026-03', 100), editOf('2026-04', 200), editOf('2026-03', 300, 2)]);
    expect(shown).toEqual([[100, 200, 300]]);
    await settled(writes);
    expect(sent).toHaveLength(1);
    expect(shown.at(-1)).toEqual([100, 200, 300]);
  });

  test('keeps the order of edits of one row, alone and together; other rows do not wait', async () => {
    const { writes, add, sent, shown } = setUp();
    add(editOf('2026-03', 1));
    add([editOf('2026-03', 2), editOf('2026-03', 5, 2)]);
    add(editOf('2026-03', 3));
    add(editOf('2026-03', 9, 3));
    await settled(writes);
    expect(sent.map((edits) => edits.map(({ netAmount }) => netAmount))).toEqual([[1], [9], [2, 5], [3]]);
    expect(shown.at(-1)).toEqual([3]);
  });

  test('takes all of them back when they are refused', async () => {
    const { writes, add, shown, refused } = setUp(() => new ApiError('http', 422));
    add([editOf('2026-03', 100), editOf('2026-03', 300, 2)]);
    await settled(writes);
    expect([shown.at(-1), refused]).toEqual([[], [[['100', '300'], 422]]]);
  });
});
