import type { AnalysisColumnType } from '@saldo/contract/analysis';
import type { Locale } from '@saldo/contract/values';

/** Days `YYYY-MM-DD`, months `YYYY-MM`, amounts minor units of PLN. */
export type Cell = string | number | null;

/** What a file is made of. */
export interface FileTable {
  title: string;
  company: { name: string; nip: string | null };
  /** `01.11.2026 – 20.11.2026`; empty: it has no period */
  period: string;
  /** day on which it is made */
  day: string;
  locale: Locale;
  columns: readonly { name: string; type: AnalysisColumnType }[];
  rows: readonly (readonly Cell[])[];
  /** place of the column whose equal values stand together; null: none */
  group: number | null;
  withSums: boolean;
}

const HUNDREDTHS = 100;
export const inUnits = (amount: number): number => amount / HUNDREDTHS;

/** Both are hundredths; only amounts add up. */
export const isMoney = ({ type }: { type: AnalysisColumnType }): boolean =>
  type === 'amount' || type === 'number';

export const isSum = ({ type }: { type: AnalysisColumnType }): boolean => type === 'amount';

/** The sum of a column over rows from one place to another, both included. */
export function sumOf(
  rows: FileTable['rows'],
  place: number,
  { from, to }: Pick<Span, 'from' | 'to'>,
): number {
  let sum = 0;
  for (let at = from; at <= to; at += 1) sum += Number(rows[at]?.[place] ?? 0);
  return sum;
}

/** Rows from one place to another, both included, that share a value. */
export interface Span {
  name: string;
  from: number;
  to: number;
}

/** The groups in their order; one of all rows where there are none. */
export function spansOf({ rows, group }: Pick<FileTable, 'rows' | 'group'>): Span[] {
  if (rows.length === 0) return [];
  if (group === null) return [{ name: '', from: 0, to: rows.length - 1 }];
  const spans: Span[] = [];
  for (const [place, row] of rows.entries()) {
    const name = String(row[group] ?? '');
    const last = spans.at(-1);
    if (last?.name === name) last.to = place;
    else spans.push({ name, from: place, to: place });
  }
  return spans;
}

export const dayText = (date: string): string => date.split('-').toReversed().join('.');

export const TOTAL = { pl: 'Razem', en: 'Total' } as const;
