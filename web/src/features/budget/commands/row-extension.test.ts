import { minor } from '@saldo/contract/domain/money';
import { monthIndex, monthText } from '@saldo/contract/domain/month';
import { preparePlan } from '@saldo/contract/domain/plan';
import { monthValueOf, recordOf } from '@saldo/contract/domain/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeOf, extensionTo } from './row-extension.ts';

const at = (text: string) => monthIndex(text);
const LIMITS = { from: at('2026-01'), to: at('2027-12'), isClosed: () => false };
const rowOf = (more: Parameters<typeof recordOf>[0] = {}) =>
  preparePlan(recordOf({ firstMonth: '2026-04', lastMonth: '2026-09', ...more }), [], []);
const rangeOf = (extension: ReturnType<typeof extensionTo>) =>
  extension && [monthText(extension.first), monthText(extension.last), extension.added.map(monthText)];

describe('a row extended by a number beyond its range', () => {
  test.each([
    ['after its end', {}, '2026-11', ['2026-04', '2026-11', ['2026-10', '2026-11']]],
    ['before its start', {}, '2026-03', ['2026-03', '2026-09', ['2026-03']]],
    ['in whole cells', { segmentSize: 3 }, '2026-11', ['2026-04', '2026-12', ['2026-10']]],
    ['in whole cells before', { segmentSize: 3 }, '2026-02', ['2026-01', '2026-09', ['2026-01']]],
    [
      'by what its last cell lacks',
      { segmentSize: 3, lastMonth: '2026-08' },
      '2026-09',
      ['2026-04', '2026-09', []],
    ],
    ['to the end of the sheet', { segmentSize: 12 }, '2027-12', ['2026-04', '2027-12', ['2027-04']]],
  ] as const)('grows %s', (_, more, month, range) =>
    expect(rangeOf(extensionTo(rowOf(more), [at(month)], LIMITS))).toEqual(range),
  );

  test('is not extended before the sheet, beyond it, or over closed months', () => {
    expect(extensionTo(rowOf({ segmentSize: 6 }), [at('2026-02')], LIMITS)).toBeNull();
    expect(extensionTo(rowOf(), [at('2028-01')], LIMITS)).toBeNull();
    const isClosed = (month: number) => month === at('2026-10');
    expect(extensionTo(rowOf(), [at('2026-11')], { ...LIMITS, isClosed })).toBeNull();
  });

  test('keeps the months in between empty, and sends the versions of their values', () => {
    const old = monthValueOf('2026-11', { netAmount: minor(7), version: 3 });
    const row = rowOf();
    const extension = extensionTo(row, [at('2026-12')], LIMITS);
    if (extension === null) throw new Error('The row cannot grow');
    const entered = [{ month: at('2026-12'), netAmount: minor(50_000) }];
    expect(changeOf(row, [old], entered, extension)).toEqual({
      id: row.record.id,
      version: row.record.version,
      set: { lastMonth: '2026-12' },
      cells: [
        { month: '2026-10', version: 0, netAmount: 0 },
        { month: '2026-11', version: 3, netAmount: 0 },
        { month: '2026-12', version: 0, netAmount: 50_000 },
      ],
    });
  });

  test('keeps its plan and adds the number, whatever the months', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 3, 6, 12),
        fc.integer({ min: at('2026-01'), max: at('2027-12') }),
        (segmentSize, place) => {
          const month = place as ReturnType<typeof at>;
          const row = rowOf({ segmentSize: segmentSize as 1 });
          const extension = extensionTo(row, [month], LIMITS);
          if (extension === null) return;
          const { set, cells = [] } = changeOf(row, [], [{ month, netAmount: minor(123) }], extension);
          const grown = preparePlan({ ...row.record, ...set } as typeof row.record, [], []);
          expect(grown.firstMonth <= month && month <= grown.lastMonth).toBe(true);
          expect((row.firstMonth - grown.firstMonth) % segmentSize).toBe(0);
          expect(cells.filter(({ netAmount }) => netAmount === 123)).toHaveLength(1);
        },
      ),
    ));
});
