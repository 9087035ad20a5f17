import type { Assignment } from '@saldo/contract/matching';
import Link2 from 'lucide-react/icons/link-2';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { toastFailure } from '#lib/api/failures.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatMonth, formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { useDocumentLocks } from '#lib/live/document-locks.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { isSurelyPlaced, type Placed } from './match-all.ts';
import styles from './matching.module.css';
import {
  isGivenAway,
  isLikely,
  matchingOf,
  matchingTogether,
  useAttach,
  useListedAssignments,
} from './matching-queries.ts';
import { Score } from './score.tsx';

type Instalment = { id: number; paymentSourceId: number; number: string };

/** The cells assigned to the waiting documents; read again only while no dialog is open. */
export function useBestProposals(isNeeded: boolean) {
  const { path } = useDialogRoute();
  const data = useListedAssignments(isNeeded && path === null);
  return useMemo(
    () => ({
      isKnown: data !== undefined,
      sureCount: data?.items.filter(isSurelyPlaced).length ?? 0,
      of: new Map(data?.items.map((item) => [item.paymentSourceId, item])),
    }),
    [data],
  );
}

/**
 * The cell proposed for a document of the list, the one that its editor and its dialog propose first, even if another
 * document got it; it opens all proposals for the same instalments.
 */
export function BestProposal({ best }: { best: Assignment | undefined }) {
  const { t } = useTranslation('payments');
  const { addressOf } = useDialogRoute();
  // Only as many are assigned as one command attaches.
  if (best === undefined) return null;
  const place = best.likelier ?? best.place;
  if (place === null || !isLikely(place))
    return (
      <span className={styles.unlikely}>
        {t(place === null ? 'matchAll.noProposal' : 'matchAll.noLikely')}
      </span>
    );
  const { score, isSure, tradeSubject, budget, month } = place;
  const name = `${tradeSubject}, ${budget}, ${formatMonth(month, currentLocale())}`;
  const doubt = isGivenAway(place) ? t('match.reason.given-elsewhere') : null;
  return (
    <Link
      className={cx(styles.best, doubt !== null && styles.unlikely)}
      to={addressOf(matchingTogether(best))}
      title={doubt === null ? name : `${name}: ${doubt}`}
    >
      <Score score={score} isSure={isSure} />
      <span>
        {tradeSubject} · {formatShortMonth(month, currentLocale())}
        {doubt !== null && ` · ${doubt}`}
      </span>
    </Link>
  );
}

/** Links a document to its sure cell; for any other it opens the proposals. */
export function ProposalButton({ payment, best }: { payment: Instalment; best: Assignment | undefined }) {
  const { t } = useTranslation('payments');
  const { open } = useDialogRoute();
  const lockOf = useDocumentLocks();
  const isSingle = best?.partIds.length === 1 && best.partIds[0] === payment.id;
  if (best && isSingle && isSurelyPlaced(best) && lockOf(payment.paymentSourceId) === null)
    return <AttachButton item={best} />;
  return (
    <IconButton
      icon={WandSparkles}
      label={t('matchAll.find', { number: payment.number })}
      onClick={() => open(matchingOf(payment))}
    />
  );
}

function AttachButton({ item: { number, partIds, version, place } }: { item: Placed }) {
  const { t } = useTranslation('payments');
  const tellDone = useTellDone(PLAN_TAGS);
  const { recordId, month, tradeSubject: row } = place;
  const attaching = useAttach(
    (changeId) => tellDone({ title: t('match.done', { number, row }), changeId }),
    toastFailure,
  );
  const parts = partIds.map((id) => ({ id, version }));
  return (
    <IconButton
      icon={Link2}
      label={t('matchAll.attachOne', { number, row, month: formatMonth(month, currentLocale()) })}
      isBusy={attaching.isPending}
      onClick={() => attaching.mutate([{ parts, cell: { recordId, month } }])}
    />
  );
}
