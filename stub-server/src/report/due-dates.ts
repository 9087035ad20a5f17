import { datesAt } from '@saldo/contract/domain/cells';
import type { Flow } from '@saldo/contract/domain/flows';
import { rowIn } from '#src/plan/row-chunks.ts';
import type { Sight } from '#src/plan/sight.ts';

/** Due dates of payments: from their document, otherwise from their row. */
export function dueDatesIn({ visible }: Sight): (flow: Flow) => string {
  const sheets = new Map(visible.map(({ row, chunks }) => [row.id, chunks]));
  return ({ record, month, part, day }) => {
    if (part) return part.dueDate;
    const row = rowIn(sheets.get(record.budgetId) ?? [], record.id);
    return row ? datesAt(row.plan, month).dueDate : day.date;
  };
}
