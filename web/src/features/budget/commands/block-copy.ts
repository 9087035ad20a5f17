import { exponentOf } from '@saldo/contract/domain/currency';
import type { TextBlock } from '#grid/clipboard.ts';
import type { CellRange } from '#grid/grid-model.ts';
import { atOnce } from '#lib/loading/in-slices.ts';
import { plainAmount, type CarriedAmount } from './carried-amount.ts';
import { placeOf, type EditingContext } from './sheet-editing.ts';
import { amountShown } from '../store/switches.ts';

/** Planned amounts of a copied block, kept so that a paste in the same sheet is exact regardless of the displayed amounts. */
export type CopiedBlock = { texts: TextBlock; nets: readonly (readonly (CarriedAmount | null)[])[] };

/** The record lines in a range of lines. */
export const rowsIn = (context: EditingContext, from: number, to: number): number[] => {
  const { lines } = context.model();
  const rows: number[] = [];
  for (let row = from; row <= Math.min(to, lines.length - 1); row++)
    if ((lines[row]?.recordId ?? null) !== null) rows.push(row);
  return rows;
};

/** Continuation of a cell that spans several months. */
const NOTHING_THERE = { plan: undefined, cell: null };

/** The displayed block without section totals; continuation months of long cells stay empty. */
export function* copying(context: EditingContext, block: CellRange): Generator<number, CopiedBlock, void> {
  const model = context.model();
  const rows = rowsIn(context, block.fromRow, block.toRow);
  const texts: string[][] = [];
  const nets: (CarriedAmount | null)[][] = [];
  for (const [place, row] of rows.entries()) {
    yield place / rows.length;
    const [rowTexts, rowNets]: [string[], (CarriedAmount | null)[]] = [[], []];
    for (let month = block.fromMonth; month <= block.toMonth; month++) {
      const shown = model.cellAt(row, month);
      const isFirst = shown?.first === month && !shown.isContinued;
      const { plan, cell } = isFirst ? placeOf(context, { row, month }) : NOTHING_THERE;
      const isOwn = plan !== undefined && cell !== null;
      const isEmpty = !isOwn || shown?.text === '';
      const amount = isEmpty ? 0 : amountShown(cell, context.switches());
      rowTexts.push(isEmpty ? '' : plainAmount(amount, exponentOf(plan.record.currency)));
      rowNets.push(isOwn ? { net: cell.planNet, currency: plan.record.currency } : null);
    }
    texts.push(rowTexts);
    nets.push(rowNets);
  }
  return { texts, nets };
}

export const copyBlock = (context: EditingContext, block: CellRange): CopiedBlock =>
  atOnce(copying(context, block));
