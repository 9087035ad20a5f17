import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashColumns } from './cash-columns.ts';
import { CashFlow } from './cash-flow.ts';
import { yearResult, yearTotals, emptyYear } from './company-result.ts';
import { addDays } from './day.ts';
import { DueList } from './due.ts';
import { flowsOfRows, type RowFlows } from './flows.ts';
import { mergedPivot } from './pivot-merge.ts';
import { byCell, byIssue, pivot, type DayOf, type PivotDimension, type PlacedRow } from './pivot.ts';
import { days, RATES, sheetRows } from './testing.ts';
import { addTotals } from './totals.ts';

const TODAY = '2026-06-15';
const PLACES = [
  { budgetId: 1, categoryId: 1, folderId: 1 },
  { budgetId: 2, categoryId: 1, folderId: 1 },
  { budgetId: 3, categoryId: 2, folderId: 1 },
];

/** Rows of several sheets, split into random parts. */
const parts: fc.Arbitrary<PlacedRow[][]> = fc
  .array(fc.tuple(sheetRows, fc.nat({ max: PLACES.length - 1 })), { maxLength: 5 })
  .map((chunks) =>
    chunks.map(([{ records, monthValues, parts: paid }, at]) => {
      const place = PLACES[at] ?? { budgetId: 1, categoryId: 1, folderId: 1 };
      const rows = {
        records: records.map((record) => ({
          ...record,
          budgetId: place.budgetId,
          tradeSubjectId: record.id % 3,
        })),
        monthValues,
        parts: paid.map((part) => ({
          ...part,
          paymentMethodId: part.partId % 3,
          isInCashFlow: true,
          isBooked: true,
          isOwnTransfer: false,
        })),
      };
      return flowsOfRows(rows, { today: TODAY, rates: RATES, zusDay: () => 15 }).map((row) => ({
        ...row,
        place,
      }));
    }),
  );

test('Cash flow merged from parts equals that of all flows: lines, balances by day, and overdue amounts', () => {
  const unit = fc.constantFrom('month' as const, 'week' as const, 'day' as const);
  fc.assert(
    fc.property(parts, unit, days, fc.boolean(), (all, by, from, withOverdue) => {
      const openings = [{ methodId: 1, date: '2026-01-10', balance: 5_000 }];
      const terms = {
        today: TODAY,
        columns: cashColumns(by, from, addDays(from, 90)),
        withOverdue,
        openings,
      };
      const gathered = (rows: readonly RowFlows[], cash: CashFlow) => {
        for (const { flows } of rows)
          for (const flow of flows) cash.add(flow, [`method ${flow.paymentMethodId}`, flow.record.direction]);
        return cash;
      };
      const whole = gathered(all.flat(), new CashFlow(terms));
      const sum = new CashFlow(terms);
      const withoutBalance = { ...terms, openings: openings.map((one) => ({ ...one, balance: 0 })) };
      const kept = all.map((rows) => gathered(rows, new CashFlow(withoutBalance)));
      const before = structuredClone(kept.map(({ lines }) => lines));
      for (const part of kept) sum.addAll(part);
      // parts cached by chunk are used in many sums, so merging must not change them
      expect(kept.map(({ lines }) => lines)).toEqual(before);
      expect(sum.total).toEqual(whole.total);
      expect(sum.lines).toEqual(whole.lines);
      expect(sum.overdue).toEqual(whole.overdue);
      expect(sum.balance()).toEqual(whole.balance());
      for (const id of [0, 1, 2]) expect(sum.balanceOf(id)).toEqual(whole.balanceOf(id));
    }),
    { numRuns: 60 },
  );
});

test('A table merged from parts equals that of all rows', () => {
  const levels = fc.constantFrom<PivotDimension[]>(
    ['folder', 'category', 'sheet', 'section'],
    ['contractor'],
    ['subject', 'method'],
    ['booked', 'sheet', 'row'],
  );
  const dates = fc.constantFrom<DayOf>(byCell, byIssue, (flow) => flow.day);
  fc.assert(
    fc.property(
      parts,
      levels,
      dates,
      days,
      fc.constantFrom('net', 'gross'),
      (all, rows, dayOf, from, amount) => {
        const to = addDays(from, 300);
        const asked = { rows, columns: 'month' as const, from, to, dayOf, amount, where: {} };
        const sum = mergedPivot(
          asked,
          all.map((part) => pivot(part, asked)),
        );
        expect(sum).toEqual(pivot(all.flat(), asked));
      },
    ),
    { numRuns: 60 },
  );
});

test('The result and the due payments merged from parts equal those of all rows', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const plansOf = (rows: readonly RowFlows[]) => rows.map(({ plan }) => plan);
      const year = emptyYear(2026);
      for (const rows of all) {
        const { own, tax } = yearTotals(plansOf(rows), 2026, RATES);
        addTotals(year.own, own);
        addTotals(year.tax, tax);
      }
      expect(yearResult(year)).toEqual(yearResult(yearTotals(plansOf(all.flat()), 2026, RATES)));
      const dueIn = (rows: readonly RowFlows[]) => {
        const due = new DueList(TODAY, { shown: 12, late: 4 });
        for (const { flows } of rows)
          for (const { state, day, part, record, month, gross } of flows)
            if (state !== 'paid')
              due.add({ date: day.date, dueDate: part?.dueDate ?? null }, (dueState) => ({
                budgetId: record.budgetId,
                // one by one in their order, so that no two are equal
                recordId: record.id * 1_000 + (month % 1_000),
                month: '2026-01',
                tradeSubjectId: 1,
                contractorId: null,
                direction: record.direction,
                gross,
                date: day.date,
                dueDate: part?.dueDate ?? day.date,
                state: dueState,
                partId: part?.partId ?? null,
              }));
        return due;
      };
      const due = dueIn([]);
      for (const rows of all) due.addAll(dueIn(rows));
      const whole = dueIn(all.flat());
      expect(due.count()).toEqual(whole.count());
      const shown = (list: DueList) => list.items().map(({ date, dueDate, state }) => [state, date, dueDate]);
      expect(shown(due)).toEqual(shown(whole));
    }),
    { numRuns: 60 },
  );
});
