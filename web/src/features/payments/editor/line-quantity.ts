import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { minor, parseAmount, type Minor } from '@saldo/contract/domain/money';
import { fractionOf, scaleBy } from '@saldo/contract/domain/rounding';

// Quantity and unit price of a line.

const DECIMAL = /^-?\d{1,9}(?:\.\d{1,6})?$/u;

/** A typed quantity, with a comma or a point; null: none, undefined: invalid. */
export function quantityOf(text: string): string | null | undefined {
  const typed = text.replaceAll(/\s/gu, '').replace(',', '.');
  if (typed === '') return null;
  return DECIMAL.test(typed) ? typed : undefined;
}

export const quantityText = (quantity: string | null): string => quantity?.replace('.', ',') ?? '';

type Typed = { price: string; quantity: string };

/** The unit price; null: none, or invalid. */
export function priceOf({ price }: Typed, currency: CurrencyCode): Minor | null {
  const reading = parseAmount(price, currency);
  return reading.ok ? reading.amount : null;
}

/** Quantity times price, rounded half up; null while one of them is missing. */
export function worthOf(typed: Typed, currency: CurrencyCode): Minor | null {
  const [quantity, price] = [quantityOf(typed.quantity), priceOf(typed, currency)];
  if (typeof quantity !== 'string' || price === null) return null;
  const isTakenBack = quantity.startsWith('-');
  const worth = scaleBy(price, fractionOf(isTakenBack ? quantity.slice(1) : quantity));
  return isTakenBack ? minor(-1 * worth) : worth;
}
