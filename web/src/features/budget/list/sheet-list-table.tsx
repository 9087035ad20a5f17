import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import list from '#ui/list-table.module.css';
import { useRowWindow } from './row-window.ts';
import type { SheetColumn } from './sheet-list-columns.tsx';
import type { SheetListFilter, SheetSort } from './sheet-list-filter.ts';
import { rowAfterKey } from './sheet-list-keys.ts';
import { SheetListRow } from './sheet-list-row.tsx';
import { chooseSheets, toggleSheet, useSheetListState } from './sheet-list-state.ts';
import styles from './sheet-list.module.css';
import type { SheetRow } from '../menu/tree-queries.ts';

/** `--list-row-h` with its hairline inside. */
const ROW_HEIGHT = 32;
const HEAD_HEIGHT = 36;

type SheetListTableProps = {
  sheets: readonly SheetRow[];
  columns: readonly SheetColumn[];
  filter: SheetListFilter;
  /** what scrolls around the table */
  scroller: RefObject<HTMLElement | null>;
};

/** The rows in sight; arrows, Home and End walk them all, Space marks, Enter opens. */
export function SheetListTable({ sheets, columns, filter, scroller }: SheetListTableProps) {
  const { chosen, activeId } = useSheetListState();
  const { first, end } = useRowWindow(scroller, sheets.length, ROW_HEIGHT);
  const activeAt = Math.max(
    0,
    sheets.findIndex(({ id }) => id === activeId),
  );
  const { table, handleKeyDown, handleFocus } = useListKeys(sheets, scroller);
  useKeptScroll(scroller);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move the focus between the links inside
    <table
      ref={table}
      className={cx(list.table, styles.table)}
      aria-rowcount={sheets.length + 1}
      onKeyDown={handleKeyDown}
      onFocus={handleFocus}
    >
      <Head sheets={sheets} columns={columns} filter={filter} chosen={chosen} />
      <tbody>
        <Gap rows={first} />
        {sheets.slice(first, end).map((sheet, place) => (
          <SheetListRow
            key={sheet.id}
            sheet={sheet}
            columns={columns}
            index={first + place + 2}
            isChosen={chosen.has(sheet.id)}
            isActive={first + place === activeAt}
          />
        ))}
        <Gap rows={sheets.length - end} />
      </tbody>
    </table>
  );
}

/** The room of rows that are out of sight. */
const Gap = ({ rows }: { rows: number }) =>
  rows === 0 ? null : <tr aria-hidden className={styles.gap} style={{ height: rows * ROW_HEIGHT }} />;

function useListKeys(sheets: readonly SheetRow[], scroller: RefObject<HTMLElement | null>) {
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<number | null>(null);
  const focusWanted = () => {
    const link = table.current?.querySelector<HTMLElement>(
      `tr[data-id="${wanted.current}"] [data-list-item]`,
    );
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  };
  // The row may have to come into the page first.
  useEffect(() => {
    if (wanted.current !== null) focusWanted();
  });
  const goTo = (place: number) => {
    const sheet = sheets[place];
    if (!sheet) return;
    wanted.current = sheet.id;
    reveal(scroller.current, place);
    useSheetListState.setState({ activeId: sheet.id });
    focusWanted();
  };
  const idAt = (target: EventTarget) =>
    Number(target instanceof Element ? target.closest('tr')?.getAttribute('data-id') : null) || null;
  const handleKeyDown = (event: KeyboardEvent) => {
    const isItem = event.target instanceof Element && event.target.matches('[data-list-item]');
    const id = idAt(event.target);
    if (!isItem || id === null) return;
    const place = sheets.findIndex((sheet) => sheet.id === id);
    const next = rowAfterKey(event.key, place, sheets.length);
    if (next !== undefined) goTo(next);
    else if (event.key === ' ') toggleSheet(id);
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey))
      chooseSheets(new Set(sheets.map((sheet) => sheet.id)));
    else return;
    event.preventDefault();
  };
  const handleFocus = (event: FocusEvent) => {
    const id = idAt(event.target);
    if (id !== null) useSheetListState.setState({ activeId: id });
  };
  return { table, handleKeyDown, handleFocus };
}

/** Scrolls as little as it takes to have a row in sight, below the head that stays. */
function reveal(scroller: HTMLElement | null, place: number): void {
  if (scroller === null) return;
  const top = place * ROW_HEIGHT;
  const bottom = top + ROW_HEIGHT + HEAD_HEIGHT;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = bottom - scroller.clientHeight;
}

const scrollBack = (element: HTMLElement) => {
  element.scrollTop = useSheetListState.getState().scrollTop;
};

/** Back in the list, one is where one was. */
function useKeptScroll(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    scrollBack(element);
    const keep = () => useSheetListState.setState({ scrollTop: element.scrollTop });
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [scroller]);
}

type HeadProps = Omit<SheetListTableProps, 'scroller'> & { chosen: ReadonlySet<number> };

function Head({ sheets, columns, filter, chosen }: HeadProps) {
  const { t } = useTranslation(['budget', 'manage']);
  const areAllChosen = sheets.length > 0 && sheets.every(({ id }) => chosen.has(id));
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td className={styles.box}>
          <Checkbox
            hidesLabel
            label={t('manage:bulk.all')}
            isChecked={areAllChosen}
            onChange={(isOn) => chooseSheets(new Set(isOn ? sheets.map(({ id }) => id) : []))}
          />
        </td>
        <SortHead column="name" label={t('list.name')} filter={filter} />
        {columns.map(({ key, name, look }) => (
          <SortHead key={key} column={key} label={name} filter={filter} className={look && styles[look]} />
        ))}
      </tr>
    </thead>
  );
}

type SortHeadProps = {
  column: SheetSort;
  label: string;
  filter: SheetListFilter;
  className?: string | undefined;
};

function SortHead({ column, label, filter, className }: SortHeadProps) {
  const isSorted = filter.sort === column;
  const order = filter.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isSorted ? order : 'none'} className={className}>
      <button type="button" onClick={() => filter.sortBy(column)}>
        {label}
        {isSorted && <Icon of={filter.direction === 'asc' ? ArrowUp : ArrowDown} size="tiny" />}
      </button>
    </th>
  );
}
