import { sum } from '@saldo/contract/domain/money';
import type { Proposed } from '@saldo/contract/matching';
import ListChecks from 'lucide-react/icons/list-checks';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatDate } from '#lib/words/format.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { cellKey, MATCH_ALL } from './matching-queries.ts';
import styles from './matching.module.css';
import { OtherCell } from './other-cell.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { SplitField } from './split-field.tsx';
import type { Matching, MatchingProps } from './use-matching.ts';

/** If none is likely, the first one has the focus without being chosen. */
const focusChosen = (list: HTMLOListElement | null) =>
  (
    list?.querySelector<HTMLElement>('input:checked') ?? list?.querySelector<HTMLElement>('input[type=radio]')
  )?.focus();

/** Digits choose, Enter attaches to the chosen cell, P splits between it and others, Delete rejects. */
function keysOf(proposal: Proposed, { proposals, chosen, mayAttach, refusal, ...matching }: Matching) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const named = proposals[Number(event.key) - 1];
    if (named) matching.choose(named);
    else if (event.key === 'Enter') matching.confirm();
    else if (event.key.toLowerCase() === 'p' && mayAttach && !refusal && matching.splitting.part) {
      if (!chosen) matching.choose(proposal);
      matching.splitting.setOpen(true);
    } else if (event.key === 'Delete' && mayAttach) matching.setRejected(chosen ?? proposal, true);
    else return;
    event.preventDefault();
  };
}

type MatchProposalsProps = MatchingProps & { matching: Matching };

/** The proposed cells, best first, and the cells that were rejected for this payment. */
export function MatchProposals({ source, parts, matching }: MatchProposalsProps) {
  const { t } = useTranslation('payments');
  const { query, mayAttach } = matching;
  const isLoose = parts.every(({ cell, isElsewhere }) => cell === null && !isElsewhere);
  if (matching.isLeaving) return <SkeletonRows count={8} label={t('match.next')} />;
  if (!isLoose) return <p className={styles.note}>{t('match.attached')}</p>;
  if (query.error)
    return (
      <p role="alert" className={styles.note}>
        {failureText(query.error)}
      </p>
    );
  return (
    <>
      {query.data ? (
        <Found source={source} parts={parts} matching={matching} />
      ) : (
        <SkeletonRows count={8} label={t('match.seeking')} />
      )}
      <OtherCell source={source} parts={parts} matching={matching} />
      {query.data?.rejected.map((place) => (
        <p key={cellKey(place)} className={styles.rejected}>
          {t('match.rejected', {
            day: formatDate(place.day),
            row: place.tradeSubject,
            month: place.month.split('-').toReversed().join('.'),
          })}
          {mayAttach && (
            <Button look="plain" size="small" onClick={() => matching.setRejected(place, false)}>
              {t('match.restore')}
            </Button>
          )}
        </p>
      ))}
    </>
  );
}

function Found({ source, parts, matching }: MatchProposalsProps) {
  const { t } = useTranslation('payments');
  const { open } = useDialogRoute();
  const { proposals, chosen, mayAttach } = matching;
  return (
    <>
      <div className={styles.lead}>
        {proposals.length === 0 ? t('match.none') : t('match.count', { count: proposals.length })}
        {proposals.length > 0 && !chosen && <span>{t('match.unlikely')}</span>}
        <Button look="plain" size="small" onClick={() => open(MATCH_ALL)}>
          <Icon of={ListChecks} size="small" />
          {t('matchAll.title')}
        </Button>
      </div>
      <ol
        key={proposals.map(cellKey).join()}
        ref={matching.elsewhere.isOpen ? undefined : focusChosen}
        className={styles.cards}
      >
        {proposals.map((proposal, at) => (
          <ProposalCard
            key={cellKey(proposal)}
            proposal={proposal}
            place={at + 1}
            isChosen={proposal === chosen}
            net={sum(parts.map(({ net }) => net))}
            currency={source.currency}
            mayReject={mayAttach}
            onChoose={() => matching.choose(proposal)}
            onReject={() => matching.setRejected(proposal, true)}
            split={
              proposal === chosen && mayAttach && matching.splitting.part ? (
                <SplitField
                  part={matching.splitting.part}
                  proposal={proposal}
                  currency={source.currency}
                  splitting={matching.splitting}
                  refusal={matching.refusal}
                />
              ) : null
            }
            isSplitting={matching.splitting.isOpen}
            onKeyDown={keysOf(proposal, matching)}
          />
        ))}
      </ol>
    </>
  );
}
