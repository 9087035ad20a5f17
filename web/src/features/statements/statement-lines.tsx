import type { BankStatement, StatementLine } from '@saldo/contract/bank-statement';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLock } from '#lib/live/document-locks.ts';
import { LineRow } from './line-row.tsx';
import type { Ticked } from './parts-pool.tsx';
import type { Confirmed } from './settling.ts';
import type { Reopening, Skipping } from './statement-queries.ts';
import styles from './statements.module.css';

type StatementLinesProps = {
  statement: BankStatement;
  lines: readonly StatementLine[];
  /** confirmed lines whose answer is pending */
  waiting: ReadonlySet<number>;
  lockOf: (documentId: number) => DocumentLock | null;
  onSettle: (line: Confirmed) => void;
  onSkip: (line: Skipping) => void;
  onReopen: (line: Reopening) => void;
};

export const LINE = '[data-line]';

const HEADS = ['day', 'line', 'amount', 'balance'] as const;

/** When the focused element disappears because its line was settled, moves the focus to the line, or the one in its place. */
function useFocusStays(list: RefObject<HTMLUListElement | null>) {
  const holder = useRef<{ element: Element; at: number }>(null);
  useLayoutEffect(() => {
    const { current } = holder;
    if (current === null || current.element.isConnected) return;
    holder.current = null;
    const lines = list.current?.querySelectorAll<HTMLElement>(LINE) ?? [];
    if (document.activeElement === document.body) lines[Math.min(current.at, lines.length - 1)]?.focus();
  });
  return ({ target }: FocusEvent) => {
    const line = target.closest('li');
    const at = [...(list.current?.children ?? [])].findIndex((one) => one === line);
    holder.current = { element: target, at };
  };
}

/** An open line with what is open of it: the instalments chosen for the whole are not those for its rest. */
const openingOf = ({ id, rest }: StatementLine): string => `${id}/${rest}`;

/** What is ticked for open lines: kept while a filter hides them or another one is open, until they are closed or settled. */
function useTicked({ items }: BankStatement) {
  const [byLine] = useState(() => new Map<string, Ticked>());
  useEffect(() => {
    const open = new Set(items.filter(({ state }) => state === 'open').map(openingOf));
    for (const opening of byLine.keys()) if (!open.has(opening)) byLine.delete(opening);
  }, [items, byLine]);
  return byLine;
}

/** Lines beside what they pay; the arrow keys move between lines. */
export function StatementLines({
  statement,
  lines,
  waiting,
  lockOf,
  onSettle,
  onSkip,
  onReopen,
}: StatementLinesProps) {
  const { t } = useTranslation('statements');
  const [opened, setOpened] = useState<string | null>(null);
  const ticked = useTicked(statement);
  const list = useRef<HTMLUListElement>(null);
  const noteFocus = useFocusStays(list);
  const go = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(LINE) ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (at === -1) return;
    event.preventDefault();
    buttons[at + step]?.focus();
  };
  return (
    <>
      <div className={styles.head} aria-hidden>
        <div className={styles.line}>
          {HEADS.map((one) => (
            <span key={one} className={one === 'line' ? undefined : styles[one]}>
              {t(`head.${one}`)}
            </span>
          ))}
        </div>
        <span />
        <div className={styles.inst}>
          <span>{t('head.parts')}</span>
          <span>{t('head.due')}</span>
          <span className={styles.amount}>{t('head.toPay')}</span>
          <span>{t('head.after')}</span>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move the focus between the buttons in it */}
      <ul ref={list} aria-label={t('list')} className={styles.rows} onFocus={noteFocus} onKeyDown={go}>
        {lines.map((line) => (
          <LineRow
            key={line.id}
            statement={statement}
            line={line}
            isOpen={openingOf(line) === opened && line.state === 'open'}
            isBusy={waiting.has(line.id)}
            onOpen={(isOpen) => {
              setOpened(isOpen ? openingOf(line) : null);
              if (!isOpen) ticked.delete(openingOf(line));
            }}
            ticked={ticked.get(openingOf(line))}
            onTick={(parts) => ticked.set(openingOf(line), parts)}
            lockOf={lockOf}
            onSettle={onSettle}
            onSkip={onSkip}
            onReopen={onReopen}
          />
        ))}
      </ul>
      {lines.length === 0 && <p className={styles.none}>{t('none')}</p>}
    </>
  );
}
