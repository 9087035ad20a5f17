import { formatCount } from '@saldo/contract/domain/amount-format';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText } from '#lib/api/failures.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { maySeePayments, paymentsOf } from '#lib/navigation/payment-tabs.ts';
import { useAcl } from '#lib/session/access.ts';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { AnchoredPopup } from '#ui/popup/anchored-popup.tsx';
import type { Usage } from '../noun-calls.ts';
import type { Noun } from '../noun.ts';
import { useUseWords } from '../use-words.ts';
import styles from './used-in.module.css';

export const useUsage = (noun: Noun, id: number, isAsked: boolean) =>
  useQuery({
    queryKey: keyOf(noun.tag, 'usage', id),
    queryFn: ({ signal }) => noun.calls.usage(id, signal),
    enabled: isAsked,
  });

type UsedInProps = { noun: Noun; id: number; name: string; count: number };

/** How many rows use an item; leads to their sheets. */
export function UsedIn({ noun, id, name, count }: UsedInProps) {
  const { t } = useTranslation(['master-data', 'common']);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const usage = useUsage(noun, id, isOpen);
  if (count === 0) return <span className={styles.none}>0</span>;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.count}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('used.open', { name, number: formatCount(count) })}
        onClick={() => setOpen(!isOpen)}
      >
        {formatCount(count)}
      </button>
      <AnchoredPopup
        label={t('used.title', { name })}
        anchor={button}
        isOpen={isOpen}
        setOpen={setOpen}
        align="end"
      >
        <div className={styles.popup}>
          {usage.data && <UsedSheets noun={noun} id={id} usage={usage.data} />}
          {usage.error && <p>{failureText(usage.error)}</p>}
          {usage.isPending && <SkeletonRows count={3} label={t('common:loading')} />}
        </div>
      </AnchoredPopup>
    </>
  );
}

type UsedSheetsProps = {
  noun: Noun;
  id: number;
  usage: Usage;
  /** documents are counted beside it */
  withoutDocuments?: boolean;
};

/** The sheets with rows that use an item, and what else does. */
export function UsedSheets({ noun, id, usage, withoutDocuments = false }: UsedSheetsProps) {
  const { t } = useTranslation('master-data');
  const { data: acl } = useAcl();
  const payments = paymentsOf(noun.kind, id);
  const maySee = acl !== undefined && maySeePayments(acl);
  const inWords = useUseWords();
  const seen = usage.budgets.reduce((sum, { records }) => sum + records, 0);
  const others = usage.uses.filter(
    ({ kind, count }) => kind !== 'record' && count > 0 && !(withoutDocuments && kind === 'payment-source'),
  );
  return (
    <>
      <ul className={styles.sheets}>
        {usage.budgets.map(({ budgetId, name, records }) => (
          <li key={budgetId}>
            <Link to={`/budget/${budgetId}`}>{name}</Link>
            <span>{t('use.record', { count: records })}</span>
          </li>
        ))}
      </ul>
      {usage.records > seen && (
        <p className={styles.more}>{t('used.hidden', { count: usage.records - seen })}</p>
      )}
      {others.length > 0 && <p className={styles.more}>{inWords(others)}</p>}
      {payments !== undefined && maySee && usage.paymentSources > 0 && (
        <p className={styles.more}>
          <Link to={payments}>{t('used.showPayments')}</Link>
        </p>
      )}
    </>
  );
}
