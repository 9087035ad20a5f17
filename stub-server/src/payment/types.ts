import { DOCUMENT_TYPES } from '@saldo/contract/domain/document-types';
import { PAYMENT_SOURCE_TYPES, type PaymentSourceType, type SourceType } from '@saldo/contract/source-type';

function typeOf(name: PaymentSourceType): SourceType {
  const { amounts, original, typed, vatRate, direction, countsForNothing } = DOCUMENT_TYPES[name];
  return {
    name,
    isDefault: name === 'invoice',
    hasLines: amounts === 'lines',
    hasPay: amounts === 'pay',
    hasOriginal: original === 'corrected',
    typed,
    vatRate,
    direction,
    countsForNothing,
  };
}

/** Document types, in the order in which they are offered. */
export const SOURCE_TYPES: readonly SourceType[] = PAYMENT_SOURCE_TYPES.map(typeOf);

/** The type of a new document. */
export const DEFAULT_TYPE = typeOf('invoice');
