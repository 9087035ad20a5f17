import type { Change } from '@saldo/contract/change';
import { monthIndex } from '@saldo/contract/domain/month';
import type { Minor } from '@saldo/contract/values';
import type { SheetChanges, SheetFacts } from '../store/contexts.ts';

type Place = { row: number; month: string };

/** The amount that the cell had after a change (and before it); undefined where the change left it alone. */
export function amountsIn({ items }: Change, { row, month }: Place) {
  const item = items.find(
    (one) => one.entity === 'month-value' && one.recordId === row && one.month === month,
  );
  if (item?.entity !== 'month-value') return undefined;
  const [before, after] = [item.before?.netAmount ?? null, item.after?.netAmount ?? null];
  return before === after ? undefined : { before, after };
}

/** What the cell has of its own now; undefined where it cannot be changed. */
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

/** Gives a cell an amount that it had before: an edit as any other. */
export function reuseAmount(
  store: SheetFacts & SheetChanges,
  { row, month }: Place,
  netAmount: Minor | null,
): void {
  store.write([{ recordId: row, month: monthIndex(month), netAmount, text: '' }]);
}
