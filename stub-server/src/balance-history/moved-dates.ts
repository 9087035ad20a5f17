import { datesAt } from '@saldo/contract/domain/planned-dates';
import { monthIndex } from '@saldo/contract/domain/month';
import { segmentStart, type RecordPlan } from '@saldo/contract/domain/plan';
import type { BalanceStep } from '@saldo/contract/balance-history';
import type { DocumentState } from '#src/payment/document.ts';

type Dates = BalanceStep['dates'];

/** The first of some days that has changed. */
function firstMoved(before: readonly string[], after: readonly string[]): Dates {
  const place = after.findIndex((date, at) => before[at] !== undefined && before[at] !== date);
  const [had = '', has = ''] = [before[place], after[place]];
  return place === -1 ? null : { before: had, after: has };
}

/** The changed day of a cell: of payment, otherwise the due date, otherwise the day of issue. */
export function movedDateOfCell(
  before: RecordPlan | null,
  after: RecordPlan | null,
  text: string | null,
): Dates {
  if (!before || !after || text === null) return null;
  const daysOf = (plan: RecordPlan) => {
    const month = monthIndex(text);
    const { expectedDate, dueDate, issueDate } = datesAt(plan, segmentStart(plan, month) ?? month);
    return [expectedDate, dueDate, issueDate];
  };
  return firstMoved(daysOf(before), daysOf(after));
}

/** The same for a document: of its first instalment with a changed day. */
export function movedDateOf(before: DocumentState | null, after: DocumentState | null): Dates {
  if (!before || !after) return null;
  for (const { id, paidDate, expectedDate, dueDate } of after.parts) {
    const had = before.parts.find((part) => part.id === id);
    if (!had) continue;
    const moved = firstMoved(
      [had.paidDate ?? had.expectedDate, had.dueDate],
      [paidDate ?? expectedDate, dueDate],
    );
    if (moved) return moved;
  }
  return firstMoved([before.issueDate], [after.issueDate]);
}
