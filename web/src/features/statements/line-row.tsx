import type { BankStatement, StatementLine } from '@saldo/contract/bank-statement';
import { formatAmount } from '@saldo/contract/domain/money';
import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import ListChecks from 'lucide-react/icons/list-checks';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Unlink from 'lucide-react/icons/link-2-off';
import { useTranslation } from 'react-i18next';
import type { DocumentLock } from '#lib/live/document-locks.ts';
import { formatDayMonth } from '#lib/words/format.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/text/amount.tsx';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import { LineParts } from './line-parts.tsx';
import { PartsPool, type Ticked } from './parts-pool.tsx';
import { allPaidOn, confirmedOf, nameOfLine, paidBy, type Confirmed } from './settling.ts';
import type { Reopening, Skipping } from './statement-queries.ts';
import styles from './statements.module.css';

type LineRowProps = {
  statement: BankStatement;
  line: StatementLine;
  isOpen: boolean;
  /** it is confirmed, and the answer is pending */
  isBusy: boolean;
  onOpen: (isOpen: boolean) => void;
  /** what is ticked for it, while it is not closed by its commands */
  ticked: Ticked | undefined;
  onTick: (ticked: Ticked) => void;
  lockOf: (documentId: number) => DocumentLock | null;
  onSettle: (line: Confirmed) => void;
  onSkip: (line: Skipping) => void;
  onReopen: (line: Reopening) => void;
};

export function LineRow({
  statement,
  line,
  isOpen,
  isBusy,
  onOpen,
  ticked,
  onTick,
  lockOf,
  onSettle,
  onSkip,
  onReopen,
}: LineRowProps) {
  const { t } = useTranslation('statements');
  const name = nameOfLine(line, t('unnamed'));
  const { proposal, state } = line;
  const heldIn = (parts: StatementLine['parts']) =>
    parts.map((part) => lockOf(part.paymentSourceId)).find((lock) => lock !== null)?.text;
  const approve = () => proposal && onSettle(confirmedOf(line, proposal, t('unnamed')));
  return (
    <li
      aria-busy={isBusy}
      className={cx(
        styles.pair,
        isBusy && styles.waiting,
        state === 'done' && styles.done,
        state === 'skipped' && styles.done,
        isOpen && styles.open,
      )}
    >
      <Operation
        line={line}
        name={name}
        currency={statement.currency}
        isOpen={isOpen}
        onPress={() => state === 'open' && onOpen(!isOpen)}
        onEnter={() => (proposal ? approve() : onOpen(true))}
      />
      <div className={styles.mid}>
        <Tie line={line} />
      </div>
      {isOpen ? (
        <PartsPool
          statement={statement}
          line={line}
          name={name}
          isBusy={isBusy}
          before={ticked}
          onTick={onTick}
          onSettle={(body, parts = []) => onSettle({ body, name, parts })}
          onSkip={() => {
            onOpen(false);
            onSkip({ lineId: line.id, name, isSkipped: true });
          }}
          onClose={() => onOpen(false)}
        />
      ) : (
        <LineParts line={line} currency={statement.currency} lockOf={lockOf} />
      )}
      {!isOpen && (
        <Commands
          line={line}
          name={name}
          isBusy={isBusy}
          held={heldIn(paidBy(line))}
          heldPaid={heldIn(line.parts)}
          onApprove={approve}
          onOpen={() => onOpen(true)}
          onSkip={onSkip}
          onReopen={onReopen}
        />
      )}
    </li>
  );
}

type CommandsProps = Pick<LineRowProps, 'line' | 'isBusy' | 'onSkip' | 'onReopen'> & {
  name: string;
  /** why what it is to pay cannot be changed now; undefined: it can */
  held: string | undefined;
  /** the same of what it has paid */
  heldPaid: string | undefined;
  onApprove: () => void;
  onOpen: () => void;
};

function Commands({
  line,
  name,
  isBusy,
  held,
  heldPaid,
  onApprove,
  onOpen,
  onSkip,
  onReopen,
}: CommandsProps) {
  const { t } = useTranslation('statements');
  const { state, proposal } = line;
  return (
    <div className={styles.act}>
      {state === 'open' && proposal && (
        <Tooltip text={held}>
          <IconButton
            size="small"
            icon={Check}
            label={t(allPaidOn(paidBy(line)) === null ? 'approve' : 'linkPaid', { name })}
            isBusy={isBusy}
            {...(held !== undefined && { 'aria-disabled': true })}
            onClick={held === undefined ? onApprove : undefined}
          />
        </Tooltip>
      )}
      {/* Beside the command that takes apart there is room for one: the line itself opens the instalments too. */}
      {state === 'open' && (line.parts.length === 0 || proposal === null) && (
        <IconButton size="small" icon={ListChecks} label={t('decide', { name })} onClick={onOpen} />
      )}
      {line.parts.length > 0 && (
        <Tooltip text={heldPaid}>
          <IconButton
            size="small"
            icon={Unlink}
            label={t('reopen', { name })}
            {...(heldPaid !== undefined && { 'aria-disabled': true })}
            onClick={
              heldPaid === undefined
                ? () => onReopen({ lineId: line.id, name, parts: line.parts })
                : undefined
            }
          />
        </Tooltip>
      )}
      {state === 'skipped' && (
        <IconButton
          size="small"
          icon={RotateCcw}
          label={t('takeIn', { name })}
          onClick={() => onSkip({ lineId: line.id, name, isSkipped: false })}
        />
      )}
    </div>
  );
}

type OperationProps = {
  line: StatementLine;
  name: string;
  currency: BankStatement['currency'];
  isOpen: boolean;
  onPress: () => void;
  onEnter: () => void;
};

/** The line as the bank states it. */
function Operation({ line, name, currency, isOpen, onPress, onEnter }: OperationProps) {
  const { t } = useTranslation('statements');
  const { booked, amount, title, operation, balanceAfter, state } = line;
  const isIn = amount >= 0;
  const text = formatAmount(amount, currency);
  return (
    <div className={styles.line}>
      <span className={styles.day}>{formatDayMonth(booked)}</span>
      <DirectionMark direction={isIn ? 'income' : 'cost'} label={t(isIn ? 'in' : 'out')} />
      <button
        type="button"
        data-line
        className={styles.who}
        {...(state === 'open' && { 'aria-expanded': isOpen })}
        onClick={onPress}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || state !== 'open' || isOpen) return;
          event.preventDefault();
          if (!event.repeat) onEnter();
        }}
      >
        <b>{name}</b>
        <small>{title === '' ? operation : title}</small>
      </button>
      <Amount className={styles.amount} text={isIn ? `+${text}` : text} />
      <span className={styles.balance}>
        {balanceAfter === null ? '' : formatAmount(balanceAfter, currency)}
      </span>
    </div>
  );
}

/** The icon between a line and what it pays. */
function Tie({ line: { state, proposal } }: { line: StatementLine }) {
  const { t } = useTranslation('statements');
  if (state === 'done') return <Icon of={Check} size="small" />;
  if (state === 'skipped') return null;
  if (proposal === null)
    return (
      <span className={styles.ask} title={t('toDecide')}>
        <Icon of={CircleHelp} size="small" />
      </span>
    );
  if (proposal.kind === 'parts')
    return (
      <span
        className={cx(styles.score, proposal.isSure && styles.sure)}
        title={t('score', { score: proposal.score })}
      >
        {proposal.score}
      </span>
    );
  return <span className={styles.rule}>{t(proposal.kind === 'own' ? 'pair' : 'rule')}</span>;
}
