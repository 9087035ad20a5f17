import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDay } from './calendar-day.ts';
import { CashFlow } from './cash-flow.ts';
import { countsInResult, yearResult, yearTotals } from './company-result.ts';
import { datesAt, issueDayAt } from './planned-dates.ts';
import { addDays, dayText } from './day.ts';
import { flowsOfRows, signOf, type Flow } from './flows.ts';
import { addMonths, dateInMonth, monthOfDate, monthText, yearOf } from './month.ts';
import {
  byCell,
  byIssue,
  pivot,
  PIVOT_DIMENSIONS,
  PivotTooLarge,
  pivotSpans,
  visitPivot,
  type DayOf,
  type PivotDimension,
  type PivotLine,
  type PivotNode,
  type PlacedRow,
} from './pivot.ts';
import { days, plans, RATES, recordOf, sheetRows } from './testing.ts';
import { addRecord, createTotals } from './totals.ts';

const TODAY = '2026-06-15';
const terms = { today: TODAY, rates: RATES, zusDay: () => 15 };

/** Sheets of random rows, with names derived from ids, so that each kind occurs. */
const companies: fc.Arbitrary<PlacedRow[]> = fc
  .array(sheetRows, { minLength: 1, maxLength: 3 })
  .map((sheets) =>
    sheets.flatMap((sheet, place) => {
      const rows = flowsOfRows(
        {
          records: sheet.records.map((record) => ({
            ...record,
            budgetId: place + 1,
            sectionId: record.id % 3 === 0 ? null : record.id % 3,
            tradeSubjectId: 1 + (record.id % 4),
          })),
          monthValues: sheet.monthValues,
          parts: sheet.parts.map((part) => ({
            ...part,
            paymentMethodId: 1 + (part.partId % 2),
            isInCashFlow: part.partId % 5 !== 0,
            isBooked: part.partId % 3 !== 0,
            isOwnTransfer: false,
          })),
        },
        terms,
      );
      const at = { budgetId: place + 1, categoryId: 1 + Math.floor(place / 2), folderId: 1 };
      return rows.map((row) => ({ ...row, place: at }));
    }),
  );

const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);
const resultOf = ({ income, cost }: PivotLine, place: number) =>
  sum([income.actual, income.planned].map((one) => one[place] ?? 0)) -
  sum([cost.actual, cost.planned].map((one) => one[place] ?? 0));

/** The simplest reading of a flow's dimensions: texts instead of keys. */
function naiveKey(dimension: PivotDimension, flow: Flow, row: PlacedRow, day: string): unknown {
  const { record } = flow;
  switch (dimension) {
    case 'month':
      return day.slice(0, 7);
    case 'week':
      return pivotSpans('week', day, day)[0]?.from;
    case 'day':
      return day;
    case 'folder':
      return row.place.folderId;
    case 'category':
      return row.place.categoryId;
    case 'sheet':
      return row.place.budgetId;
    case 'section':
      return record.sectionId ?? 0;
    case 'subject':
      return record.tradeSubjectId;
    case 'contractor':
      return flow.contractorId ?? 0;
    case 'method':
      return flow.paymentMethodId;
    case 'direction':
      return record.direction;
    case 'vatRate':
      return record.vatRate;
    case 'basis':
      return record.paymentTypeName;
    case 'booked':
      return flow.isBooked;
    case 'row':
      return record.id;
  }
}

const questions = fc.record({
  row: fc.constantFrom(...PIVOT_DIMENSIONS),
  column: fc.constantFrom(...PIVOT_DIMENSIONS),
  amount: fc.constantFrom('net' as const, 'gross' as const),
  dayOf: fc.constantFrom<DayOf[]>(byCell, byIssue, (flow) => flow.day),
  from: days,
  length: fc.integer({ min: 0, max: 400 }),
});

test('Any two dimensions: each cell is the plain sum of its flows, and the cells add up to the total', () => {
  fc.assert(
    fc.property(companies, questions, (rows, { row, column, amount, dayOf, from, length }) => {
      const to = addDays(from, length);
      const asked = { rows: [row], columns: column, amount, dayOf, from, to, where: {} };
      const { columns, total, nodes } = pivot(rows, asked);
      const spans = pivotSpans(column, from, to);
      const [first = from, last = to] = [spans[0]?.from, spans.at(-1)?.to];
      const cells = new Map<string, number>();
      for (const one of rows)
        for (const flow of one.flows) {
          const day = dayOf(flow, one)?.date ?? '';
          if (day < first || day > last) continue;
          const key = JSON.stringify([naiveKey(row, flow, one, day), naiveKey(column, flow, one, day)]);
          cells.set(key, (cells.get(key) ?? 0) + signOf(flow) * flow[amount]);
        }
      const found = [...nodes.values()].flatMap(({ line }) =>
        columns.map((_key, place) => resultOf(line, place)),
      );
      const ordered = (amounts: Iterable<number>) =>
        [...amounts].filter((one) => one !== 0).toSorted((one, other) => one - other);
      expect(ordered(found)).toEqual(ordered(cells.values()));
      for (const place of columns.keys())
        expect(sum([...nodes.values()].map(({ line }) => resultOf(line, place)))).toBe(
          resultOf(total, place),
        );
    }),
  );
});

test('Every cell opens: exactly the flows with its values add up to it', () => {
  const tree = ['folder', 'category', 'sheet', 'section', 'row'] as const;
  fc.assert(
    fc.property(companies, questions, (rows, { column, amount, dayOf, from, length }) => {
      const asked = { columns: column, amount, dayOf, from, to: addDays(from, length) };
      const { columns, nodes } = pivot(rows, { ...asked, rows: tree, where: {} });
      const spans = pivotSpans(column, asked.from, asked.to);
      const period = { from: spans[0]?.from ?? from, to: spans.at(-1)?.to ?? asked.to };
      const check = (all: Iterable<PivotNode>, above: Partial<Record<PivotDimension, number>>) => {
        for (const { dimension, key, line, children } of all) {
          const where = { ...above, [dimension]: key };
          const place = columns.length - 1;
          const sums = { income: 0, cost: 0 };
          visitPivot(rows, { ...period, dayOf, where: { ...where, [column]: columns[place] } }, (flow) => {
            sums[flow.record.direction] += flow[amount];
          });
          // a dimension that is both a column and a level takes the key of the column
          if (!(column in where)) expect(sums.income - sums.cost).toBe(resultOf(line, place));
          const below = [...children.values()];
          if (below.length > 0)
            expect(sum(below.map((child) => resultOf(child.line, place)))).toBe(resultOf(line, place));
          check(below, where);
        }
      };
      expect(columns.length > 0 || nodes.size === 0).toBe(true);
      if (columns.length > 0) check(nodes.values(), {});
    }),
    { numRuns: 40 },
  );
});

test('A figure is the same everywhere: sheet totals, result of the company, and cash flow', () => {
  const columns = { columns: 'month' as const, rows: ['sheet' as const], where: {} };
  fc.assert(
    fc.property(companies, days, fc.boolean(), (rows, from, withOverdue) => {
      const first = monthOfDate(from);
      const period = { from: dateInMonth(first, 1), to: dateInMonth(addMonths(first, 11), 31) };
      for (const amount of ['net', 'gross'] as const) {
        const { nodes } = pivot(rows, { ...columns, ...period, amount, dayOf: byCell });
        for (const [budgetId, { line }] of nodes) {
          const totals = createTotals(first, addMonths(first, 11));
          for (const { plan } of rows) if (plan.record.budgetId === budgetId) addRecord(totals, plan, RATES);
          const kind = amount === 'net' ? 'projectionNet' : 'projectionGross';
          for (const direction of ['income', 'cost'] as const)
            expect(
              Array.from(line[direction].actual, (actual, at) => actual + (line[direction].planned[at] ?? 0)),
            ).toEqual([...totals[direction][kind]]);
        }
      }
      const year = yearOf(first);
      const ofYear = { from: `${year}-01-01`, to: `${year}-12-31` };
      const counted = rows.filter(({ plan }) => countsInResult(plan));
      const { total } = pivot(counted, { ...columns, ...ofYear, amount: 'net', dayOf: byCell });
      const ofPlans = rows.map(({ plan }) => plan);
      const result = yearResult(yearTotals(ofPlans, year, RATES));
      for (let place = 0; place < 12; place += 1)
        expect([monthText(addMonths(first, place)), resultOf(total, place)]).toEqual([
          monthText(addMonths(first, place)),
          (result.income.projection[place] ?? 0) - (result.cost.projection[place] ?? 0),
        ]);
      const cash = new CashFlow({
        today: TODAY,
        withOverdue,
        columns: pivotSpans('month', period.from, period.to),
        openings: [{ methodId: 1, date: '2026-01-10', balance: 0 }],
      });
      for (const { flows } of rows) for (const flow of flows) cash.add(flow, []);
      const byCash: DayOf = (flow) => {
        const day = cash.dayOf(flow);
        return day === null ? null : calendarDay(dayText(day));
      };
      const paid = pivot(rows, { ...columns, ...period, amount: 'gross', dayOf: byCash });
      for (let place = 0; place < 12; place += 1)
        for (const direction of ['income', 'cost'] as const) {
          const own = paid.total[direction];
          const cashTotal = cash.total[direction];
          expect((own.actual[place] ?? 0) + (own.planned[place] ?? 0)).toBe(
            (cashTotal.actual[place] ?? 0) + (cashTotal.projected[place] ?? 0),
          );
        }
    }),
    { numRuns: 60 },
  );
});

test('A table with more figures than a server can hold is refused before it is built', () => {
  const records = Array.from({ length: 6000 }, (_, place) =>
    recordOf({ id: place + 1, lastMonth: '2026-01' }),
  );
  const place = { budgetId: 1, categoryId: 1, folderId: 1 };
  const rows = flowsOfRows({ records, monthValues: [], parts: [] }, terms).map((row) => ({ ...row, place }));
  const asked = {
    rows: ['row' as const],
    amount: 'net' as const,
    dayOf: byCell,
    where: {},
    from: '2026-01-01',
  };
  expect(() => pivot(rows, { ...asked, columns: 'day', to: '2026-12-31' })).toThrow(PivotTooLarge);
  expect(pivot(rows, { ...asked, columns: 'month', to: '2026-12-31' }).nodes.size).toBe(6000);
});

test('The day of issue computed alone equals that among all dates of a cell', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const months = Array.from({ length: plan.lastMonth - plan.firstMonth + 1 }, (_, place) =>
        addMonths(plan.firstMonth, place),
      );
      for (const month of months) expect(issueDayAt(plan, month).date).toBe(datesAt(plan, month).issueDate);
    }),
  );
});
