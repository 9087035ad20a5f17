import type { BalanceStep } from '@saldo/contract/balance-history';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { minor } from '@saldo/contract/domain/money';
import type { Minor } from '@saldo/contract/values';
import type { TFunction } from 'i18next';
import { formatDate, formatDayMonth, formatMoney, formatPln, formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';

export const signedPln = (amount: number): string =>
  amount > 0 ? `+${formatPln(minor(amount))}` : formatPln(minor(amount));

export type OptionalAmount = { amount: Minor; currency: CurrencyCode } | null;

export const amountText = (value: OptionalAmount, t: TFunction<'balance-history'>): string =>
  value === null ? t('none') : formatMoney(value.amount, value.currency);

/** `24.11`, with the year if the two days are in different years. */
const datesText = ({ before, after }: NonNullable<BalanceStep['dates']>): [string, string] => {
  const format = before.slice(0, 4) === after.slice(0, 4) ? formatDayMonth : formatDate;
  return [format(before), format(after)];
};

/**
 * The old and new value of a change: amounts, or days if the amount is unchanged; one value if
 * there is no other.
 */
export function changeText(
  { before, after, dates }: Pick<BalanceStep, 'before' | 'after' | 'dates'>,
  t: TFunction<'balance-history'>,
): [string] | [string, string] | null {
  if (before === null && after === null) return null;
  if (dates) return datesText(dates);
  const [had, has] = [amountText(before, t), amountText(after, t)];
  return had === has ? [has] : [had, has];
}

/** Month, sheet and kind, beside the name of a step. */
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
