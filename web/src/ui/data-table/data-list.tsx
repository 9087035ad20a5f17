import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Lock from 'lucide-react/icons/lock';
import Search from 'lucide-react/icons/search';
import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useColumnWords } from '#lib/words/column-words.ts';
import { failureText } from '#lib/api/failures.ts';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';
import { useArrowsFromPage } from '#lib/keyboard/use-arrows-from-page.ts';
import { useKeptList } from '#lib/list-state/kept-list.ts';
import { layLines } from '#lib/list-state/lines.ts';
import {
  chosenOf,
  isNoAccess,
  type Chosen,
  type Identified,
  type ListRows,
} from '#lib/list-state/list-rows.ts';
import { useQueueSource } from '#lib/list-state/queue.ts';
import { Button } from '#ui/button/button.tsx';
import { ColumnChooser } from '#ui/column-chooser/column-chooser.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Region } from '#ui/page/region.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Toolbar, ToolbarRule, ToolbarSpace } from '#ui/page/toolbar.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useListColumns, type ListColumn } from './columns.ts';
import styles from './data-table.module.css';
import { DataTable } from './data-table.tsx';
import { FocusHeir, INSTEAD } from './focus-heir.tsx';
import { ListStatus } from './list-status.tsx';
import type { ListControl, RowView } from './list-view.ts';
import { tickAll, ticksNow } from './tick-rows.ts';
import { useGoneTicks } from './use-gone-ticks.ts';
import { useToRows } from './use-to-rows.ts';

const ROW_HEIGHT = 32;

/** Controls that do not use the down arrow, which moves the focus from them into the rows. */
const WITHOUT_ARROWS = 'input[type=checkbox], a[href], button:not([aria-haspopup])';

export type DataListProps<Row extends Identified> = Omit<RowView<Row>, 'rowHeight'> & {
  /** `useList()` */
  list: ListControl;
  /** `useLocalRows()` or `usePagedRows()` */
  rows: ListRows<Row>;
  /** the list's name for F6 and screen readers */
  label: string;
  /** placeholder of the search field; if absent, there is no search */
  searchLabel?: string;
  columns: readonly ListColumn<Row>[];
  /** beside the search */
  filters?: ReactNode;
  /** at the end of the toolbar */
  tools?: ReactNode;
  /** a line above the rows: a matter that needs attention, with a link to it */
  notice?: ReactNode;
  /** bulk actions; if absent, rows cannot be ticked */
  renderBulk?: (chosen: Chosen<Row>, untick: () => void) => ReactNode;
  /** what the ticked rows come to, beside their count */
  renderSum?: (chosen: Chosen<Row>) => ReactNode;
  /** shown when the list has no rows at all */
  empty: ReactNode;
  /** text shown if search and filters match nothing, instead of the default */
  noHitsText?: string | undefined;
  /** px */
  rowHeight?: number;
};

/** A list with its tools, rows in every state, and bulk actions. */
export function DataList<Row extends Identified>(props: DataListProps<Row>) {
  const {
    list,
    rows,
    label,
    renderBulk,
    title,
    rowHeight = ROW_HEIGHT,
    nameOf,
    renderActions,
    headingOf,
    isPlanned,
  } = props;
  const { t } = useTranslation('list');
  const frame = useRef<HTMLDivElement>(null);
  const chooser = useListColumns(list.definition.name, props.columns);
  const kept = useKeptList(list.key);
  const ticks = ticksNow(kept, rows.ticksOf);
  const chosen = chosenOf(ticks, rows);
  const { total, groups } = rows;
  const lines = useMemo(() => layLines(total ?? 0, groups, kept.closed), [total, groups, kept.closed]);
  const columns = useMemo(() => chooser.columns.filter(({ isShown }) => isShown), [chooser.columns]);
  const untick = () => tickAll(list.key, rows, false);
  const { row, toRows } = useToRows(frame, total === undefined || rows.isOlder || list.isTyping);
  useQueueSource(list.key, rows.ids);
  useArrowsFromPage(toRows);
  const toContent = () => {
    const instead = frame.current?.querySelector<HTMLElement>(INSTEAD);
    // The next step, if it offers one.
    (row() ?? instead?.querySelector<HTMLElement>('button, a') ?? instead)?.focus();
  };
  useGoneTicks(list.key, ticks, rows, toContent);
  const handleToolKey = (event: KeyboardEvent) => {
    const isFree = event.target instanceof Element && event.target.matches(WITHOUT_ARROWS);
    if (event.key !== 'ArrowDown' || !isFree || event.defaultPrevented) return;
    event.preventDefault();
    toRows();
  };
  const hasBulk = renderBulk !== undefined && chosen.count > 0;
  return (
    <>
      <ListTools {...props} chooser={chooser} onArrowDown={toRows} onKeyDown={handleToolKey} />
      {Boolean(props.notice) && (
        <Region name="notice" label={t('notice')} className={styles.notice} onKeyDown={handleToolKey}>
          {props.notice}
        </Region>
      )}
      <div ref={frame} className={styles.frame}>
        {total === undefined || total === 0 ? (
          <div className={styles.instead} data-instead tabIndex={-1}>
            <FocusHeir key={whyNoRows(rows)} frame={frame} onLost={toContent} />
            <NoRows {...props} />
          </div>
        ) : (
          <Region name={list.definition.name} label={label} className={styles.region}>
            <FocusHeir frame={frame} onLost={toContent} />
            <DataTable
              list={list}
              rows={rows}
              lines={lines}
              columns={columns}
              ticks={renderBulk && ticks}
              title={title}
              nameOf={nameOf}
              renderActions={renderActions}
              headingOf={headingOf}
              isPlanned={isPlanned}
              rowHeight={rowHeight}
            />
          </Region>
        )}
        {renderBulk && hasBulk && (
          <BulkBar
            count={chosen.count}
            sum={props.renderSum?.(chosen)}
            onUntick={untick}
            onGone={() => focusWhenLost(toContent)}
          >
            {renderBulk(chosen, untick)}
          </BulkBar>
        )}
      </div>
      <ListStatus rows={rows} hasTicks={renderBulk !== undefined} hasBulk={hasBulk} />
    </>
  );
}

type ListToolsProps<Row extends Identified> = DataListProps<Row> & {
  chooser: ReturnType<typeof useListColumns<Row>>;
  onArrowDown: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function ListTools<Row extends Identified>(props: ListToolsProps<Row>) {
  const { list, searchLabel, filters, tools, title, chooser, onArrowDown, onKeyDown } = props;
  const { t } = useTranslation('list');
  const words = useColumnWords();
  return (
    <Toolbar label={t('tools')} onKeyDown={onKeyDown}>
      {searchLabel !== undefined && (
        <SearchField
          className={styles.search}
          label={searchLabel}
          clearLabel={t('clearSearch')}
          value={list.search}
          onChange={list.setSearch}
          onArrowDown={onArrowDown}
        />
      )}
      {filters !== undefined && searchLabel !== undefined && <ToolbarRule />}
      {filters}
      <ToolbarSpace />
      <ColumnChooser
        words={words}
        fixed={[title.name]}
        columns={chooser.columns}
        onChange={chooser.change}
        onReset={chooser.reset}
      />
      {tools}
    </Toolbar>
  );
}

const whyNoRows = ({ error, total }: Pick<ListRows<Identified>, 'error' | 'total'>): string => {
  if (error !== null) return 'error';
  return total === undefined ? 'loading' : 'none';
};

/** The reason for the missing rows, and the next step. */
function NoRows<Row extends Identified>({ list, rows, empty, noHitsText }: DataListProps<Row>) {
  const { t } = useTranslation(['list', 'common']);
  const { total, overall, error } = rows;
  if (error !== null) {
    return (
      <div role="alert">
        <EmptyState
          icon={isNoAccess(error) ? Lock : CircleAlert}
          title={t('common:errorPage.resources')}
          text={failureText(error)}
          action={<Button onClick={rows.retry}>{t('common:retry')}</Button>}
        />
      </div>
    );
  }
  if (total === undefined) return <SkeletonRows count={14} label={t('common:loading')} />;
  if (!list.isNarrowed || overall === 0) return empty;
  return (
    <EmptyState
      icon={Search}
      title={t('noHits')}
      text={noHitsText ?? t('noHitsText')}
      action={<Button onClick={() => list.clear()}>{t('clearFilters')}</Button>}
    />
  );
}
