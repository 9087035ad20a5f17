import type { BalanceStep } from '@saldo/contract/balance-history';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { minor } from '@saldo/contract/domain/money';
import type { Minor } from '@saldo/contract/values';
import type { TFunction } from 'i18next';
import { formatMoney, formatPln, formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';

export const signedPln = (amount: number): string =>
  amount > 0 ? `+${formatPln(minor(amount))}` : formatPln(minor(amount));

export type AmountTold = { amount: Minor; currency: CurrencyCode } | null;

export const toldAmount = (told: AmountTold, t: TFunction<'balance-history'>): string =>
  told === null ? t('none') : formatMoney(told.amount, told.currency);

/** Month, sheet and kind: what stands beside the name of a step. */
export function placeOf(step: BalanceStep, t: TFunction<'balance-history'>): string {
  const { month, sheets, kind, name, itemCount } = step;
  const [sheet, ...others] = sheets;
  return [
    name === '' || kind === 'cells' ? null : t(`kind.${kind}`),
    month === null ? null : formatShortMonth(month, currentLocale()),
    sheet === undefined
      ? null
      : others.length > 0
        ? t('sheets', { name: sheet.name, count: others.length })
        : sheet.name,
    itemCount > 1 ? t('items', { count: itemCount }) : null,
  ]
    .filter((text) => text !== null)
    .join(', ');
}
