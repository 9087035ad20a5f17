import type { RecordPlan } from '@saldo/contract/domain/plan';
import type { Minor } from '@saldo/contract/values';
import type { CellRange, Position } from '#grid/grid-model.ts';
import type { CellEdit } from '../store/writes.ts';
import { runPlan, type BlockPlan } from './block-plan.ts';
import { cellStart } from './row-extension.ts';
import { rowsIn } from './block-copy.ts';
import type { Misfit, PasteChoice, PastePlan } from './sheet-editing-block.ts';
import {
  extensionAt,
  keepCells,
  placeOf,
  refusalOf,
  type EditingContext,
  type KeptReason,
  type KeptReasons,
} from './sheet-editing.ts';

/** Previews edits beyond the range of rows, and asks. */
export type AskToExtend = (choice: PasteChoice, planOf: (choice: PasteChoice) => PastePlan) => void;

/** The cells of a block beyond the ranges of their rows. */
type Beyond = {
  edits: readonly CellEdit[];
  /** number of cells that rows cannot be extended to because of closed months, by reason */
  kept: KeptReasons;
};

/** Amounts for cells whose rows would have to be extended. */
export function editsBeyond(
  context: EditingContext,
  block: CellRange,
  amountFor: (position: Position, plan: RecordPlan) => Minor | null,
): Beyond {
  const edits: CellEdit[] = [];
  const kept = new Map<string, KeptReason>();
  for (const row of rowsIn(context, block.fromRow, block.toRow)) {
    for (let column = block.fromMonth; column <= block.toMonth; column++) {
      const position = { row, month: column };
      const { plan, cell } = placeOf(context, position);
      if (cell !== null || plan === undefined) continue;
      if (extensionAt(context, position, () => false) === null) continue;
      const month = context.model().monthAt(column);
      if (refusalOf(context, position, true) !== null || cellStart(plan, month) !== month) continue;
      const netAmount = amountFor(position, plan);
      const isStopped = extensionAt(context, position) === null;
      const reason = isStopped ? refusalOf(context, position) : null;
      if (netAmount !== null && reason !== null) keepCells(kept, reason);
      else if (netAmount !== null && !isStopped)
        edits.push({ recordId: plan.record.id, month, netAmount, text: '' });
    }
  }
  return { edits, kept };
}

/** Applies a plan; asks first if rows would be extended. */
export function runBeyond(
  context: EditingContext,
  { plan: inside, beyond: outsideRows }: { plan: BlockPlan; beyond: Beyond },
  ask: AskToExtend,
): void {
  const beyond = outsideRows.edits;
  const all = new Map(inside.kept);
  for (const reason of outsideRows.kept.values()) keepCells(all, reason, reason.count);
  const plan = { ...inside, kept: all };
  if (beyond.length === 0 || plan.isTooLarge) return runPlan(context, plan);
  const kept = [...plan.kept].map(([reason, { count }]): Misfit => ({
    cell: `${count} ×`,
    text: '',
    reason,
  }));
  const outside = context.t('grid.refusal.outside');
  ask({ isUnsigned: false, isRounded: false, isExtended: true }, ({ isExtended }) => {
    const misfits = isExtended ? kept : [...kept, { cell: `${beyond.length} ×`, text: '', reason: outside }];
    const edits = isExtended ? [...plan.edits, ...beyond] : plan.edits;
    const total = edits.length + misfits.length;
    return {
      edits,
      misfits,
      total,
      costs: { minus: 0, plain: 0 },
      rounded: [],
      beyond: beyond.length,
      block: null,
    };
  });
}
