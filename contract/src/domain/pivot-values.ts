import { paymentTypeNameSchema, VAT_RATES, type Direction, type VatRate } from '../record.ts';

// Values without an id are keys of a pivot by their place here.

export const DIRECTIONS: readonly Direction[] = ['income', 'cost'];
export const VAT_RATE_KEYS: readonly VatRate[] = VAT_RATES;
export const BASES = paymentTypeNameSchema.options;
