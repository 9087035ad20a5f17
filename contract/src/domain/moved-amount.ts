import type { BudgetRecord } from '../record.ts';
import type { Minor } from '../values.ts';
import { amountsOf } from './cell-amounts.ts';
import type { Rates } from './exchange.ts';
import { add } from './money.ts';
import { addMonths, monthText, type MonthIndex } from './month.ts';
import { defaultsAt, NO_PARTS, type RecordPlan } from './plan.ts';

/** The editable fields of the separate row for a moved amount. */
export type OwnRow = Omit<BudgetRecord, 'id' | 'budgetId' | 'version' | 'position'>;

export interface MovedAmount {
  /** the combined plan of both months, net, minor units of the record's currency */
  net: Minor;
  /** the separate row in the other month; null: the amount is added to that month's plan */
  ownRow: OwnRow | null;
}

/** The maximum difference of planned VAT, because it is rounded once for each amount. */
const ROUNDING = 1;

/**
 * The result of moving one month's amount and payments to another month of the row; a cell begins
 * in both. They are merged into one cell, unless that would change the projection of the two
 * months, because documents replace the whole plan of their cell. Then the moved amount gets a row
 * of its own. Throws RangeError if the rate of a payment is missing.
 */
export function movedAmount(plan: RecordPlan, from: MonthIndex, to: MonthIndex, rates: Rates): MovedAmount {
  const { record } = plan;
  const at = (month: MonthIndex) =>
    amountsOf(plan, defaultsAt(plan, month), plan.own.get(month), record.currency, rates);
  const [moved, other] = [at(from), at(to)];
  const net = add(moved.planNet, other.planNet);
  const parts = [from, to].flatMap((month) => plan.own.get(month)?.parts ?? NO_PARTS);
  const step = { ...defaultsAt(plan, to), netAmount: net };
  const together = amountsOf(plan, step, { value: null, parts }, record.currency, rates);
  const isSame =
    together.projectionNet === moved.projectionNet + other.projectionNet &&
    Math.abs(together.projectionGross - moved.projectionGross - other.projectionGross) <= ROUNDING;
  return { net, ownRow: isSame ? null : ownRowOf(plan, from, to, moved.planNet) };
}

/**
 * The row for an amount moved beside a month of another row: that row's terms, with this amount.
 */
export const rowBeside = (plan: RecordPlan, month: MonthIndex, net: Minor): OwnRow =>
  ownRowOf(plan, month, month, net);

/**
 * The row for a month's amount moved outside the range of its own row, within the months of its
 * sheet.
 */
export function rowOutside(
  plan: RecordPlan,
  from: MonthIndex,
  to: MonthIndex,
  lastOfSheet: MonthIndex,
): OwnRow {
  const net = plan.own.get(from)?.value?.netAmount ?? defaultsAt(plan, from).netAmount;
  return ownRowOf(plan, from, to, net, lastOfSheet);
}

function ownRowOf(
  plan: RecordPlan,
  from: MonthIndex,
  to: MonthIndex,
  netAmount: Minor,
  lastMonth: MonthIndex = plan.lastMonth,
): OwnRow {
  const { id: _id, budgetId: _budgetId, version: _version, position: _position, ...fields } = plan.record;
  const usual = defaultsAt(plan, from);
  const own = plan.own.get(from)?.value;
  const last = addMonths(to, plan.record.segmentSize - 1);
  return {
    ...fields,
    netAmount,
    contractorId: own?.contractorId ?? usual.contractorId,
    paymentMethodId: own?.paymentMethodId ?? usual.paymentMethodId,
    note: own?.note ?? fields.note,
    firstMonth: monthText(to),
    lastMonth: monthText(last < lastMonth ? last : lastMonth),
  };
}
