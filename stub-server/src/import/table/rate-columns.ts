import type { ImportField, TableColumn } from '@saldo/contract/import-table';
import type { VatRate } from '@saldo/contract/record';
import { headKey } from './fields.ts';

// VAT registers have separate columns for the amounts of each rate.

const OF_RATES: ReadonlySet<ImportField> = new Set(['net', 'vat', 'gross']);

/** Amounts of the VAT file for the tax office (JPK_V7) by field number; purchases (40 to 43) do not state their rates. */
const OF_JPK: Readonly<Record<string, { rate: VatRate | null; net: string; vat: string | null }>> =
  Object.fromEntries(
    (
      [
        ['zw', '10', null],
        ['np', '11', null],
        ['0', '13', null],
        ['5', '15', '16'],
        ['8', '17', '18'],
        ['23', '19', '20'],
        ['0', '21', null],
        ['0', '22', null],
        [null, '40', '41'],
        [null, '42', '43'],
      ] as const
    ).flatMap(([rate, net, vat]) =>
      [net, ...(vat === null ? [] : [vat])].map((field) => [field, { rate, net, vat }]),
    ),
  );

const jpkNumber = (head: string): string | undefined => /^k (\d\d)$/.exec(headKey(head))?.[1];

/** Whether a column is one of the numbered amounts of JPK_V7, which values cannot distinguish. */
export const isOfJpk = (head: string): boolean => jpkNumber(head) !== undefined;

/** The field of a numbered amount of JPK_V7; null: not an amount of a document, or no such column. */
export function jpkField(head: string): 'net' | 'vat' | null {
  const number = jpkNumber(head);
  const known = number === undefined ? undefined : OF_JPK[number];
  if (known === undefined) return null;
  return known.net === number ? 'net' : 'vat';
}

/** The key that groups the amounts of one rate, and the rate; null: the name states none. */
function groupOfHead(head: string): { key: string; rate: VatRate | null } | null {
  const jpk = OF_JPK[jpkNumber(head) ?? ''];
  if (jpk) return { key: `K_${jpk.net}`, rate: jpk.rate };
  const rate = rateOfHead(head);
  return rate === null ? null : { key: rate, rate };
}

/** The VAT rate in the name of a column. */
function rateOfHead(head: string): VatRate | null {
  const key = headKey(head);
  const percent =
    /(?<!\d)(23|8|5|0) ?%/.exec(key)?.[1] ?? /\b(?:netto|vat|brutto|stawka) (23|8|5|0)\b/.exec(key)?.[1];
  if (percent === '23' || percent === '8' || percent === '5' || percent === '0') return percent;
  if (/\bzw\b|zwoln/.test(key)) return 'zw';
  if (/\bnp\b|nie podleg/.test(key)) return 'np';
  return /\boo\b|odwrotn/.test(key) ? 'oo' : null;
}

/** Whether a column may be another one of a field: with a rate that differs from all before it. */
export function isOfAnotherRate(field: ImportField, head: string, before: readonly string[]): boolean {
  const group = groupOfHead(head);
  if (!OF_RATES.has(field) || group === null) return false;
  return before.every((other) => {
    const own = groupOfHead(other);
    return own !== null && own.key !== group.key;
  });
}

/** Columns of the amounts of one rate. */
export interface RateColumns {
  /** null: the columns do not state it */
  rate: VatRate | null;
  places: Partial<Record<'net' | 'vat' | 'gross', number>>;
}

/** Columns by rate, if net or gross amounts have several columns. */
export function rateColumnsOf(columns: readonly Pick<TableColumn, 'head' | 'field'>[]): RateColumns[] {
  const several = (['net', 'gross'] as const).some(
    (name) => columns.filter(({ field }) => field === name).length > 1,
  );
  if (!several) return [];
  const rates = new Map<string, RateColumns>();
  for (const [place, { head, field }] of columns.entries()) {
    const group = groupOfHead(head);
    if (group === null || (field !== 'net' && field !== 'vat' && field !== 'gross')) continue;
    const one = rates.get(group.key) ?? { rate: group.rate, places: {} };
    one.places[field] ??= place;
    rates.set(group.key, one);
  }
  return [...rates.values()];
}
