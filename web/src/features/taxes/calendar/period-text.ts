import { currentLocale } from '#lib/words/i18n.ts';

const QUARTERS: Readonly<Record<string, string>> = { Q1: 'I', Q2: 'II', Q3: 'III', Q4: 'IV' };

/** `2026-11` -> `11/2026`, `2026-Q2` -> `II kw. 2026` or `Q2 2026` */
export function periodText(period: string): string {
  const [year = '', part = ''] = period.split('-');
  const quarter = QUARTERS[part];
  if (quarter === undefined) return `${part}/${year}`;
  return currentLocale() === 'pl' ? `${quarter} kw. ${year}` : `${part} ${year}`;
}
