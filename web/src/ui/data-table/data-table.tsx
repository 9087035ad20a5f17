import { Fragment, useRef } from 'react';
import { formatCount } from '@saldo/contract/domain/amount-format';
import { useTranslation } from 'react-i18next';
import { useIsPrinting } from '#lib/browser/use-printing.ts';
import { useKeptList } from '#lib/list-state/kept-list.ts';
import type { Identified } from '#lib/list-state/list-rows.ts';
import { isTicked } from '#lib/list-state/ticks.ts';
import type { ListTitle } from './columns.ts';
import styles from './data-table.module.css';
import type { TableView } from './list-view.ts';
import { TableFoot, TableHead, Widths } from './table-head.tsx';
import { GroupLine, RowLine, WaitingLine } from './table-lines.tsx';
import { usePressedRow } from './use-pressed-row.ts';
import { useTableKeys } from './use-table-keys.ts';
import { HEAD_HEIGHT, useWindow } from './use-window.ts';

const TICK_WIDTH = 26;
const ACTIONS_WIDTH = 60;
const LEAST_TITLE_WIDTH = 220;
const LEAST_WIDTH = 140;

type Sized = Pick<ListTitle<never>, 'width' | 'leastWidth'>;

/** A width in pixels is the minimum; a share of the table needs at least the room for a name. */
const leastTitleWidth = ({ width, leastWidth = LEAST_TITLE_WIDTH }: Sized): number =>
  width?.endsWith('px') ? Number.parseInt(width, 10) : leastWidth;

/** A virtualised list of any length with keyboard navigation. */
export function DataTable<Row extends Identified>(shown: TableView<Row>) {
  const isPrinting = useIsPrinting();
  const view = isPrinting ? printed(shown) : shown;
  const { list, rows, lines, columns, ticks, renderActions } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { active } = useKeptList(list.key);
  const id = active?.id ?? null;
  const place = id === null ? undefined : rows.placeOf(id);
  const found = place === undefined ? active?.line : (lines.lineOf(place) ?? active?.line);
  // Tab focuses the page in the address until a line has had the focus.
  const first = list.page > 1 ? lines.lineOf((list.page - 1) * rows.pageSize) : 0;
  const activeLine = Math.max(0, Math.min(found ?? first ?? 0, lines.count - 1));
  const window = useWindow(view, scroller, activeLine, isPrinting);
  const { handleKeyDown, handleFocus, handleClick } = useTableKeys(view, window, activeLine, table);
  const pressed = usePressedRow();
  const items = window.getVirtualItems();
  const end = HEAD_HEIGHT + window.getTotalSize();
  const leastWidth = columns.reduce(
    (sum, { width = LEAST_WIDTH }) => sum + width,
    (ticks ? TICK_WIDTH : 0) + leastTitleWidth(view.title) + (renderActions ? ACTIONS_WIDTH : 0),
  );
  return (
    <div ref={scroller} className={styles.scroller} data-shortcuts={ticks ? 'list' : 'plainList'}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move the focus between the links inside */}
      <table
        ref={table}
        className={styles.table}
        style={{ minWidth: leastWidth }}
        aria-rowcount={lines.count + 1}
        onKeyDown={handleKeyDown}
        onFocus={handleFocus}
        onClick={handleClick}
        {...pressed}
      >
        <Widths {...view} />
        <TableHead {...view} />
        <tbody>
          {items.map((item, at) => (
            <Fragment key={item.key}>
              {!isPrinting && <Gap height={item.start - (items[at - 1]?.end ?? HEAD_HEIGHT)} />}
              <LineAt {...view} line={item.index} isActive={item.index === activeLine} />
            </Fragment>
          ))}
          {!isPrinting && <Gap height={end - (items.at(-1)?.end ?? HEAD_HEIGHT)} />}
        </tbody>
        <TableFoot {...view} />
      </table>
      {isPrinting && <PrintedPart {...view} />}
    </div>
  );
}

/** Without the columns that print has no use for: headings of groups would span them. */
const printed = <Row extends Identified>(view: TableView<Row>): TableView<Row> => ({
  ...view,
  columns: view.columns.filter(({ look }) => look !== 'action'),
  ticks: undefined,
  renderActions: undefined,
});

/** Shows in print that rows are missing because they were not loaded. */
function PrintedPart<Row extends Identified>({ rows }: TableView<Row>) {
  const { t } = useTranslation('list');
  const { total = 0, here, isWhole } = rows;
  if (isWhole || here.length >= total) return null;
  return <p>{t('printedPart', { printed: formatCount(here.length), total: formatCount(total) })}</p>;
}

/** Spacer for lines that are not rendered. */
const Gap = ({ height }: { height: number }) =>
  height <= 0 ? null : <tr aria-hidden className={styles.gap} style={{ height }} />;

type LineAtProps<Row extends Identified> = TableView<Row> & { line: number; isActive: boolean };

function LineAt<Row extends Identified>(props: LineAtProps<Row>) {
  const { list, rows, lines, line, isActive, ticks, columns, rowHeight } = props;
  const { title, nameOf, renderActions, headingOf, isPlanned } = props;
  const { closed, added } = useKeptList(list.key);
  const at = lines.at(line);
  if (at.kind === 'group') {
    const group = rows.groups?.[at.group];
    return (
      group && (
        <GroupLine
          line={line}
          isActive={isActive}
          group={group}
          heading={headingOf?.(at.group) ?? { name: group.key }}
          isOpen={!closed.has(group.key)}
          listKey={list.key}
          columns={columns}
          hasTicks={ticks !== undefined}
          hasActions={renderActions !== undefined}
        />
      )
    );
  }
  const row = rows.at(at.row);
  if (row === undefined) {
    const span = columns.length + 1 + (ticks ? 1 : 0) + (renderActions ? 1 : 0);
    return <WaitingLine line={line} isActive={isActive} span={span} rowHeight={rowHeight} />;
  }
  return (
    <RowLine
      line={line}
      isActive={isActive}
      row={row}
      isTicked={ticks && isTicked(ticks, row.id)}
      isAdded={row.id === added}
      listKey={list.key}
      rows={rows}
      columns={columns}
      title={title}
      nameOf={nameOf}
      renderActions={renderActions}
      isPlanned={isPlanned}
      rowHeight={rowHeight}
    />
  );
}
