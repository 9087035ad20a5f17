import type { Proposal, RejectedPlace } from '@saldo/contract/matching';
import type { Minor } from '@saldo/contract/domain/money';
import type { PaymentPart, PaymentSource } from '@saldo/contract/payment-source';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { toastFailure } from '#lib/api/failures.ts';
import { useListWalk } from '#lib/editor/use-list-walk.ts';
import { keptKey } from '#lib/list-state/kept-list.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { mayChangePayments } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { useDocumentLocks } from '#lib/live/document-locks.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import {
  cellKey,
  isLikely,
  openMatching,
  readAhead,
  useAttach,
  useProposals,
  useRejecting,
  useSplit,
} from './matching-queries.ts';

export type MatchingProps = { source: PaymentSource; parts: readonly PaymentPart[] };

type OtherCell = { recordId: number; month: string; tradeSubject: string };

/** Puts a share of a payment on a cell; the rest becomes the next payment to match. */
function useSplitting({ source, parts }: MatchingProps, chosen: Proposal | undefined) {
  const { t } = useTranslation('payments');
  const { close } = useDialogRoute();
  const tellDone = useTellDone(PLAN_TAGS);
  const [isOpen, setOpen] = useState(false);
  const [row, setRow] = useState('');
  const [only] = parts;
  // The dialog begins again with the rest.
  const splitting = useSplit(({ changeId, hasRest }) => {
    if (!hasRest) close();
    tellDone({
      title: t('match.done', { number: source.number, row }),
      changeId,
    });
  });
  const isDivisible = parts.length === 1 && only !== undefined && Math.abs(only.gross) > 1;
  return {
    /** null: it cannot be split */
    part: isDivisible ? only : null,
    isOpen,
    setOpen,
    isBusy: splitting.isPending,
    failure: splitting.error,
    /** for the cell found by the search, otherwise for the chosen one */
    put: (gross: Minor, place: OtherCell | undefined = chosen) => {
      if (!place || !only || splitting.isPending) return;
      const { recordId, month, tradeSubject } = place;
      setRow(tradeSubject);
      splitting.mutate({ source, part: only, gross, cell: { recordId, month } });
    },
  };
}
export type Splitting = ReturnType<typeof useSplitting>;

type ChosenParts = { id: number; version: number }[];

/** A cell found by words if no proposal is right. */
function useElsewhere(parts: ChosenParts, onDone: (changeId: number | null, row: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const [row, setRow] = useState('');
  const attaching = useAttach((changeId) => {
    setOpen(false);
    onDone(changeId, row);
  });
  return {
    isOpen,
    setOpen,
    isBusy: attaching.isPending,
    failure: attaching.error,
    put: ({ recordId, month, tradeSubject }: OtherCell) => {
      setRow(tradeSubject);
      attaching.mutate([{ parts, cell: { recordId, month } }]);
    },
  };
}

/** Opens the next payment of the list once the payment has its cell. */
function useOnwards({ source, parts }: MatchingProps) {
  const { t } = useTranslation('payments');
  const { open, close } = useDialogRoute();
  const { userId } = useCurrentUser();
  const client = useQueryClient();
  const tellDone = useTellDone(PLAN_TAGS);
  // Its cells are not requested again while the next payment is loading.
  const isPlaced = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const setPlaced = () => {
    isPlaced.current = true;
    setLeaving(true);
  };
  const walk = useListWalk(
    keptKey(userId, 'payments-detached'),
    parts[0]?.id ?? 0,
    (other) =>
      void openMatching(client, other, open).catch((error: Error) => {
        setLeaving(false);
        toastFailure(error);
      }),
    // The user does not wait for it yet.
    (next) => void readAhead(client, next).catch(() => undefined),
    true,
  );
  const leave = () => {
    setPlaced();
    if (walk?.next) walk.next();
    else close();
  };
  const goOn = (changeId: number | null, row: string) => {
    leave();
    tellDone({ title: t('match.done', { number: source.number, row }), changeId });
  };
  return { walk, leave, goOn, isLeaving, isWaiting: () => !isPlaced.current };
}

/** Whether the dialog for a new row is open, and its outcome. */
function useNewRowAsked(goOn: () => void) {
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    goOn();
  };
  return { isOpen, setOpen, done };
}

/**
 * The proposals for a payment: the chosen one is attached, any can be rejected, and the next
 * payment of the list follows.
 */
export function useMatching({ source, parts }: MatchingProps) {
  const { data: acl } = useAcl();
  const mayAttach = acl !== undefined && mayChangePayments(acl);
  const { walk, leave, goOn, isLeaving, isWaiting } = useOnwards({ source, parts });
  const partIds = parts.map(({ id }) => id);
  const query = useProposals({ paymentSourceId: source.id, partIds }, isWaiting);
  const proposals = query.data?.proposals ?? [];
  const [chosenKey, setChosenKey] = useState<string>();
  const chosen = proposals.find((one) => cellKey(one) === chosenKey) ?? proposals.slice(0, 1).find(isLikely);
  const chosenParts = partIds.map((id) => ({ id, version: source.version }));
  const attaching = useAttach((changeId) => goOn(changeId, chosen?.tradeSubject ?? ''));
  const elsewhere = useElsewhere(chosenParts, goOn);
  const newRow = useNewRowAsked(leave);
  const splitting = useSplitting({ source, parts }, chosen);
  const rejecting = useRejecting();
  const choose = (proposal: Proposal) => {
    splitting.setOpen(false);
    setChosenKey(cellKey(proposal));
  };
  const setRejected = ({ recordId, month }: Proposal | RejectedPlace, isRejected: boolean) =>
    rejecting.mutate({ paymentSourceId: source.id, cell: { recordId, month }, isRejected });
  const isBusy = isLeaving || attaching.isPending || splitting.isBusy || elsewhere.isBusy;
  // Attaching changes the document; a rejection does not.
  const refusal = useDocumentLocks()(source.id)?.text;
  const mayConfirm = chosen !== undefined && mayAttach && refusal === undefined && !isBusy;
  const confirm = () => {
    if (!mayConfirm) return;
    const { recordId, month } = chosen;
    attaching.mutate([{ parts: chosenParts, cell: { recordId, month } }]);
  };
  const failure = attaching.error ?? splitting.failure;
  const state = {
    query,
    proposals,
    chosen,
    walk,
    failure,
    mayAttach,
    refusal,
    mayConfirm,
    isBusy,
    isLeaving,
  };
  return { ...state, splitting, elsewhere, newRow, choose, setRejected, confirm };
}

export type Matching = ReturnType<typeof useMatching>;
