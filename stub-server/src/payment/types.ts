import {
  PAYMENT_SOURCE_TYPES,
  type PaymentSourceType,
  type SourceType,
} from '@saldo/contract/payment-source';
import { countsForNothing } from './checks.ts';

const WITHOUT_LINES: ReadonlySet<string> = new Set([
  'mandate-contract',
  'employment-contract',
  'payroll',
  'declaration',
  'bank-operation',
  'other',
]);

const typeOf = (name: PaymentSourceType): SourceType => ({
  name,
  isDefault: name === 'invoice',
  hasLines: !WITHOUT_LINES.has(name),
  hasOriginal: name === 'correction',
  countsForNothing: countsForNothing({ type: name }),
});

/** Types of documents, in the order in which they are offered. */
export const SOURCE_TYPES: readonly SourceType[] = PAYMENT_SOURCE_TYPES.map(typeOf);

/** What a new document starts as. */
export const DEFAULT_TYPE = typeOf('invoice');
