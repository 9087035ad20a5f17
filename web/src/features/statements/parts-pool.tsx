import type { BankStatement, OpenPart, StatementLine } from '@saldo/contract/bank-statement';
import { formatAmount, minor, type Minor } from '@saldo/contract/domain/money';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '#lib/keyboard/use-debounced.ts';
import { formatDate, formatDayMonth } from '#lib/words/format.ts';
import { Button } from '#ui/button/button.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import {
  effectOf,
  otherSide,
  ownPlaceOf,
  settledByParts,
  tallyOf,
  type SettledLine,
  type Tally,
} from './settling.ts';
import { useFoundParts } from './statement-queries.ts';
import styles from './statements.module.css';

/** Debounce of the search. */
const SEARCH_PAUSE_MS = 250;

/** What is ticked for a line. */
export type Ticked = readonly OpenPart[];

type PartsPoolProps = {
  statement: BankStatement;
  line: StatementLine;
  name: string;
  isBusy: boolean;
  /** what was ticked before a filter hid the line, or another one was opened; absent: the proposal */
  before: Ticked | undefined;
  onTick: (ticked: Ticked) => void;
  onSettle: (line: SettledLine, parts?: readonly OpenPart[]) => void;
  onSkip: () => void;
  onClose: () => void;
};

/** The instalments that a line may pay: the found ones, and those that are ticked. */
function usePool(
  statementId: number,
  line: StatementLine,
  before: Ticked | undefined,
  onTick: PartsPoolProps['onTick'],
) {
  const [search, setSearch] = useState('');
  const proposed = line.proposal?.kind === 'parts' ? line.proposal.parts : [];
  const [chosen, setChosen] = useState<Ticked>(before ?? proposed);
  // What is ticked moves up with the next search only: a second click must meet the same instalment.
  const [above, setAbove] = useState<Ticked>(before ?? proposed);
  const found = useFoundParts(statementId, line.id, useDebounced(search, SEARCH_PAUSE_MS));
  // With the versions and amounts that others have changed since.
  const known = new Map([...proposed, ...(found.data ?? [])].map((part) => [part.id, part]));
  const current = (part: OpenPart) => known.get(part.id) ?? part;
  const ticked = chosen.map(current);
  const all = [...above.map(current), ...(found.data ?? []), ...ticked];
  return {
    search,
    setSearch: (text: string) => {
      setSearch(text);
      setAbove(ticked);
    },
    found,
    ticked,
    tick: (part: OpenPart, is: boolean) => {
      const next = is ? [...ticked, part] : ticked.filter(({ id }) => id !== part.id);
      setChosen(next);
      onTick(next);
    },
    listed: [...new Map(all.map((part) => [part.id, part])).values()],
  };
}

/** The words of the command, where it does not settle the whole line by whole instalments. */
const SETTLE = { part: 'pool.settlePart', fee: 'pool.settleFee', rest: 'pool.settleRest' } as const;
const settleText = ({ kind }: Tally) =>
  kind === 'part' || kind === 'fee' || kind === 'rest' ? SETTLE[kind] : 'pool.settle';

/** Chooses by hand what a line pays: ticking shows the missing amount, and an instalment that matches it is highlighted. */
export function PartsPool({
  statement,
  line,
  name,
  isBusy,
  before,
  onTick,
  onSettle,
  onSkip,
  onClose,
}: PartsPoolProps) {
  const { t } = useTranslation(['statements', 'common']);
  const { search, setSearch, found, ticked, tick, listed } = usePool(statement.id, line, before, onTick);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Focusing alone scrolls only the search into a low window.
    box.current?.closest('section')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, []);
  const tally = tallyOf(line, ticked);
  const settled = settledByParts(line, ticked);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what its controls stand in
    <section
      aria-label={t('pool.label', { name })}
      className={styles.pool}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className={styles.pick}>
        <input
          ref={box}
          type="search"
          aria-label={t('pool.search')}
          placeholder={t('pool.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <span className={styles.space} />
        <Button
          look="plain"
          size="small"
          isBusy={isBusy}
          onClick={() => onSettle({ as: 'operation', lineId: line.id, cell: null })}
        >
          {t('pool.create')}
        </Button>
        <Button look="plain" size="small" onClick={onSkip}>
          {t('pool.skip')}
        </Button>
        <Button look="plain" size="small" onClick={onClose}>
          {t('pool.close')}
        </Button>
      </div>
      {found.isPending && <SkeletonRows count={3} label={t('common:loading')} />}
      {found.data && listed.length === 0 && <p className={styles.none}>{t('pool.nothing')}</p>}
      <ul className={styles.found}>
        {listed.map((part) => (
          <PoolPart
            key={part.id}
            part={part}
            isTicked={ticked.some(({ id }) => id === part.id)}
            closes={closes(part, line, tally)}
            onTick={(is) => tick(part, is)}
          />
        ))}
      </ul>
      <TallyLine line={line} tally={tally} currency={statement.currency}>
        <Button
          look="primary"
          size="small"
          disabled={settled === null}
          isBusy={isBusy}
          onClick={() => settled && onSettle(settled, ticked)}
        >
          {t(settleText(tally), {
            amount: 'difference' in tally ? formatAmount(tally.difference, statement.currency) : '',
          })}
        </Button>
      </TallyLine>
      <OwnTransfer statement={statement} line={line} isBusy={isBusy} onSettle={onSettle} />
    </section>
  );
}

/** Whether an instalment equals the missing amount. */
function closes(part: OpenPart, line: StatementLine, tally: Tally): boolean {
  const total = tally.kind === 'none' ? minor(0) : tally.total;
  return tally.kind !== 'exact' && total + effectOf(part, part.gross) === line.rest;
}

type PoolPartProps = { part: OpenPart; isTicked: boolean; closes: boolean; onTick: (is: boolean) => void };

function PoolPart({ part, isTicked, closes: isLast, onTick }: PoolPartProps) {
  const { t } = useTranslation('statements');
  const { contractor, description, dueDate, gross, currency, direction, otherAccount } = part;
  const number = otherAccount === null ? part.number : t('ownTransfer');
  const between = otherAccount && t(otherSide(effectOf(part, gross)), { name: otherAccount });
  const shown = direction === 'income' ? gross : minor(0 - gross);
  const paid = part.paidDate !== null && t('wasPaid', { date: formatDayMonth(part.paidDate) });
  const marks = [isLast && !isTicked && t('pool.closes'), paid];
  return (
    <li className={isLast && !isTicked ? styles.next : undefined}>
      <Checkbox label={number} isChecked={isTicked} onChange={onTick} />
      <span className={styles.ellipsis}>{between ?? contractor ?? description}</span>
      <span className={styles.due}>{formatDate(dueDate)}</span>
      <span className={styles.amount}>{formatAmount(shown, currency)}</span>
      <small>{marks.filter(Boolean).join(', ')}</small>
    </li>
  );
}

type TallyLineProps = {
  line: StatementLine;
  tally: Tally;
  currency: BankStatement['currency'];
  children: ReactNode;
};

function TallyLine({ line, tally, currency, children }: TallyLineProps) {
  const { t } = useTranslation('statements');
  const amount = (value: Minor) => formatAmount(value, currency);
  const total = tally.kind === 'none' ? minor(0) : tally.total;
  const words = () => {
    if (tally.kind === 'none') return '';
    if (tally.kind === 'exact') return t('pool.exact');
    return t(tally.kind === 'lacks' || tally.kind === 'rest' ? 'pool.lack' : 'pool.over', {
      amount: amount(tally.difference),
    });
  };
  return (
    <p className={styles.tally}>
      <output>
        {t('pool.ticked', {
          ticked: amount(minor(Math.abs(total))),
          amount: amount(minor(Math.abs(line.rest))),
        })}{' '}
        <span className={tally.kind === 'exact' ? styles.holds : styles.warning}>{words()}</span>
        {(tally.kind === 'lacks' || tally.kind === 'rest' || tally.kind === 'over') &&
          ` ${t(`pool.advice.${tally.kind}`)}`}
      </output>
      <span className={styles.space} />
      {children}
    </p>
  );
}

function OwnTransfer({
  statement,
  line,
  isBusy,
  onSettle,
}: Pick<PartsPoolProps, 'statement' | 'line' | 'isBusy' | 'onSettle'>) {
  const { t } = useTranslation('statements');
  const [methodId, setMethodId] = useState<number | null>(
    line.proposal?.kind === 'own' ? line.proposal.paymentMethod.id : null,
  );
  const own = ownPlaceOf(statement, line);
  const hint = own ? t('operationPlace', { place: own.place }) : t('ownNoPlace');
  return (
    <div className={styles.own}>
      <MasterDataField
        kind="payment-method"
        addsIfChosen
        label={t('pool.own')}
        value={methodId}
        without={[statement.paymentMethod.id]}
        hint={methodId === null ? undefined : hint}
        onChange={setMethodId}
      />
      <Button
        size="small"
        disabled={methodId === null}
        isBusy={isBusy}
        onClick={() =>
          methodId !== null &&
          onSettle({ as: 'own', lineId: line.id, paymentMethodId: methodId, cell: own?.cell ?? null })
        }
      >
        {t('pool.settleOwn')}
      </Button>
    </div>
  );
}
