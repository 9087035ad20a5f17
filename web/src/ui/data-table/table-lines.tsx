import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Identified, ListRows } from '#lib/list-state/list-rows.ts';
import type { ListGroup } from '#lib/list-state/lines.ts';
import { overPageNow } from '#lib/navigation/page-now.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import type { ListColumn } from './columns.ts';
import styles from './data-table.module.css';
import type { GroupHeading, RowView } from './list-view.ts';
import { tickRow } from './tick-rows.ts';
import { toggleGroup } from './use-table-keys.ts';

type LineProps = {
  /** zero-based */
  line: number;
  /** the line that Tab focuses */
  isActive: boolean;
};

/** The focusable element of a line; only one of them is in the tab order. */
const itemProps = (isActive: boolean) => ({
  'data-list-item': true,
  tabIndex: isActive ? 0 : -1,
  ...(isActive && { 'data-region-entry': true }),
});
/** The head is the first row. */
const lineProps = (line: number) => ({ 'data-line': line, 'aria-rowindex': line + 2 });

type RowLineProps<Row extends Identified> = LineProps &
  RowView<Row> & {
    row: Row;
    listKey: string;
    rows: ListRows<Row>;
    columns: readonly ListColumn<Row>[];
    /** undefined if it cannot be ticked */
    isTicked: boolean | undefined;
    /** it has just been added */
    isAdded: boolean;
  };

function RowLineOf<Row extends Identified>(props: RowLineProps<Row>) {
  const { row, line, isActive, isTicked, listKey, rows, title, columns, nameOf, renderActions, rowHeight } =
    props;
  const isPlanned = props.isPlanned?.(row) ?? false;
  const { t } = useTranslation('list');
  return (
    <tr
      {...lineProps(line)}
      data-id={row.id}
      data-chosen={isTicked || undefined}
      data-added={props.isAdded || undefined}
      data-planned={isPlanned || undefined}
      style={{ height: rowHeight }}
    >
      {isTicked !== undefined && (
        <td className={styles.box}>
          <Checkbox
            hidesLabel
            label={t('tick.row', { name: nameOf(row) })}
            isChecked={isTicked}
            onChange={(_isOn, { nativeEvent }) =>
              tickRow(listKey, rows, row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      <th scope="row">
        <RowTitle to={title.to(row)} isActive={isActive}>
          {title.render(row)}
        </RowTitle>
      </th>
      {columns.map(({ key, look, render }) => (
        <td key={key} className={look && styles[look]}>
          {render(row)}
        </td>
      ))}
      {renderActions && <td className={styles.action}>{renderActions(row)}</td>}
    </tr>
  );
}

/** A row rerenders when its data, columns or tick change, not on each key. */
export const RowLine = memo(RowLineOf) as typeof RowLineOf;

type RowTitleProps = { to: string | null; isActive: boolean; children: ReactNode };

function RowTitle({ to, isActive, children }: RowTitleProps) {
  if (to !== null) {
    return (
      <RowLink to={to} isActive={isActive}>
        {children}
      </RowLink>
    );
  }
  return (
    <span className={styles.title} {...itemProps(isActive)}>
      {children}
    </span>
  );
}

function RowLink({ to, isActive, children }: RowTitleProps & { to: string }) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    const address = overPageNow(to);
    if (address === to || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    <Link to={to} className={styles.title} onClick={handleClick} {...itemProps(isActive)}>
      {children}
    </Link>
  );
}

/** Placeholder of a loading row. */
export function WaitingLine({
  line,
  isActive,
  span,
  rowHeight,
}: LineProps & { span: number; rowHeight: number }) {
  const { t } = useTranslation();
  return (
    <tr {...lineProps(line)} aria-busy style={{ height: rowHeight }}>
      <td colSpan={span}>
        <span className={styles.title} data-waiting {...itemProps(isActive)}>
          <span className={styles.unseen}>{t('loading')}</span>
          <Skeleton width={`${24 + ((line * 7) % 17)}%`} />
        </span>
      </td>
    </tr>
  );
}

type GroupLineProps = LineProps & {
  group: ListGroup;
  heading: GroupHeading;
  isOpen: boolean;
  listKey: string;
  columns: readonly { key: string; look?: 'number' | 'action' }[];
  hasTicks: boolean;
  hasActions: boolean;
};

/** The heading of a group, with its count and subtotals; it collapses and expands the group. */
export function GroupLine(props: GroupLineProps) {
  const { line, isActive, group, heading, isOpen, listKey, columns, hasTicks, hasActions } = props;
  const { name, cells = {}, tools } = heading;
  const own = hasTicks ? 2 : 1;
  const all = own + columns.length + (hasActions ? 1 : 0);
  return (
    <tr {...lineProps(line)} className={styles.group}>
      <th scope="rowgroup" colSpan={tools === undefined ? own : all}>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => toggleGroup(listKey, group.key)}
          {...itemProps(isActive)}
        >
          <Icon of={isOpen ? ChevronDown : ChevronRight} size="small" />
          {name} <span className={styles.count}>{group.count}</span>
        </button>
        {tools}
      </th>
      {tools === undefined &&
        columns.map(({ key, look }) => (
          <td key={key} className={look && styles[look]}>
            {cells[key]}
          </td>
        ))}
      {tools === undefined && hasActions && <td aria-hidden />}
    </tr>
  );
}
