import type { Proposal, RejectedPlace } from '@saldo/contract/matching';
import type { PaymentPart, PaymentSource } from '@saldo/contract/payment-source';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { toastFailure } from '#lib/api/failures.ts';
import { useListWalk } from '#lib/editor/use-list-walk.ts';
import { keptKey } from '#lib/list-state/kept-list.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { mayChangePayments } from '#lib/navigation/payment-tabs.ts';
import { useAcl } from '#lib/session/access.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { PAYMENT_TAGS } from '../payment-queries.ts';
import { cellKey, openMatching, useAttach, useProposals, useRejecting } from './matching-queries.ts';

export type MatchingProps = { source: PaymentSource; parts: readonly PaymentPart[] };

/** The proposals of a payment: the chosen one is attached, any is rejected, and the next payment of the list follows. */
export function useMatching({ source, parts }: MatchingProps) {
  const { t } = useTranslation('payments');
  const { open, close } = useDialogRoute();
  const { userId } = useCurrentUser();
  const { data: acl } = useAcl();
  const mayAttach = acl !== undefined && mayChangePayments(acl);
  const tellDone = useTellDone(PAYMENT_TAGS);
  const partIds = parts.map(({ id }) => id);
  const query = useProposals({ paymentSourceId: source.id, partIds });
  const proposals = query.data?.proposals ?? [];
  const [chosenKey, setChosenKey] = useState<string>();
  const chosen = proposals.find((one) => cellKey(one) === chosenKey) ?? proposals[0];
  const walk = useListWalk(
    keptKey(userId, 'payments-detached'),
    partIds[0] ?? 0,
    (other) => void openMatching(other, open).catch(toastFailure),
  );
  const attaching = useAttach((changeId) => {
    if (walk?.next) walk.next();
    else close();
    tellDone({
      title: t('match.done', { number: source.number, row: chosen?.tradeSubject ?? '' }),
      changeId,
    });
  });
  const rejecting = useRejecting();
  const choose = (proposal: Proposal) => setChosenKey(cellKey(proposal));
  const setRejected = ({ recordId, month }: Proposal | RejectedPlace, isRejected: boolean) =>
    rejecting.mutate({ paymentSourceId: source.id, cell: { recordId, month }, isRejected });
  const mayConfirm = chosen !== undefined && mayAttach && !attaching.isPending;
  const confirm = () => {
    if (!mayConfirm) return;
    const cell = { recordId: chosen.recordId, month: chosen.month };
    attaching.mutate([{ parts: partIds.map((id) => ({ id, version: source.version })), cell }]);
  };
  return {
    query,
    proposals,
    chosen,
    walk,
    mayAttach,
    mayConfirm,
    failure: attaching.error,
    choose,
    setRejected,
    confirm,
  };
}

export type Matching = ReturnType<typeof useMatching>;
