import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './column-chooser.module.css';
import { useColumnDrag } from './column-drag.ts';
import { moveBeside, moveTo, type ColumnItem } from './column-order.ts';

export type ColumnWords = {
  title: string;
  list: string;
  hint: string;
  reset: string;
  up: (name: string) => string;
  down: (name: string) => string;
  moved: (name: string, place: number, count: number) => string;
};

export type ColumnChooserProps = {
  /** `useColumnWords()` of lib */
  words: ColumnWords;
  /** all available columns, in order */
  columns: readonly ColumnItem[];
  /** names of columns that are always shown, before the others */
  fixed?: readonly string[];
  onChange: (columns: { key: string; isShown: boolean }[]) => void;
  onReset: () => void;
};

const NONE: readonly string[] = [];
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

type ColumnListProps = Omit<ColumnChooserProps, 'onReset'>;

/** Columns with check boxes, movable by dragging, by Alt+arrows and by buttons. */
export function ColumnList({ words, columns, fixed = NONE, onChange }: ColumnListProps) {
  const list = useId();
  const element = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  // The row loses the focus when it is moved in the DOM.
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    const selector = `[data-column="${CSS.escape(moved.current)}"] input`;
    element.current?.querySelector<HTMLElement>(selector)?.focus();
    moved.current = null;
  });
  const change = (next: readonly ColumnItem[]) =>
    onChange(next.map(({ key, isShown }) => ({ key, isShown })));
  const say = (next: readonly ColumnItem[], key: string) => {
    const place = next.findIndex((one) => one.key === key);
    setSaid(words.moved(next[place]?.name ?? '', place + 1, next.length));
  };
  const move = (next: ColumnItem[], key: string) => {
    change(next);
    say(next, key);
  };
  const handleKey = (event: KeyboardEvent, key: string, place: number) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (event.altKey) {
      moved.current = key;
      move(moveTo(columns, key, place + step), key);
    } else element.current?.querySelectorAll<HTMLElement>('[data-column] input')[place + step]?.focus();
  };
  return (
    <>
      <ul ref={element} className={styles.list} aria-label={words.list}>
        {fixed.map((name) => (
          <li key={name} className={styles.fixed}>
            {name}
          </li>
        ))}
        {columns.map((column, place) => (
          <ColumnRow
            key={column.key}
            list={list}
            column={column}
            words={words}
            onToggle={(isShown) =>
              change(columns.map((one) => (one.key === column.key ? { ...one, isShown } : one)))
            }
            onStep={(step) => move(moveTo(columns, column.key, place + step), column.key)}
            onDrop={(key, isAfter) => move(moveBeside(columns, key, column.key, isAfter), key)}
            onKeyDown={(event) => handleKey(event, column.key, place)}
          />
        ))}
      </ul>
      <p className={styles.hint}>{words.hint}</p>
      <output className={styles.said}>{said}</output>
    </>
  );
}

type ColumnRowProps = {
  list: string;
  column: ColumnItem;
  words: ColumnWords;
  onToggle: (isShown: boolean) => void;
  onStep: (step: number) => void;
  onDrop: (key: string, isAfter: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function ColumnRow({ list, column, words, onToggle, onStep, onDrop, onKeyDown }: ColumnRowProps) {
  const { key, name, isShown, note } = column;
  const { element, edge } = useColumnDrag({ list, itemKey: key, onDrop });
  return (
    <li ref={element} className={styles.row} data-column={key} data-edge={edge}>
      <Icon of={GripVertical} size="small" />
      <Checkbox label={name} isChecked={isShown} onChange={onToggle} onKeyDown={onKeyDown} />
      {note !== undefined && <small className={styles.note}>{note}</small>}
      <span className={styles.steps}>
        <IconButton
          size="small"
          icon={ArrowUp}
          label={words.up(name)}
          tabIndex={-1}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="small"
          icon={ArrowDown}
          label={words.down(name)}
          tabIndex={-1}
          onClick={() => onStep(1)}
        />
      </span>
    </li>
  );
}
