import type { CashUnit } from '@saldo/contract/domain/cash-columns';
import type { CashFlow } from '@saldo/contract/report-cash-flow';
import type { Locale } from '#lib/words/i18n.ts';
import {
  formatDate,
  formatDayMonth,
  formatLongDate,
  formatMonth,
  formatShortMonth,
  formatShortWeekday,
} from '#lib/words/format.ts';
import type { LedgerColumn } from '#ui/ledger/ledger-cells.ts';

type Span = CashFlow['columns'][number];

function stateOf({ from, to }: Span, today: string): LedgerColumn['state'] {
  if (to < today) return 'past';
  return from <= today ? 'now' : 'ahead';
}

function wordsOf({ from, to }: Span, unit: CashUnit, locale: Locale) {
  const month = from.slice(0, 7);
  if (unit === 'day')
    return {
      name: formatLongDate(from, locale),
      label: String(Number(from.slice(8))),
      above: formatShortWeekday(from, locale),
    };
  if (unit === 'week')
    return {
      name: `${formatDate(from)} – ${formatDate(to)}`,
      label: `${formatDayMonth(from)}–${formatDayMonth(to)}`,
      above: null,
    };
  return { name: formatMonth(month, locale), label: formatShortMonth(month, locale), above: null };
}

/** Heads of the columns; the year is above its first column. */
export const columnsOf = (
  { columns, date }: Pick<CashFlow, 'columns' | 'date'>,
  unit: CashUnit,
  locale: Locale,
): LedgerColumn[] =>
  columns.map((span, place) => {
    const { name, label, above } = wordsOf(span, unit, locale);
    const year = span.from.slice(0, 4);
    const isNewYear = place > 0 && columns[place - 1]?.from.slice(0, 4) !== year;
    return {
      key: span.from,
      name,
      label,
      top: above ?? (place === 0 || isNewYear ? year : ''),
      state: stateOf(span, date),
      isNewYear,
    };
  });
