import { formatAmount } from '@saldo/contract/domain/money';
import { monthIndex, monthText } from '@saldo/contract/domain/month';
import { closedInRange, lostAmounts } from '@saldo/contract/domain/row-range';
import type { BudgetRecord } from '@saldo/contract/record';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetFacts } from '../store/contexts.ts';
import { rowSchema, type RowField, type RowRange } from './row-draft.ts';

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
      const { currency } = standing.plan.record;
      return (field: RowField) =>
        lost?.end === field
          ? t('row.lostAmounts', {
              count: lost.count,
              sum: `${formatAmount(lost.sum, currency)} ${currency}`,
            })
          : undefined;
    },
  };
}
