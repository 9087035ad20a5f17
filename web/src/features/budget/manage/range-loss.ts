import { preparePlans } from '@saldo/contract/domain/plan';
import { contentOutside, shortenedTo } from '@saldo/contract/domain/row-range';
import type { SheetRecords } from '@saldo/contract/record';

type Range = { firstMonth: string; lastMonth: string };

export type RowLoss = { id: number; name: string; months: number; payments: number };

/** Rows for which the server refuses a range of the sheet, those with payments first. */
export function outsideOf(sheet: SheetRecords, range: Range): RowLoss[] {
  const names = new Map(sheet.names.tradeSubjects.map(({ id, name }) => [id, name]));
  return preparePlans(sheet)
    .filter((plan) => shortenedTo(plan, range) === null)
    .map((plan) => ({
      id: plan.record.id,
      name: names.get(plan.record.tradeSubjectId) ?? '',
      ...contentOutside(plan, range),
    }))
    .toSorted((one, other) => other.payments - one.payments || other.months - one.months);
}
