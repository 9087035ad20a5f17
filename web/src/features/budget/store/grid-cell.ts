import type { Cell, CellState } from '@saldo/contract/domain/cells';
import { formatAmount } from '@saldo/contract/domain/money';
import type { BudgetRecord } from '@saldo/contract/record';
import type { CellBar, CellMark, GridCell } from '#grid/grid-model.ts';
import { amountShown, type SheetSwitches } from './switches.ts';

const MARKS: Record<CellState, CellMark | null> = {
  empty: null,
  planned: null,
  document: 'document',
  partial: 'partial',
  paid: 'paid',
  overpaid: 'overpaid',
  overdue: 'overdue',
};

/** Out of date shows where the state of the money is not more urgent. */
const markOf = ({ state, isOutOfDate }: Cell): CellMark | null =>
  isOutOfDate && (state === 'planned' || state === 'document') ? 'outdated' : MARKS[state];

const hasDocument = (cell: Cell) => cell.paymentPartIds.length > 0;

/** A bag shows how much of its plan is used; anything else how much of it is paid, while that is neither nothing nor all. */
function barOf(cell: Cell, record: BudgetRecord): CellBar | null {
  if (!hasDocument(cell)) return null;
  if (record.paymentTypeName === 'invoice-bag') {
    const share = cell.planGross === 0 ? 1 : cell.actualGross / cell.planGross;
    return { kind: 'bag', share, isOver: cell.actualGross > cell.planGross };
  }
  const share = cell.actualGross === 0 ? 0 : cell.paidGross / cell.actualGross;
  return share > 0 && share < 1 ? { kind: 'paid', share, isOver: false } : null;
}

function textOf(cell: Cell, record: BudgetRecord, switches: SheetSwitches): string {
  const amount = amountShown(cell, switches);
  const isNothing = amount === 0 && !cell.isOverwritten && !hasDocument(cell);
  if (isNothing || (switches.figure === 'actual' && !hasDocument(cell))) return '';
  return formatAmount(amount, record.currency);
}

/** A cell of the domain as the grid draws it; `column` is that of its first month, which may lie before the `columns` that are shown. */
export function gridCellOf(
  cell: Cell,
  record: BudgetRecord,
  switches: SheetSwitches,
  column: number,
  columns = Infinity,
): GridCell {
  const text = textOf(cell, record, switches);
  const first = Math.max(0, column);
  return {
    first,
    span: Math.min(columns, column + cell.span) - first,
    text,
    isContinued: column < 0,
    isPlanned: !hasDocument(cell),
    mark: text === '' ? null : markOf(cell),
    bar: text === '' ? null : barOf(cell, record),
    isOverwritten: cell.isOverwritten,
  };
}
