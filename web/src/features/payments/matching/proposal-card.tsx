import type { PaymentSource } from '@saldo/contract/payment-source';
import type { Proposal, Proposed } from '@saldo/contract/matching';
import { formatAmount, type Minor } from '@saldo/contract/domain/money';
import Check from 'lucide-react/icons/check';
import Layers from 'lucide-react/icons/layers';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import { cellKey } from './matching-queries.ts';
import styles from './matching.module.css';
import { reasonText } from './reason-text.ts';
import { RowMonths, RowStrip } from './row-strip.tsx';
import { Score } from './score.tsx';

type ProposalCardProps = {
  proposal: Proposed;
  /** from 1 */
  place: number;
  isChosen: boolean;
  /** of the instalments to be matched */
  net: Minor;
  currency: PaymentSource['currency'];
  mayReject: boolean;
  /** the button or the field that splits the payment; null: it cannot be split */
  split: ReactNode;
  isSplitting: boolean;
  onChoose: () => void;
  onReject: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A proposed cell: its score, position and reasons; the chosen one explains its score. */
export function ProposalCard({ proposal, place, isChosen, onChoose, onReject, ...props }: ProposalCardProps) {
  const { t } = useTranslation('payments');
  const { score, isSure, tradeSubject, budget, path, section, month } = proposal;
  const name = `${tradeSubject}, ${formatMonth(month, currentLocale())}`;
  return (
    <li className={cx(styles.card, isChosen && styles.chosen)}>
      <div className={styles.line}>
        <label className={styles.pick}>
          <input
            type="radio"
            name="proposal"
            value={cellKey(proposal)}
            checked={isChosen}
            aria-label={t('match.option', { place, name, budget, score })}
            onChange={onChoose}
            onKeyDown={props.onKeyDown}
          />
          <span className={styles.place} aria-hidden>
            {place}
          </span>
        </label>
        <Score score={score} isSure={isSure} />
        <div className={styles.where}>
          <b>{tradeSubject}</b> <span>{formatMonth(month, currentLocale())}</span>
          {proposal.isShared && (
            <span className={styles.shared} title={t('match.shared')}>
              <Icon of={Layers} size="tiny" />
            </span>
          )}
          <p>{[path, budget, section].filter(Boolean).join(' / ')}</p>
        </div>
        {!isChosen && <RowMonths proposal={proposal} />}
        <Plan proposal={proposal} net={props.net} currency={props.currency} />
        {!props.isSplitting && props.split}
        {props.mayReject && (
          <IconButton
            icon={X}
            label={t('match.reject', { name })}
            aria-keyshortcuts="Delete"
            onClick={onReject}
          />
        )}
      </div>
      {props.isSplitting && props.split}
      {isChosen && <Criteria proposal={proposal} />}
      {isChosen && <RowStrip proposal={proposal} />}
      <Reasons proposal={proposal} currency={props.currency} />
    </li>
  );
}

/** The plan of the cell, and its change by the document. */
function Plan({ proposal, net, currency }: Pick<ProposalCardProps, 'proposal' | 'net' | 'currency'>) {
  const { t } = useTranslation('payments');
  const isForeign = currency !== proposal.currency;
  const planned = formatAmount(proposal.net, proposal.currency, { withCurrency: isForeign });
  return (
    <div className={styles.plan}>
      {t(proposal.isShared ? 'match.left' : 'match.plan', { amount: planned })}
      <span>{isForeign ? '' : effectText(t, proposal, net)}</span>
    </div>
  );
}

type PaymentsT = ReturnType<typeof useTranslation<'payments'>>['t'];

/** The rest of the plan, or the amount above it. */
export function effectText(t: PaymentsT, { net: planned, currency, isShared }: Proposal, net: Minor): string {
  const over = (net - planned) as Minor;
  if (over === 0) return t('match.effect.equal');
  const amount = formatAmount(Math.abs(over) as Minor, currency);
  if (over > 0) return t('match.effect.over', { amount });
  return t(isShared ? 'match.effect.left' : 'match.effect.under', { amount });
}

const CRITERIA = ['contractor', 'amount', 'date', 'history'] as const;

function Criteria({ proposal: { criteria } }: { proposal: Proposal }) {
  const { t } = useTranslation('payments');
  return (
    <>
      <dl className={styles.criteria}>
        {CRITERIA.map((name) => {
          const { points, of } = criteria[name];
          return (
            <div key={name}>
              <dt>{t(`match.criterion.${name}`)}</dt>
              <dd>
                {t('match.points', { points, of })}
                <span className={styles.meter} aria-hidden>
                  <i style={{ width: `${(100 * points) / of}%` }} />
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      {criteria.rivals > 0 && (
        <p className={styles.rivals}>{t('match.rivals', { count: criteria.rivals })}</p>
      )}
    </>
  );
}

function Reasons({ proposal, currency }: { proposal: Proposal; currency: PaymentSource['currency'] }) {
  const { t } = useTranslation('payments');
  return (
    <ul className={styles.reasons}>
      {proposal.for.map((reason) => (
        <li key={reason.code}>
          <Icon of={Check} size="tiny" />
          {reasonText(t, reason, currency)}
        </li>
      ))}
      {proposal.against.map((reason) => (
        <li key={reason.code} className={styles.against}>
          <Icon of={Minus} size="tiny" />
          {reasonText(t, reason, currency)}
        </li>
      ))}
    </ul>
  );
}
