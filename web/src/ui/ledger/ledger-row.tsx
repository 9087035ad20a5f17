import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { cx } from '#ui/cx.ts';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { ShareBars, Trend } from './ledger-marks.tsx';
import type { LedgerCell, LedgerColumn, LedgerRow as Row } from './ledger-cells.ts';
import styles from './ledger.module.css';

type LedgerRowProps = {
  row: Row;
  index: number;
  columns: readonly LedgerColumn[];
  /** The widths of the columns. */
  template: string;
  /** The column of the cursor, -1 the label; null: it is on another row. */
  at: number | null;
  /** Key of the column with the open cell. */
  opened: string | null;
};

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows and cells of the grid */
export function LedgerRow({ row, index, columns, template, at, opened }: LedgerRowProps) {
  const { name, note, depth, direction, isFolded, isStrong, isRuled, isPinned } = row;
  return (
    <div
      role="row"
      style={{ gridTemplateColumns: template }}
      className={cx(
        styles.row,
        isStrong === true && styles.strong,
        isRuled === true && styles.ruled,
        isPinned === true && styles.pinned,
      )}
    >
      <div
        role="rowheader"
        aria-expanded={isFolded === undefined ? undefined : !isFolded}
        tabIndex={at === -1 ? 0 : -1}
        {...(at === -1 && { 'data-at': '', 'data-region-entry': '' })}
        className={cx(styles.label, depth > 0 && styles[`d${depth as 1 | 2 | 3 | 4 | 5}`])}
        data-place={`${index} -1`}
      >
        {isFolded !== undefined && <Icon of={isFolded ? ChevronRight : ChevronDown} size="small" />}
        {direction && <DirectionMark direction={direction} />}
        <span className={styles.name} title={name}>
          {name}
        </span>
        {note && <small className={styles.note}>{note}</small>}
      </div>
      {columns.map((column, place) => (
        <Cell
          key={column.key}
          cell={row.cells[place]}
          column={column}
          isAt={at === place}
          isOpen={opened === column.key}
          place={`${index} ${place}`}
        />
      ))}
    </div>
  );
}

type CellProps = {
  cell: LedgerCell | undefined;
  column: LedgerColumn;
  isAt: boolean;
  isOpen: boolean;
  place: string;
};

function Cell({ cell, column, place, isAt, isOpen }: CellProps) {
  const { text, tone, share, day, gap, isThin, bars, trend, canOpen = false } = cell ?? {};
  return (
    <div
      role="gridcell"
      aria-selected={isOpen}
      data-place={place}
      tabIndex={isAt ? 0 : -1}
      {...(isAt && { 'data-at': '', 'data-region-entry': '' })}
      title={gap}
      className={cx(
        styles.cell,
        styles[column.state],
        tone && styles[tone],
        column.isNewYear === true && styles.newYear,
        isOpen && styles.open,
        canOpen && styles.opens,
      )}
    >
      {gap !== undefined && (
        <i className={cx(styles.gap, isThin && styles.thin)} role="img" aria-label={gap} />
      )}
      {day !== undefined && <small className={styles.day}>{day}</small>}
      {text}
      {bars && <ShareBars {...bars} />}
      {trend && <Trend values={trend} />}
      {share !== undefined && (
        <i className={styles.share}>
          <i style={{ width: `${share * 100}%` }} />
        </i>
      )}
    </div>
  );
}
