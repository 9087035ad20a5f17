import { calendarDay, calendarDayIn, type CalendarDay } from './calendar-day.ts';
import { cashColumns, CASH_UNITS, type CashUnit } from './cash-columns.ts';
import type { CashColumn } from './cash-flow.ts';
import { dayNumber, type DateText } from './day.ts';
import type { Flow, RowFlows } from './flows.ts';
import { issueDayAt } from './planned-dates.ts';
import { BASES, DIRECTIONS, VAT_RATE_KEYS } from './pivot-values.ts';

/** Dimensions by which flows can be grouped. `row` is a planned position of a sheet. */
export const PIVOT_DIMENSIONS = [
  ...CASH_UNITS,
  'folder',
  'category',
  'sheet',
  'section',
  'subject',
  'contractor',
  'method',
  'direction',
  'vatRate',
  'basis',
  'booked',
  'row',
] as const;
export type PivotDimension = (typeof PIVOT_DIMENSIONS)[number];

/** The position of a sheet in the structure. */
export interface SheetPlace {
  budgetId: number;
  categoryId: number;
  folderId: number;
}

/** A row's flows with the place of its sheet. */
export interface PlacedRow extends RowFlows {
  readonly place: SheetPlace;
}

/** The day on which a flow counts; null: never. */
export type DayOf = (flow: Flow, row: PlacedRow) => CalendarDay | null;

/**
 * A value for some dimensions: ids (0 for none), indexes in the lists of `pivot-values.ts`, or the
 * first day of a span in days since 1970-01-01.
 */
export type PivotPlace = Partial<Record<PivotDimension, number>>;

export interface PivotTerms {
  /** both included */
  from: DateText;
  to: DateText;
  dayOf: DayOf;
  /** only flows with these values */
  where: PivotPlace;
}

type KeyOf = (flow: Flow, place: SheetPlace, day: CalendarDay) => number;

const WEEK = 7;
/** 1970-01-01 was a Thursday. */
const MONDAY = 4;
const mondayOf = (day: number): number => day - ((((day - MONDAY) % WEEK) + WEEK) % WEEK);

const OF_FLOW: Partial<Record<PivotDimension, KeyOf>> = {
  month: (_flow, _place, { month }) => calendarDayIn(month, 1).number,
  week: (_flow, _place, day) => mondayOf(day.number),
  day: (_flow, _place, day) => day.number,
  contractor: ({ contractorId }) => contractorId ?? 0,
  method: ({ paymentMethodId }) => paymentMethodId,
  booked: ({ isBooked }) => Number(isBooked),
};
/** Keys that are the same for all flows of a row. */
const OF_ROW: Partial<
  Record<PivotDimension, (row: RowFlows['plan']['record'], place: SheetPlace) => number>
> = {
  folder: (_record, { folderId }) => folderId,
  category: (_record, { categoryId }) => categoryId,
  sheet: ({ budgetId }) => budgetId,
  section: ({ sectionId }) => sectionId ?? 0,
  subject: ({ tradeSubjectId }) => tradeSubjectId,
  direction: ({ direction }) => DIRECTIONS.indexOf(direction),
  vatRate: ({ vatRate }) => VAT_RATE_KEYS.indexOf(vatRate),
  basis: ({ paymentTypeName }) => BASES.indexOf(paymentTypeName),
  row: ({ id }) => id,
};

const keyOf = (dimension: PivotDimension, flow: Flow, { place }: PlacedRow, day: CalendarDay): number =>
  OF_ROW[dimension]?.(flow.record, place) ?? OF_FLOW[dimension]?.(flow, place, day) ?? 0;

/**
 * By the month of the cell, as in sheets and the result: an instalment outside its row's range
 * counts in neither.
 */
export const byCell: DayOf = ({ month }, { plan }) =>
  month < plan.firstMonth || month > plan.lastMonth ? null : calendarDayIn(month, 1);

/** By the day on which a document was or will be issued. */
export const byIssue: DayOf = ({ part, month }, { plan }) =>
  part === null ? issueDayAt(plan, month) : calendarDay(part.issueDate);

/** Visits the flows with these values within the period. */
export function visitPivot(
  rows: Iterable<PlacedRow>,
  { from, to, dayOf, where }: PivotTerms,
  visit: (flow: Flow, row: PlacedRow, day: CalendarDay) => void,
): void {
  const wanted = Object.entries(where) as [PivotDimension, number][];
  const ofRow = wanted.filter(([dimension]) => OF_ROW[dimension]);
  const ofFlow = wanted.filter(([dimension]) => OF_FLOW[dimension]);
  const [first, last] = [dayNumber(from), dayNumber(to)];
  for (const row of rows) {
    const { record } = row.plan;
    if (!ofRow.every(([dimension, key]) => OF_ROW[dimension]?.(record, row.place) === key)) continue;
    for (const flow of row.flows) {
      const day = dayOf(flow, row);
      if (day === null || day.number < first || day.number > last) continue;
      if (ofFlow.every(([dimension, key]) => OF_FLOW[dimension]?.(flow, row.place, day) === key))
        visit(flow, row, day);
    }
  }
}

/**
 * One amount per column, minor units of PLN: of documents, paid or unpaid, and of the plan that no
 * document has replaced.
 */
export interface PivotSums {
  actual: Float64Array;
  planned: Float64Array;
}
export interface PivotLine {
  income: PivotSums;
  cost: PivotSums;
}

const lineOf = (columns: number): PivotLine => ({
  income: { actual: new Float64Array(columns), planned: new Float64Array(columns) },
  cost: { actual: new Float64Array(columns), planned: new Float64Array(columns) },
});

/** One value of a dimension within its parent node. */
export interface PivotNode {
  dimension: PivotDimension;
  key: number;
  line: PivotLine;
  children: ReadonlyMap<number, PivotNode>;
}

interface OpenNode extends PivotNode {
  children: Map<number, OpenNode>;
}

export interface PivotQuery extends PivotTerms {
  /** from the outermost to the innermost */
  rows: readonly PivotDimension[];
  columns: PivotDimension;
  amount: 'net' | 'gross';
}

export interface Pivot {
  /**
   * values of the column dimension: the whole period for units of time, in order; otherwise those
   * that occur
   */
  columns: number[];
  total: PivotLine;
  nodes: ReadonlyMap<number, PivotNode>;
}

export const isUnit = (dimension: PivotDimension): dimension is CashUnit =>
  CASH_UNITS.some((unit) => unit === dimension);

/** The spans of a time dimension, which are always whole units. */
export const pivotSpans = (columns: PivotDimension, from: DateText, to: DateText): CashColumn[] =>
  isUnit(columns) ? cashColumns(columns, from, to) : [{ from, to }];

function columnKeys(rows: Iterable<PlacedRow>, query: PivotQuery): number[] {
  const { columns, from, to } = query;
  if (isUnit(columns)) return pivotSpans(columns, from, to).map((span) => dayNumber(span.from));
  const found = new Set<number>();
  visitPivot(rows, query, (flow, row, day) => found.add(keyOf(columns, flow, row, day)));
  return [...found].toSorted((one, other) => one - other);
}

function addTo(line: PivotLine, { record, state }: Flow, column: number, amount: number): void {
  const { actual, planned } = line[record.direction];
  const sums = state === 'plan' ? planned : actual;
  sums[column] = (sums[column] ?? 0) + amount;
}

/**
 * Maximum number of figures of one table, for each of its four sums: contractors by rows of a large
 * company would be more than a server can hold.
 */
export const MOST_FIGURES = 2_000_000;

/** A query whose answer has more figures than anybody would read. */
export class PivotTooLarge extends RangeError {}

/** The paths of nodes to a flow, from the outermost to the innermost. */
class Ways {
  readonly top = new Map<number, OpenNode>();
  readonly #dimensions: readonly PivotDimension[];
  readonly #columns: number;
  /** whether one path applies to all flows of a row */
  readonly #isOfRow: boolean;
  #row: PlacedRow | null = null;
  #count = 0;
  #way: readonly OpenNode[] = [];

  constructor(dimensions: readonly PivotDimension[], columns: number) {
    this.#dimensions = dimensions;
    this.#columns = columns;
    this.#isOfRow = dimensions.every((dimension) => OF_ROW[dimension]);
  }

  to(flow: Flow, row: PlacedRow, day: CalendarDay): readonly OpenNode[] {
    if (this.#isOfRow && this.#row === row) return this.#way;
    let children = this.top;
    this.#way = this.#dimensions.map((dimension) => {
      const key = keyOf(dimension, flow, row, day);
      const node = children.get(key) ?? this.#made(dimension, key);
      children.set(key, node);
      children = node.children;
      return node;
    });
    this.#row = row;
    return this.#way;
  }

  #made(dimension: PivotDimension, key: number): OpenNode {
    this.#count += 1;
    if (this.#count * this.#columns > MOST_FIGURES) throw new PivotTooLarge();
    return { dimension, key, line: lineOf(this.#columns), children: new Map() };
  }
}

/**
 * Sums of flows by nested dimensions over the columns of another one: the single table behind every
 * comparing report. Throws `PivotTooLarge`.
 */
export function pivot(rows: Iterable<PlacedRow>, question: PivotQuery): Pivot {
  const placed = [...rows];
  const spans = pivotSpans(question.columns, question.from, question.to);
  const { from, to } = question;
  const query = { ...question, from: spans[0]?.from ?? from, to: spans.at(-1)?.to ?? to };
  const columns = columnKeys(placed, query);
  const places = new Map(columns.map((key, place) => [key, place]));
  const total = lineOf(columns.length);
  const ways = new Ways(query.rows, columns.length);
  visitPivot(placed, query, (flow, row, day) => {
    const column = places.get(keyOf(query.columns, flow, row, day));
    if (column === undefined) return;
    const amount = flow[query.amount];
    addTo(total, flow, column, amount);
    for (const { line } of ways.to(flow, row, day)) addTo(line, flow, column, amount);
  });
  return { columns, total, nodes: ways.top };
}
