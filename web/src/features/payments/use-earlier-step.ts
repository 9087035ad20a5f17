import { accountChange, type AccountChange } from '@saldo/contract/account-change';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSteps } from '#lib/account-changes/tell-done.ts';
import type { EarlierStep } from '#lib/account-changes/undo-keys.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { toastFailure } from '#lib/api/failures.ts';
import { PAYMENT_TAGS } from './payment-queries.ts';

const api = createApi(accountChange);

const KINDS = ['add-payment', 'change-payments', 'delete-payments'] as const;

type PaymentStep = AccountChange & { kind: (typeof KINDS)[number] };

const isStanding = (change: AccountChange): change is PaymentStep =>
  !change.isUndone && KINDS.some((kind) => kind === change.kind);

/** The number of a document, even if the change deleted it. */
function numberIn({ items }: AccountChange): string {
  const [item] = items;
  return item?.entity === 'paymentSource' ? ((item.after ?? item.before)?.number ?? '') : '';
}

/**
 * The user's last change of payments that is not undone, also from before the page was loaded; a
 * refused one is skipped.
 */
export function useEarlierStep(): EarlierStep {
  const { t } = useTranslation('payments');
  const stepOf = useSteps(PAYMENT_TAGS);
  const refused = useRef(new Set<number>());
  const titleOf = (change: PaymentStep) => {
    const what = t(`history.kind.${change.kind}`);
    const { itemCount } = change;
    return itemCount === 1
      ? `${what}: ${numberIn(change)}`
      : `${what}, ${t('history.others', { count: itemCount })}`;
  };
  return async () => {
    try {
      const { changes } = successOf(await api.listOfAccount.query({ query: { mine: '1' } }));
      const last = changes.filter(isStanding).find(({ id }) => !refused.current.has(id));
      if (!last) return undefined;
      const step = stepOf({ changeId: last.id, title: titleOf(last) });
      const undo = async () => {
        const isDone = await step.undo();
        if (!isDone) refused.current.add(last.id);
        return isDone;
      };
      return { ...step, undo, closeNotice: () => undefined };
    } catch (error) {
      toastFailure(error as Error);
      return undefined;
    }
  };
}
