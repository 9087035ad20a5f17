import {
  addMonths,
  monthNumber,
  monthOfDate,
  monthText,
  yearOf,
  type MonthIndex,
} from '@saldo/contract/domain/month';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import type { Cell } from '@saldo/contract/domain/cells';
import type { BudgetRecord } from '@saldo/contract/record';
import type {
  GridCell,
  GridModel,
  GridMonth,
  GridTip,
  Position,
  TotalRow,
  Widths,
} from '#grid/grid-model.ts';
import { gridCellOf } from './grid-cell.ts';
import { columnOfSort, columnText, gridColumns, nameSamples, type ColumnKey } from './columns.ts';
import type { SheetData } from './data.ts';
import { SheetFigures, type TotalLine } from './figures.ts';
import { comparedSums, rowSum } from '../rows/sheet-row-sums.ts';
import { rowsOf, type RowsView, type SheetRow } from './lines.ts';
import type { SheetSwitches } from './switches.ts';
import { FIRST_VIEW, monthsShown, type MonthSpan, type SheetView } from './view.ts';
import { describing } from './describe.ts';
import { cellTip } from './tip.ts';
import type { SheetWords } from './words.ts';
import { extremesOfFigures, extremesOfGroup, widestOfPlan, type Widest } from './widest-amounts.ts';

const LINES: readonly TotalLine[] = ['income', 'cost', 'balance', 'running'];
/** Number of rows whose cells are cached: a few screens. */
const KEPT_ROWS = 400;

const pln = (amount: number) => formatAmount(minor(amount), 'PLN');

/** The view of the sheet besides its switches. */
export type SheetLook = RowsView & {
  columns?: readonly ColumnKey[];
  widths?: Widths;
  /** the month in the address, displayed even if the view hides it */
  named?: MonthIndex | null;
  /** whether a cell has a queued change */
  isWaiting?: (recordId: number, month: MonthIndex) => boolean;
};

const USUAL_COLUMNS: readonly ColumnKey[] = ['contractor', 'section', 'method', 'direction'];

/** One rendering of the sheet's data with given switches, view and folded groups. */
export class SheetModel implements GridModel {
  readonly isReadOnly: boolean;
  readonly lines: readonly SheetRow[];
  readonly rows: GridModel['rows'];
  readonly months: readonly GridMonth[];
  readonly totals: readonly TotalRow[];
  readonly nameColumn: GridModel['nameColumn'];
  readonly columns: GridModel['columns'];
  readonly widths: Widths;
  readonly sorting: GridModel['sorting'];
  readonly view: SheetView;
  /** the displayed months */
  readonly span: MonthSpan;
  readonly describe: GridModel['describe'];
  readonly #data: SheetData;
  readonly #switches: SheetSwitches;
  readonly #words: SheetWords;
  readonly #isWaiting: NonNullable<SheetLook['isWaiting']>;
  readonly #now: MonthIndex;
  readonly #figures: SheetFigures;
  readonly #groups = new Map<number, SheetFigures>();
  readonly #cells = new Map<number, (GridCell | null | undefined)[]>();
  readonly #places = new Map<number, number>();
  readonly #headings = new Map<number, number>();
  readonly #sums = new Map<number, string>();
  #widest: Widest = { plain: 0, marked: 0 };
  #widestTotal = '';

  constructor(data: SheetData, switches: SheetSwitches, look: SheetLook, words: SheetWords) {
    const { t, v } = words;
    const { view = FIRST_VIEW, columns = USUAL_COLUMNS, widths = {}, named = null } = look;
    this.#isWaiting = look.isWaiting ?? (() => false);
    this.#data = data;
    this.isReadOnly = data.source.budget.permission !== 'write';
    this.#switches = switches;
    this.#words = words;
    this.#now = monthOfDate(data.source.today);
    this.#figures = new SheetFigures(data.totals, switches);
    this.view = view;
    this.span = monthsShown(view, data, data.source.today, named);
    this.lines = rowsOf(
      data,
      { sums: () => comparedSums(data, switches, this.span), ...look },
      {
        noSection: t('grid.noSection'),
        noContractor: v('noContractor'),
        various: (count) => t('grid.various', { count }),
        collator: words.collator,
        columnText: (column, record) => columnText(column, data, record, words),
      },
    );
    this.rows = this.lines.map(({ grid }) => grid);
    for (const [place, { recordId, groupId }] of this.lines.entries()) {
      if (recordId === null) {
        this.#groups.set(groupId, new SheetFigures(data.groupTotals(groupId, view.group), switches));
        this.#headings.set(groupId, place);
      } else this.#places.set(recordId, place);
    }
    for (const { id } of data.records) this.#noteWidest(id);
    for (const figures of [this.#figures, ...this.#groups.values()]) this.#noteTotal(figures);
    this.months = this.#monthsOf();
    this.totals = LINES.map((line) => ({
      key: line,
      name: t(`grid.totals.${switches.isCumulative ? 'cumulative' : 'monthly'}.${line}`),
      direction: line === 'income' || line === 'cost' ? line : null,
      isBalance: line === 'balance' || line === 'running',
    }));
    this.nameColumn = { heading: v('columns.name'), samples: nameSamples(data) };
    this.columns = gridColumns(columns, data, words);
    this.widths = widths;
    this.sorting =
      view.sort === 'position' ? null : { key: columnOfSort(view.sort), isDescending: view.isDescending };
    this.describe = describing(this, data, words);
  }

  monthAt(column: number): MonthIndex {
    return addMonths(this.span.from, column);
  }

  columnOf(month: MonthIndex): number {
    return Math.min(this.months.length - 1, Math.max(0, month - this.span.from));
  }

  isShown(month: MonthIndex): boolean {
    return month >= this.span.from && month <= this.span.to;
  }

  /** The line of a record; undefined while its group is folded. */
  placeOf(recordId: number): number | undefined {
    return this.#places.get(recordId);
  }

  /** The line of a group's heading; -1 without one. */
  groupPlace(groupId: number): number {
    return this.#headings.get(groupId) ?? -1;
  }

  /** The heading above a record, even while its group is folded; -1 without one. */
  headingOf(recordId: number): number {
    const record = this.#data.plan(recordId)?.record;
    return record === undefined ? -1 : this.groupPlace(this.#data.groupOf(record, this.view.group));
  }

  /** The domain cell at a position of the grid. */
  cell({ row, month }: Position): Cell | null {
    const recordId = this.lines[row]?.recordId ?? null;
    return recordId === null ? null : this.#data.cellCovering(recordId, this.monthAt(month));
  }

  readonly cellAt = (row: number, month: number): GridCell | null => {
    const recordId = this.lines[row]?.recordId ?? null;
    if (recordId === null) return null;
    let kept = this.#cells.get(recordId);
    if (kept === undefined) {
      if (this.#cells.size >= KEPT_ROWS) this.#cells.clear();
      kept = [];
      this.#cells.set(recordId, kept);
    }
    const known = kept[month];
    if (known !== undefined) return known;
    const plan = this.#data.plan(recordId);
    const cell = this.#data.cellCovering(recordId, this.monthAt(month));
    const made =
      cell === null || plan === undefined
        ? null
        : {
            ...gridCellOf(cell, plan.record, this.#switches, cell.month - this.span.from, this.months.length),
            isWaiting: this.#isWaiting(recordId, cell.month),
          };
    kept[month] = made;
    return made;
  };

  readonly columnText = (row: number, key: string): string => {
    const recordId = this.lines[row]?.recordId ?? null;
    const record = recordId === null ? undefined : this.#data.plan(recordId)?.record;
    const column = this.columns.find((one) => one.key === key);
    if (record === undefined || column === undefined) return '';
    const known = column.key as ColumnKey;
    if (known === 'direction') return this.describe.direction(record.direction);
    return known === 'total' ? this.#sumOf(record) : columnText(known, this.#data, record, this.#words);
  };

  readonly tipAt = (row: number, month: number): GridTip | null => {
    const cell = this.cell({ row, month });
    const plan = this.#data.plan(this.lines[row]?.recordId ?? 0);
    if (cell === null || plan === undefined || this.cellAt(row, month)?.text === '') return null;
    const contractor = cell.contractorId === null ? '' : this.#data.names.contractors.get(cell.contractorId);
    return cellTip(
      {
        cell,
        plan,
        name: this.rows[row]?.name ?? '',
        contractor: contractor ?? '',
        isClosed: this.#data.isLocked(cell.month),
      },
      this.#words,
    );
  };

  readonly subtotalAt = (row: number, month: number): string =>
    pln(this.#groups.get(this.lines[row]?.groupId ?? 0)?.subtotal(this.#placeOfMonth(month)) ?? 0);

  readonly totalAt = (total: number, month: number): string =>
    pln(this.#figures.at(LINES[total] ?? 'balance', this.#placeOfMonth(month)));

  readonly widest = (): ReturnType<GridModel['widest']> => ({
    plain: pln(this.#widest.plain),
    marked: pln(this.#widest.marked),
    total: this.#widestTotal,
  });

  /** Drops cached cells of changed records. */
  changed(recordIds: Iterable<number>): void {
    const touched = new Set([this.#figures]);
    for (const recordId of recordIds) {
      this.#cells.delete(recordId);
      this.#noteWidest(recordId);
      this.#sums.delete(recordId);
      const record = this.#data.plan(recordId)?.record;
      const group = record && this.#groups.get(this.#data.groupOf(record, this.view.group));
      if (group !== undefined) touched.add(group);
    }
    for (const figures of touched) {
      figures.changed();
      this.#noteTotal(figures);
    }
  }

  /** Index of a column in the totals, which cover all months. */
  #placeOfMonth(column: number): number {
    return this.monthAt(column) - this.#data.from;
  }

  #sumOf({ id, currency }: BudgetRecord): string {
    const known = this.#sums.get(id);
    if (known !== undefined) return known;
    const sum = formatAmount(minor(rowSum(this.#data, id, this.#switches, this.span)), currency);
    this.#sums.set(id, sum);
    return sum;
  }

  /** Month columns only grow: shrinking during typing would make them jump. */
  #noteTotal(figures: SheetFigures): void {
    const extremes = figures === this.#figures ? extremesOfFigures : extremesOfGroup;
    for (const amount of Object.values(extremes(figures, this.#data.monthCount))) {
      if (pln(amount).length > this.#widestTotal.length) this.#widestTotal = pln(amount);
    }
  }

  #noteWidest(recordId: number): void {
    const plan = this.#data.plan(recordId);
    if (plan === undefined) return;
    const { plain, marked } = widestOfPlan(plan, this.#switches.isGross, this.#now);
    this.#widest = {
      plain: Math.max(this.#widest.plain, plain),
      marked: Math.max(this.#widest.marked, marked),
    };
  }

  #monthsOf(): GridMonth[] {
    const now = this.#now;
    return Array.from({ length: this.span.to - this.span.from + 1 }, (_, column) => {
      const month = this.monthAt(column);
      return {
        key: monthText(month),
        name: this.#words.shortMonth(month),
        year: String(yearOf(month)),
        startsYear: monthNumber(month) === 1,
        isClosed: this.#data.isLocked(month),
        isPast: month < now,
        isNow: month === now,
      };
    });
  }
}
