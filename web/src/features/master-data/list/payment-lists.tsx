import { payment, type PaymentTab } from '@saldo/contract/payment';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { createApi, successOf } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failures.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { paymentsOf } from '#lib/navigation/payment-tabs.ts';
import { PAYMENT_RULES } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import type { Noun } from '../noun.ts';
import styles from './used-in.module.css';

const api = createApi(payment);
const TABS = ['attached', 'detached', 'unverified'] as const satisfies readonly PaymentTab[];

/** The number of instalments of an item's documents in each list that the user may see. */
function useListed(noun: Noun, id: number) {
  const { data: acl } = useAcl();
  const tabs = TABS.filter((tab) => acl !== undefined && PAYMENT_RULES[tab](acl));
  const item = noun.kind === 'contractor' ? { contractorIds: [id] } : { paymentMethodIds: [id] };
  return useQuery({
    queryKey: keyOf('PaymentSource', 'of-item', noun.kind, id, ...tabs),
    queryFn: async ({ signal }) =>
      await Promise.all(
        tabs.map(async (tab) => {
          const body = { tab, ...item, origins: ['typed' as const, 'import' as const], page: 1, pageSize: 1 };
          const { total } = successOf(await api.pages.mutate({ body, fetchOptions: { signal } }));
          return { tab, total };
        }),
      ),
    enabled: acl !== undefined,
  });
}

/** The lists of payments with an item, each with its number. */
export function PaymentLists({ noun, id }: { noun: Noun; id: number }) {
  const { t } = useTranslation(['master-data', 'common']);
  const { data, error, isPending } = useListed(noun, id);
  if (error) return <p>{failureText(error)}</p>;
  if (isPending) return <SkeletonRows count={2} label={t('common:loading')} />;
  const listed = data.filter(({ total }) => total > 0);
  if (listed.length === 0) return <p className={styles.more}>{t('used.noneSeen')}</p>;
  return (
    <ul className={styles.sheets}>
      {listed.map(({ tab, total }) => (
        <li key={tab}>
          <Link to={paymentsOf(noun.kind, id, tab) ?? ''}>{t(`used.list.${tab}`)}</Link>
          <span>{t('use.payment-part', { count: total })}</span>
        </li>
      ))}
    </ul>
  );
}
