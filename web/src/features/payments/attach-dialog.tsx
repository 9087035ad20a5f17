import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#ui/choice/choice-field.tsx';
import { MonthPickerField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useToday } from '#lib/words/today.ts';
import styles from './payments.module.css';
import { useRowsOfSheet, useWritableSheets } from './places.ts';
import type { ListedPayment } from './payment-queries.ts';

type Cell = { recordId: number; month: string };

type AttachDialogProps = {
  title: string;
  rows: readonly ListedPayment[];
  isBusy: boolean;
  failure: string | undefined;
  onConfirm: (cell: Cell) => void;
  onClose: () => void;
};

/** The cell that payments are put on: its sheet, row and month. */
export function AttachDialog({ rows, onConfirm, isBusy, ...shared }: AttachDialogProps) {
  const { t } = useTranslation('payments');
  const { data: today = '' } = useToday();
  const [first] = rows;
  const [sheetId, setSheetId] = useState<number | null>(first?.cell?.budgetId ?? null);
  const [recordId, setRecordId] = useState<number | null>(first?.cell?.recordId ?? null);
  const [month, setMonth] = useState<string>();
  const sheets = useWritableSheets();
  const { data: all = [] } = useRowsOfSheet(sheetId);
  const direction = first?.direction;
  const fitting = all.filter((row) => direction === undefined || row.direction === direction);
  const row = fitting.find(({ id }) => id === recordId);
  const wanted = month ?? first?.cell?.month ?? first?.issueDate.slice(0, 7);
  const chosen =
    row && wanted !== undefined
      ? wanted < row.firstMonth
        ? row.firstMonth
        : wanted > row.lastMonth
          ? row.lastMonth
          : wanted
      : null;
  const isMixed = new Set(rows.map((one) => one.direction)).size > 1;
  return (
    <Dialog
      {...shared}
      minHeight={335}
      isBusy={isBusy || chosen === null || isMixed}
      text={isMixed ? t('attach.mixed') : t('attach.text')}
      confirm={t('confirm.attach')}
      cancel={t('cancel')}
      onConfirm={() => row && chosen !== null && onConfirm({ recordId: row.id, month: chosen })}
    >
      <div className={styles.form}>
        <ChoiceField
          label={t('attach.sheet')}
          choices={sheets}
          value={sheetId}
          emptyText={t('attach.noSheet')}
          onChange={(id) => {
            setSheetId(id);
            setRecordId(null);
          }}
        />
        <ChoiceField
          label={t('attach.row')}
          choices={fitting}
          value={recordId}
          emptyText={t(sheetId === null ? 'attach.sheetFirst' : 'attach.noRow')}
          isDisabled={sheetId === null}
          onChange={setRecordId}
        />
        <MonthPickerField
          label={t('attach.month')}
          value={chosen}
          today={today}
          limits={row && { min: row.firstMonth, max: row.lastMonth }}
          isDisabled={row === undefined}
          onChange={setMonth}
        />
      </div>
    </Dialog>
  );
}
