import { accountChange } from '@saldo/contract/account-change';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { formatInstant } from '#lib/words/instants.ts';

const api = createApi(accountChange);

/** The last change of a document; undefined: it has not changed since it was added. */
const useLastChange = (id: number) =>
  useQuery({
    queryKey: keyOf('History', 'account', `last of payment ${id}`),
    queryFn: async ({ signal }) => {
      const query = { paymentSourceId: id, limit: 1 };
      const { changes } = successOf(await api.listOfAccount.query({ query, fetchOptions: { signal } }));
      return changes[0] ?? null;
    },
    // The editor does not depend on it.
    meta: { ownsFailure: true },
  }).data;

/** The type and origin of a document, and who changed it last. */
export function useDocumentSubtitle({ id, type, origin, createdAt }: PaymentSource): string {
  const { t } = useTranslation('payments');
  const last = useLastChange(id);
  const added = t(`head.${origin}`, { type: t(`type.${type}`), at: formatInstant(createdAt) });
  if (!last || last.kind === 'add-payment' || last.kind === 'import') return added;
  const { user, at } = last;
  const name = `${user.firstname} ${user.lastname}`;
  return `${added}, ${t('head.changed', { name, at: formatInstant(at) })}`;
}
