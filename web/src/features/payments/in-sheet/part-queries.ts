import { matching } from '@saldo/contract/matching';
import { payment, type PaymentTab } from '@saldo/contract/payment';
import type { Direction } from '@saldo/contract/record';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { startCommand } from '#lib/account-changes/started-command.ts';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { isInstalment, type Instalment, type ListedPayment, type PartsSet } from '../payment-queries.ts';

const api = createApi({ ...payment, ...matching });

/** Maximum length of a list shown beside a sheet. */
const MOST_SHOWN = 50;

/** An instalment in the form of the lists, read anew; null: deleted meanwhile, or in the other list. */
export const listedPart = async (tab: SetOfPart['tab'], id: number): Promise<Instalment | null> => {
  const page = successOf(await api.pages.mutate({ body: { tab, ids: [id] } }));
  return page.items.find(isInstalment) ?? null;
};

type LooseQuestion = { direction?: Direction | undefined; search: string; contractorId: number | null };

/** Payments on no cell, the earliest due first; `contractorId`: only those of this contractor. */
export const useLooseParts = ({ direction, search, contractorId }: LooseQuestion, isEnabled = true) =>
  useQuery({
    queryKey: [...keyOf('DetachedPayments', 'in-sheet'), { direction, search, contractorId }],
    queryFn: async ({ signal }) => {
      const body = {
        tab: 'detached' as const,
        pageSize: MOST_SHOWN,
        ...(direction && { direction }),
        ...(search !== '' && { search }),
        ...(contractorId !== null && { contractorIds: [contractorId] }),
      };
      const page = successOf(await api.pages.mutate({ body, fetchOptions: { signal } }));
      return { ...page, items: page.items.filter(isInstalment) };
    },
    enabled: isEnabled,
    placeholderData: (before) => before,
  });

type SetOfPart = {
  tab: Extract<PaymentTab, 'attached' | 'detached'>;
  part: Pick<ListedPayment, 'id' | 'number'>;
  set: PartsSet;
  /** the text of the notice */
  done: 'detached' | 'linked' | 'moved' | 'unpaid';
};

/** Changes one payment at once; its notice offers undo. */
export function useSetPart() {
  const { t } = useTranslation('sheet-payments');
  const client = useQueryClient();
  const tellDone = useTellDone(PLAN_TAGS);
  return useMutation({
    onMutate: startCommand,
    onError: (_error, _set, started) => void started?.ended(),
    mutationFn: async ({ tab, part, set }: SetOfPart) => {
      const found = await listedPart(tab, part.id);
      if (found === null) return { changeId: null, isGone: true };
      const { id, version } = found;
      const { changeId } = successOf(await api.change.mutate({ body: { parts: [{ id, version }], set } }));
      return { changeId, isGone: false };
    },
    onSuccess: async ({ changeId, isGone }, { part, done }, started) => {
      const said = isGone ? 'gone' : changeId === null ? 'unchanged' : done;
      tellDone({ title: t(`done.${said}`, { number: part.number }), changeId, started });
      await invalidate(client, PLAN_TAGS);
    },
  });
}
