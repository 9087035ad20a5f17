import { monthIndex } from '@saldo/contract/domain/month';
import type { RowChange } from '@saldo/contract/rows';
import { groupByRecord } from '../store/data.ts';
import type { CellEdit } from '../store/writes.ts';
import { changeOf, extensionTo } from './row-extension.ts';
import type { EditingContext } from './sheet-editing.ts';

/** Changes that extend rows so that they hold the edits, in one request. */
export function extendingChanges(context: EditingContext, edits: readonly CellEdit[]): RowChange[] {
  const data = context.data();
  const { budget } = data.source;
  return [...groupByRecord(edits)].flatMap(([recordId, ofRow]) => {
    const plan = data.plan(recordId);
    if (plan === undefined) return [];
    const extension = extensionTo(
      plan,
      ofRow.map(({ month }) => month),
      {
        from: monthIndex(budget.firstMonth),
        to: monthIndex(budget.lastMonth),
        isClosed: (month) => data.isLocked(month),
      },
    );
    return extension === null ? [] : [changeOf(plan, data.monthValues(recordId), ofRow, extension)];
  });
}
