import { formatAmount } from '@saldo/contract/domain/money';
import { monthIndex, monthText } from '@saldo/contract/domain/month';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import { closedInRange, lostAmounts } from '@saldo/contract/domain/row-range';
import type { BudgetRecord } from '@saldo/contract/record';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import type { SheetFacts } from '../store/contexts.ts';
import { rowSchema, type RowField, type RowRange } from './row-draft.ts';

/** `kwiecień 2026: 10 320,00` for each later amount of the row; empty: its amount applies in all its months */
function laterAmounts({ steps, record: { currency } }: RecordPlan): string[] {
  return steps.flatMap(({ from, netAmount }, place) => {
    if (place === 0 || netAmount === steps[place - 1]?.netAmount) return [];
    return `${formatMonth(monthText(from), currentLocale())}: ${formatAmount(netAmount, currency)}`;
  });
}

/** Validation of a row draft in this sheet, and the effects of its range. */
export function useRowRange({ data }: SheetFacts, record: BudgetRecord | undefined) {
  const { t } = useTranslation('editors');
  const sheet = useMemo(
    () => ({ firstMonth: monthText(data.from), lastMonth: monthText(data.to) }),
    [data.from, data.to],
  );
  const plan = record && data.plan(record.id);
  const values = record && data.monthValues(record.id);
  const standing = useMemo(() => plan && values && { plan, values }, [plan, values]);
  const { lockedMonths } = data.source.sheet;
  const schema = useMemo(() => {
    const parts = [...(standing?.plan.own.values() ?? [])].flatMap((own) => own.parts);
    const closed = lockedMonths.map(monthIndex);
    return rowSchema(sheet, parts, (range) => (standing ? closedInRange(standing, range, closed) : null));
  }, [sheet, standing, lockedMonths]);
  return {
    sheet,
    schema,
    /** at the selected end */
    hintsOf: (range: RowRange) => {
      if (standing === undefined || range.lastMonth < range.firstMonth) return () => undefined;
      const lost = lostAmounts(standing, range);
      const later = laterAmounts(standing.plan);
      const { currency } = standing.plan.record;
      return (field: RowField) => {
        if (field === 'netAmount' && later.length > 0) return t('row.later', { amounts: later.join(', ') });
        return lost?.end === field
          ? t('row.lostAmounts', {
              count: lost.count,
              sum: `${formatAmount(lost.sum, currency)} ${currency}`,
            })
          : undefined;
      };
    },
  };
}
