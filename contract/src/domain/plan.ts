import type { BudgetRecord, CellPart, MonthValue } from '../record.ts';
import type { Minor } from '../values.ts';
import { addMonths, monthIndex, type MonthIndex } from './month.ts';
import { minor } from './rounding.ts';
import { vatOf } from './vat.ts';

/** The plan from a month on, until the next step. */
export interface PlanStep {
  readonly from: MonthIndex;
  /** minor units of the record's currency */
  readonly netAmount: Minor;
  readonly contractorId: number | null;
  readonly paymentMethodId: number;
}

/** Own values and payments of one segment. */
export interface OwnMonth {
  readonly value: MonthValue | null;
  readonly parts: readonly CellPart[];
}

/**
 * One record prepared for its cells: parsed months, merged onward values, and own values by
 * segment.
 */
export interface RecordPlan {
  readonly record: BudgetRecord;
  readonly firstMonth: MonthIndex;
  readonly lastMonth: MonthIndex;
  /** in order of month; the first begins with the record */
  readonly steps: readonly [PlanStep, ...PlanStep[]];
  /** sparse, by the segment's first month */
  readonly own: ReadonlyMap<MonthIndex, OwnMonth>;
}

export const NO_PARTS: readonly CellPart[] = [];

const hasVat = ({ paymentTypeName }: BudgetRecord): boolean =>
  paymentTypeName === 'invoice' || paymentTypeName === 'invoice-bag';

/** The VAT rate of a row, whatever is stored with it: `np` unless it stands for invoices (domain.md, "The plan"). */
export const vatRateOf = (record: BudgetRecord): BudgetRecord['vatRate'] =>
  hasVat(record) ? record.vatRate : 'np';

/** VAT on a planned net amount: only invoices have VAT (domain.md, "The plan"). */
export const plannedVat = (record: BudgetRecord, net: Minor): Minor =>
  hasVat(record) ? vatOf(net, record.vatRate) : minor(0);

function stepsOf(
  record: BudgetRecord,
  firstMonth: MonthIndex,
  onward: readonly MonthValue[],
): [PlanStep, ...PlanStep[]] {
  const { netAmount, contractorId, paymentMethodId } = record;
  const steps: [PlanStep, ...PlanStep[]] = [{ from: firstMonth, netAmount, contractorId, paymentMethodId }];
  for (const value of onward.toSorted((a, b) => (a.month < b.month ? -1 : 1))) {
    const before = steps.at(-1) ?? steps[0];
    const month = monthIndex(value.month);
    const from = month < firstMonth ? firstMonth : month;
    const step = {
      from,
      netAmount: value.netAmount ?? before.netAmount,
      contractorId: value.contractorId ?? before.contractorId,
      paymentMethodId: value.paymentMethodId ?? before.paymentMethodId,
    };
    if (before.from === from) steps[steps.length - 1] = step;
    else steps.push(step);
  }
  return steps;
}

/** First month of the segment that contains a month; null outside the record's range. */
export function segmentStart(
  plan: Pick<RecordPlan, 'firstMonth' | 'lastMonth'> & { record: Pick<BudgetRecord, 'segmentSize'> },
  month: MonthIndex,
): MonthIndex | null {
  if (month < plan.firstMonth || month > plan.lastMonth) return null;
  return addMonths(month, -((month - plan.firstMonth) % plan.record.segmentSize));
}

/**
 * The month in which the first cell not before `from` starts; after the record's range if there is
 * none.
 */
export function firstCellMonth({ record, firstMonth }: RecordPlan, from: MonthIndex): MonthIndex {
  if (from <= firstMonth) return firstMonth;
  const { segmentSize } = record;
  return addMonths(firstMonth, Math.ceil((from - firstMonth) / segmentSize) * segmentSize);
}

/**
 * Prepares one record. A field's value in a month is its own, otherwise that of the latest `onward`
 * value at or before it, otherwise the row's. Payments in a later month of a segment belong to the
 * segment; values outside the range or of another record are ignored.
 */
export function preparePlan(
  record: BudgetRecord,
  monthValues: readonly MonthValue[],
  parts: readonly CellPart[],
): RecordPlan {
  const range = {
    record,
    firstMonth: monthIndex(record.firstMonth),
    lastMonth: monthIndex(record.lastMonth),
  };
  const own = new Map<MonthIndex, { value: MonthValue | null; parts: CellPart[] }>();
  const ownAt = (month: MonthIndex) => {
    const found = own.get(month) ?? { value: null, parts: [] };
    own.set(month, found);
    return found;
  };
  const values = monthValues.filter(({ recordId }) => recordId === record.id);
  for (const value of values) {
    const month = monthIndex(value.month);
    if (value.scope === 'month' && segmentStart(range, month) === month) ownAt(month).value = value;
  }
  for (const part of parts) {
    const month = part.recordId === record.id ? segmentStart(range, monthIndex(part.month)) : null;
    if (month !== null) ownAt(month).parts.push(part);
  }
  const onward = values.filter(({ scope }) => scope === 'onward');
  return { ...range, steps: stepsOf(record, range.firstMonth, onward), own };
}

function byRecord<Item extends { recordId: number }>(items: readonly Item[]): ReadonlyMap<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(item.recordId);
    if (group) group.push(item);
    else groups.set(item.recordId, [item]);
  }
  return groups;
}

/** Prepares all records of a sheet in one pass, in their order. */
export function preparePlans(sheet: {
  records: readonly BudgetRecord[];
  monthValues: readonly MonthValue[];
  parts: readonly CellPart[];
}): RecordPlan[] {
  const values = byRecord(sheet.monthValues);
  const parts = byRecord(sheet.parts);
  return sheet.records.map((record) =>
    preparePlan(record, values.get(record.id) ?? [], parts.get(record.id) ?? NO_PARTS),
  );
}

/** The row's values in force in a month, including onward values, without the month's own. */
export function defaultsAt({ steps }: RecordPlan, month: MonthIndex): PlanStep {
  let place = steps.length - 1;
  while (place > 0 && (steps[place] ?? steps[0]).from > month) place -= 1;
  return steps[place] ?? steps[0];
}
