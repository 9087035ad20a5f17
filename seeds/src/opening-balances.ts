import { convert, type Rates } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/money';
import type { Calendar } from './calendar.ts';
import type { SeedPaymentMethod } from './data.ts';
import type { SeedPaymentSource } from './payment-data.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';

/** Totals of past cash flow payments on cells by payment method; PLN at the latest rates. */
function paidByMethod(
  sources: readonly SeedPaymentSource[],
  day: string,
  rates: Rates,
): ReadonlyMap<number, number> {
  const flows = new Map<number, number>();
  for (const { direction, currency, parts } of sources) {
    for (const part of parts) {
      if (part.paidDate === null || part.paidDate > day || !part.cell || !part.isInCashFlow) continue;
      const amount = convert(minor(part.gross), currency, 'PLN', rates) * (direction === 'income' ? 1 : -1);
      const before = flows.get(part.paymentMethodId) ?? 0;
      flows.set(part.paymentMethodId, before + amount);
    }
  }
  return flows;
}

/** Month of the opening day, relative to now. */
const OPENED = -24;

/** Opening balances that lead to today's balances after all past payments. */
export function paymentMethods(
  accountId: number,
  sources: readonly SeedPaymentSource[],
  at: Calendar,
  rates: Rates,
): SeedPaymentMethod[] {
  const flows = paidByMethod(sources, at.day, rates);
  return PAYMENT_METHODS.map(({ today, ...method }) => ({
    ...method,
    accountId,
    currency: 'PLN',
    isInternal: false,
    isDefault: method.id === 1,
    openingBalance: today - (flows.get(method.id) ?? 0),
    openingDate: `${at.monthText(OPENED)}-01`,
  }));
}
