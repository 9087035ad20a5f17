import { parseAmount, type AmountReading } from '@saldo/contract/domain/amount-parse';
import { exponentOf, type CurrencyCode } from '@saldo/contract/domain/currency';
import type { Minor } from '@saldo/contract/values';
import type { Position } from '#grid/grid-model.ts';
import { placeOf, type EditingContext } from './sheet-editing.ts';

/** A planned amount to be moved to another row. */
export type CarriedAmount = { net: Minor; currency: CurrencyCode };

/** Decimal comma and no spaces, which Polish spreadsheets parse as a number. */
export function plainAmount(amount: number, digits: number): string {
  const units = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + units : `${sign}${units.slice(0, -digits)},${units.slice(-digits)}`;
}

/** The planned amount of a cell; null if there is none. */
export function carriedFrom(context: EditingContext, position: Position): CarriedAmount | null {
  const { plan, cell } = placeOf(context, position);
  return plan === undefined || cell === null ? null : { net: cell.planNet, currency: plan.record.currency };
}

/** The same number in the currency of another row, as in a spreadsheet: 1500 JPY becomes 1500,00 PLN; 1500,50 PLN cannot be represented in yen. */
export function carriedInto({ net, currency }: CarriedAmount, into: CurrencyCode): AmountReading {
  const digits = exponentOf(currency);
  return digits === exponentOf(into)
    ? { ok: true, amount: net }
    : parseAmount(plainAmount(net, digits), into);
}
