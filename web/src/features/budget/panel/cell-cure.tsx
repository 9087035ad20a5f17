import { addMonths, monthOfDate, monthText } from '@saldo/contract/domain/month';
import { hidesMoved } from '@saldo/contract/domain/cells';
import { isSharedRow } from '@saldo/contract/domain/matching/open-cells';
import { segmentStart } from '@saldo/contract/domain/plan';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '#lib/api/failures.ts';
import { formatDate, formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { writeMonth } from '../month-editor/month-queries.ts';
import { useMoveAmount } from '../month-editor/use-move-amount.ts';
import { useSaved } from '../row-editor/use-saved.ts';
import { writeAlone } from '../write-alone.ts';
import type { CellSectionProps } from './cell-sections.tsx';
import styles from './cell-cure.module.css';

/** Whether a planned amount of the cell is overdue: without a document, or as the rest of a bag. */
function isPlanOverdue({ store, plan, cell }: CellSectionProps): boolean {
  if (cell === null || !cell.isOutOfDate || store.data.isLocked(cell.month)) return false;
  if (cell.paymentPartIds.length === 0) return true;
  const { today } = store.data.source;
  return isSharedRow(plan.record) && cell.actualGross < cell.planGross && cell.expectedDate < today;
}

/** Sets the expected day of a month's payment. */
function useRedate({ store, plan: { record }, cell }: CellSectionProps) {
  const bringIn = useSaved(store);
  return useMutation({
    mutationFn: async (expectedPaymentDate: string, { client }) => {
      if (cell === null) throw new Error('There is no cell');
      const body = {
        month: monthText(cell.month),
        scope: 'month' as const,
        version: cell.version,
        set: { expectedPaymentDate },
      };
      const write = () => writeMonth(record.id, body);
      return (await store.edits.alone(() => writeAlone(client, record.budgetId, write))).answer;
    },
    onSuccess: ({ monthValues, parts }) => bringIn({ monthValues, parts }),
  });
}

/** The planned day has passed: offers another day, another month, a payment (`link`), or no amount; each is one step of undo. */
export function CellCure(props: CellSectionProps & { link?: ReactNode }) {
  if (props.editing.edit === null || props.editing.edited === 'month' || !isPlanOverdue(props)) return null;
  return <Cures {...props} />;
}

function Cures(props: CellSectionProps & { link?: ReactNode }) {
  const { t } = useTranslation('sheet-payments');
  const { store, plan, cell, editing } = props;
  const redate = useRedate(props);
  const move = useMoveAmount(store, () => store.grid?.focus());
  if (cell === null) return null;
  const { record } = plan;
  const { today } = store.data.source;
  const [now, day] = [monthOfDate(today), nextWorkingDay(today)];
  // An amount of this month moves to the next cell: months inside a cell are the same cell.
  const isBefore = (segmentStart(plan, now) ?? cell.month) > cell.month;
  const to = isBefore ? now : addMonths(cell.month, record.segmentSize);
  const start = segmentStart(plan, to);
  const mayMove = start !== null && !store.data.isLocked(start);
  const isBusy = redate.isPending || move.isPending;
  // The plan of a bag is reduced to its documents instead of zero.
  const left = cell.paymentPartIds.length === 0 ? minor(0) : cell.actualNet;
  const carry = () => {
    if (hidesMoved(plan, to))
      return editing.openWhole({ what: 'edit-month', recordId: record.id, month: cell.month });
    move.mutate({ record, cell, to, asOwnRow: false }, { onError: toastFailure });
  };
  const reduce = () => {
    const text = formatAmount(left, record.currency);
    store.write([{ recordId: record.id, month: cell.month, netAmount: left, text }]);
    store.grid?.focus();
  };
  return (
    <section className={styles.cure}>
      <h3>{t('cure.title')}</h3>
      <p>{t('cure.text', { date: formatDate(cell.expectedDate) })}</p>
      <div className={styles.ways}>
        <Button size="small" isBusy={isBusy} onClick={() => redate.mutate(day)}>
          {t('cure.date', { date: formatDate(day) })}
        </Button>
        {mayMove && (
          <Button size="small" isBusy={isBusy} onClick={carry}>
            {t('cure.move', { month: formatMonth(monthText(to), currentLocale()) })}
          </Button>
        )}
        {props.link}
        <Button size="small" isBusy={isBusy} onClick={reduce}>
          {t(left === 0 ? 'cure.delete' : 'cure.reduce')}
        </Button>
      </div>
    </section>
  );
}
