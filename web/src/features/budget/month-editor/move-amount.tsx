import { hidesMoved, type Cell } from '@saldo/contract/domain/cells';
import { formatAmount } from '@saldo/contract/domain/money';
import { addMonths, monthIndex, monthText, type MonthIndex } from '@saldo/contract/domain/month';
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
  chosen: MonthIndex | null;
  onChoose: (month: MonthIndex | null) => void;
  isDisabled: boolean;
  onMoved: () => void;
};

const isBag = ({ paymentTypeName }: BudgetRecord) => paymentTypeName === 'invoice-bag';

type Target = { cell: Cell; hasDocument: boolean };

/** The open months of the row, and whether an amount moved there would be hidden by a document. */
function targetsOf({ data }: SheetStore, record: BudgetRecord, from: Cell): Target[] {
  const plan = data.plan(record.id);
  const targets: Target[] = [];
  if (plan === undefined) return targets;
  for (let month = plan.firstMonth; month <= plan.lastMonth; month = addMonths(month, record.segmentSize)) {
    const cell = data.cellCovering(record.id, month);
    if (cell !== null && cell.month !== from.month && !data.isLocked(month))
      targets.push({ cell, hasDocument: hidesMoved(plan, month) });
  }
  return targets;
}

/** Takes what is planned here to another month, on top of what that one plans; payments go with it. */
export function MoveAmount(props: MoveAmountProps) {
  const { store, record, cell, chosen, onChoose, isDisabled, onMoved } = props;
  const { t } = useTranslation('editors');
  const bringIn = useSaved(store);
  const targets = targetsOf(store, record, cell);
  const move = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (to: MonthIndex, { client }) => {
      const moved = { month: monthText(cell.month), version: cell.version, set: {}, moveTo: monthText(to) };
      const write = () => writeMonth(record.id, { ...moved, scope: 'month' });
      return (await store.edits.alone(() => writeAlone(client, record.budgetId, write))).answer;
    },
    onSuccess: async ({ monthValues }) => {
      await bringIn({ monthValues, isReloadNeeded: cell.paymentPartIds.length > 0 });
      onMoved();
    },
  });
  const target = targets.find(({ cell: { month }, hasDocument }) => month === chosen && !hasDocument)?.cell;
  const nameOf = (month: MonthIndex) => formatMonth(monthText(month), currentLocale());
  const amountOf = ({ planNet }: Cell) => formatAmount(planNet, record.currency);
  const options = targets.map(({ cell: to, hasDocument }) => ({
    value: monthText(to.month),
    label: hasDocument
      ? t('month.hasDocument', { month: nameOf(to.month) })
      : `${nameOf(to.month)} (${amountOf(to)})`,
    isDisabled: hasDocument,
  }));
  // What comes with a document stands for all that its month plans.
  const isReplacing =
    target !== undefined && target.planNet > 0 && cell.paymentPartIds.length > 0 && !isBag(record);
  const replaced = isReplacing
    ? t('month.moveReplaces', { month: nameOf(target.month), amount: amountOf(target) })
    : undefined;
  const blocked = targets.some(({ hasDocument }) => hasDocument) ? t('month.documentHides') : undefined;
  return (
    <div className={styles.move}>
      <SelectField
        label={t('month.moveTo', { amount: formatAmount(cell.planNet, record.currency) })}
        options={[{ value: '', label: t('month.choose') }, ...options]}
        value={target === undefined ? '' : monthText(target.month)}
        onChange={(text) => onChoose(text === '' ? null : monthIndex(text))}
        hint={isDisabled ? t('month.saveFirst') : (replaced ?? blocked)}
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
