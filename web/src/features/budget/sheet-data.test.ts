import { addMonths, monthIndex } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import { monthValueOf, partOf } from '@saldo/contract/domain/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SheetData } from './sheet-data.ts';
import { DESIGN, sourceOf } from './testing/sheet-source.ts';

const march = monthIndex('2026-03');

describe('SheetData', () => {
  test('covers the sheet and every row of it', () => {
    const data = new SheetData(sourceOf({ sheet: { records: [{ ...DESIGN, lastMonth: '2027-02' }] } }));
    expect(data.monthCount).toBe(14);
  });

  test('adds rows up by direction and section, a quarterly one in its first month', () => {
    const data = new SheetData(sourceOf());
    expect([...data.totals.cost.planNet].slice(0, 4)).toEqual([190_000, 100_000, 100_000, 190_000]);
    expect(data.totals.income.planNet[2]).toBe(500_000);
    expect(data.sectionTotals(5).cost.planNet[3]).toBe(190_000);
  });

  test('finds the cell that covers a month', () => {
    const data = new SheetData(sourceOf());
    expect(data.cellCovering(3, addMonths(march, 2))?.month).toBe(addMonths(march, 1));
    expect(data.cellCovering(3, monthIndex('2027-01'))).toBeNull();
  });

  test('knows closed months', () => {
    const data = new SheetData(sourceOf({ sheet: { lockedMonths: ['2026-01'] } }));
    expect([data.isLocked(monthIndex('2026-01')), data.isLocked(march)]).toEqual([true, false]);
  });

  test('takes a changed row out of the totals and puts it back', () => {
    const data = new SheetData(sourceOf());
    data.replaceMonthValues(1, [monthValueOf('2026-03', { netAmount: minor(250_000) })]);
    expect(data.totals.cost.planNet[2]).toBe(250_000);
    expect(data.sectionTotals(5).cost.planNet[2]).toBe(250_000);
    data.replaceMonthValues(1, []);
    expect(data.totals.cost.planNet[2]).toBe(100_000);
  });

  test('gives the same totals after any edits as a sheet read anew', () => {
    const edit = fc.record({
      recordId: fc.constantFrom(1, 2, 3),
      month: fc.integer({ min: 1, max: 12 }),
      amount: fc.integer({ min: 0, max: 9_999_999 }),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const data = new SheetData(sourceOf({ sheet: { parts: [partOf('2026-03')] } }));
        for (const { recordId, month, amount } of edits) {
          const text = `2026-${String(month).padStart(2, '0')}`;
          const others = data.monthValues(recordId).filter((value) => value.month !== text);
          data.replaceMonthValues(recordId, [
            ...others,
            monthValueOf(text, { recordId, netAmount: minor(amount) }),
          ]);
        }
        expect(data.totals).toEqual(new SheetData({ ...data.source, sheet: data.toSheet() }).totals);
      }),
      { numRuns: 40 },
    );
  });
});
