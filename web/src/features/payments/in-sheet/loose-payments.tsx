import type { Direction } from '@saldo/contract/record';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Link2 from 'lucide-react/icons/link-2';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText } from '#lib/api/failures.ts';
import { useDebounced } from '#lib/keyboard/use-debounced.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatDate, formatMoney } from '#lib/words/format.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Region } from '#ui/page/region.tsx';
import { useDocumentLocks } from '#lib/live/document-locks.ts';
import { dialogOf, type Instalment } from '../payment-queries.ts';
import { draggedAs } from './dragged-payment.ts';
import styles from './loose-payments.module.css';
import { useLooseParts, useSetPart } from './part-queries.ts';

const TYPING_MS = 200;

/** The cell that payments are linked to. */
export type CellToFill = {
  recordId: number;
  month: string;
  /** its row and month, for display */
  name: string;
  direction: Direction;
  /** the row's, whose payments come first */
  contractor: { id: number; name: string } | null;
};

type LoosePaymentsProps = {
  /** null: no cell is active */
  cell: CellToFill | null;
  onClose: () => void;
};

/**
 * Payments on no cell, beside the grid: each can be dragged onto a cell, or linked to the active
 * one.
 */
export function LoosePayments({ cell, onClose }: LoosePaymentsProps) {
  const { t } = useTranslation('sheet-payments');
  const frame = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  useEffect(() => frame.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const buttons = () => [...(frame.current?.querySelectorAll<HTMLElement>('li button:not(:disabled)') ?? [])];
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const all = buttons();
    const at = all.findIndex((button) => button === document.activeElement);
    if (step !== undefined && at >= 0) {
      event.preventDefault();
      all[at + step]?.focus();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows walk the buttons, Esc closes from any control
    <div ref={frame} className={styles.frame} onKeyDown={handleKeyDown}>
      <Region name="loose-payments" label={t('title')} className={styles.panel}>
        <header className={styles.head}>
          <h2>{t('title')}</h2>
          <IconButton size="small" icon={X} label={t('close')} onClick={onClose} />
          <p>{cell === null ? t('noCell') : t('cell', { name: cell.name })}</p>
        </header>
        <SearchField
          className={styles.search}
          label={t('search')}
          clearLabel={t('clear')}
          value={search}
          onChange={setSearch}
          onArrowDown={() => buttons()[0]?.focus()}
        />
        <Found cell={cell} search={useDebounced(search.trim(), TYPING_MS)} />
      </Region>
    </div>
  );
}

function Found({ cell, search }: { cell: CellToFill | null; search: string }) {
  const { t } = useTranslation(['sheet-payments', 'common']);
  const direction = cell?.direction;
  const contractorId = cell?.contractor?.id ?? null;
  const { data, error, refetch } = useLooseParts({ direction, search, contractorId: null });
  const ofContractor = useLooseParts({ direction, search, contractorId }, contractorId !== null);
  if (error && !data)
    return (
      <EmptyState
        icon={CircleAlert}
        title={t('common:errorPage.resources')}
        text={failureText(error)}
        action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
      />
    );
  if (!data) return <SkeletonRows count={8} label={t('common:loading')} />;
  const first = contractorId === null ? [] : (ofContractor.data?.items ?? []);
  const others = data.items.filter(({ id }) => !first.some((one) => one.id === id));
  if (first.length + others.length === 0)
    return search === '' ? (
      <EmptyState icon={CircleCheck} title={t('empty')} text={t('emptyText')} />
    ) : (
      <p className={styles.none}>{t('none')}</p>
    );
  const more = data.total - data.items.length;
  return (
    <div className={styles.list}>
      {first.length > 0 && (
        <Payments
          title={t('ofContractor', { name: cell?.contractor?.name ?? '' })}
          rows={first}
          cell={cell}
        />
      )}
      {others.length > 0 && (
        <Payments title={first.length > 0 ? t('others') : null} rows={others} cell={cell} />
      )}
      {more > 0 && <p className={styles.none}>{t('more', { count: more })}</p>}
    </div>
  );
}

type PaymentsProps = { title: string | null; rows: readonly Instalment[]; cell: CellToFill | null };

function Payments({ title, rows, cell }: PaymentsProps) {
  return (
    <>
      {title !== null && <h3>{title}</h3>}
      <ul>
        {rows.map((row) => (
          <Payment key={row.id} row={row} cell={cell} />
        ))}
      </ul>
    </>
  );
}

function Payment({ row, cell }: { row: Instalment; cell: CellToFill | null }) {
  const { t } = useTranslation('sheet-payments');
  const { addressOf } = useDialogRoute();
  const setPart = useSetPart();
  const { number, direction } = row;
  const locked = useDocumentLocks()(row.paymentSourceId)?.text;
  const link = ({ recordId, month }: Pick<CellToFill, 'recordId' | 'month'>) =>
    setPart.mutate({ tab: 'detached', part: row, set: { cell: { recordId, month } }, done: 'linked' });
  return (
    <li {...(locked === undefined && draggedAs({ number, direction, onDrop: link }))}>
      <b>{row.contractor?.name ?? t('noContractor')}</b>
      <span className={styles.amount}>{formatMoney(row.gross, row.currency)}</span>
      <span>
        <Link to={addressOf(dialogOf(row))}>{number}</Link> {formatDate(row.issueDate)}
      </span>
      <IconButton
        size="small"
        icon={Link2}
        label={
          locked ?? (cell === null ? t('linkNowhere', { number }) : t('link', { number, cell: cell.name }))
        }
        disabled={cell === null || locked !== undefined}
        isBusy={setPart.isPending}
        onClick={() => cell && link(cell)}
      />
    </li>
  );
}
