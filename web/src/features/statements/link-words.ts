import type { BankStatement } from '@saldo/contract/bank-statement';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount } from '@saldo/contract/domain/money';
import type { TFunction } from 'i18next';
import { formatDate } from '#lib/words/format.ts';

/** How a statement follows the previous one. */
export function linkWords(
  { kind, from, to, difference }: BankStatement['link'],
  currency: CurrencyCode,
  t: TFunction<'statements'>,
): string {
  const days =
    from === null || to === null
      ? ''
      : from === to
        ? formatDate(from)
        : `${formatDate(from)} – ${formatDate(to)}`;
  const amount = difference === null ? '' : formatAmount(difference, currency, { withCurrency: true });
  return t(`link.${kind}`, { days, amount });
}
