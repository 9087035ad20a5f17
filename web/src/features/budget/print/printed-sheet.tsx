import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMonthRange } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { monthText } from '@saldo/contract/domain/month';
import type { CellMark, GridRow, SectionRow } from '#grid/grid-model.ts';
import type { SheetModel } from '../store/model.ts';
import type { SheetFacts } from '../store/contexts.ts';
import { monthsOfPages, pageLayout, printedRows, type MonthsOfPage } from './print-pages.ts';
import styles from './printed-sheet.module.css';

/** Marks beside amounts, as drawn by the grid. */
const MARKS: Record<CellMark, string> = {
  document: '○',
  partial: '◐',
  paid: '✓',
  overpaid: '◆',
  overdue: '●',
  outdated: '◷',
};

/** The sheet as tables, some months of all rows on each page. */
export function PrintedSheet({ store }: { store: SheetFacts }) {
  const { t } = useTranslation(['sheet-print', 'budget']);
  const { model } = store;
  const { total, marked, plain } = model.widest();
  const widest = [total, marked, plain].reduce((most, one) => (one.length > most.length ? one : most));
  const layout = pageLayout(model.columns, widest);
  const rows = printedRows(model.rows.length, model.months.length);
  return (
    <div className={styles.print} data-print>
      {rows < model.rows.length && (
        <p className={styles.left}>{t('left', { rows, all: model.rows.length })}</p>
      )}
      {monthsOfPages(model.months.length, layout.months).map((months) => (
        <Page key={months.from} store={store} months={months} rows={rows} layout={layout} />
      ))}
      <p className={styles.legend}>
        {(['paid', 'document', 'partial', 'overdue', 'overpaid', 'outdated'] as const).map((mark) => (
          <span key={mark}>
            {MARKS[mark]} {t(mark)}
          </span>
        ))}
        <span className={styles.planned}>{t('planned')}</span>
      </p>
    </div>
  );
}

type PageProps = {
  store: SheetFacts;
  months: MonthsOfPage;
  rows: number;
  layout: ReturnType<typeof pageLayout>;
};

/** Some months of all rows; header and totals repeat on each printed page. */
function Page({ store, months: { from, to }, rows, layout }: PageProps) {
  const { model } = store;
  const places = Array.from({ length: to - from }, (_, place) => from + place);
  const frozen = 1 + model.columns.length;
  return (
    <table className={styles.page}>
      <colgroup>
        <col style={{ width: layout.name }} />
        {model.columns.map(({ key }, place) => (
          <col key={key} style={{ width: layout.widths[place] }} />
        ))}
        {places.map((month) => (
          <col key={month} style={{ width: layout.month }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td className={styles.title} colSpan={frozen + places.length}>
            <Title store={store} />
          </td>
        </tr>
        <tr>
          <th scope="col">{model.nameColumn.heading}</th>
          {model.columns.map(({ key, heading, kind }) => (
            <th key={key} scope="col" className={kind === 'number' ? styles.amount : undefined}>
              {kind === 'direction' ? '' : heading}
            </th>
          ))}
          {places.map((month) => (
            <th key={month} scope="col" className={styles.amount}>
              {model.months[month]?.name} {model.months[month]?.year}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {model.rows.slice(0, rows).map((row, at) => (
          <Row key={row.key} model={model} row={row} at={at} months={{ from, to }} places={places} />
        ))}
      </tbody>
      <tfoot>
        {model.totals.map(({ key, name, isBalance }, line) => (
          <tr key={key} className={isBalance ? styles.balance : undefined}>
            <th scope="row" colSpan={frozen}>
              {name}
            </th>
            {places.map((month) => (
              <td key={month} className={styles.amount}>
                {model.totalAt(line, month)}
              </td>
            ))}
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** Name of the sheet, date, and basis of the amounts. */
function Title({ store }: { store: SheetFacts }) {
  const { t } = useTranslation(['sheet-print', 'budget']);
  const { budget, today } = store.data.source;
  const { span } = store.model;
  const { switches } = store.state.getState();
  const facts = [
    formatMonthRange(monthText(span.from), monthText(span.to), currentLocale()),
    t(`budget:toolbar.${switches.isGross ? 'gross' : 'net'}`),
    t(`budget:toolbar.${switches.figure}`),
    t(`budget:toolbar.${switches.isCumulative ? 'cumulative' : 'monthly'}`),
    'PLN',
    t('asOf', { date: formatDate(today) }),
  ];
  return (
    <>
      <b>{budget.name}</b> {facts.join(' · ')}
    </>
  );
}

type RowProps = { model: SheetModel; at: number; months: MonthsOfPage; places: readonly number[] };

function Row({ row, ...props }: RowProps & { row: GridRow }) {
  const { model, at, places } = props;
  if (row.kind === 'section') return <Section {...props} row={row} />;
  return (
    <tr>
      <th scope="row">
        {row.name}
        {row.currency !== null && ` (${row.currency})`}
      </th>
      {model.columns.map(({ key, kind }) => (
        <td key={key} className={kind === 'number' ? styles.amount : undefined}>
          {kind === 'direction' ? (row.direction === 'income' ? '↙' : '↗') : model.columnText(at, key)}
        </td>
      ))}
      {cellsOf(props, places)}
    </tr>
  );
}

function Section({ model, row, at, places }: RowProps & { row: SectionRow }) {
  const { t } = useTranslation('sheet-print');
  return (
    <tr className={styles.section}>
      <th scope="rowgroup" colSpan={1 + model.columns.length}>
        {row.name} {row.count} {row.isCollapsed && `(${t('folded')})`}
      </th>
      {places.map((month) => (
        <td key={month} className={styles.amount}>
          {model.subtotalAt(at, month)}
        </td>
      ))}
    </tr>
  );
}

/** A payment of several months is one cell, split at page breaks. */
function cellsOf({ model, at, months }: RowProps, places: readonly number[]): ReactNode[] {
  const cells: ReactNode[] = [];
  for (const month of places) {
    const cell = model.cellAt(at, month);
    const end = cell === null ? month + 1 : Math.min(cell.first + cell.span, months.to);
    const isStart = cell === null || month === Math.max(cell.first, months.from);
    if (!isStart) continue;
    const isHere = cell?.first === month && !cell.isContinued;
    const mark = cell?.mark && isHere ? `${MARKS[cell.mark]} ` : '';
    cells.push(
      <td
        key={month}
        colSpan={end - month}
        className={cell?.isPlanned ? `${styles.amount} ${styles.planned}` : styles.amount}
      >
        {isHere ? <span>{`${mark}${cell.text}`}</span> : cell?.text ? '→' : ''}
      </td>,
    );
  }
  return cells;
}
