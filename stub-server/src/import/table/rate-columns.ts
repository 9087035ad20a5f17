import type { ImportField, TableColumn } from '@saldo/contract/import-table';
import type { VatRate } from '@saldo/contract/record';
import { headKey } from './fields.ts';

// Registers of VAT have amounts of each rate in columns of their own.

const OF_RATES: ReadonlySet<ImportField> = new Set(['net', 'vat', 'gross']);

/** The VAT rate that the name of a column says. */
function rateOfHead(head: string): VatRate | null {
  const key = headKey(head);
  const percent =
    /(?<!\d)(23|8|5|0) ?%/.exec(key)?.[1] ?? /\b(?:netto|vat|brutto|stawka) (23|8|5|0)\b/.exec(key)?.[1];
  if (percent === '23' || percent === '8' || percent === '5' || percent === '0') return percent;
  if (/\bzw\b|zwoln/.test(key)) return 'zw';
  if (/\bnp\b|nie podleg/.test(key)) return 'np';
  return /\boo\b|odwrotn/.test(key) ? 'oo' : null;
}

/** Whether a column may be one more of a field: of another rate than all before it. */
export function isOfAnotherRate(field: ImportField, head: string, before: readonly string[]): boolean {
  const rate = rateOfHead(head);
  if (!OF_RATES.has(field) || rate === null) return false;
  return before.every((other) => {
    const own = rateOfHead(other);
    return own !== null && own !== rate;
  });
}

/** Columns of the amounts of one rate. */
export interface RateColumns {
  rate: VatRate;
  places: Partial<Record<'net' | 'vat' | 'gross', number>>;
}

/** Columns by their rates, where net or gross amounts have several. */
export function rateColumnsOf(columns: readonly Pick<TableColumn, 'head' | 'field'>[]): RateColumns[] {
  const several = (['net', 'gross'] as const).some(
    (name) => columns.filter(({ field }) => field === name).length > 1,
  );
  if (!several) return [];
  const rates = new Map<VatRate, RateColumns>();
  for (const [place, { head, field }] of columns.entries()) {
    const rate = rateOfHead(head);
    if (rate === null || (field !== 'net' && field !== 'vat' && field !== 'gross')) continue;
    const one = rates.get(rate) ?? { rate, places: {} };
    one.places[field] ??= place;
    rates.set(rate, one);
  }
  return [...rates.values()];
}
