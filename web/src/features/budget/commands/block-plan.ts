import { MAX_CELL_CHANGES } from '@saldo/contract/change';
import type { Cell } from '@saldo/contract/domain/cells';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import type { Minor } from '@saldo/contract/values';
import type { Position } from '#grid/grid-model.ts';
import {
  editTo,
  keepCells,
  placeOf,
  refusalOf,
  writeSome,
  type EditingContext,
  type KeptReason,
  type KeptReasons,
} from './sheet-editing.ts';
import type { CellEdit } from '../store/writes.ts';

export type BlockCell = { position: Position; plan: RecordPlan; cell: Cell };

/** The new amount of a cell, or the reason why the cell stays unchanged. */
export type NewAmount = Minor | { kept: string };

/** The planned effect of a command on a block of cells. */
export type BlockPlan = {
  edits: readonly CellEdit[];
  /** number of unchanged cells by reason */
  kept: KeptReasons;
  /** planned totals of the changed cells, by currency */
  sums: ReadonlyMap<CurrencyCode, { before: number; after: number }>;
  /** exceeds the limit of one request: nothing is changed */
  isTooLarge: boolean;
};

const add = (sums: Map<CurrencyCode, { before: number; after: number }>, place: BlockCell, after: Minor) => {
  const { currency } = place.plan.record;
  const sum = sums.get(currency) ?? { before: 0, after: 0 };
  sums.set(currency, { before: sum.before + place.cell.planNet, after: sum.after + after });
};

/** Computes new amounts for cells. Cells that may not be changed stay, with a reason; cells that already have the amount are not counted. */
export function planBlock(
  context: EditingContext,
  positions: Iterable<Position>,
  amountFor: (place: BlockCell) => NewAmount,
): BlockPlan {
  const edits: CellEdit[] = [];
  const kept = new Map<string, KeptReason>();
  const sums: Map<CurrencyCode, { before: number; after: number }> = new Map();
  for (const position of positions) {
    const { plan, cell } = placeOf(context, position);
    if (plan === undefined || cell === null) continue;
    const refusal = refusalOf(context, position);
    if (refusal !== null) {
      keepCells(kept, refusal);
      continue;
    }
    const amount = amountFor({ position, plan, cell });
    if (typeof amount !== 'number') {
      keepCells(kept, { text: amount.kept });
      continue;
    }
    const edit = editTo(context, position, amount, '');
    if (edit === null) continue;
    if (edits.length === MAX_CELL_CHANGES) return { edits: [], kept, sums, isTooLarge: true };
    edits.push(edit);
    add(sums, { position, plan, cell }, amount);
  }
  return { edits, kept, sums, isTooLarge: false };
}

/** Writes the plan of a command as one step of undo; reports what stayed unchanged and why. */
export function runPlan(context: EditingContext, { edits, kept, isTooLarge }: BlockPlan): void {
  if (isTooLarge) context.explained({ text: context.t('grid.paste.tooMany') });
  else writeSome(context, edits, kept);
}
