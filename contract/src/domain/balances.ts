import type { Direction } from '../record.ts';
import type { Minor } from '../values.ts';
import { ACCOUNT_CURRENCY, type CurrencyCode } from './currency.ts';
import { convert, type Rates } from './exchange.ts';
import { Flows } from './flows.ts';
import { monthOfDate, type MonthIndex } from './month.ts';
import { minor } from './rounding.ts';

/** Money that moved on one day by one payment method, minor units of `currency`. */
export interface PaidDay {
  paymentMethodId: number;
  currency: CurrencyCode;
  direction: Direction;
  date: string;
  gross: number;
}

/** The opening balance of a payment method, minor units of its currency. */
export interface OpenedMethod {
  id: number;
  currency: CurrencyCode;
  openingDate: string;
  openingBalance: Minor;
}

const signed = ({ direction }: PaidDay, amount: number) => (direction === 'income' ? amount : -amount);

/** Opening balance and what was paid since, up to a day; minor units of the method's currency. */
export function balanceAt(method: OpenedMethod, days: readonly PaidDay[], date: string, rates: Rates): Minor {
  if (method.openingDate > date) return minor(0);
  return minor(
    days
      .filter(
        (day) => day.paymentMethodId === method.id && day.date >= method.openingDate && day.date <= date,
      )
      .reduce<number>(
        (balance, day) =>
          balance + signed(day, convert(minor(day.gross), day.currency, method.currency, rates)),
        method.openingBalance,
      ),
  );
}

/** Balance of all methods together, minor units of PLN. */
export const balanceOfAll = (
  methods: readonly OpenedMethod[],
  days: readonly PaidDay[],
  date: string,
  rates: Rates,
): Minor =>
  minor(
    methods.reduce(
      (total, method) =>
        total + convert(balanceAt(method, days, date, rates), method.currency, ACCOUNT_CURRENCY, rates),
      0,
    ),
  );

/** What was paid, by month, minor units of PLN. Payments before a method's opening date are in its opening balance already. */
export function paidFlows(methods: readonly OpenedMethod[], days: readonly PaidDay[], rates: Rates): Flows {
  const flows = new Flows();
  const opened = new Map(methods.map(({ id, openingDate }) => [id, openingDate]));
  for (const day of days) {
    if (day.date < (opened.get(day.paymentMethodId) ?? '')) continue;
    const amount = convert(minor(day.gross), day.currency, ACCOUNT_CURRENCY, rates);
    flows.add(day.direction, monthOfDate(day.date), amount);
  }
  return flows;
}

/** Opening balances by the month of their opening date, minor units of PLN: those up to a day, and later ones. */
export function openings(methods: readonly OpenedMethod[], today: string, rates: Rates) {
  const [past, future] = [new Map<MonthIndex, number>(), new Map<MonthIndex, number>()];
  for (const { openingDate, openingBalance, currency } of methods) {
    const months = openingDate <= today ? past : future;
    const month = monthOfDate(openingDate);
    const amount = convert(openingBalance, currency, ACCOUNT_CURRENCY, rates);
    months.set(month, (months.get(month) ?? 0) + amount);
  }
  return { past, future };
}
