import { daysBetween } from '@saldo/contract/domain/day';
import type { TFunction } from 'i18next';

/** Most days after today on which a day is plausible: one beyond has probably a mistyped year. */
const NEAR_DAYS = 366;

export const isFarAhead = (day: string, today: string): boolean => daysBetween(today, day) > NEAR_DAYS;

/** What is doubtful about a day of payment. It is not refused: a transfer may be ordered in advance. */
export function paidAhead(t: TFunction<'payments'>, day: string, today: string): string | undefined {
  if (day <= today) return undefined;
  return t(isFarAhead(day, today) ? 'pay.farAhead' : 'pay.ahead');
}
