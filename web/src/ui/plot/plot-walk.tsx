import { useId, type KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import styles from './plot.module.css';

const placeAfterKey = (key: string, at: number, last: number): number | undefined =>
  ({ ArrowLeft: Math.max(0, at - 1), ArrowRight: Math.min(last, at + 1), Home: 0, End: last })[key];

type PlotWalkProps = {
  label: string;
  /** Accessible text of each column, including its figures. */
  columns: readonly { key: string; name: string; left: number; width: number }[];
  /** The hovered column. */
  at: number | null;
  setAt: (at: number | null) => void;
  /** The initially focused column. */
  current: number;
  /** Enter or a click opens the items of a column's figures. */
  onOpen?: ((column: number) => void) | undefined;
};

/** Overlay of a plot: pointer or arrows choose a column, Esc leaves. */
export function PlotWalk({ label, columns, at, setAt, current, onOpen }: PlotWalkProps) {
  const id = useId();
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && at !== null) {
      event.stopPropagation();
      setAt(null);
      return;
    }
    if (event.key === 'Enter' && at !== null && onOpen) {
      event.preventDefault();
      onOpen(at);
      return;
    }
    const next = placeAfterKey(event.key, at ?? current, columns.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setAt(at === null ? current : next);
  };
  return (
    /* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot lie over a plot */
    <div
      role="listbox"
      data-shortcuts="chart"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-activedescendant={at === null ? undefined : `${id}-${at}`}
      className={styles.walk}
      onKeyDown={handleKey}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) setAt(at ?? current);
      }}
      onBlur={() => setAt(null)}
      onPointerLeave={() => setAt(null)}
    >
      {columns.map(({ key, name, left, width }, index) => (
        <div
          key={key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          aria-label={name}
          className={cx(styles.walked, onOpen && styles.opens)}
          style={{ left, width }}
          onPointerEnter={() => setAt(index)}
          onPointerDown={() => setAt(index)}
          onPointerUp={onOpen && (() => onOpen(index))}
        />
      ))}
    </div>
    /* oxlint-enable jsx-a11y/prefer-tag-over-role */
  );
}
