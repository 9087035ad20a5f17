import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import { clamp, isWithin } from './unit.ts';
import styles from './calendar.module.css';
import type { CalendarView } from './calendar-view.ts';

export type Cell = {
  value: string;
  /** Visible text. */
  text: string;
  /** Accessible name. */
  name: string;
  /** Belongs to the previous or next month. */
  isOutside?: boolean;
};

type CellGridProps = {
  view: CalendarView;
  /** The displayed month or year. */
  caption: string;
  /** Other elements replace the caption visually, so it is for screen readers only. */
  hidesCaption?: boolean;
  heads?: readonly { text: string; name: string }[];
  rows: readonly (readonly Cell[])[];
  /** Target of a key. */
  afterKey: (value: string, event: KeyboardEvent) => string | undefined;
  isNow: (value: string) => boolean;
};

/** Days of a month or months of a year: arrows move, Enter picks. */
export function CellGrid(props: CellGridProps) {
  const { view, rows, heads, caption } = props;
  const id = useId();
  const { cursor } = view;
  const handleKey = (event: KeyboardEvent) => {
    const next = props.afterKey(cursor, event);
    if (next === undefined) return;
    event.preventDefault();
    view.setCursor(clamp(next, view.limits));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table with keyboard navigation
    <table role="grid" aria-labelledby={id} className={styles.grid} onKeyDown={handleKey}>
      <caption id={id} className={cx(styles.caption, props.hidesCaption && styles.unseen)}>
        {caption}
      </caption>
      {heads && (
        <thead>
          <tr>
            {heads.map(({ text, name }) => (
              <th key={name} scope="col" abbr={name} aria-label={name}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]?.value}>
            {cells.map((cell) => (
              <GridCell key={cell.value} view={view} cell={cell} isNow={props.isNow(cell.value)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type GridCellProps = { view: CalendarView; cell: Cell; isNow: boolean };

function GridCell({ view, cell, isNow }: GridCellProps) {
  const { t } = useTranslation('parts');
  const { value } = cell;
  const { range, preview } = view;
  const isIn = isWithin(value, view.limits);
  // A day outside the month also appears in the adjacent calendar.
  const isOwn = cell.isOutside !== true;
  const isEnd = isOwn && (value === range.start || value === range.end);
  const hasCursor = isOwn && value === view.cursor;
  const isBetween =
    isOwn && range.start !== null && range.end !== null && value > range.start && value < range.end;
  const name = isNow ? t('date.now', { name: cell.name }) : cell.name;
  return (
    <td
      aria-selected={isEnd || isBetween}
      className={cx(
        isBetween && styles.between,
        isEnd && value === range.start && range.start !== range.end && styles.start,
        isEnd && value === range.end && range.start !== range.end && styles.end,
        isOwn && preview !== undefined && value >= preview.start && value <= preview.end && styles.preview,
      )}
    >
      <button
        type="button"
        data-cell
        data-cursor={hasCursor ? value : undefined}
        tabIndex={hasCursor ? 0 : -1}
        aria-label={isIn ? name : `${name}, ${t('date.outOfRange')}`}
        aria-disabled={!isIn || undefined}
        aria-current={isNow ? 'date' : undefined}
        title={isIn ? undefined : t('date.outOfRange')}
        className={cx(styles.cell, cell.isOutside && styles.outside, isEnd && styles.chosen)}
        onClick={() => isIn && view.pick(value)}
        onPointerEnter={() => view.hover(value)}
        onFocus={() => view.hover(value)}
      >
        {cell.text}
      </button>
    </td>
  );
}
