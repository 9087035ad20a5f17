import type { Change } from '@saldo/contract/change';
import { monthIndex } from '@saldo/contract/domain/month';
import type { Minor } from '@saldo/contract/values';
import type { SheetChanges, SheetFacts } from '../store/contexts.ts';

type Place = { row: number; month: string };

/** The cell's amount after (and before) a change; undefined if the change did not affect it. */
export function amountsIn({ items }: Change, { row, month }: Place) {
  const item = items.find(
    (one) => one.entity === 'month-value' && one.recordId === row && one.month === month,
  );
  if (item?.entity !== 'month-value') return undefined;
  const [before, after] = [item.before?.netAmount ?? null, item.after?.netAmount ?? null];
  return before === after ? undefined : { before, after };
}

/** The cell's own amount now; undefined if the cell cannot be changed. */
export function presentAmount(
  { data }: SheetFacts & SheetChanges,
  { row, month }: Place,
): Minor | null | undefined {
  const at = monthIndex(month);
  const plan = data.plan(row);
  const { permission, isInternal } = data.source.budget;
  if (plan === undefined || permission !== 'write' || isInternal || data.isLocked(at)) return undefined;
  return plan.own.get(at)?.value?.netAmount ?? null;
}

/** Sets a cell to one of its earlier amounts, as an ordinary edit. */
export function reuseAmount(
  store: SheetFacts & SheetChanges,
  { row, month }: Place,
  netAmount: Minor | null,
): void {
  store.write([{ recordId: row, month: monthIndex(month), netAmount, text: '' }]);
}
