import type { AccountChange } from '@saldo/contract/account-change';
import { useTranslation } from 'react-i18next';
import type { EarlierStep } from '#lib/account-changes/undo-keys.ts';
import { useEarlierStep } from '#lib/account-changes/use-earlier-step.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';

const KINDS = ['add-payment', 'change-payments', 'delete-payments'] as const;

type PaymentStep = AccountChange & { kind: (typeof KINDS)[number] };

const isPaymentStep = (change: AccountChange): change is PaymentStep =>
  KINDS.some((kind) => kind === change.kind);

/** What a change did, as its history says. */
const kindOf = ({ kind, items: [item] }: PaymentStep) =>
  (item?.entity === 'paymentSource' ? item.action : null) ?? kind;

/** The number of a document, even if the change deleted it. */
function numberIn({ items }: AccountChange): string {
  const [item] = items;
  return item?.entity === 'paymentSource' ? ((item.after ?? item.before)?.number ?? '') : '';
}

/** The user's last change of payments. */
export function useEarlierPayments(): EarlierStep {
  const { t } = useTranslation('payments');
  const titleOf = (change: PaymentStep) => {
    const what = t(`history.kind.${kindOf(change)}`);
    const { itemCount, paymentCount } = change;
    return itemCount === 1
      ? `${what}: ${numberIn(change)}`
      : `${what}, ${t('history.others', { count: paymentCount })}`;
  };
  return useEarlierStep({ tags: PLAN_TAGS, isOf: isPaymentStep, titleOf });
}
