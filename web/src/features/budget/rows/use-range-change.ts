import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { add, formatAmount } from '@saldo/contract/domain/money';
import { monthIndex, monthText } from '@saldo/contract/domain/month';
import { closedInRange, lostAmounts } from '@saldo/contract/domain/row-range';
import type { RowChange } from '@saldo/contract/rows';
import type { Minor } from '@saldo/contract/values';
import { useTranslation } from 'react-i18next';
import { formatMonths } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import type { SheetData } from '../store/data.ts';

/** Effects of new row ranges on months: closed ones prevent the change, own values are lost. */
function effectsOf(data: SheetData, changes: readonly RowChange[]) {
  const locked = data.source.sheet.lockedMonths.map(monthIndex);
  const closed = new Set<string>();
  const sums = new Map<CurrencyCode, Minor>();
  let count = 0;
  for (const { id, set } of changes) {
    const plan = data.plan(id);
    if (plan === undefined || (set.firstMonth ?? set.lastMonth) === undefined) continue;
    const standing = { plan, values: data.monthValues(id) };
    const {
      firstMonth = plan.record.firstMonth,
      lastMonth = plan.record.lastMonth,
      currency,
    } = {
      ...set,
      currency: plan.record.currency,
    };
    if (lastMonth < firstMonth) continue;
    const range = { firstMonth, lastMonth };
    for (const month of closedInRange(standing, range, locked)?.months ?? []) closed.add(monthText(month));
    const lost = lostAmounts(standing, range);
    if (lost === null) continue;
    count += lost.count;
    const before = sums.get(currency);
    sums.set(currency, before === undefined ? lost.sum : add(before, lost.sum));
  }
  return { closed: [...closed], sums, count };
}

/** The same as text, before the change. */
export function useRangeChange(data: SheetData, changes: readonly RowChange[]) {
  const { t } = useTranslation('editors');
  const { closed, sums, count } = effectsOf(data, changes);
  if (closed.length > 0)
    return {
      isRefused: true,
      lines: [t('error.closedRange', { months: formatMonths(closed, currentLocale()) })],
    };
  const sum = [...sums].map(([currency, net]) => `${formatAmount(net, currency)} ${currency}`).join(', ');
  return { isRefused: false, lines: count === 0 ? [] : [t('row.lostAmounts', { count, sum })] };
}
