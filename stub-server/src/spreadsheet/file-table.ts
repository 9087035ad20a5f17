import type { AnalysisColumnType } from '@saldo/contract/analysis';
import type { Locale } from '@saldo/contract/values';

/** Days `YYYY-MM-DD`, months `YYYY-MM`, amounts minor units of PLN. */
export type Cell = string | number | null;

/** The content of a file. */
export interface FileTable {
  title: string;
  company: { name: string; nip: string | null };
  /** `01.11.2026 – 20.11.2026`; empty: it has no period */
  period: string;
  /** day of its creation */
  day: string;
  locale: Locale;
  columns: readonly { name: string; type: AnalysisColumnType }[];
  rows: readonly (readonly Cell[])[];
  /** index of the column whose equal values are grouped; null: none */
  group: number | null;
  withSums: boolean;
  /** whether there are sheets that its author may not see */
  isPartial: boolean;
}

const HUNDREDTHS = 100;
export const inUnits = (amount: number): number => amount / HUNDREDTHS;

/** Both are in hundredths; only amounts are summed. */
export const isMoney = ({ type }: { type: AnalysisColumnType }): boolean =>
  type === 'amount' || type === 'number';

export const isSum = ({ type }: { type: AnalysisColumnType }): boolean => type === 'amount';

/** The sum of a column over a range of rows, both ends included. */
export function sumOf(
  rows: FileTable['rows'],
  place: number,
  { from, to }: Pick<Span, 'from' | 'to'>,
): number {
  let sum = 0;
  for (let at = from; at <= to; at += 1) sum += Number(rows[at]?.[place] ?? 0);
  return sum;
}

/** A range of rows with a common value, both ends included. */
export interface Span {
  name: string;
  from: number;
  to: number;
}

const MONTH_NAMES = {
  pl: new Intl.DateTimeFormat('pl-PL', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
} as const;

/** `listopad 2026` */
export const monthName = (month: string, locale: Locale): string =>
  MONTH_NAMES[locale].format(new Date(`${month}-01T00:00:00Z`));

/** The name of a group, which is a value of its column. */
function nameOf(value: string, { columns, group, locale }: FileTable): string {
  const type = group === null ? undefined : columns[group]?.type;
  if (value === '') return value;
  return type === 'month' ? monthName(value, locale) : type === 'date' ? dayText(value) : value;
}

/** The groups in their order; without grouping one group of all rows. */
export function spansOf(table: FileTable): Span[] {
  const { rows, group } = table;
  if (rows.length === 0) return [];
  if (group === null) return [{ name: '', from: 0, to: rows.length - 1 }];
  const spans: Span[] = [];
  for (const [place, row] of rows.entries()) {
    const name = nameOf(String(row[group] ?? ''), table);
    const last = spans.at(-1);
    if (last?.name === name) last.to = place;
    else spans.push({ name, from: place, to: place });
  }
  return spans;
}

export const dayText = (date: string): string => date.split('-').toReversed().join('.');

export const TOTAL = { pl: 'Razem', en: 'Total' } as const;
