import { addMonths, monthOfDate, monthText, type MonthIndex } from './month.ts';
import { minor } from './rounding.ts';
import type { Direction } from '../record.ts';
import type { Minor } from '../values.ts';

/** Sums of money by month and direction; minor units of PLN. */
export class Flows {
  readonly #sums: Record<Direction, Map<MonthIndex, number>> = { income: new Map(), cost: new Map() };

  add(direction: Direction, month: MonthIndex, amount: number): void {
    const sums = this.#sums[direction];
    sums.set(month, (sums.get(month) ?? 0) + amount);
  }

  of(direction: Direction, month: MonthIndex): Minor {
    return minor(this.#sums[direction].get(month) ?? 0);
  }

  balance(month: MonthIndex): number {
    return this.of('income', month) - this.of('cost', month);
  }
}

const MONTHS_BACK = 3;
export const MONTHS_AHEAD = 24;
const MONTHS_OF_LOWEST = 12;

interface Opened {
  past: ReadonlyMap<MonthIndex, number>;
  future: ReadonlyMap<MonthIndex, number>;
}

export interface MonthFlow {
  month: string;
  income: Minor;
  cost: Minor;
  balance: Minor;
  isActual: boolean;
}

/**
 * Month by month, three back to 24 ahead: what was paid, and from today on what is expected. Balances run backwards and forwards
 * from today's; opening balances come in with their month.
 */
export function monthFlows(
  today: string,
  balanceToday: number,
  { paid, expected, opened }: { paid: Flows; expected: Flows; opened: Opened },
): MonthFlow[] {
  const current = monthOfDate(today);
  const flows: MonthFlow[] = [];
  const flowOf = (month: MonthIndex, balance: number): MonthFlow => ({
    month: monthText(month),
    income: minor(paid.of('income', month) + expected.of('income', month)),
    cost: minor(paid.of('cost', month) + expected.of('cost', month)),
    balance: minor(balance),
    isActual: month < current,
  });
  let balance = balanceToday - paid.balance(current) - (opened.past.get(current) ?? 0);
  for (let back = 1; back <= MONTHS_BACK; back += 1) {
    const month = addMonths(current, -back);
    flows.unshift(flowOf(month, balance));
    balance -= paid.balance(month) + (opened.past.get(month) ?? 0);
  }
  balance = balanceToday;
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const month = addMonths(current, ahead);
    balance += expected.balance(month) + (opened.future.get(month) ?? 0);
    flows.push(flowOf(month, balance));
  }
  return flows;
}

/** The month, from this one on, with the lowest closing balance. */
export function lowestOf(flows: readonly MonthFlow[]): { month: string; balance: Minor } {
  const ahead = flows.filter(({ isActual }) => !isActual).slice(0, MONTHS_OF_LOWEST);
  const [first] = ahead;
  if (!first) throw new RangeError('There are no months ahead');
  const { month, balance } = ahead.reduce((low, flow) => (flow.balance < low.balance ? flow : low), first);
  return { month, balance };
}
