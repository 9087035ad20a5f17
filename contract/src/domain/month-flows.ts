import type { Minor } from '../values.ts';
import type { CashFlow } from './cash-flow.ts';
import { addMonths, monthText, type MonthIndex } from './month.ts';
import { minor } from './rounding.ts';

export const MONTHS_BACK = 3;
export const MONTHS_AHEAD = 24;
const MONTHS_OF_LOWEST = 12;

export interface MonthFlow {
  month: string;
  income: Minor;
  cost: Minor;
  /** the paid part of them */
  paid: { income: Minor; cost: Minor };
  balance: Minor;
  isActual: boolean;
}

/**
 * The months from three before the current one to 24 after it, of a cash flow over these months:
 * paid amounts, and expected ones from today on.
 */
export function monthFlows(current: MonthIndex, cash: CashFlow): MonthFlow[] {
  const { income, cost } = cash.total;
  const whole = ({ actual, projected }: typeof income, place: number) =>
    minor((actual[place] ?? 0) + (projected[place] ?? 0));
  return cash.balance().ends.map((balance, place) => {
    const month = addMonths(current, place - MONTHS_BACK);
    return {
      month: monthText(month),
      income: whole(income, place),
      cost: whole(cost, place),
      paid: { income: minor(income.actual[place] ?? 0), cost: minor(cost.actual[place] ?? 0) },
      balance,
      isActual: month < current,
    };
  });
}

/** The month with the lowest closing balance, from the current one on. */
export function lowestOf(flows: readonly MonthFlow[]): { month: string; balance: Minor } {
  const ahead = flows.filter(({ isActual }) => !isActual).slice(0, MONTHS_OF_LOWEST);
  const [first] = ahead;
  if (!first) throw new RangeError('There are no months ahead');
  const { month, balance } = ahead.reduce((low, flow) => (flow.balance < low.balance ? flow : low), first);
  return { month, balance };
}
