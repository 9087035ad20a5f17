import { z } from 'zod';
import { directionSchema, vatRateSchema } from './record.ts';

/** Types of documents (domain.md, "What happened"). */
export const PAYMENT_SOURCE_TYPES = [
  'invoice',
  'correction',
  'advance-invoice',
  'proforma',
  'bill',
  'receipt',
  'mandate-contract',
  'employment-contract',
  'specific-work-contract',
  'payroll',
  'declaration',
  'bank-operation',
  'other',
] as const;
export const paymentSourceTypeSchema = z.enum(PAYMENT_SOURCE_TYPES);
export type PaymentSourceType = z.infer<typeof paymentSourceTypeSchema>;

export const sourceTypeSchema = z.object({
  name: paymentSourceTypeSchema,
  isDefault: z.boolean(),
  /** has lines by VAT rate */
  hasLines: z.boolean(),
  /** refers to another document */
  hasOriginal: z.boolean(),
  /** its amount is the cost of a contract's pay */
  hasPay: z.boolean(),
  /** whether its lines are usually entered net or gross */
  typed: z.enum(['net', 'gross']),
  /** VAT rate of a new line */
  vatRate: vatRateSchema,
  /** the only possible direction of its money; null: either */
  direction: directionSchema.nullable(),
  /** counts in no forecast, and cannot be on a cell */
  countsForNothing: z.boolean(),
});
export type SourceType = z.output<typeof sourceTypeSchema>;
