import { hidesMoved } from '@saldo/contract/domain/cells';
import type { MonthIndex } from '@saldo/contract/domain/month';
import type { CellRange, Position } from '#grid/grid-model.ts';
import { placeOf, refusalOf, type EditingContext } from './sheet-editing.ts';

/** One amount to be moved to a month of its own row or of another row. */
export type AmountMove = { recordId: number; from: MonthIndex; toRecordId: number; to: MonthIndex };

const hasDocument = (context: EditingContext, position: Position): boolean => {
  const { plan, cell } = placeOf(context, position);
  return plan !== undefined && cell !== null && hidesMoved(plan, cell.month);
};

/** Whether an amount moved between cells would disappear from the projection, because the target month has a document. */
export const wouldBeHidden = (context: EditingContext, from: Position, to: Position): boolean =>
  hasDocument(context, to) && !hasDocument(context, from);

/** The amount of one cut cell that is pasted into a month with a document: it can get a row of its own, in the same currency. Null for every other paste. */
export function moveBesideDocument(
  context: EditingContext,
  cut: CellRange,
  target: CellRange,
): AmountMove | null {
  const from = { row: cut.fromRow, month: cut.fromMonth };
  const to = { row: target.fromRow, month: target.fromMonth };
  const { plan, cell } = placeOf(context, from);
  const { plan: other, cell: there } = placeOf(context, to);
  if (plan === undefined || other === undefined || cell === null || there === null) return null;
  if (cell.planNet === 0 || plan.record.currency !== other.record.currency) return null;
  const isOneCell = cut.toRow === from.row && context.model().monthAt(cut.toMonth) < cell.month + cell.span;
  if (!isOneCell || !wouldBeHidden(context, from, to)) return null;
  if (refusalOf(context, from) !== null || refusalOf(context, to) !== null) return null;
  return { recordId: plan.record.id, from: cell.month, toRecordId: other.record.id, to: there.month };
}
