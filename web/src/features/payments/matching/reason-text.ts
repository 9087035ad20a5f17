import { formatAmount, type Minor } from '@saldo/contract/domain/money';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { MatchReason } from '@saldo/contract/matching';
import type { TFunction } from 'i18next';
import { formatPercent } from '#lib/words/percent.ts';
import { formatDate, formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';

const absolute = (amount: Minor): Minor => Math.abs(amount) as Minor;

/** A reason as text. */
export function reasonText(
  t: TFunction<'payments'>,
  { code, amount, permille, days, date, month, count, words }: MatchReason,
  currency: CurrencyCode,
): string {
  const named = {
    amount: amount === undefined ? '' : formatAmount(absolute(amount), currency),
    percent: permille === undefined ? '' : formatPercent(permille / 10),
    date: date === undefined ? '' : formatDate(date),
    month: month === undefined ? '' : formatMonth(month, currentLocale()),
    words: (words ?? []).join(', '),
  };
  if (code !== 'near-date' && code !== 'far-date')
    return t(`match.reason.${code}`, { ...named, count: count ?? 0 });
  const [after, apart] = [days ?? 0, Math.abs(days ?? 0)];
  if (after === 0) return t('match.reason.on-date', named);
  return t(`match.reason.${code}-${after < 0 ? 'before' : 'after'}`, { ...named, count: apart });
}
