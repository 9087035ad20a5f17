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

/** "Out of date" is shown unless the payment state is more urgent. */
const markOf = ({ state, isOutOfDate }: Cell): CellMark | null =>
  isOutOfDate && (state === 'planned' || state === 'document') ? 'outdated' : MARKS[state];

const hasDocument = (cell: Cell) => cell.paymentPartIds.length > 0;

/** For an invoice bag: the used share of the plan; otherwise the paid share, if partial. */
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

/** Converts a domain cell for the grid; `column` is that of its first month, which may precede the displayed `columns`. */
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
