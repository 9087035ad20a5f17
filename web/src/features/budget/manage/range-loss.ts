import { cellsOf } from '@saldo/contract/domain/cells';
import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import { preparePlans, type RecordPlan } from '@saldo/contract/domain/plan';
import type { SheetRecords } from '@saldo/contract/record';

type Range = { firstMonth: string; lastMonth: string };

export type RowLoss = { id: number; name: string; months: number; payments: number };

function lossOf(plan: RecordPlan, first: MonthIndex, last: MonthIndex, rates: SheetRecords['rates']) {
  const cells = cellsOf(plan, plan.firstMonth, plan.lastMonth, '1990-01-01', rates).filter(
    ({ month, span }) => month < first || month + span - 1 > last,
  );
  const filled = cells.filter(({ planNet, paymentPartIds }) => planNet !== 0 || paymentPartIds.length > 0);
  return {
    months: filled.length,
    payments: filled.reduce((sum, { paymentPartIds }) => sum + paymentPartIds.length, 0),
  };
}

/** Rows with amounts or payments outside a range, those with payments first. */
export function outsideOf(sheet: SheetRecords, { firstMonth, lastMonth }: Range): RowLoss[] {
  const [first, last] = [monthIndex(firstMonth), monthIndex(lastMonth)];
  const names = new Map(sheet.names.tradeSubjects.map(({ id, name }) => [id, name]));
  return preparePlans(sheet)
    .filter((plan) => plan.firstMonth < first || plan.lastMonth > last)
    .map((plan) => ({
      id: plan.record.id,
      name: names.get(plan.record.tradeSubjectId) ?? '',
      ...lossOf(plan, first, last, sheet.rates),
    }))
    .filter(({ months }) => months > 0)
    .toSorted((one, other) => other.payments - one.payments || other.months - one.months);
}
