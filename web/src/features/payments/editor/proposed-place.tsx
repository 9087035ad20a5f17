import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { mayChangePayments } from '#lib/session/payment-rules.ts';
import { formatMonth, formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { cx } from '#ui/cx.ts';
import { isGivenAway, isLikely, proposalsQuery } from '../matching/matching-queries.ts';
import { Score } from '../matching/score.tsx';
import styles from './ledger.module.css';
import type { Cell } from './part-draft.ts';

type ProposedPlaceProps = {
  documentId: number;
  partId: number;
  label: string;
  onTake: (cell: NonNullable<Cell>) => void;
};

/** The best cell for a stored part without one, unless none is likely. */
export function ProposedPlace({ documentId, partId, label, onTake }: ProposedPlaceProps) {
  const { t } = useTranslation('payments');
  const { data: acl } = useAcl();
  const { data } = useQuery({
    enabled: acl !== undefined && mayChangePayments(acl),
    ...proposalsQuery({ paymentSourceId: documentId, partIds: [partId] }),
    // The editor does not depend on it.
    meta: { ownsFailure: true },
  });
  const [best] = data?.proposals ?? [];
  if (!best || !isLikely(best)) return <span className={styles.none}>{t('part.noPlace')}</span>;
  const { budget, budgetId, tradeSubject, recordId, month, score, isSure } = best;
  const name = `${budget}, ${tradeSubject}, ${formatMonth(month, currentLocale())}`;
  return (
    <>
      <Score score={score} isSure={isSure} />
      <span className={cx(styles.chip, styles.proposed)} title={name}>
        <span>{budget}</span>
        <span>{tradeSubject}</span>
        <span>
          {formatShortMonth(month, currentLocale())} {month.slice(0, 4)}
        </span>
      </span>
      {isGivenAway(best) && <span className={styles.none}>{t('match.reason.given-elsewhere')}</span>}
      <Button
        size="small"
        aria-label={`${label}: ${t('part.takeProposed', { name })}`}
        onClick={() => onTake({ budgetId, recordId, month })}
      >
        {t('part.take')}
      </Button>
    </>
  );
}
