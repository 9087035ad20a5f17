import { createHash } from 'node:crypto';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { monthIndex, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { defaultsAt, type RecordPlan } from '@saldo/contract/domain/plan';
import type { PlannedAmounts } from '@saldo/contract/domain/row-amounts';
import type { BudgetRecord, Direction, MonthValue, SegmentSize } from '@saldo/contract/record';
import { nameKey } from '#src/db/name-key.ts';

/** Positive planned amounts of a row, by the first month of each cell. */
export type AmountsByMonth = ReadonlyMap<MonthIndex, number>;

export function amountsOfPlan(plan: RecordPlan): AmountsByMonth {
  const amounts = new Map<MonthIndex, number>();
  for (
    let month = plan.firstMonth;
    month <= plan.lastMonth;
    month = (month + plan.record.segmentSize) as MonthIndex
  ) {
    const amount = plan.own.get(month)?.value?.netAmount ?? defaultsAt(plan, month).netAmount;
    if (amount !== 0) amounts.set(month, amount);
  }
  return amounts;
}

/** Like `amountsOfPlan`, for a row that does not exist yet. */
export function amountsOfNew({
  firstMonth,
  lastMonth,
  netAmount,
  cells,
  segmentSize,
}: PlannedAmounts): AmountsByMonth {
  const own = new Map(cells.map((cell) => [cell.month, cell.netAmount]));
  const amounts = new Map<MonthIndex, number>();
  for (
    let month = monthIndex(firstMonth);
    month <= monthIndex(lastMonth);
    month = (month + segmentSize) as MonthIndex
  ) {
    const amount = own.get(monthText(month)) ?? netAmount;
    if (amount !== 0) amounts.set(month, amount);
  }
  return amounts;
}

/** The key that identifies duplicate rows. */
export interface RowMark {
  tradeSubject: string;
  section: string | null;
  /** its id, or the name of a new one */
  contractor: number | string | null;
  direction: Direction;
  currency: CurrencyCode;
  segmentSize: SegmentSize;
  amounts: AmountsByMonth;
}

export const markOfRow = ({
  tradeSubject,
  section,
  contractor,
  direction,
  currency,
  segmentSize,
  amounts,
}: RowMark): string =>
  JSON.stringify([
    nameKey(tradeSubject),
    section === null ? '' : nameKey(section),
    typeof contractor === 'string' ? nameKey(contractor) : contractor,
    direction,
    currency,
    segmentSize,
    [...amounts],
  ]);

/** A digest of a row without its position: moving it does not count as a change. */
export function markOfRecord(
  { id: _id, budgetId: _budget, version: _version, position: _position, ...fields }: BudgetRecord,
  values: readonly MonthValue[],
): string {
  const own = values.map(({ recordId: _record, version: _own, ...value }) => value);
  return createHash('sha256')
    .update(JSON.stringify([fields, own]))
    .digest('hex')
    .slice(0, 32);
}
