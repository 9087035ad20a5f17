import { cellsOf, type Cell } from '@saldo/contract/domain/cells';
import { plannedPayments } from '@saldo/contract/domain/planned-payments';
import { convert } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/money';
import { addMonths, monthOfDate } from '@saldo/contract/domain/month';
import { preparePlan, type RecordPlan } from '@saldo/contract/domain/plan';
import { addRecord, createTotals, cumulative } from '@saldo/contract/domain/totals';
import type { CellPart } from '@saldo/contract/record';
import { describe, expect, test } from 'vitest';
import { latestRates } from '#src/currency-rates.ts';
import { planOf } from '#src/payments/payments-of.ts';
import { zl } from '#src/zloty.ts';
import { demo } from './demo.ts';

const DAY = '2026-11-20';
const data = demo(DAY);
type Data = typeof data;

const ofDemo = <Item extends { accountId: number }>(items: readonly Item[]) =>
  items.filter(({ accountId }) => accountId === 1);

const partsOf = ({ paymentSources }: Data): Map<number, CellPart[]> =>
  Map.groupBy(
    paymentSources.flatMap((source) =>
      source.parts.flatMap(
        ({ cell, id, net, vat, gross, dueDate, expectedDate, paidDate, orderedDate = null }): CellPart[] =>
          cell
            ? [
                {
                  ...cell,
                  partId: id,
                  sourceId: source.id,
                  number: source.number,
                  contractorId: source.contractorId,
                  currency: source.currency,
                  issueDate: source.issueDate,
                  net: minor(net),
                  vat: minor(vat),
                  gross: minor(gross),
                  dueDate,
                  expectedDate,
                  paidDate,
                  orderedDate,
                },
              ]
            : [],
      ),
    ),
    ({ recordId }) => recordId,
  );

function plansOf(from: Data): RecordPlan[] {
  const values = Map.groupBy(from.monthValues, ({ recordId }) => recordId);
  const parts = partsOf(from);
  return ofDemo(from.records).map((record) => {
    const plan = planOf({ record, values: values.get(record.id) ?? [] });
    const own = [...plan.own.values()].flatMap(({ value }) => value ?? []);
    const withParts = preparePlan(plan.record, own, parts.get(record.id) ?? []);
    return { ...withParts, steps: plan.steps };
  });
}

/**
 * Forecast balances from a day: current balances, then unpaid instalments and the remaining plan on
 * their expected days.
 */
function forecast(from: Data, day: string): { today: number; lowest: number } {
  const rates = latestRates(from.currencyRates);
  const flow = new Map<string, number>();
  const add = (date: string, amount: number, sign: number) => {
    const on = date < day ? day : date;
    flow.set(on, (flow.get(on) ?? 0) + amount * sign);
  };
  let today = ofDemo(from.paymentMethods).reduce((sum, { openingBalance }) => sum + openingBalance, 0);
  for (const { direction, currency, parts } of ofDemo(from.paymentSources)) {
    for (const { cell, gross, paidDate, expectedDate } of parts) {
      const amount = convert(minor(gross), currency, 'PLN', rates);
      const sign = direction === 'income' ? 1 : -1;
      if (cell && paidDate !== null) today += amount * sign;
      if (cell && paidDate === null) add(expectedDate, amount, sign);
    }
  }
  for (const plan of plansOf(from).filter(({ record }) => record.isInCashFlow)) {
    const sign = plan.record.direction === 'income' ? 1 : -1;
    for (const cell of cellsOf(plan, plan.firstMonth, plan.lastMonth, day, rates)) {
      for (const { expectedDate, gross } of leftOf(plan, cell)) {
        add(expectedDate, convert(minor(gross), plan.record.currency, 'PLN', rates), sign);
      }
    }
  }
  const end = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  let balance = today;
  let lowest = today;
  for (const on of [...flow.keys()].toSorted()) {
    balance += flow.get(on) ?? 0;
    if (on < end) lowest = Math.min(lowest, balance);
  }
  return { today, lowest };
}

/** Total payments of one payment method. */
const paidBy = (from: Data, methodId: number): number =>
  ofDemo(from.paymentSources)
    .flatMap(({ direction, currency, parts }) =>
      parts
        .filter((part) => part.cell && part.paidDate !== null && part.paymentMethodId === methodId)
        .map(
          ({ gross }) =>
            convert(minor(gross), currency, 'PLN', latestRates(from.currencyRates)) *
            (direction === 'income' ? 1 : -1),
        ),
    )
    .reduce((sum, amount) => sum + amount, 0);

const leftOf = (plan: RecordPlan, cell: Cell): readonly { expectedDate: string; gross: number }[] => {
  if (cell.paymentPartIds.length === 0) return plannedPayments(plan, cell.month, () => 15);
  const left = plan.record.paymentTypeName === 'invoice-bag' ? cell.planGross - cell.actualGross : 0;
  return left > 0 ? [{ expectedDate: cell.expectedDate, gross: left }] : [];
};

describe('the demo company', () => {
  test('has the requested size', () => {
    expect(ofDemo(data.folders).filter(({ isInternal }) => !isInternal)).toHaveLength(3);
    expect(ofDemo(data.categories).filter(({ isInternal }) => !isInternal)).toHaveLength(8);
    expect(ofDemo(data.budgets).filter(({ isInternal }) => !isInternal)).toHaveLength(14);
    expect(ofDemo(data.records)).toHaveLength(250);
    expect(ofDemo(data.contractors).length).toBeGreaterThanOrEqual(40);
    expect(ofDemo(data.users)).toHaveLength(4);
    const months = ofDemo(data.budgets)
      .flatMap(({ firstMonth, lastMonth }) => [firstMonth, lastMonth])
      .toSorted();
    expect([months.at(0), months.at(-1)]).toEqual(['2025-01', '2027-12']);
  });

  test('uses all bases, segment sizes and VAT rates, and three currencies', () => {
    const records = ofDemo(data.records);
    expect(new Set(records.map(({ paymentTypeName }) => paymentTypeName)).size).toBe(8);
    expect(new Set(records.map(({ segmentSize }) => segmentSize))).toEqual(new Set([1, 2, 3, 6, 12]));
    expect(new Set(records.map(({ vatRate }) => vatRate))).toEqual(
      new Set(['23', '8', '5', 'zw', 'np', 'oo']),
    );
    expect(new Set(records.map(({ currency }) => currency))).toEqual(new Set(['PLN', 'EUR', 'USD']));
    expect(records.some(({ paymentDayRule }) => paymentDayRule.kind === 'day-of-month')).toBe(true);
  });

  test('gives the accountant every sheet, and the project manager two', () => {
    const [master, accountant, manager] = data.users;
    expect(master?.isMaster).toBe(true);
    expect(
      master?.pinnedBudgetIds.map((id) => data.budgets.find((budget) => budget.id === id)?.name),
    ).toEqual(['Realizacje – Mokotów', 'Studio – projekty wnętrz', 'Koszty stałe biura']);
    expect(accountant?.budgets.map(({ budgetId }) => budgetId)).toEqual(
      ofDemo(data.budgets).map(({ id }) => id),
    );
    expect(manager?.budgets.map(({ permission }) => permission).toSorted()).toEqual(['read', 'write']);
  });

  test('has the balances of the dashboard', () => {
    const { today } = forecast(data, DAY);
    expect(today).toBe(zl(134_294, 92));
    const balances = ofDemo(data.paymentMethods).map(({ id, name, openingBalance }) => [
      name,
      openingBalance + paidBy(data, id),
    ]);
    expect(Object.fromEntries(balances)).toEqual({
      'mBank bieżący': zl(84_312, 45),
      'PKO BP': zl(31_208, 10),
      'mBank VAT': zl(18_940, 77),
      'Karta firmowa': -zl(2_316, 40),
      Kasa: zl(2_150),
    });
  });

  test.each([DAY, '2026-12-31', '2027-01-01', '2027-02-28', '2027-05-17', '2027-08-20', '2028-02-29'])(
    'never runs out of money in the year after %s',
    (day) => {
      const { today, lowest } = forecast(demo(day), day);
      expect(lowest).toBeGreaterThan(0);
      expect(lowest).toBeLessThan(today + 1);
    },
  );
});

/** August to April, as on the reference screen. */
const shown = (months: Iterable<number>) => [...months].slice(7, 16);

describe('the sheet of the reference screen', () => {
  const now = monthOfDate(DAY);
  const rates = latestRates(data.currencyRates);
  const plans = plansOf(data).filter(({ record }) => record.budgetId === 1);

  const state = (recordId: number, offset: number) => {
    const plan = plans.find(({ record }) => record.id === recordId);
    return plan && cellsOf(plan, addMonths(now, offset), addMonths(now, offset), DAY, rates)[0]?.state;
  };

  test('has the same totals from August to April', () => {
    const totals = createTotals(addMonths(now, -10), addMonths(now, 7));
    for (const plan of plans) addRecord(totals, plan, rates);
    expect(shown(totals.income.projectionNet)).toEqual(
      [164_950, 164_950, 170_950, 170_950, 124_350, 99_300, 168_850, 159_600, 76_200].map((amount) =>
        zl(amount),
      ),
    );
    expect(shown(totals.cost.projectionNet)).toEqual([
      zl(155_713),
      zl(140_756, 74),
      zl(150_863, 30),
      zl(162_213),
      zl(142_213),
      zl(138_613),
      zl(158_003),
      zl(142_293),
      zl(92_733),
    ]);
    expect(shown(cumulative(totals, 'projectionNet'))).toEqual([
      zl(1_126, 36),
      zl(25_319, 62),
      zl(45_406, 32),
      zl(54_143, 32),
      zl(36_280, 32),
      -zl(3_032, 68),
      zl(7_814, 32),
      zl(25_121, 32),
      zl(8_588, 32),
    ]);
  });

  test('has the same states: paid, document, partial and overdue', () => {
    expect([state(101, -1), state(101, 0)]).toEqual(['paid', 'document']);
    expect([state(102, -1), state(102, 0)]).toEqual(['partial', 'planned']);
    expect([state(103, -1), state(107, -1), state(110, 0)]).toEqual(['overdue', 'overdue', 'overdue']);
    expect([state(106, 0), state(108, 0), state(109, 0)]).toEqual(['partial', 'partial', 'partial']);
    expect([state(105, -2), state(116, 0)]).toEqual(['empty', 'paid']);
  });

  test('is closed up to September', () => {
    const [budget] = data.budgets;
    expect([budget?.lockedMonths.at(0), budget?.lockedMonths.at(-1)]).toEqual(['2026-01', '2026-09']);
  });
});

test('there are payments in all states', () => {
  const states = new Set(
    plansOf(data).flatMap((plan) =>
      cellsOf(plan, plan.firstMonth, plan.lastMonth, DAY, latestRates(data.currencyRates)).map(
        ({ state }) => state,
      ),
    ),
  );
  expect(states).toEqual(new Set(['empty', 'planned', 'document', 'partial', 'paid', 'overpaid', 'overdue']));
  expect(
    data.paymentSources.filter(({ parts }) => parts.some(({ cell }) => cell === null)).length,
  ).toBeGreaterThan(3);
});
