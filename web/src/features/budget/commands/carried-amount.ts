import { parseAmount, type AmountReading } from '@saldo/contract/domain/amount-parse';
import { exponentOf, type CurrencyCode } from '@saldo/contract/domain/currency';
import type { Minor } from '@saldo/contract/values';
import type { Position } from '#grid/grid-model.ts';
import { placeOf, type EditingContext } from './sheet-editing.ts';

/** A planned amount on its way to another row. */
export type CarriedAmount = { net: Minor; currency: CurrencyCode };

/** A decimal comma and no spaces: what a Polish spreadsheet reads as a number. */
export function plainAmount(amount: number, digits: number): string {
  const units = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + units : `${sign}${units.slice(0, -digits)},${units.slice(-digits)}`;
}

/** What a cell plans; null where there is none. */
export function carriedFrom(context: EditingContext, position: Position): CarriedAmount | null {
  const { plan, cell } = placeOf(context, position);
  return plan === undefined || cell === null ? null : { net: cell.planNet, currency: plan.record.currency };
}

/** The same number in a row of that currency, as a spreadsheet carries it: 1500 JPY becomes 1500,00 PLN, and 1500,50 PLN has no place in yen. */
export function carriedInto({ net, currency }: CarriedAmount, into: CurrencyCode): AmountReading {
  const digits = exponentOf(currency);
  return digits === exponentOf(into)
    ? { ok: true, amount: net }
    : parseAmount(plainAmount(net, digits), into);
}
