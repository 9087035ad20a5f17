import type { Phrase } from './phrases.ts';
import type { ReadRateSum } from './reading.ts';
import type { Found } from './values.ts';

/** The totals of a document. */
export interface Totals {
  rates: readonly ReadRateSum[];
  net: number;
  vat: number;
  gross: number;
  phrase: Phrase;
  at: Found<number>;
  /** other figures of the document confirm them */
  isConfirmed: boolean;
}

export const sumOf = (rows: readonly ReadRateSum[], of: 'net' | 'vat' | 'gross'): number =>
  rows.reduce((sum, row) => sum + row[of], 0);

export const bare = ({ rate, net, vat, gross }: ReadRateSum): ReadRateSum => ({ rate, net, vat, gross });
