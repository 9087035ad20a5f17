import type { Change } from '@saldo/contract/change';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#lib/words/instants.ts';
import { Button } from '#ui/button/button.tsx';
import { cx } from '#ui/cx.ts';
import { Tag } from '#ui/text/tag.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import styles from './history.module.css';
import type { HistoryWords } from './history-values.ts';
import { fullTitleOf, linesOf, type HistoryLine } from './history-words.ts';

/** Number of lines of a change shown before expanding. */
const FIRST_LINES = 3;

export type EntryAction = {
  label: string;
  /** why it is disabled */
  refusal?: string | undefined;
  run: () => void;
};

type HistoryEntryProps = {
  change: Change;
  /** the loaded changes, so that an undo can name its target */
  known: ReadonlyMap<number, Change>;
  words: HistoryWords;
  actions: readonly EntryAction[];
};

/** Who made a change and when, its old and new values, and its actions. */
export function HistoryEntry({ change, known, words, actions }: HistoryEntryProps) {
  const { t } = useTranslation('history');
  const { user, isMine, isUndone, at } = change;
  const name = `${user.firstname} ${user.lastname}`.trim();
  return (
    <li className={cx(styles.entry, isUndone && styles.undone)}>
      <p className={styles.by}>
        <b>{isMine ? t('you') : name === '' ? t('someone') : name}</b>
        <time dateTime={at}>{formatTime(at)}</time>
      </p>
      <p className={styles.title}>
        {fullTitleOf(change, known, words)}
        {isUndone && <Tag>{t('isUndone')}</Tag>}
      </p>
      <Lines change={change} words={words} />
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <Action key={action.label} {...action} />
          ))}
        </div>
      )}
    </li>
  );
}

function Lines({ change, words }: { change: Change; words: HistoryWords }) {
  const { t } = useTranslation('history');
  const [isWhole, setWhole] = useState(false);
  const { kind, items, counts } = change;
  const lines = items.flatMap((item) => linesOf(kind, item, words));
  const unlisted = counts.rows + counts.cells + counts.payments - items.length;
  const hidden = lines.length - FIRST_LINES;
  return (
    <>
      <ul className={styles.lines}>
        {(isWhole ? lines : lines.slice(0, FIRST_LINES)).map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a change never change
          <Line key={place} {...line} />
        ))}
        {unlisted > 0 && (isWhole || hidden <= 0) && (
          <li className={styles.unlisted}>{t('unlisted', { count: unlisted })}</li>
        )}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('less') : t('more', { count: hidden + Math.max(0, unlisted) })}
        </button>
      )}
    </>
  );
}

function Line({ what, before, after }: HistoryLine) {
  return (
    <li>
      <span>{what}</span>
      {before !== undefined && after !== undefined && (
        <span className={styles.values}>
          <del>{before}</del> <span aria-hidden>→</span> <ins>{after}</ins>
        </span>
      )}
    </li>
  );
}

/** Stays focusable while disabled, so that it can explain why. */
function Action({ label, refusal, run }: EntryAction) {
  return (
    <Tooltip text={refusal}>
      <Button
        size="small"
        aria-disabled={refusal !== undefined}
        onClick={() => {
          if (refusal === undefined) run();
        }}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
