import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from './money.ts';
import { addMonths, monthIndex, monthText, type MonthIndex } from './month.ts';
import {
  defaultsAt,
  firstCellMonth,
  plannedVat,
  vatRateOf,
  preparePlan,
  preparePlans,
  segmentStart,
  type RecordPlan,
} from './plan.ts';
import { monthValueOf, months, partOf, plans, recordOf } from './testing.ts';

const ownMonths = (plan: RecordPlan) => [...plan.own.keys()].map((month) => monthText(month));
const netAt = (plan: RecordPlan, month: string) => defaultsAt(plan, monthIndex(month)).netAmount;

describe('values from a month on', () => {
  const plan = preparePlan(
    recordOf(),
    [
      monthValueOf('2026-09', { scope: 'onward', netAmount: minor(300) }),
      monthValueOf('2026-03', { scope: 'onward', netAmount: minor(200), paymentMethodId: 4 }),
      monthValueOf('2026-06', { scope: 'onward', contractorId: 9 }),
    ],
    [],
  );

  it.each([
    ['2026-01', 100_000, 7, 3],
    ['2026-02', 100_000, 7, 3],
    ['2026-03', 200, 7, 4],
    ['2026-06', 200, 9, 4],
    ['2026-12', 300, 9, 4],
  ])('hold field by field: %s', (month, netAmount, contractorId, paymentMethodId) => {
    expect(defaultsAt(plan, monthIndex(month))).toMatchObject({ netAmount, contractorId, paymentMethodId });
  });

  it('set before the range hold from its start, the latest one last', () => {
    const early = preparePlan(
      recordOf(),
      [
        monthValueOf('2025-06', { scope: 'onward', netAmount: minor(2) }),
        monthValueOf('2025-03', { scope: 'onward', netAmount: minor(1) }),
      ],
      [],
    );
    expect(early.steps).toHaveLength(1);
    expect(netAt(early, '2026-01')).toBe(2);
  });

  it('set within a segment hold from the next one', () => {
    const quarterly = preparePlan(
      recordOf({ segmentSize: 3 }),
      [monthValueOf('2026-05', { scope: 'onward', netAmount: minor(5) })],
      [],
    );
    expect([netAt(quarterly, '2026-04'), netAt(quarterly, '2026-07')]).toEqual([100_000, 5]);
  });
});

describe('own values and payments of a segment', () => {
  it('exclude other records, months in which no segment starts, and everything outside the range', () => {
    const plan = preparePlan(
      recordOf({ segmentSize: 3 }),
      [
        monthValueOf('2026-04'),
        monthValueOf('2026-05'),
        monthValueOf('2027-01'),
        monthValueOf('2026-07', { recordId: 2 }),
      ],
      [partOf('2025-12'), partOf('2027-01'), partOf('2026-10', { recordId: 2 })],
    );
    expect(ownMonths(plan)).toEqual(['2026-04']);
  });

  it('include payments in its later months', () => {
    const plan = preparePlan(recordOf({ segmentSize: 3 }), [], [partOf('2026-05'), partOf('2026-06')]);
    expect(ownMonths(plan)).toEqual(['2026-04']);
    expect(plan.own.get(monthIndex('2026-04'))?.parts).toHaveLength(2);
  });
});

it('prepares a whole sheet like its records one by one', () => {
  const records = [recordOf(), recordOf({ id: 2 }), recordOf({ id: 3 })];
  const monthValues = [monthValueOf('2026-04'), monthValueOf('2026-04', { recordId: 3, scope: 'onward' })];
  const parts = [partOf('2026-05', { recordId: 3 }), partOf('2026-06')];
  expect(preparePlans({ records, monthValues, parts })).toEqual(
    records.map((record) => preparePlan(record, monthValues, parts)),
  );
});

it.each([
  ['invoice', 23],
  ['invoice-bag', 23],
  ['other', 0],
  ['employment-contract', 0],
  ['mandate-contract', 0],
  ['vat', 0],
  ['income-tax', 0],
  ['zus', 0],
] as const)('%s bears VAT of %d per cent', (paymentTypeName, percent) => {
  expect(plannedVat(recordOf({ paymentTypeName }), minor(100))).toBe(percent);
  expect(vatRateOf(recordOf({ paymentTypeName }))).toBe(percent === 0 ? 'np' : '23');
});

it('divides its range into segments from the first month on', () => {
  fc.assert(
    fc.property(plans, months, (plan, month) => {
      const start = segmentStart(plan, month);
      if (start === null) {
        expect(month < plan.firstMonth || month > plan.lastMonth).toBe(true);
        return;
      }
      expect((start - plan.firstMonth) % plan.record.segmentSize).toBe(0);
      expect(month - start).toBeLessThan(plan.record.segmentSize);
      expect(firstCellMonth(plan, start)).toBe(start);
    }),
  );
});

it('the first cell month is the nearest start from a month on', () => {
  fc.assert(
    fc.property(plans, months, (plan, from) => {
      const isStart = (month: MonthIndex) =>
        month >= plan.firstMonth && (month - plan.firstMonth) % plan.record.segmentSize === 0;
      let month = from;
      while (!isStart(month)) month = addMonths(month, 1);
      expect(firstCellMonth(plan, from)).toBe(month);
    }),
  );
});
