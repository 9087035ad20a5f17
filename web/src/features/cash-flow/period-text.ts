import type { CashFlow } from '@saldo/contract/report-cash-flow';
import { formatDate, formatMonth, formatMonthRange } from '#lib/words/format.ts';
import type { Locale } from '#lib/words/i18n.ts';

/** `sie 2026 – kwi 2027`; for weeks with days. */
export function periodText({ columns }: Pick<CashFlow, 'columns'>, locale: Locale): string {
  const [from, to] = [columns[0]?.from ?? '', columns.at(-1)?.to ?? ''];
  const isWhole = from.endsWith('-01') && columns.length > 0 && from.slice(0, 7) <= to.slice(0, 7);
  if (!isWhole) return `${formatDate(from)} – ${formatDate(to)}`;
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  return first === last ? formatMonth(first, locale) : formatMonthRange(first, last, locale);
}
