import { evaluateAmount } from '@saldo/contract/domain/amount-expression';
import { planBlock, type BlockCell, type BlockPlan, type NewAmount } from './block-plan.ts';
import type { Hit } from './find-hits.ts';
import { placeOfHit } from './find-in-sheet.ts';
import type { Position } from '#grid/grid-model.ts';
import { negativeFault, type EditingContext } from './sheet-editing.ts';
import { amountShown } from '../store/switches.ts';

/** Message for an invalid replacement amount; null if it is valid. */
export function amountFault({ t }: EditingContext, text: string): string | null {
  const read = evaluateAmount(text, 'PLN');
  if (!read.ok) return t(`grid.fault.${read.reason}`, { at: read.at + 1 });
  return read.amount < 0 ? t('grid.fault.negative') : null;
}

/** Gives found cells a new planned amount; cells that show something else than their plan stay. */
export function planReplace(
  context: EditingContext,
  hits: readonly Hit[],
  text: string,
  notPlan: string,
): BlockPlan {
  const cells: Position[] = hits.flatMap((hit) => {
    const place = placeOfHit(context, hit);
    const { row, month = null } = place ?? {};
    return row === undefined || month === null ? [] : [{ row, month }];
  });
  return planBlock(context, cells, ({ cell, plan }: BlockCell): NewAmount => {
    if (amountShown(cell, context.switches()) !== cell.planNet) return { kept: notPlan };
    const read = evaluateAmount(text, plan.record.currency);
    if (!read.ok) return { kept: context.t(`grid.fault.${read.reason}`, { at: read.at + 1 }) };
    return read.amount < 0 ? { kept: negativeFault(context, plan) } : read.amount;
  });
}
