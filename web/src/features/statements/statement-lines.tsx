import type { BankStatement, StatementLine } from '@saldo/contract/bank-statement';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LineRow } from './line-row.tsx';
import type { SettledLine } from './statement-queries.ts';
import styles from './statements.module.css';

type StatementLinesProps = {
  statement: BankStatement;
  lines: readonly StatementLine[];
  isBusy: boolean;
  onSettle: (line: SettledLine) => void;
};

const HEADS = ['day', 'line', 'amount', 'balance'] as const;

/** Lines beside what they pay; the arrows go from line to line. */
export function StatementLines({ statement, lines, isBusy, onSettle }: StatementLinesProps) {
  const { t } = useTranslation('statements');
  const [openId, setOpenId] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const go = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
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
      <ul ref={list} aria-label={t('list')} className={styles.rows} onKeyDown={go}>
        {lines.map((line) => (
          <LineRow
            key={line.id}
            statement={statement}
            line={line}
            isOpen={line.id === openId && line.state === 'open'}
            isBusy={isBusy}
            onOpen={(isOpen) => setOpenId(isOpen ? line.id : null)}
            onSettle={onSettle}
          />
        ))}
      </ul>
      {lines.length === 0 && <p className={styles.none}>{t('none')}</p>}
    </>
  );
}
