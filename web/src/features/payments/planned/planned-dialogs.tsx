import { addMonths, monthOfDate, monthText } from '@saldo/contract/domain/month';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { useToday } from '#lib/words/today.ts';
import { DateField, MonthPickerField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import styles from '../payments.module.css';
import { useChangePlanned, type Planned } from './planned-queries.ts';

export type PlannedCommand = 'date' | 'move' | 'drop';

type PlannedDialogProps = {
  command: PlannedCommand;
  rows: readonly Planned[];
  /** the ticked payments that stay unchanged, as text */
  leftOut?: string;
  onClose: () => void;
  onDone: () => void;
};

/** This month, or the next one if all of them are in this month already. */
function monthFor(rows: readonly Planned[], today: string): string {
  const now = monthOfDate(today);
  const areNow = rows.every(({ cell }) => cell.month === monthText(now));
  return monthText(areNow ? addMonths(now, 1) : now);
}

/** Dialogs for planned payments: another day, another month, or deletion. */
export function PlannedDialog({ command, rows, leftOut = '', onClose, onDone }: PlannedDialogProps) {
  const { t } = useTranslation('planned');
  const { data: today } = useToday();
  const [day, setDay] = useState<string>();
  const [month, setMonth] = useState<string>();
  const [asOwnRow, setOwnRow] = useState(true);
  const change = useChangePlanned(onDone);
  if (today === undefined) return null;
  const count = rows.length;
  const shared = {
    title: t(`ask.${command}`, { count }),
    text: [t(`text.${command}`), leftOut].filter(Boolean).join(' '),
    confirm: t(`confirm.${command}`),
    cancel: t('cancel'),
    isBusy: change.isPending,
    failure: change.error ? failureText(change.error) : undefined,
    onClose,
  };
  const titleOf = (moved: number) => t(`done.${command}`, { count: command === 'move' ? moved : count });
  if (command === 'drop')
    return (
      <Dialog
        {...shared}
        isDanger
        onConfirm={() => change.mutate({ rows, titleOf, set: { netAmount: 0 } })}
      />
    );
  if (command === 'date') {
    const date = day ?? nextWorkingDay(today);
    const set = { dueDate: date, expectedPaymentDate: date };
    return (
      <Dialog {...shared} onConfirm={() => change.mutate({ rows, titleOf, set })}>
        <div className={styles.form}>
          <DateField label={t('day')} value={date} today={today} onChange={setDay} />
        </div>
      </Dialog>
    );
  }
  const moveTo = month ?? monthFor(rows, today);
  return (
    <Dialog {...shared} onConfirm={() => change.mutate({ rows, titleOf, moveTo, asOwnRow })}>
      <div className={styles.form}>
        <MonthPickerField label={t('month')} value={moveTo} today={today} onChange={setMonth} />
        <Checkbox label={t('asOwnRow')} isChecked={asOwnRow} onChange={setOwnRow} />
      </div>
    </Dialog>
  );
}
