import { addMonths, monthIndex } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import { monthValueOf, partOf } from '@saldo/contract/domain/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SheetData, type RowsChange } from './data.ts';
import { DESIGN, INSURANCE, RENT, sourceOf } from '../testing/sheet-source.ts';

const march = monthIndex('2026-03');

describe('SheetData', () => {
  test('covers the range of the sheet and of every row', () => {
    const data = new SheetData(sourceOf({ sheet: { records: [{ ...DESIGN, lastMonth: '2027-02' }] } }));
    expect(data.monthCount).toBe(14);
  });

  test('sums rows by direction and section, a quarterly one in its first month', () => {
    const data = new SheetData(sourceOf());
    expect([...data.totals.cost.planNet].slice(0, 4)).toEqual([190_000, 100_000, 100_000, 190_000]);
    expect(data.totals.income.planNet[2]).toBe(500_000);
    expect(data.groupTotals(5, 'section').cost.planNet[3]).toBe(190_000);
  });

  test('finds the cell that covers a month', () => {
    const data = new SheetData(sourceOf());
    expect(data.cellCovering(3, addMonths(march, 2))?.month).toBe(addMonths(march, 1));
    expect(data.cellCovering(3, monthIndex('2027-01'))).toBeNull();
  });

  test('contains closed months', () => {
    const data = new SheetData(sourceOf({ sheet: { lockedMonths: ['2026-01'] } }));
    expect([data.isLocked(monthIndex('2026-01')), data.isLocked(march)]).toEqual([true, false]);
  });

  test('removes a changed row from the totals and adds it again', () => {
    const data = new SheetData(sourceOf());
    data.replaceMonthValues(1, [monthValueOf('2026-03', { netAmount: minor(250_000) })]);
    expect(data.totals.cost.planNet[2]).toBe(250_000);
    expect(data.groupTotals(5, 'section').cost.planNet[2]).toBe(250_000);
    data.replaceMonthValues(1, []);
    expect(data.totals.cost.planNet[2]).toBe(100_000);
  });

  test('recomputes nothing if a response only brings new versions', () => {
    let reads = 0;
    const rates = {
      get EUR() {
        reads += 1;
        return '4.25';
      },
    };
    const record = { ...RENT, currency: 'EUR' as const };
    const values = [monthValueOf('2026-03', { netAmount: minor(250_000), version: 1 })];
    const data = new SheetData(sourceOf({ sheet: { records: [record], monthValues: values, rates } }));
    const before = [...data.totals.cost.planNet];
    reads = 0;
    data.replaceMonthValues(1, [monthValueOf('2026-03', { netAmount: minor(250_000), version: 2 })]);
    data.changeRows({
      records: [{ ...record, version: record.version + 1 }],
      removedRecordIds: [],
      monthValues: [],
    });
    expect(reads).toBe(0);
    expect([...data.totals.cost.planNet]).toEqual(before);
    expect(data.cellCovering(1, march)?.version).toBe(2);
  });

  test('yields the same totals after any edits as a refetched sheet', () => {
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

describe('changed rows', () => {
  const answer = (own: Partial<RowsChange>): RowsChange => ({
    records: [],
    removedRecordIds: [],
    monthValues: [],
    ...own,
  });
  const march500 = monthValueOf('2026-03', { netAmount: minor(50_000) });

  test('keep month values that the response omits, and replace those it contains', () => {
    const data = new SheetData(sourceOf({ sheet: { monthValues: [march500] } }));
    data.changeRows(answer({ records: [{ ...RENT, version: 2, sectionId: 6 }] }));
    expect(data.monthValues(1)).toEqual([march500]);
    expect([
      data.groupTotals(5, 'section').cost.planNet[2],
      data.groupTotals(6, 'section').cost.planNet[2],
    ]).toEqual([0, 50_000]);
    data.changeRows(answer({ monthValues: [{ ...march500, netAmount: null }] }));
    expect(data.totals.cost.planNet[2]).toBe(100_000);
  });

  test('move to their new positions, and disappear with their payments', () => {
    const data = new SheetData(sourceOf({ sheet: { parts: [partOf('2026-03')] } }));
    data.changeRows(answer({ records: [{ ...INSURANCE, position: 1 }], removedRecordIds: [1] }));
    expect(data.records.map(({ id }) => id)).toEqual([3, 2]);
    expect([data.plan(1), data.toSheet().parts, data.totals.cost.actualNet[2]]).toEqual([undefined, [], 0]);
  });

  test('beyond the known months extend them', () => {
    const data = new SheetData(sourceOf());
    const wider = data.changeRows(
      answer({ records: [{ ...RENT, id: 9, position: 9, lastMonth: '2027-06' }] }),
    );
    expect([wider === data, wider.monthCount, wider.totals.cost.planNet[17]]).toEqual([false, 18, 100_000]);
  });

  test('get names from the command', () => {
    const data = new SheetData(sourceOf());
    const row = { ...RENT, contractorId: 70 };
    data.changeRows(answer({ records: [row] }));
    expect(data.hasNamesOf({ records: [row], parts: [] })).toBe(false);
    data.changeRows(answer({}), { contractors: [{ id: 70, name: 'Nowy' }] });
    expect([data.hasNamesOf({ records: [row], parts: [] }), data.names.contractors.get(70)]).toEqual([
      true,
      'Nowy',
    ]);
  });

  test('yield the same totals and order as a refetched sheet', () => {
    const row = fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      position: fc.integer({ min: 1, max: 9 }),
      sectionId: fc.constantFrom(null, 5, 6),
      netAmount: fc.integer({ min: 0, max: 9_999_999 }).map(minor),
      firstMonth: fc.constantFrom('2025-11', '2026-01', '2026-04'),
      direction: fc.constantFrom('income' as const, 'cost' as const),
    });
    const change = fc.record({
      rows: fc.uniqueArray(row, { maxLength: 3, selector: ({ id }) => id }),
      removed: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
      values: fc.boolean(),
      /** pending: its rows keep their versions */
      isWaiting: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        let version = 5;
        const data = changes.reduce(
          (before, { rows, removed, values, isWaiting }) =>
            before.changeRows({
              records: rows
                .filter(({ id }) => !removed.includes(id))
                .map((own) => ({
                  ...RENT,
                  ...own,
                  version: (isWaiting && before.plan(own.id)?.record.version) || (version += 1),
                })),
              removedRecordIds: removed,
              monthValues: values ? rows.map(({ id }) => ({ ...march500, recordId: id })) : [],
            }),
          new SheetData(sourceOf({ sheet: { parts: [partOf('2026-03')] } })),
        );
        const anew = new SheetData({ ...data.source, sheet: data.toSheet() });
        expect(data.records).toEqual(anew.records);
        const [from, to] = [anew.from - data.from, anew.to - data.from + 1];
        const all = (of: SheetData) => [of.totals, ...[0, 5, 6].map((id) => of.groupTotals(id, 'section'))];
        for (const direction of ['income', 'cost'] as const)
          expect(all(data).map((totals) => totals[direction].projectionGross.slice(from, to))).toEqual(
            all(anew).map((totals) => totals[direction].projectionGross),
          );
      }),
      { numRuns: 60 },
    );
  });
});
