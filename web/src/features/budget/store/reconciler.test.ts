import { monthIndex } from '@saldo/contract/domain/month';
import { partOf } from '@saldo/contract/domain/testing';
import { expect, test, vi } from 'vitest';
import { RENT, sourceOf } from '../testing/sheet-source.ts';
import { SheetData } from './data.ts';
import { Reconciler } from './reconciler.ts';

const YEAR = Array.from({ length: 12 }, (_, place) =>
  monthIndex(`2026-${String(place + 1).padStart(2, '0')}`),
);

/** A sheet with rent paid in March and due in May, and the effect of a refetch. */
function opened() {
  const parts = [
    partOf('2026-03', { recordId: RENT.id, partId: 1 }),
    partOf('2026-05', { recordId: RENT.id, partId: 2 }),
  ];
  const source = sourceOf({ sheet: { parts } });
  const data = new SheetData(source);
  const [changed, rebuild, read] = [vi.fn(), vi.fn(), vi.fn()];
  const model = {
    months: YEAR.map(() => ({})),
    monthAt: (column: number) => YEAR[column] ?? 0,
    lines: [],
  } as unknown as ReturnType<ConstructorParameters<typeof Reconciler>[0]['model']>;
  const sheet = { data: () => data, model: () => model, changed, rebuild, read, grid: () => null };
  const reconciler = new Reconciler(sheet, { opened: source, over: (_, values) => values });
  const refetched = (now: typeof parts) =>
    reconciler.take({ ...source, sheet: { ...source.sheet, parts: structuredClone(now) } });
  return { parts, data, changed, rebuild, read, refetched };
}

const cellsOf = (changed: ReturnType<typeof vi.fn>) =>
  (changed.mock.calls as [unknown, { recordId: number; month: number }[]][]).flatMap(([, cells]) => cells);

test('a payment becoming paid repaints only its cell, and the sheet is not refetched', () => {
  const { parts, data, changed, rebuild, read, refetched } = opened();
  refetched(parts.map((part) => (part.partId === 2 ? { ...part, paidDate: '2026-05-20' } : part)));
  expect(cellsOf(changed)).toEqual([{ recordId: RENT.id, month: monthIndex('2026-05') }]);
  expect(data.cellCovering(RENT.id, monthIndex('2026-05'))?.state).toBe('paid');
  expect(rebuild).not.toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();
});

test('a moved payment repaints its former and its new cell', () => {
  const { parts, changed, refetched } = opened();
  refetched(parts.map((part) => (part.partId === 2 ? { ...part, month: '2026-08' } : part)));
  expect(cellsOf(changed).map(({ month }) => month)).toEqual([monthIndex('2026-05'), monthIndex('2026-08')]);
});

test('unchanged data repaints nothing', () => {
  const { parts, changed, read, refetched } = opened();
  refetched(parts);
  expect(changed).not.toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();
});
