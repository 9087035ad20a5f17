import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Region } from '#ui/page/region.tsx';
import { placeAfterKey, type LedgerColumn, type LedgerPlace, type LedgerRow as Row } from './ledger-cells.ts';
import { LedgerRow } from './ledger-row.tsx';
import styles from './ledger.module.css';

type LedgerProps = {
  label: string;
  /** Heading above the row labels. */
  head: string;
  columns: readonly LedgerColumn[];
  rows: readonly Row[];
  /** px */
  columnWidth: number;
  /** Of the last column, where it differs. */
  lastWidth?: number | undefined;
  labelWidth: number;
  /** Smaller text, for many columns in little room. */
  isCompact?: boolean;
  /** The cell that is open beside the table. */
  opened: { row: string; column: string } | null;
  onOpen: (row: string, column: string) => void;
  /** F2 on a figure, or the first key typed over it; empty: it is cleared. */
  onEdit?: (row: string, column: string, typed: string | null) => void;
  /** Whether a key pressed on a figure belongs to an edit in progress, which then handles it. */
  takesKey?: (row: string, column: string, event: KeyboardEvent) => boolean;
  /** The same where there is no figure. */
  onEditNothing?: () => void;
  onFold: (row: string) => void;
  onCopy: () => void;
  /** Expands a row with all of its descendants. */
  onUnfoldAll?: (row: string) => void;
  /** Rows are nested: child labels are indented. */
  isTree?: boolean;
  /** Letters that switch the view, in upper case. */
  letters?: Readonly<Partial<Record<string, () => void>>>;
  /** The column of the cursor, for a plot above that shows its figures. */
  onColumn?: (column: number | null) => void;
  /** Above the columns, with the same widths. */
  plot?: ReactNode;
  /** Shows previous figures while the current ones load. */
  isStale?: boolean;
};

const templateOf = ({
  columns,
  columnWidth,
  lastWidth = columns.at(-1)?.width ?? columnWidth,
  labelWidth,
}: LedgerProps): string =>
  [
    labelWidth,
    ...columns.map(({ width = columnWidth }, place) => (place < columns.length - 1 ? width : lastWidth)),
  ]
    .map((width) => `${width}px`)
    .join(' ');

const classOf = ({ isTree, isCompact, isStale }: LedgerProps) =>
  cx(
    styles.table,
    isTree === true && styles.tree,
    isCompact === true && styles.compact,
    isStale === true && styles.stale,
  );

/**
 * A table of figures by month, week or day: arrows move the cursor, Enter opens the items of a
 * figure.
 */
export function Ledger(props: LedgerProps) {
  const { label, head, columns, rows, opened, onColumn } = props;
  const now = Math.max(
    0,
    columns.findIndex(({ state }) => state === 'now'),
  );
  const [cursor, setCursor] = useState<LedgerPlace | null>(null);
  const template = templateOf(props);
  const table = useRef<HTMLDivElement>(null);
  const shouldFocus = useRef(false);
  // rows collapse and columns change, so the cursor is clamped to the table
  const at: LedgerPlace = {
    row: Math.min(cursor?.row ?? 0, rows.length - 1),
    column: Math.min(cursor?.column ?? now, columns.length - 1),
  };
  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    table.current?.querySelector<HTMLElement>('[data-at]')?.focus();
  });
  const firstKey = columns[0]?.key;
  useEffect(() => {
    // with the columns of another period, scrolls to the current one
    if (firstKey === undefined) return;
    table.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [firstKey]);
  const goTo = (next: LedgerPlace) => {
    shouldFocus.current = true;
    setCursor(next);
    onColumn?.(next.column < 0 ? null : next.column);
  };
  const press = (place: LedgerPlace) => {
    const row = rows[place.row];
    const cell = openCellAt(rows, columns, place);
    if (row && place.column < 0) props.onFold(row.key);
    else if (cell) props.onOpen(...cell);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isTaken(props, at, event)) return event.preventDefault();
    const { key = '', isFolded } = rows[at.row] ?? {};
    const folds = at.column < 0 && isFolded !== undefined && isPlain(event);
    if (folds && event.key === (isFolded ? 'ArrowRight' : 'ArrowLeft')) {
      event.preventDefault();
      return props.onFold(key);
    }
    const size = { rows: rows.length, columns: columns.length };
    // With Alt they are the screen's.
    const next = event.altKey ? undefined : placeAfterKey(at, event, size);
    if (next) goTo(next);
    else if (event.key === 'Enter' || event.key === ' ') press(at);
    else if (event.key === 'F2') editAt(props, at, null);
    else if (event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey)) props.onCopy();
    else if (event.key === '*' && isFolded !== undefined && props.onUnfoldAll) props.onUnfoldAll(key);
    else if (props.onEdit && isPlain(event) && EDITS.test(event.key)) editAt(props, at, typedBy(event.key));
    else if (isPlain(event) && props.letters?.[event.key.toUpperCase()])
      props.letters[event.key.toUpperCase()]?.();
    else return;
    event.preventDefault();
  };
  return (
    <Region name="ledger" label={label} className={styles.region}>
      <div className={styles.scroller}>
        {props.plot}
        <div
          ref={table}
          role="grid"
          aria-label={label}
          aria-readonly
          tabIndex={-1}
          className={classOf(props)}
          onKeyDown={handleKey}
          onMouseDown={(event) => {
            const pointed = placeOf(event.target);
            if (pointed) goTo(pointed);
          }}
          onClick={(event) => {
            const pointed = placeOf(event.target);
            if (pointed) press(pointed);
          }}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onColumn?.(null);
          }}
        >
          <Lines head={head} columns={columns} template={template} rows={rows} at={at} opened={opened} />
        </div>
      </div>
    </Region>
  );
}

type LinesProps = HeadProps & Pick<LedgerProps, 'rows' | 'opened'> & { at: LedgerPlace };

/** The head and the rows, as two parts of a table in print. */
function Lines({ head, columns, template, rows, at, opened }: LinesProps) {
  return (
    /* oxlint-disable jsx-a11y/prefer-tag-over-role -- parts of the grid */
    <>
      <div role="rowgroup" className={styles.heads}>
        <Head head={head} columns={columns} template={template} />
      </div>
      <div role="rowgroup" className={styles.rows}>
        {rows.map((row, index) => (
          <LedgerRow
            key={row.key}
            row={row}
            index={index}
            columns={columns}
            template={template}
            at={index === at.row ? at.column : null}
            opened={opened?.row === row.key ? opened.column : null}
          />
        ))}
      </div>
    </>
    /* oxlint-enable jsx-a11y/prefer-tag-over-role */
  );
}

/** The first key of an amount or its formula, and the keys that clear it. */
const EDITS = /^(?:[\d=]|Delete|Backspace)$/u;
const typedBy = (key: string): string => (key.length === 1 ? key : '');

type OpenCell = readonly [row: string, column: string];

/** Opens the items of the figure at a position. */
function openCellAt(
  rows: readonly Row[],
  columns: readonly LedgerColumn[],
  { row: index, column: place }: LedgerPlace,
): OpenCell | null {
  const [row, column] = [rows[index], columns[place]];
  return row && column && row.cells[place]?.canOpen === true ? [row.key, column.key] : null;
}

function isTaken({ rows, columns, takesKey }: LedgerProps, at: LedgerPlace, event: KeyboardEvent): boolean {
  const cell = openCellAt(rows, columns, at);
  return cell !== null && takesKey?.(...cell, event) === true;
}

function editAt(
  { rows, columns, onEdit, onEditNothing }: LedgerProps,
  at: LedgerPlace,
  typed: string | null,
): void {
  const cell = openCellAt(rows, columns, at);
  if (cell) onEdit?.(...cell, typed);
  else onEditNothing?.();
}

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => !altKey && !ctrlKey && !metaKey;

/** The cell that contains an element. */
function placeOf(target: EventTarget): LedgerPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = cell?.dataset['place']?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

type HeadProps = { head: string; columns: readonly LedgerColumn[]; template: string };

function Head({ head, columns, template }: HeadProps) {
  return (
    /* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of the grid */
    <div role="row" className={cx(styles.row, styles.head)} style={{ gridTemplateColumns: template }}>
      <div role="columnheader" className={styles.label}>
        {head}
      </div>
      {columns.map(({ key, name, top, label, state, isNewYear }) => (
        <div
          key={key}
          role="columnheader"
          aria-label={name}
          aria-current={state === 'now' ? 'date' : undefined}
          className={cx(styles.cell, styles[state], isNewYear === true && styles.newYear)}
        >
          <span>{top}</span>
          <b>{label}</b>
        </div>
      ))}
    </div>
    /* oxlint-enable jsx-a11y/prefer-tag-over-role */
  );
}
