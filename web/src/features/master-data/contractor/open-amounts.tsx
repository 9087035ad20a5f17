import { minor } from '@saldo/contract/domain/money';
import { MOST_OPEN_CONTRACTORS, settlement } from '@saldo/contract/settlement';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { batched } from '#lib/api/batched.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { formatDate, formatPln } from '#lib/words/format.ts';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import styles from './contractor-list.module.css';

const api = createApi(settlement);

/** Each row requests its own amount; those of a page are sent in one call. */
const openOf = batched(async (ids) => {
  const { items } = successOf(await api.contractors.mutate({ body: { ids: [...ids] } }));
  return new Map(items.map((item) => [item.id, item]));
}, MOST_OPEN_CONTRACTORS);

/** Null: there was no such contractor, as between a merge and its undo. */
export const useOpen = (id: number) =>
  useQuery({
    queryKey: keyOf('Payments', 'open-of-contractor', id),
    queryFn: async () => (await openOf(id)) ?? null,
  });

const none = <span className={styles.none}>–</span>;

/** In place of a figure that is loading, failed to load, or is that of a contractor who was missing. */
function Missing({ isError }: { isError: boolean }) {
  const { t } = useTranslation(['master-data', 'common']);
  return (
    <span
      className={isError ? styles.failed : styles.none}
      title={t(isError ? 'column.notRead' : 'common:loading')}
    >
      {isError ? t('column.notRead') : '…'}
    </span>
  );
}

/** The open amount of a contractor: the balance of both sides, with a hint if there are two. */
export function OpenAmount({ id }: { id: number }) {
  const { t } = useTranslation('master-data');
  const { data: open, isError } = useOpen(id);
  if (!open) return <Missing isError={isError} />;
  if (open.receivable === 0 && open.payable === 0) return none;
  const balance = minor(open.receivable - open.payable);
  const isNet = open.receivable !== 0 && open.payable !== 0;
  const both = t('column.openBoth', {
    receivable: formatPln(open.receivable),
    payable: formatPln(open.payable),
  });
  return (
    <span className={styles.open} title={both}>
      <DirectionMark
        direction={balance >= 0 ? 'income' : 'cost'}
        label={t(balance >= 0 ? 'column.receivable' : 'column.payable')}
      />
      {isNet && <small className={styles.none}>{t('column.net')}</small>}
      {formatPln(minor(Math.abs(balance)))}
    </span>
  );
}

/** The date of the last payment to or from a contractor. */
export function LastPaid({ id }: { id: number }) {
  const { data: open, isError } = useOpen(id);
  if (!open) return <Missing isError={isError} />;
  return open.lastPaidDate === null ? none : formatDate(open.lastPaidDate);
}
