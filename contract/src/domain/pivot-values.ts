import { paymentTypeNameSchema, VAT_RATES, type Direction, type VatRate } from '../record.ts';

// Values without an id; their index here is their key in a pivot.

export const DIRECTIONS: readonly Direction[] = ['income', 'cost'];
export const VAT_RATE_KEYS: readonly VatRate[] = VAT_RATES;
export const BASES = paymentTypeNameSchema.options;
