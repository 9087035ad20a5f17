import { monthIndex, monthNumber } from '@saldo/contract/domain/month';
import type { TableColumn } from '@saldo/contract/import-table';
import type { TFunction } from 'i18next';
import { formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';

const ROMAN = ['I', 'II', 'III', 'IV'];
const KEYS = { 3: 'period.quarter', 6: 'period.halfYear', 12: 'period.year' } as const;

/** `sty 2026`, `I kw. 2026`, `I półrocze 2026`, `2026 r.` */
export function periodName(
  t: TFunction<'import'>,
  { month, segmentSize }: { month: string; segmentSize: TableColumn['segmentSize'] },
): string {
  const year = month.slice(0, 4);
  if (segmentSize === null || segmentSize === 1 || segmentSize === 2)
    return `${formatShortMonth(month, currentLocale())} ${year}`;
  const place = (monthNumber(monthIndex(month)) - 1) / segmentSize;
  return t(KEYS[segmentSize], { number: currentLocale() === 'pl' ? ROMAN[place] : place + 1, year });
}
