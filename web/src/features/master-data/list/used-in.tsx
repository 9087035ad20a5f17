import { formatCount } from '@saldo/contract/domain/amount-format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText } from '#lib/api/failures.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { paymentsOf } from '#lib/navigation/payment-tabs.ts';
import { maySeePayments } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import type { Usage } from '../noun-calls.ts';
import type { Noun } from '../noun.ts';
import { useUseWords } from '../use-words.ts';
import { CountPopup } from './count-popup.tsx';
import { PaymentLists } from './payment-lists.tsx';
import styles from './used-in.module.css';

export const useUsage = (noun: Noun, id: number, isAsked: boolean) =>
  useQuery({
    queryKey: keyOf(noun.tag, 'usage', id),
    queryFn: ({ signal }) => noun.calls.usage(id, signal),
    enabled: isAsked,
  });

type UsedInProps = { noun: Noun; id: number; name: string; count: number };

/** The number of rows that use an item, with links to their sheets. */
export function UsedIn({ noun, id, name, count }: UsedInProps) {
  const { t } = useTranslation('master-data');
  if (count === 0) return <span className={styles.none}>0</span>;
  return (
    <CountPopup
      count={count}
      label={t('used.open', { name, number: formatCount(count) })}
      title={t('used.title', { name })}
    >
      <Uses noun={noun} id={id} name={name} />
    </CountPopup>
  );
}

function Uses({ noun, id, name }: Omit<UsedInProps, 'count'>) {
  const { t } = useTranslation();
  const usage = useUsage(noun, id, true);
  if (usage.error) return <p>{failureText(usage.error)}</p>;
  if (usage.isPending) return <SkeletonRows count={3} label={t('loading')} />;
  return <UsedSheets noun={noun} id={id} name={name} usage={usage.data} />;
}

type UsedSheetsProps = {
  noun: Noun;
  id: number;
  name: string;
  usage: Usage;
  /** documents are counted beside it */
  withoutDocuments?: boolean;
};

/** The sheets with rows that use an item, and its other uses. */
export function UsedSheets({ noun, id, name, usage, withoutDocuments = false }: UsedSheetsProps) {
  const { t } = useTranslation('master-data');
  const { data: acl } = useAcl();
  const isListed = paymentsOf(noun.kind, id) !== undefined;
  const maySee = acl !== undefined && maySeePayments(acl);
  const inWords = useUseWords();
  const seen = usage.budgets.reduce((sum, { records }) => sum + records, 0);
  const others = usage.uses.filter(
    ({ kind, count }) => kind !== 'record' && count > 0 && !(withoutDocuments && kind === 'payment-source'),
  );
  return (
    <>
      <ul className={styles.sheets}>
        {usage.budgets.map(({ budgetId, name: sheet, records }) => (
          <li key={budgetId}>
            <Link to={`/budget/${budgetId}?${new URLSearchParams({ search: name }).toString()}`}>
              {sheet}
            </Link>
            <span>{t('use.record', { count: records })}</span>
          </li>
        ))}
      </ul>
      {usage.records > seen && (
        <p className={styles.more}>{t('used.hidden', { count: usage.records - seen })}</p>
      )}
      {others.length > 0 && <p className={styles.more}>{inWords(others)}</p>}
      {isListed && maySee && usage.paymentSources > 0 && <PaymentLists noun={noun} id={id} />}
    </>
  );
}
