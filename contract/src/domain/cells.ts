import type { CellPart } from '../record.ts';
import { amountsOf, type CellAmounts } from './cell-amounts.ts';
import { isOutOfDate, isOverwritten, stateOf, type CellState } from './cell-state.ts';
import type { CurrencyCode } from './currency.ts';
import type { DateText } from './day.ts';
import { NO_RATES, type Rates } from './exchange.ts';
import { addMonths, cellKey, type MonthIndex } from './month.ts';
import { defaultsAt, firstCellMonth, NO_PARTS, segmentStart, type RecordPlan } from './plan.ts';
import { datesAt, type PlannedDates } from './planned-dates.ts';

export type { CellAmounts } from './cell-amounts.ts';
export type { CellState } from './cell-state.ts';
export { datesAt, type PlannedDates } from './planned-dates.ts';

/**
 * One record in one segment (domain.md, "Cell"); derived, never stored. Amounts in minor units of
 * the record's currency; dates are the plan's; dates and the fields that depend on them are
 * computed when read.
 */
export interface Cell extends Readonly<CellAmounts>, Readonly<PlannedDates> {
  /** the segment's first month, in which the whole segment counts */
  readonly month: MonthIndex;
  /** number of months; the last segment may be shorter */
  readonly span: number;
  /** `YYYY_MM` */
  readonly key: string;
  readonly state: CellState;
  readonly isOverwritten: boolean;
  readonly isOutOfDate: boolean;
  /** version of the month's own value; 0 if it has none */
  readonly version: number;
  readonly contractorId: number | null;
  readonly paymentMethodId: number;
  readonly paymentSourceIds: readonly number[];
  readonly paymentPartIds: readonly number[];
}

const NO_IDS: readonly number[] = [];

const idsOf = (parts: readonly CellPart[], field: 'sourceId' | 'partId'): readonly number[] =>
  parts.length === 0 ? NO_IDS : [...new Set(parts.map((part) => part[field]))];

// Lazy getters on the prototype, because a date costs more than the rest of the cell and few are read.
class LateFields implements PlannedDates {
  readonly #plan: RecordPlan;
  readonly #month: MonthIndex;
  readonly #amounts: CellAmounts;
  readonly #today: DateText;
  #dates: PlannedDates | undefined;

  constructor(plan: RecordPlan, month: MonthIndex, amounts: CellAmounts, today: DateText) {
    this.#plan = plan;
    this.#month = month;
    this.#amounts = amounts;
    this.#today = today;
  }
  get issueDate(): DateText {
    return this.#found().issueDate;
  }
  get dueDate(): DateText {
    return this.#found().dueDate;
  }
  get expectedDate(): DateText {
    return this.#found().expectedDate;
  }
  get isOutOfDate(): boolean {
    return isOutOfDate(this.#plan, this.#month, this.#amounts, this.#today);
  }
  #found(): PlannedDates {
    this.#dates ??= datesAt(this.#plan, this.#month);
    return this.#dates;
  }
}

/**
 * The cell that starts in a month, as of today; null if none starts. Payments in other currencies
 * need `rates`; `currency` defaults to the record's. Throws RangeError if a rate is missing.
 */
export function cellAt(
  plan: RecordPlan,
  month: MonthIndex,
  today: DateText,
  rates: Rates = NO_RATES,
  currency: CurrencyCode = plan.record.currency,
): Cell | null {
  if (segmentStart(plan, month) !== month) return null;
  const step = defaultsAt(plan, month);
  const own = plan.own.get(month);
  const parts = own?.parts ?? NO_PARTS;
  const amounts = amountsOf(plan, step, own, currency, rates);
  return Object.assign(new LateFields(plan, month, amounts, today), amounts, {
    month,
    span: Math.min(plan.record.segmentSize, plan.lastMonth - month + 1),
    key: cellKey(month),
    state: stateOf(plan, amounts, parts, today),
    isOverwritten: isOverwritten(plan, month),
    version: own?.value?.version ?? 0,
    contractorId: own?.value?.contractorId ?? step.contractorId,
    paymentMethodId: own?.value?.paymentMethodId ?? step.paymentMethodId,
    paymentSourceIds: idsOf(parts, 'sourceId'),
    paymentPartIds: idsOf(parts, 'partId'),
  });
}

/**
 * Whether documents replace the whole plan of a month, so that an amount moved there would not
 * appear in the projection; a bag keeps the rest of its plan.
 */
export const hidesMoved = ({ record, own }: RecordPlan, month: MonthIndex): boolean =>
  record.paymentTypeName !== 'invoice-bag' && (own.get(month)?.parts.length ?? 0) > 0;

/** The cells that start from one month to another, both included, in order. */
export function cellsOf(
  plan: RecordPlan,
  from: MonthIndex,
  to: MonthIndex,
  today: DateText,
  rates: Rates = NO_RATES,
): Cell[] {
  const cells: Cell[] = [];
  const last = Math.min(to, plan.lastMonth);
  for (
    let month = firstCellMonth(plan, from);
    month <= last;
    month = addMonths(month, plan.record.segmentSize)
  ) {
    const cell = cellAt(plan, month, today, rates);
    if (cell) cells.push(cell);
  }
  return cells;
}
