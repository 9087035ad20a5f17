import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '#lib/keyboard/use-debounced.ts';
import { MonthPickerField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useToday } from '#lib/words/today.ts';
import { CellSearch } from './cell-search.tsx';
import styles from './payments.module.css';
import type { ListedPayment } from './payment-queries.ts';
import { useFoundCells } from './places.ts';

const TYPING_MS = 200;

type Cell = { recordId: number; month: string };

type AttachDialogProps = {
  title: string;
  rows: readonly ListedPayment[];
  isBusy: boolean;
  failure: string | undefined;
  onConfirm: (cell: Cell) => void;
  onClose: () => void;
};

/** What is sought, what was found of it, and the cell that is chosen: the first one until another is. */
function useSearch(rows: readonly ListedPayment[], today: string | undefined) {
  const [first] = rows;
  const [search, setSearch] = useState('');
  const [month, setMonth] = useState<string>();
  const [recordId, setRecordId] = useState<number>();
  const sought = useDebounced(search.trim(), TYPING_MS);
  const wanted = month ?? first?.cell?.month ?? first?.issueDate.slice(0, 7) ?? today?.slice(0, 7);
  const isMixed = new Set(rows.map((one) => one.direction)).size > 1;
  const { data, isFetching } = useFoundCells(
    first && wanted !== undefined && !isMixed
      ? {
          search: sought,
          direction: first.direction,
          month: wanted,
          recordId: first.cell?.recordId ?? null,
          contractorId: first.contractor?.id ?? null,
        }
      : undefined,
  );
  const isFresh = !isFetching && sought === search.trim();
  const cells = data?.items ?? [];
  return {
    search,
    month,
    cells,
    isMixed,
    isFresh,
    total: isFresh ? data?.total : undefined,
    chosen: cells.find((cell) => cell.recordId === recordId) ?? cells[0],
    setMonth,
    choose: (cell: Cell) => setRecordId(cell.recordId),
    seek: (text: string) => {
      setSearch(text);
      setRecordId(undefined);
    },
  };
}

/** The cell that payments are put on, found by words of its row and sheet. */
export function AttachDialog({ rows, onConfirm, isBusy, ...shared }: AttachDialogProps) {
  const { t } = useTranslation('payments');
  const { data: today = '' } = useToday();
  const { search, cells, chosen, isMixed, isFresh, total, month, ...field } = useSearch(rows, today);
  // Enter may come before what was typed is found.
  const [isWaiting, setWaiting] = useState(false);
  const attach = useEffectEvent(() => {
    setWaiting(false);
    if (chosen) onConfirm({ recordId: chosen.recordId, month: chosen.month });
  });
  useEffect(() => {
    if (isWaiting && isFresh) attach();
  }, [isWaiting, isFresh]);
  return (
    <Dialog
      {...shared}
      isBusy={isBusy || isMixed || (isFresh && chosen === undefined)}
      minHeight={500}
      text={isMixed ? t('attach.mixed') : t('attach.text')}
      confirm={t('confirm.attach')}
      cancel={t('cancel')}
      onConfirm={() => setWaiting(true)}
    >
      <div className={styles.form}>
        <CellSearch
          search={search}
          onSearch={field.seek}
          cells={cells}
          total={total}
          chosen={chosen}
          onChoose={field.choose}
        />
        <MonthPickerField
          label={t('attach.month')}
          value={month ?? chosen?.month ?? null}
          today={today}
          limits={chosen && { min: chosen.firstMonth, max: chosen.lastMonth }}
          isDisabled={chosen === undefined}
          onChange={field.setMonth}
        />
      </div>
    </Dialog>
  );
}
