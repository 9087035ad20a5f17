import { hidesMoved } from '@saldo/contract/domain/cells';
import type { MonthIndex } from '@saldo/contract/domain/month';
import type { CellRange, Position } from '../grid/grid-model.ts';
import { placeOf, refusalOf, type EditingContext } from './sheet-editing.ts';

/** One amount on its way to another month of its row. */
export type AmountMove = { recordId: number; from: MonthIndex; to: MonthIndex };

const hasDocument = (context: EditingContext, position: Position): boolean => {
  const { plan, cell } = placeOf(context, position);
  return plan !== undefined && cell !== null && hidesMoved(plan, cell.month);
};

/** Whether an amount moved from one cell to another would leave the projection, since a document stands for the month. */
export const wouldBeHidden = (context: EditingContext, from: Position, to: Position): boolean =>
  hasDocument(context, to) && !hasDocument(context, from);

/** The amount of one cut cell that is pasted into a month of its row for which a document stands: it can get a row of its own there. Null for every other paste. */
export function moveBesideDocument(
  context: EditingContext,
  cut: CellRange,
  target: CellRange,
): AmountMove | null {
  const from = { row: cut.fromRow, month: cut.fromMonth };
  const to = { row: target.fromRow, month: target.fromMonth };
  const { plan, cell } = placeOf(context, from);
  const other = placeOf(context, to).cell;
  if (plan === undefined || cell === null || other === null || cell.planNet === 0) return null;
  const isOneCell = cut.toRow === from.row && context.model().monthAt(cut.toMonth) < cell.month + cell.span;
  if (!isOneCell || to.row !== from.row || !wouldBeHidden(context, from, to)) return null;
  if (refusalOf(context, from) !== null || refusalOf(context, to) !== null) return null;
  return { recordId: plan.record.id, from: cell.month, to: other.month };
}
