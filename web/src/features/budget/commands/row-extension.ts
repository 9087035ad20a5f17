import type { RecordPlan } from '@saldo/contract/domain/plan';
import { defaultsAt, preparePlan } from '@saldo/contract/domain/plan';
import { addMonths, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { MonthValue } from '@saldo/contract/record';
import type { RowChange } from '@saldo/contract/rows';
import type { Minor } from '@saldo/contract/values';

/** A row's extended range; `added` are the first months of its new cells. */
export type Extension = { first: MonthIndex; last: MonthIndex; added: readonly MonthIndex[] };

type Limits = {
  /** the range of the sheet */
  from: MonthIndex;
  to: MonthIndex;
  isClosed: (month: MonthIndex) => boolean;
};

/** First month of the cell that would contain a month if the row were extended to it. */
export const cellStart = (
  { record: { segmentSize }, firstMonth }: RecordPlan,
  month: MonthIndex,
): MonthIndex => addMonths(firstMonth, Math.floor((month - firstMonth) / segmentSize) * segmentSize);

/** The range that a row needs to contain these months: whole cells inside the sheet, and no closed month that would get a plan; null if impossible. */
export function extensionTo(
  plan: RecordPlan,
  months: readonly MonthIndex[],
  { from, to, isClosed }: Limits,
): Extension | null {
  const { segmentSize } = plan.record;
  let [first, last] = [plan.firstMonth, plan.lastMonth];
  for (const month of months) {
    const start = cellStart(plan, month);
    const end = addMonths(start, segmentSize - 1);
    if (start < first) first = start;
    if (month > last) last = end < to ? end : to;
    if (month < from || month > to) return null;
  }
  if (first < from) return null;
  const added: MonthIndex[] = [];
  for (let start = first; start <= last; start = addMonths(start, segmentSize))
    if (start < plan.firstMonth || start > plan.lastMonth) added.push(start);
  return added.some(isClosed) ? null : { first, last, added };
}

/** An amount for the cell of a month; null: the row's default. */
export type Entered = { month: MonthIndex; netAmount: Minor | null };

/** The row with its new range and amounts, as the server expects it; months in between stay empty. */
export function changeOf(
  plan: RecordPlan,
  values: readonly MonthValue[],
  entered: readonly Entered[],
  { first, last, added }: Extension,
): RowChange {
  const { record } = plan;
  const range = { firstMonth: monthText(first), lastMonth: monthText(last) };
  const after = preparePlan({ ...record, ...range }, values, []);
  const wanted = new Map<MonthIndex, Minor | null>();
  for (const month of added) wanted.set(month, 0 as Minor);
  for (const { month, netAmount } of entered) wanted.set(cellStart(plan, month), netAmount);
  const ownMonths = new Map(
    values.flatMap((value) => (value.scope === 'month' ? [[value.month, value]] : [])),
  );
  const cells = [...wanted].flatMap(([index, amount]) => {
    const month = monthText(index);
    const own = ownMonths.get(month);
    const netAmount = amount === defaultsAt(after, index).netAmount ? null : amount;
    if (netAmount === (own?.netAmount ?? null)) return [];
    return [{ month, version: own?.version ?? 0, netAmount }];
  });
  const set = {
    ...(first < plan.firstMonth && { firstMonth: range.firstMonth }),
    ...(last > plan.lastMonth && { lastMonth: range.lastMonth }),
  };
  return { id: record.id, version: record.version, set, cells };
}
