import { contractor as contractorRoutes } from '@saldo/contract/contractor';
import { addDays } from '@saldo/contract/domain/day';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { formatDate } from '#lib/words/format.ts';
import styles from './ledger.module.css';
import type { PaymentDraft } from './payment-draft.ts';

const api = createApi(contractorRoutes);

/**
 * The contractor's defaults for an instalment without due date or method; shown before it is saved.
 */
export function PartDefaults({ draft }: { draft: PaymentDraft }) {
  const { t } = useTranslation('payments');
  const { contractorId, issueDate, parts } = draft;
  const lacksDay = parts.some(({ dueDate }) => dueDate === '');
  const lacksMethod = parts.some(({ paymentMethodId }) => paymentMethodId === null);
  const { items: methods } = useMasterData('payment-method');
  const { data } = useQuery({
    queryKey: keyOf('Contractor', contractorId ?? 0),
    queryFn: async ({ signal }) =>
      successOf(await api.get.query({ params: { id: contractorId ?? 0 }, fetchOptions: { signal } })),
    enabled: contractorId !== null && (lacksDay || lacksMethod),
    meta: { ownsFailure: true },
  });
  if (!data || data.id !== contractorId || issueDate === '') return null;
  const { paymentTermDays: count } = data;
  const method = methods.find(({ id }) => id === data.paymentMethodId)?.name;
  const texts = [
    ...(lacksDay && count !== null
      ? [t('part.defaults', { count, day: formatDate(addDays(issueDate, count)) })]
      : []),
    ...(lacksMethod && method !== undefined ? [t('part.defaultMethod', { method })] : []),
  ];
  return texts.length === 0 ? null : <span className={styles.default}>{texts.join(', ')}</span>;
}
