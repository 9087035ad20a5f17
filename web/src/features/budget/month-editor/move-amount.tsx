import type { Cell } from '@saldo/contract/domain/cells';
import { formatAmount } from '@saldo/contract/domain/money';
import { addMonths, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { BudgetRecord } from '@saldo/contract/record';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/failures.ts';
import { formatMonth } from '#lib/format.ts';
import { currentLocale } from '#lib/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useSaved } from '../row-editor/use-saved.ts';
import type { SheetStore } from '../store/sheet-store.ts';
import { writeAlone } from '../write-alone.ts';
import styles from './month-fields.module.css';
import { writeMonth } from './month-queries.ts';

type MoveAmountProps = {
  store: SheetStore;
  record: BudgetRecord;
  cell: Cell;
  /** of the month's own value */
  version: number;
  chosen: MonthIndex | null;
  onChoose: (month: MonthIndex | null) => void;
  isDisabled: boolean;
  onMoved: () => void;
};

/** The open months of the row that an amount can be moved to. */
function targetsOf({ data }: SheetStore, record: BudgetRecord, from: Cell): Cell[] {
  const plan = data.plan(record.id);
  const cells: Cell[] = [];
  if (plan === undefined) return cells;
  for (let month = plan.firstMonth; month <= plan.lastMonth; month = addMonths(month, record.segmentSize)) {
    const cell = data.cellCovering(record.id, month);
    if (cell !== null && cell.month !== from.month && !data.isLocked(month)) cells.push(cell);
  }
  return cells;
}

/** Takes what is planned here to another month, on top of what that one plans; payments go with it. */
export function MoveAmount(props: MoveAmountProps) {
  const { store, record, cell, version, chosen, onChoose, isDisabled, onMoved } = props;
  const { t } = useTranslation('editors');
  const bringIn = useSaved(store);
  const targets = targetsOf(store, record, cell);
  const move = useMutation({
    meta: { ownsFailure: true },
    mutationFn: (to: MonthIndex, { client }) => {
      const moved = { month: monthText(cell.month), version, set: {}, moveTo: monthText(to) };
      return writeAlone(client, record.budgetId, () => writeMonth(record.id, { ...moved, scope: 'month' }));
    },
    onSuccess: async ({ monthValues }) => {
      await bringIn({ monthValues, isReloadNeeded: cell.paymentPartIds.length > 0 });
      onMoved();
    },
  });
  const target = targets.find(({ month }) => month === chosen);
  const options = targets.map(({ month, planNet }) => ({
    value: monthText(month),
    label: `${formatMonth(monthText(month), currentLocale())} (${formatAmount(planNet, record.currency)})`,
  }));
  return (
    <div className={styles.move}>
      <SelectField
        label={t('month.moveTo', { amount: formatAmount(cell.planNet, record.currency) })}
        options={[{ value: '', label: t('month.choose') }, ...options]}
        value={target === undefined ? '' : monthText(target.month)}
        onChange={(text) => onChoose(targets.find(({ month }) => monthText(month) === text)?.month ?? null)}
        hint={isDisabled ? t('month.saveFirst') : undefined}
        error={move.error ? failureText(move.error) : undefined}
      />
      <Button
        disabled={target === undefined || isDisabled || move.isPending}
        onClick={() => target && move.mutate(target.month)}
      >
        {t('month.move')}
      </Button>
    </div>
  );
}
