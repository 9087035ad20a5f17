import type { Direction } from '../record.ts';
import { ACCOUNT_CURRENCY, type CurrencyCode } from './currency.ts';
import { convert, type Rates } from './exchange.ts';
import { minor } from './rounding.ts';
import { addMonths, monthOfDate, monthText, type MonthIndex } from './month.ts';
import { defaultsAt, type RecordPlan } from './plan.ts';
import { DueList, type DueItem, type DueLimits } from './due.ts';
import { Flows, MONTHS_AHEAD } from './flows.ts';
import { visitRemaining } from './remaining-plan.ts';

/** An unpaid payment on a cell, minor units of `currency`. */
export interface Unpaid {
  budgetId: number;
  recordId: number;
  month: string;
  tradeSubjectId: number;
  contractorId: number | null;
  currency: CurrencyCode;
  direction: Direction;
  gross: number;
  date: string;
}

/** The input of the flows: the account's rows and their unpaid payments. */
export interface Expecting {
  today: string;
  rates: Rates;
  /** of the month in which ZUS is paid: 15 or 20 */
  zusDay: number;
  plans: readonly RecordPlan[];
  unpaid: readonly Unpaid[];
  /** whether a sheet's payments may be named to the user */
  isVisible: (budgetId: number) => boolean;
  limits: DueLimits;
}

function plannedItem(plan: RecordPlan, month: MonthIndex): Omit<DueItem, 'gross' | 'date'> {
  const { id, budgetId, tradeSubjectId, direction } = plan.record;
  const contractorId = plan.own.get(month)?.value?.contractorId ?? defaultsAt(plan, month).contractorId;
  return {
    budgetId,
    recordId: id,
    month: monthText(month),
    tradeSubjectId,
    contractorId,
    direction,
    isPlanned: true,
  };
}

/** The expected flows from today on, and the due payments among them, minor units of PLN. */
export function expectedFlows({ today, rates, zusDay, plans, unpaid, isVisible, limits }: Expecting) {
  const current = monthOfDate(today);
  const horizon = { today, rates, zusDay, until: addMonths(current, MONTHS_AHEAD) };
  const flows = new Flows();
  const due = new DueList(today, limits);
  // overdue payments are expected today
  const flowMonth = (month: MonthIndex) => (month < current ? current : month);
  for (const plan of plans) {
    const { direction, isInCashFlow, budgetId } = plan.record;
    if (!isInCashFlow) continue;
    const isNamed = isVisible(budgetId);
    visitRemaining(plan, horizon, (month, gross, { date, month: expected }) => {
      flows.add(direction, flowMonth(expected), gross);
      if (isNamed) due.add(date, () => ({ ...plannedItem(plan, month), gross, date }));
    });
  }
  for (const { currency, gross, ...part } of unpaid) {
    const amount = convert(minor(gross), currency, ACCOUNT_CURRENCY, rates);
    flows.add(part.direction, flowMonth(monthOfDate(part.date)), amount);
    if (isVisible(part.budgetId)) due.add(part.date, () => ({ ...part, gross: amount, isPlanned: false }));
  }
  return { flows, due };
}
