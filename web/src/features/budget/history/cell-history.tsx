import { change, type Change } from '@saldo/contract/change';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount } from '@saldo/contract/domain/money';
import type { Minor } from '@saldo/contract/values';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { createApi, successOf } from '#lib/api/api.ts';
import { formatDayMonth } from '#lib/words/format.ts';
import { dayOf, formatTime } from '#lib/words/instants.ts';
import { useDebounced } from '#lib/keyboard/use-debounced.ts';
import styles from './cell-history.module.css';
import { historyPath } from './history-address.ts';
import { isUnnamed } from '../store/rows-command.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const changeApi = createApi(change);
const SHOWN = 5;
/** Debounce, so that moving over many cells fetches none of them. */
const REST_MS = 300;

type CellHistoryProps = {
  budgetId: number;
  recordId: number;
  /** `YYYY-MM` */
  month: string;
  /** version of the month's own value; a different one means a newer change */
  version: number;
  currency: CurrencyCode;
};

function useCellHistory(place: Omit<CellHistoryProps, 'currency'>) {
  const key = useDebounced(`${place.recordId} ${place.month} ${place.version}`, REST_MS);
  const isAtRest = key === `${place.recordId} ${place.month} ${place.version}`;
  const { budgetId, recordId, month } = place;
  const isOfCell = (known: unknown) => String(known).startsWith(`${recordId} ${month} `);
  const { data } = useQuery({
    queryKey: keyOf('History', budgetId, 'cell', key),
    queryFn: async ({ signal }) =>
      successOf(
        await changeApi.list.query({
          params: { id: budgetId },
          query: { recordId, month, limit: SHOWN },
          fetchOptions: { signal },
        }),
      ).changes,
    enabled: isAtRest && !isUnnamed(recordId),
    placeholderData: (last, query) => (isOfCell(query?.queryKey[3]) ? last : undefined),
    select: (changes) => changes.flatMap(amountChange),
  });
  // Never shows another cell's history, not even briefly.
  return isOfCell(key) ? data : undefined;
}

type Side = { amount: Minor | null; row: { amount: Minor; currency: CurrencyCode } | undefined };
type AmountChange = Pick<Change, 'id' | 'at' | 'user' | 'isMine'> & { before: Side; after: Side };

/** The change of the month's planned amount within a change, if any. */
function amountChange({ id, at, user, isMine, items }: Change): AmountChange[] {
  const item = items.find(({ entity }) => entity === 'month-value');
  if (item?.entity !== 'month-value') return [];
  const sideOf = (side: 'before' | 'after'): Side => ({
    amount: item[side]?.netAmount ?? null,
    row: item.asRow?.[side],
  });
  const [before, after] = [sideOf('before'), sideOf('after')];
  return before.amount === after.amount ? [] : [{ id, at, user, isMine, before, after }];
}

/** Changes of the month's plan: who, when, from which amount to which; newest first. */
export function CellHistory({ currency, ...place }: CellHistoryProps) {
  const { t } = useTranslation('manage');
  const data = useCellHistory(place) ?? [];
  if (data.length === 0) return null;
  const amount = ({ amount: own, row }: Side) => {
    const value = own ?? row?.amount;
    return value === undefined ? t('cellHistory.asRow') : formatAmount(value, row?.currency ?? currency);
  };
  const when = (at: string) => `${formatDayMonth(dayOf(at))}, ${formatTime(at)}`;
  return (
    <section className={styles.history}>
      <h3>{t('cellHistory.title')}</h3>
      <ol>
        {data.map(({ id, at, user, isMine, before, after }) => (
          <li key={id}>
            <span>
              <b>{isMine ? t('cellHistory.you') : `${user.firstname} ${user.lastname}`}</b> {when(at)}
            </span>
            <span className={styles.amounts}>
              {amount(before)} → {amount(after)}
            </span>
          </li>
        ))}
      </ol>
      <Link to={historyPath(place.budgetId, { row: place.recordId, month: place.month })}>
        {t('history.full')}
      </Link>
    </section>
  );
}
