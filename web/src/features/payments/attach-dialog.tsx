import type { FoundCell } from '@saldo/contract/matching';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '#lib/api/failures.ts';
import { useDebounced } from '#lib/keyboard/use-debounced.ts';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { MonthPickerField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useToday } from '#lib/words/today.ts';
import { CellSearch } from './cell-search.tsx';
import styles from './payments.module.css';
import type { ListedPayment } from './payment-queries.ts';
import { foundCells, type CellQuestion } from './places.ts';

const TYPING_MS = 200;

type Cell = { recordId: number; month: string };

/** The fields of a payment that determine suitable cells. */
type Placed = Pick<ListedPayment, 'direction' | 'issueDate'> & {
  cell: Cell | null;
  contractor: { id: number } | null;
};

type AttachDialogProps = {
  title: string;
  rows: readonly Placed[];
  isBusy: boolean;
  failure: Error | string | null;
  /** the ticked payments that the command skips, as text */
  leftOut?: string;
  onConfirm: (cell: Cell & { budgetId: number; tradeSubject: string }) => void;
  onClose: () => void;
  /** fields below the search */
  children?: ReactNode;
};

/** The search text, its results, and the chosen cell: by default the first one. */
function useSearch(rows: readonly Placed[], today: string) {
  const client = useQueryClient();
  const [first] = rows;
  const contractors = useMasterData('contractor').items;
  const [search, setSearch] = useState('');
  const [month, setMonth] = useState<string>();
  const [recordId, setRecordId] = useState<number>();
  const sought = useDebounced(search.trim(), TYPING_MS);
  const questionOf = (text: string): CellQuestion => ({
    search: text,
    direction: first?.direction ?? 'cost',
    month: month ?? first?.cell?.month ?? (first?.issueDate ?? today).slice(0, 7),
    recordId: first?.cell?.recordId ?? null,
    contractorId: first?.contractor?.id ?? null,
  });
  const { data, isFetching } = useQuery({
    ...foundCells(questionOf(sought)),
    placeholderData: (before: FoundCells | undefined) => before,
  });
  const isFresh = !isFetching && sought === search.trim();
  const cells = data?.items ?? [];
  // Only the typed text, the current cell or the contractor's rows suggest a cell; the first of all
  // rows would be arbitrary.
  const meantOf = ([best]: readonly FoundCell[]): FoundCell | undefined => {
    const isMeant =
      search.trim() !== '' ||
      best?.recordId === first?.cell?.recordId ||
      contractors.some(({ id, name }) => id === first?.contractor?.id && name === best?.contractor);
    return isMeant ? best : undefined;
  };
  const chosen = cells.find((cell) => cell.recordId === recordId) ?? meantOf(cells);
  return {
    search,
    month,
    cells,
    chosen,
    /** a result of an earlier text does not block Enter */
    isRefused: isFresh && (chosen === undefined || chosen.isClosed),
    total: isFresh ? data?.total : undefined,
    setMonth,
    choose: (cell: Cell) => setRecordId(cell.recordId),
    seek: (text: string) => {
      setSearch(text);
      setRecordId(undefined);
    },
    /** Enter may precede the results of the typed text */
    settled: async () =>
      isFresh ? chosen : meantOf((await client.fetchQuery(foundCells(questionOf(search.trim())))).items),
  };
}
type FoundCells = Awaited<ReturnType<ReturnType<typeof foundCells>['queryFn']>>;

/** Puts payments on a cell, found by words of its row and sheet. */
export function AttachDialog(props: AttachDialogProps) {
  const { data: today } = useToday();
  return today === undefined ? null : <CellDialog {...props} today={today} />;
}

function CellDialog({
  rows,
  today,
  leftOut = '',
  onConfirm,
  isBusy,
  children,
  ...shared
}: AttachDialogProps & { today: string }) {
  const { t } = useTranslation('payments');
  const { search, cells, chosen, total, month, ...found } = useSearch(rows, today);
  const [isSeeking, setSeeking] = useState(false);
  const isMixed = new Set(rows.map((one) => one.direction)).size > 1;
  const confirm = async () => {
    setSeeking(true);
    try {
      const cell = await found.settled();
      if (!cell || cell.isClosed) return;
      const { recordId, month: at, budgetId, tradeSubject } = cell;
      onConfirm({ recordId, month: at, budgetId, tradeSubject });
    } catch (error) {
      if (error instanceof Error) toastFailure(error);
    } finally {
      setSeeking(false);
    }
  };
  return (
    <Dialog
      {...shared}
      isBusy={isBusy || isMixed || isSeeking || found.isRefused}
      minHeight={500}
      isBroad
      text={[
        isMixed || chosen?.isClosed
          ? t(`attach.${isMixed ? 'mixed' : 'closedMonth'}`)
          : t('attach.text', { count: rows.length }),
        leftOut,
      ]
        .filter(Boolean)
        .join(' ')}
      confirm={t('confirm.attach')}
      cancel={t('cancel')}
      onConfirm={() => void confirm()}
    >
      <div className={styles.form}>
        <CellSearch
          search={search}
          onSearch={found.seek}
          cells={cells}
          total={total}
          chosen={chosen}
          onChoose={found.choose}
        />
        <MonthPickerField
          label={t('attach.month')}
          value={month ?? chosen?.month ?? null}
          today={today}
          limits={chosen && { min: chosen.firstMonth, max: chosen.lastMonth }}
          isDisabled={chosen === undefined}
          onChange={found.setMonth}
        />
        {children}
      </div>
    </Dialog>
  );
}
