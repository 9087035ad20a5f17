import { evaluateAmount } from '@saldo/contract/domain/amount-expression';
import { planBlock, runPlan } from './block-plan.ts';
import type { CellRange } from '../grid/grid-model.ts';
import { cellsOf, negativeFault, sheetEditing, type EditingContext } from './sheet-editing.ts';

/** Types a text into every cell of a block, each with its own currency and amount (`+20` adds to each), as one step. */
export function typeIntoBlock(context: EditingContext, text: string, block: CellRange): void {
  if (text.trim() === '') return sheetEditing(context).clear(block);
  const plan = planBlock(context, cellsOf(context, block), (place) => {
    const read = evaluateAmount(text, place.plan.record.currency, place.cell.planNet);
    if (!read.ok) return { kept: context.t(`grid.fault.${read.reason}`, { at: read.at + 1 }) };
    return read.amount < 0 ? { kept: negativeFault(context, place.plan) } : read.amount;
  });
  runPlan(context, plan);
}
