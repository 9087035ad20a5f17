import type { BankStatement, StatementLine } from '@saldo/contract/bank-statement';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Equal from 'lucide-react/icons/equal';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DocumentLock } from '#lib/live/document-locks.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatDate, formatDayMonth, formatShortMonth } from '#lib/words/format.ts';
import type { Locale } from '#lib/words/i18n.ts';
import { Icon } from '#ui/text/icon.tsx';
import { effectOf, otherSide, paidBy } from './settling.ts';
import styles from './statements.module.css';

type Currency = BankStatement['currency'];
type Paid = StatementLine['parts'][number];

type LinePartsProps = {
  line: StatementLine;
  currency: Currency;
  lockOf: (documentId: number) => DocumentLock | null;
};

/** What a line pays, and what it is proposed to pay, or is left of it. */
export function LineParts(props: LinePartsProps) {
  const { t } = useTranslation('statements');
  const { line, currency } = props;
  if (line.state !== 'open' || line.parts.length === 0) return <Pays {...props} />;
  return (
    <div className={styles.parts}>
      <Pays {...props} line={{ ...line, state: 'done', proposal: null }} />
      <p className={styles.other}>
        <b>{t('restOpen', { amount: formatAmount(minor(Math.abs(line.rest)), currency) })}</b>
      </p>
      <Pays {...props} line={{ ...line, parts: [] }} />
    </div>
  );
}

/** What a line pays, or what it is proposed to pay. */
function Pays({ line, currency, lockOf }: LinePartsProps) {
  const { t } = useTranslation('statements');
  const { state, proposal, amount } = line;
  if (state === 'skipped') return <p className={styles.other}>{t('isSkipped')}</p>;
  const parts = paidBy(line);
  if (parts.length > 0)
    return (
      <div className={styles.parts}>
        {parts.map((part) => (
          <PartLine
            key={part.id}
            part={part}
            currency={currency}
            isDone={state === 'done'}
            lock={lockOf(part.paymentSourceId)}
          />
        ))}
        {proposal?.kind === 'parts' && proposal.fee > 0 && (
          <p className={styles.other}>
            {t('withFee', { amount: formatAmount(proposal.fee, currency, { withCurrency: true }) })}
          </p>
        )}
      </div>
    );
  if (proposal?.kind === 'operation')
    return (
      <p className={styles.other}>
        <Icon of={Plus} size="tiny" />
        <b>{t('newOperation')}</b>
        {proposal.place === null ? t('operationNoPlace') : t('operationPlace', { place: proposal.place })}
      </p>
    );
  if (proposal?.kind === 'own') {
    const between = t(otherSide(amount), { name: proposal.paymentMethod.name });
    const place = proposal.place === null ? t('ownNoPlace') : t('operationPlace', { place: proposal.place });
    return (
      <p className={styles.other}>
        <Icon of={ArrowRightLeft} size="tiny" />
        <b>{t('ownTransfer')}</b>
        {`${between}, ${place}`}
      </p>
    );
  }
  return <p className={styles.other}>{state === 'open' ? t('toDecide') : ''}</p>;
}

type PartLineProps = { part: Paid; currency: Currency; isDone: boolean; lock: DocumentLock | null };

function PartLine({ part, currency, isDone, lock }: PartLineProps) {
  const { t, i18n } = useTranslation('statements');
  const { addressOf } = useDialogRoute();
  const { number, contractor, cell, dueDate, gross, amount, paidDate, isSplitPayment, otherAccount } = part;
  const left = minor(gross - amount);
  const isOwn = otherAccount !== null;
  const between = isOwn ? t(otherSide(effectOf(part, amount)), { name: otherAccount }) : contractor;
  const place = cell && `${cell.tradeSubject} · ${formatShortMonth(cell.month, i18n.language as Locale)}`;
  const where = isOwn && place !== null ? `${between}, ${place}` : (place ?? between);
  const after = () => {
    if (paidDate !== null && !isDone)
      return t(left === 0 ? 'wasPaid' : 'partOfPaid', { date: formatDayMonth(paidDate) });
    if (left !== 0 && part.left === 0) return t('partOf', { amount: formatAmount(gross, currency) });
    if (left !== 0) return t('part', { amount: formatAmount(part.left ?? left, currency) });
    return isOwn ? '' : t(isSplitPayment ? 'wholeSplit' : 'whole');
  };
  return (
    <div className={styles.inst}>
      <span className={styles.number}>
        <Link to={addressOf(`payments-editor/edit/${part.paymentSourceId}/invoice`)}>
          {isOwn ? t('ownTransfer') : number}
        </Link>
        <small>{where}</small>
      </span>
      <span className={styles.due}>{formatDate(dueDate)}</span>
      <span className={styles.amount}>{formatAmount(gross, currency)}</span>
      <span className={styles.after}>
        <Icon of={isOwn ? ArrowRightLeft : Equal} size="tiny" />
        {after()}
      </span>
      {lock && <small className={styles.held}>{lock.text}</small>}
    </div>
  );
}
