import { ACCOUNT_CURRENCY, type CurrencyCode } from '@saldo/contract/domain/currency';
import { convert, type Rates } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/money';
import { monthOfDate, type MonthIndex } from '@saldo/contract/domain/month';
import type { Direction } from '@saldo/contract/record';
import type { Minor } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import type { PaymentMethod } from '#src/master-data/payment-methods.ts';
import { Flows } from './flows.ts';

/** Money that moved on one day by one payment method, minor units of `currency`. */
export interface PaidDay {
  paymentMethodId: number;
  currency: CurrencyCode;
  direction: Direction;
  date: string;
  gross: number;
}

/** What was paid up to a day and counts: attached and in cash flow. */
export async function paidDays(db: Db, accountId: number, until: string): Promise<PaidDay[]> {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .select(({ fn }) => [
      'part.payment_method_id as paymentMethodId',
      'source.currency',
      'source.direction',
      'part.paid_date as date',
      fn.sum<number>('part.gross').as('gross'),
    ])
    .where('part.account_id', '=', accountId)
    .where('part.record_id', 'is not', null)
    .where('part.is_in_cash_flow', '=', 1)
    .where('part.paid_date', '<=', until)
    .groupBy(['part.payment_method_id', 'source.currency', 'source.direction', 'part.paid_date'])
    .execute();
  return rows.flatMap(({ date, gross, ...row }) => (date === null ? [] : [{ ...row, date, gross }]));
}

const signed = ({ direction }: PaidDay, amount: number) => (direction === 'income' ? amount : -amount);

/** Opening balance and what was paid since, up to a day; minor units of the method's currency. */
export function balanceAt(
  method: PaymentMethod,
  days: readonly PaidDay[],
  date: string,
  rates: Rates,
): Minor {
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
  methods: readonly PaymentMethod[],
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

/** What was paid, by month. Payments before a method's opening date are in its opening balance already. */
export function paidFlows(methods: readonly PaymentMethod[], days: readonly PaidDay[], rates: Rates): Flows {
  const flows = new Flows();
  const opened = new Map(methods.map(({ id, openingDate }) => [id, openingDate]));
  for (const day of days) {
    if (day.date < (opened.get(day.paymentMethodId) ?? '')) continue;
    const amount = convert(minor(day.gross), day.currency, ACCOUNT_CURRENCY, rates);
    flows.add(day.direction, monthOfDate(day.date), amount);
  }
  return flows;
}

/** Opening balances by the month in which they begin to count, minor units of PLN: those counted by a day, and later ones. */
export function openings(methods: readonly PaymentMethod[], today: string, rates: Rates) {
  const [past, future] = [new Map<MonthIndex, number>(), new Map<MonthIndex, number>()];
  for (const { openingDate, openingBalance, currency } of methods) {
    const months = openingDate <= today ? past : future;
    const month = monthOfDate(openingDate);
    const amount = convert(openingBalance, currency, ACCOUNT_CURRENCY, rates);
    months.set(month, (months.get(month) ?? 0) + amount);
  }
  return { past, future };
}
