import type { Cell } from '@saldo/contract/domain/cells';
import { formatAmount } from '@saldo/contract/domain/money';
import { addMonths, monthIndex, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { movedAmount } from '@saldo/contract/domain/moved-amount';
import type { BudgetRecord } from '@saldo/contract/record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import type { SheetChanges, SheetFacts } from '../store/contexts.ts';
import styles from './month-fields.module.css';
import { OwnRowQuestion, ownRowWords } from './own-row-question.tsx';
import { useMoveAmount } from './use-move-amount.ts';

type MoveAmountProps = {
  store: SheetFacts & SheetChanges;
  record: BudgetRecord;
  cell: Cell;
  chosen: MonthIndex | null;
  onChoose: (month: MonthIndex | null) => void;
  isDisabled: boolean;
  onMoved: () => void;
};

type Target = { cell: Cell; asOwnRow: boolean };

/**
 * The open months of the row, and whether an amount moved there would need its own row to stay in
 * the projection.
 */
function targetsOf({ data }: SheetFacts & SheetChanges, record: BudgetRecord, from: Cell): Target[] {
  const plan = data.plan(record.id);
  const targets: Target[] = [];
  if (plan === undefined) return targets;
  for (let month = plan.firstMonth; month <= plan.lastMonth; month = addMonths(month, record.segmentSize)) {
    const cell = data.cellCovering(record.id, month);
    if (cell === null || cell.month === from.month || data.isLocked(month)) continue;
    const { ownRow } = movedAmount(plan, from.month, month, data.source.sheet.rates);
    targets.push({ cell, asOwnRow: ownRow !== null });
  }
  return targets;
}

/** Moves the planned amount to another month, adding to its plan; payments move along. Asks if it needs its own row. */
export function MoveAmount(props: MoveAmountProps) {
  const { store, record, cell, chosen, onChoose, isDisabled, onMoved } = props;
  const { t } = useTranslation('editors');
  const [isAsking, setAsking] = useState(false);
  const move = useMoveAmount(store, onMoved);
  const targets = targetsOf(store, record, cell);
  const target = targets.find(({ cell: { month } }) => month === chosen);
  const options = targets.map(({ cell: to }) => {
    const month = formatMonth(monthText(to.month), currentLocale());
    const amount = formatAmount(to.planNet, record.currency);
    const label = to.paymentPartIds.length > 0 ? t('month.hasDocument', { month }) : `${month} (${amount})`;
    return { value: monthText(to.month), label };
  });
  const ownRow = target?.asOwnRow === true ? { record, from: cell, to: target.cell } : undefined;
  const send = () =>
    target && move.mutate({ record, cell, to: target.cell.month, asOwnRow: target.asOwnRow });
  return (
    <div className={styles.move}>
      <SelectField
        label={t('month.moveTo', { amount: formatAmount(cell.planNet, record.currency) })}
        options={[{ value: '', label: t('month.choose') }, ...options]}
        value={target === undefined ? '' : monthText(target.cell.month)}
        onChange={(text) => onChoose(text === '' ? null : monthIndex(text))}
        hint={isDisabled ? t('month.saveFirst') : ownRow && ownRowWords(t, ownRow).text}
        error={move.error && !isAsking ? failureText(move.error) : undefined}
      />
      <Button
        disabled={target === undefined || isDisabled}
        isBusy={move.isPending}
        onClick={() => (ownRow === undefined ? send() : setAsking(true))}
      >
        {t('month.move')}
      </Button>
      {isAsking && ownRow && (
        <OwnRowQuestion
          move={ownRow}
          isBusy={move.isPending}
          failure={move.error}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
