import { evaluateAmount } from '@saldo/contract/domain/amount-expression';
import { minor } from '@saldo/contract/domain/money';
import { planBlock } from './block-plan.ts';
import { editsBeyond, runBeyond, type AskToExtend } from './edits-beyond.ts';
import type { CellRange } from '#grid/grid-model.ts';
import { cellsOf, negativeFault, sheetEditing, type EditingContext } from './sheet-editing.ts';

/** Applies a typed text to every cell of a block, with each cell's own currency and amount (`+20` adds to each), as one step of undo; asks if rows would be extended. */
export function typeIntoBlock(
  context: EditingContext,
  text: string,
  block: CellRange,
  ask: AskToExtend,
): void {
  if (text.trim() === '') return sheetEditing(context).clear(block);
  const plan = planBlock(context, cellsOf(context, block), (place) => {
    const read = evaluateAmount(text, place.plan.record.currency, place.cell.planNet);
    if (!read.ok) return { kept: context.t(`grid.fault.${read.reason}`, { at: read.at + 1 }) };
    return read.amount < 0 ? { kept: negativeFault(context, place.plan) } : read.amount;
  });
  const beyond = editsBeyond(context, block, (_position, { record }) => {
    const read = evaluateAmount(text, record.currency, minor(0));
    return read.ok && read.amount >= 0 ? read.amount : null;
  });
  runBeyond(context, { plan, beyond }, ask);
}
