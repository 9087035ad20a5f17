import { addMonths, monthNumber, monthOfDate, yearOf, type MonthIndex } from '@saldo/contract/domain/month';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import type { Cell } from '@saldo/contract/domain/cells';
import type { GridCell, GridModel, GridMonth, Position, TotalRow } from './grid/grid-model.ts';
import { gridCellOf } from './sheet-cell.ts';
import { NO_SECTION, type SheetData } from './sheet-data.ts';
import { SheetFigures, type TotalLine } from './sheet-figures.ts';
import { rowsOf, type RowsView, type SheetRow } from './sheet-rows.ts';
import type { SheetSwitches } from './sheet-switches.ts';
import type { SheetWords } from './sheet-words.ts';
import { extremesOfFigures, widestOfPlan, type Widest } from './widest-amounts.ts';

const LINES: readonly TotalLine[] = ['income', 'cost', 'balance', 'running'];
/** Rows whose cells are kept ready: a few screens. */
const KEPT_ROWS = 400;

const pln = (amount: number) => formatAmount(minor(amount), 'PLN');

/** One way of looking at the sheet's data: switches and folded sections chosen. */
export class SheetModel implements GridModel {
  readonly isReadOnly: boolean;
  readonly lines: readonly SheetRow[];
  readonly rows: GridModel['rows'];
  readonly months: readonly GridMonth[];
  readonly totals: readonly TotalRow[];
  readonly headings: GridModel['headings'];
  readonly describe: GridModel['describe'];
  readonly #data: SheetData;
  readonly #switches: SheetSwitches;
  readonly #words: SheetWords;
  readonly #figures: SheetFigures;
  readonly #sections = new Map<number, SheetFigures>();
  readonly #cells = new Map<number, (GridCell | null | undefined)[]>();
  readonly #places = new Map<number, number>();
  #widest: Widest = { plain: 0, marked: 0 };
  #widestTotal = '';

  constructor(data: SheetData, switches: SheetSwitches, view: RowsView, words: SheetWords) {
    const { t } = words;
    this.#data = data;
    this.isReadOnly = data.source.budget.permission !== 'write';
    this.#switches = switches;
    this.#words = words;
    this.#figures = new SheetFigures(data.totals, switches);
    this.lines = rowsOf(data, view, {
      noSection: t('grid.noSection'),
      various: (count) => t('grid.various', { count }),
    });
    this.rows = this.lines.map(({ grid }) => grid);
    for (const [place, { recordId, sectionId }] of this.lines.entries()) {
      if (recordId === null)
        this.#sections.set(sectionId, new SheetFigures(data.sectionTotals(sectionId), switches));
      else this.#places.set(recordId, place);
    }
    for (const { id } of data.records) this.#noteWidest(id);
    for (const figures of [this.#figures, ...this.#sections.values()]) this.#noteTotal(figures);
    this.months = this.#monthsOf();
    this.totals = LINES.map((line) => ({
      key: line,
      name: t(`grid.totals.${switches.isCumulative ? 'cumulative' : 'monthly'}.${line}`),
      direction: line === 'income' || line === 'cost' ? line : null,
      isBalance: line === 'balance' || line === 'running',
    }));
    this.headings = {
      name: t('grid.columns.name'),
      contractor: t('grid.columns.contractor'),
      section: t('grid.columns.section'),
      method: t('grid.columns.method'),
      direction: t('grid.columns.direction'),
    };
    this.describe = this.#describe();
  }

  monthAt(column: number): MonthIndex {
    return addMonths(this.#data.from, column);
  }

  columnOf(month: MonthIndex): number {
    return Math.min(this.months.length - 1, Math.max(0, month - this.#data.from));
  }

  /** Where a record stands; undefined while its section is folded. */
  placeOf(recordId: number): number | undefined {
    return this.#places.get(recordId);
  }

  sectionPlace(sectionId: number): number {
    return this.lines.findIndex((line) => line.recordId === null && line.sectionId === sectionId);
  }

  /** The domain's cell at a place of the grid. */
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
        : gridCellOf(cell, plan.record, this.#switches, cell.month - this.#data.from);
    kept[month] = made;
    return made;
  };

  readonly subtotalAt = (row: number, month: number): string =>
    pln(this.#sections.get(this.lines[row]?.sectionId ?? 0)?.subtotal(month) ?? 0);

  readonly totalAt = (total: number, month: number): string =>
    pln(this.#figures.at(LINES[total] ?? 'balance', month));

  readonly widest = (): ReturnType<GridModel['widest']> => ({
    plain: pln(this.#widest.plain),
    marked: pln(this.#widest.marked),
    total: this.#widestTotal,
  });

  /** Records have other values: forget what was made of the old ones. */
  changed(recordIds: Iterable<number>): void {
    const touched = new Set([this.#figures]);
    for (const recordId of recordIds) {
      this.#cells.delete(recordId);
      this.#noteWidest(recordId);
      const section = this.#sections.get(this.#data.plan(recordId)?.record.sectionId ?? NO_SECTION);
      if (section !== undefined) touched.add(section);
    }
    for (const figures of touched) {
      figures.changed();
      this.#noteTotal(figures);
    }
  }

  /** Months only grow wider: a column that shrank while one types would jump. */
  #noteTotal(figures: SheetFigures): void {
    const { highest, lowest } = extremesOfFigures(figures, this.#data.monthCount);
    for (const amount of [highest, lowest]) {
      if (pln(amount).length > this.#widestTotal.length) this.#widestTotal = pln(amount);
    }
  }

  #noteWidest(recordId: number): void {
    const plan = this.#data.plan(recordId);
    if (plan === undefined) return;
    const { plain, marked } = widestOfPlan(plan, this.#switches.isGross);
    this.#widest = {
      plain: Math.max(this.#widest.plain, plain),
      marked: Math.max(this.#widest.marked, marked),
    };
  }

  #monthsOf(): GridMonth[] {
    const now = monthOfDate(this.#data.source.today);
    return Array.from({ length: this.#data.monthCount }, (_, column) => {
      const month = this.monthAt(column);
      return {
        name: this.#words.shortMonth(month),
        year: String(yearOf(month)),
        startsYear: monthNumber(month) === 1,
        isClosed: this.#data.isLocked(month),
        isPast: month < now,
        isNow: month === now,
      };
    });
  }

  #describe(): GridModel['describe'] {
    const { t } = this.#words;
    const monthName = (column: number) => this.#words.month(this.monthAt(column));
    const nameOf = (row: number) => this.rows[row]?.name ?? '';
    return {
      grid: t('grid.label', { name: this.#data.source.budget.name }),
      month: (column) => {
        const head = this.months[column];
        return [monthName(column), head?.isNow && t('grid.current'), head?.isClosed && t('grid.closed')]
          .filter(Boolean)
          .join(', ');
      },
      cell: (row, column) => {
        const cell = this.cell({ row, month: column });
        const lead = [nameOf(row), monthName(column)];
        if (cell === null) return [...lead, t('grid.outside')].join(', ');
        const currency = this.#data.plan(this.lines[row]?.recordId ?? 0)?.record.currency;
        const text = this.cellAt(row, column)?.text ?? '';
        const amount = text === '' || currency === 'PLN' ? text : `${text} ${currency}`;
        return [...lead, amount, ...this.#words.state(cell)].filter(Boolean).join(', ');
      },
      subtotal: (row, column) => [nameOf(row), monthName(column), this.subtotalAt(row, column)].join(', '),
      total: (total, column) =>
        [this.totals[total]?.name, monthName(column), this.totalAt(total, column)].join(', '),
      direction: (direction) => t(`grid.direction.${direction}`),
    };
  }
}
