import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Direction } from '../record.ts';
import { cashColumns } from './cash-columns.ts';
import { CashFlow, type CashOpening } from './cash-flow.ts';
import { cellsOf } from './cells.ts';
import { plannedPayments } from './planned-payments.ts';
import { addDays } from './day.ts';
import { convert } from './exchange.ts';
import { flowsOf, flowsOfRows, type Flow, type RowFlows } from './flows.ts';
import { addMonths, monthIndex, monthText } from './month.ts';
import { days, plans, RATES, sheetRows } from './testing.ts';
import { addRecord, createTotals } from './totals.ts';

const terms = (today: string) => ({ today, rates: RATES, zusDay: () => 15 });
const withTerms = { paymentMethodId: 1, isInCashFlow: true, isBooked: true, isOwnTransfer: false };

type Sheet = Parameters<typeof flowsOfRows>[0];

/**
 * Sheets of random rows, with payment methods and switches derived from ids, so that each kind
 * occurs.
 */
const companies: fc.Arbitrary<Sheet[]> = fc.array(sheetRows, { minLength: 1, maxLength: 3 }).map((sheets) =>
  sheets.map(({ records, monthValues, parts }, sheet) => ({
    records: records.map((record) => ({
      ...record,
      budgetId: sheet + 1,
      paymentMethodId: 1 + (record.id % 2),
      isInCashFlow: record.id % 4 !== 0,
    })),
    monthValues,
    parts: parts.map((part) => ({
      ...part,
      paymentMethodId: 1 + (part.partId % 2),
      isInCashFlow: part.partId % 5 !== 0,
      isBooked: part.partId % 3 !== 0,
      isOwnTransfer: false,
    })),
  })),
);
const rowsOn = (company: readonly Sheet[], today: string): RowFlows[] =>
  company.flatMap((sheet) => flowsOfRows(sheet, terms(today)));
/**
 * Contracts in another currency are divided before they are converted here, which may cause a
 * difference of one grosz.
 */
const inOneCurrency = companies.filter((company) =>
  company.every(({ records }) =>
    records.every(
      ({ currency, paymentTypeName }) => currency === 'PLN' || paymentTypeName !== 'employment-contract',
    ),
  ),
);

const openings: CashOpening[] = [
  { methodId: 1, date: '2025-06-10', balance: 1_000_000 },
  { methodId: 2, date: '2026-09-01', balance: -20_000 },
];

/** The simplest cash flow: a list of movements, searched for each day. */
interface Movement {
  methodId: number;
  direction: Direction;
  day: string;
  amount: number;
  isActual: boolean;
}

/** Paid and payable amounts of a row according to its documents. */
function documentsOf({ records, parts }: Sheet, today: string): Movement[] {
  const directions = new Map(records.map(({ id, direction }) => [id, direction]));
  return parts.flatMap((part) => {
    const direction = directions.get(part.recordId);
    if (!part.isInCashFlow || direction === undefined) return [];
    const isActual = part.paidDate !== null && part.paidDate <= today;
    const day = part.paidDate ?? part.expectedDate;
    const amount = convert(part.gross, part.currency, 'PLN', RATES);
    return [{ methodId: part.paymentMethodId, direction, day, amount, isActual }];
  });
}

/** The plan that no document has replaced, cell by cell. */
function plannedOf(sheet: Sheet, today: string): Movement[] {
  return rowsOn([sheet], today).flatMap(({ plan }) => {
    const { record } = plan;
    if (!record.isInCashFlow) return [];
    return cellsOf(plan, plan.firstMonth, plan.lastMonth, today, RATES).flatMap((cell) => {
      const parts = plan.own.get(cell.month)?.parts ?? [];
      const movement = { methodId: cell.paymentMethodId, direction: record.direction, isActual: false };
      const payments = plannedPayments(plan, cell.month, () => 15);
      if (parts.length === 0)
        return payments.map(({ gross, expectedDate }) => ({
          ...movement,
          day: expectedDate,
          amount: convert(gross, record.currency, 'PLN', RATES),
        }));
      const spent = sum(parts.map(({ gross, currency }) => convert(gross, currency, 'PLN', RATES)));
      const amount = convert(cell.planGross, record.currency, 'PLN', RATES) - spent;
      const isBag = record.paymentTypeName === 'invoice-bag';
      return isBag && amount > 0 ? [{ ...movement, day: cell.expectedDate, amount }] : [];
    });
  });
}

/** All past and expected movements, computed without flows and totals. */
function movementsOf(
  company: readonly Sheet[],
  { today, withOverdue }: { today: string; withOverdue: boolean },
): Movement[] {
  const all = company.flatMap((sheet) => [...documentsOf(sheet, today), ...plannedOf(sheet, today)]);
  const openedOn = new Map(openings.map(({ methodId, date }) => [methodId, date]));
  return all
    .filter(({ isActual, day }) => isActual || withOverdue || day >= today)
    .map((movement) => (movement.isActual || movement.day >= today ? movement : { ...movement, day: today }))
    .filter(({ methodId, day }) => day >= (openedOn.get(methodId) ?? ''));
}
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const signed = ({ direction, amount }: Movement) => (direction === 'income' ? amount : -amount);
const balanceOn = (movements: readonly Movement[], day: string) =>
  sum(openings.filter(({ date }) => date <= day).map(({ balance }) => balance)) +
  sum(movements.filter((movement) => movement.day <= day).map(signed));

test('Cash flow equals the sum of the cells and their payments, day by day', () => {
  const period = fc.record({
    today: days,
    from: days,
    length: fc.integer({ min: 0, max: 200 }),
    unit: fc.constantFrom('month' as const, 'week' as const, 'day' as const),
    withOverdue: fc.boolean(),
  });
  fc.assert(
    fc.property(inOneCurrency, period, (company, { today, from, length, unit, withOverdue }) => {
      const columns = cashColumns(unit, from, addDays(from, length));
      const cash = new CashFlow({ today, columns, withOverdue, openings });
      const flows = rowsOn(company, today).flatMap((row) => row.flows);
      for (const flow of flows) cash.add(flow, [`sheet ${flow.record.budgetId}`]);
      const movements = movementsOf(company, { today, withOverdue });
      const { ends, lows, opening, openings: opened } = cash.balance();
      expect(opening).toBe(balanceOn(movements, addDays(columns[0]?.from ?? from, -1)));
      for (const [place, column] of columns.entries()) {
        const here = movements.filter(({ day }) => day >= column.from && day <= column.to);
        for (const direction of ['income', 'cost'] as const) {
          const own = here.filter((movement) => movement.direction === direction);
          const amountOf = (isActual: boolean) =>
            sum(own.filter((movement) => movement.isActual === isActual).map(({ amount }) => amount));
          expect(cash.total[direction].actual[place]).toBe(amountOf(true));
          expect(cash.total[direction].projected[place]).toBe(amountOf(false));
          const bySheet = [...cash.lines.values()].map((line) => line[direction]);
          expect(
            sum(bySheet.map(({ actual, projected }) => (actual[place] ?? 0) + (projected[place] ?? 0))),
          ).toBe(amountOf(true) + amountOf(false));
        }
        expect(ends[place]).toBe(balanceOn(movements, column.to));
        // before, what comes and goes, and the opening balances lead to the end
        const openedHere = opened.filter(({ date }) => date >= column.from && date <= column.to);
        expect(
          (place === 0 ? opening : (ends[place - 1] ?? 0)) +
            sum(here.map(signed)) +
            sum(openedHere.map(({ balance }) => balance)),
        ).toBe(ends[place]);
        const low = lows[place];
        const ofDays: number[] = [];
        for (let day = column.from; day <= column.to; day = addDays(day, 1))
          ofDays.push(balanceOn(movements, day));
        expect(low?.balance).toBe(Math.min(...ofDays));
        expect(balanceOn(movements, low?.date ?? '')).toBe(low?.balance);
      }
    }),
    { numRuns: 60 },
  );
});

test('The flows of a row add up to its projection in the totals of its sheet, month by month, net and gross', () => {
  fc.assert(
    fc.property(plans, days, (plan, today) => {
      const parts = [...plan.own.values()].flatMap((own) =>
        own.parts.map((part) => ({ ...part, ...withTerms })),
      );
      const flows = flowsOf(plan, parts, terms(today));
      const totals = createTotals(plan.firstMonth, plan.lastMonth);
      addRecord(totals, plan, RATES);
      const { projectionNet, projectionGross } = totals[plan.record.direction];
      const amountsIn = (place: number, of: (flow: Flow) => number) =>
        sum(flows.filter(({ month }) => month === addMonths(plan.firstMonth, place)).map(of));
      for (const [place, net] of projectionNet.entries()) {
        const month = monthText(addMonths(plan.firstMonth, place));
        expect([month, amountsIn(place, (flow) => flow.net)]).toEqual([month, net]);
        expect([month, amountsIn(place, (flow) => flow.gross)]).toEqual([month, projectionGross[place]]);
      }
    }),
  );
});

test('Every payment is a flow, even in a month outside the row’s current range', () => {
  fc.assert(
    fc.property(plans, days, (plan, today) => {
      const later = monthText(addMonths(plan.lastMonth, 1));
      const known = [...plan.own.values()].flatMap((own) => own.parts);
      const parts = known.map((part) => ({ ...part, ...withTerms, month: later }));
      const flows = flowsOf(plan, parts, terms(today)).filter(({ part }) => part !== null);
      expect(flows.map(({ part }) => part?.partId)).toEqual(parts.map(({ partId }) => partId));
      expect(flows.every(({ month }) => month === monthIndex(later))).toBe(true);
    }),
  );
});
