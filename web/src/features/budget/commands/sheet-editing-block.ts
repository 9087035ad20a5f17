import { MAX_CELL_CHANGES } from '@saldo/contract/change';
import { parseAmount } from '@saldo/contract/domain/amount-parse';
import { exponentOf } from '@saldo/contract/domain/currency';
import { minor } from '@saldo/contract/domain/rounding';
import { atOnce } from '#lib/in-slices.ts';
import type { TextBlock } from '../grid/clipboard.ts';
import type { CellRange, Position } from '../grid/grid-model.ts';
import { carriedInto, plainAmount, type CarriedAmount } from './carried-amount.ts';
import { pasteFault } from './paste-fault.ts';
import { editTo, negativeFault, placeOf, refusalOf, type EditingContext } from './sheet-editing.ts';
import { amountShown } from '../store/sheet-switches.ts';
import type { CellEdit } from '../store/sheet-writes.ts';

/** A pasted text that cannot stand where it falls. */
export type Misfit = { cell: string; text: string; reason: string };
/** What a paste will do: `total` counts the texts that it brings. */
export type PastePlan = {
  edits: readonly CellEdit[];
  misfits: readonly Misfit[];
  total: number;
  /** costs that are written with a minus, and with none */
  costs: { minus: number; plain: number };
  /** costs that have a minus are taken without it */
  isUnsigned: boolean;
};

/** Planned amounts of a copied block, kept so that a paste in the same sheet is exact whatever was shown. */
export type CopiedBlock = { texts: TextBlock; nets: readonly (readonly (CarriedAmount | null)[])[] };

/** The lines of a stretch that are rows. */
export const rowsIn = (context: EditingContext, from: number, to: number): number[] => {
  const { lines } = context.model();
  const rows: number[] = [];
  for (let row = from; row <= Math.min(to, lines.length - 1); row++)
    if ((lines[row]?.recordId ?? null) !== null) rows.push(row);
  return rows;
};

/** The block as it is shown, without sums of sections; the further months of a long cell stay empty. */
export function* copying(context: EditingContext, block: CellRange): Generator<number, CopiedBlock, void> {
  const model = context.model();
  const rows = rowsIn(context, block.fromRow, block.toRow);
  const texts: string[][] = [];
  const nets: (CarriedAmount | null)[][] = [];
  for (const [place, row] of rows.entries()) {
    yield place / rows.length;
    const [rowTexts, rowNets]: [string[], (CarriedAmount | null)[]] = [[], []];
    for (let month = block.fromMonth; month <= block.toMonth; month++) {
      const { plan, cell } = placeOf(context, { row, month });
      const shown = model.cellAt(row, month);
      const isOwn = plan !== undefined && cell !== null && shown?.first === month && !shown.isContinued;
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

const timesIn = (room: number, size: number) => (room > size && room % size === 0 ? room / size : 1);

type Placed = { put: CellEdit | string | null; cost?: 'minus' | 'plain' };
type Pasted = { text: string; net: CarriedAmount | null; isUnsigned: boolean };

/** Reads one pasted text for one cell: an edit, nothing to do, or why not. */
function placeText(context: EditingContext, position: Position, { text, net, isUnsigned }: Pasted): Placed {
  const { t } = context;
  const refusal = refusalOf(context, position);
  const { plan, cell } = placeOf(context, position);
  if (refusal !== null || plan === undefined || cell === null)
    return { put: refusal ?? t('grid.refusal.outside') };
  if (cell.month !== context.model().monthAt(position.month)) return { put: t('grid.paste.covered') };
  const { currency } = plan.record;
  const read = net === null ? parseAmount(text, currency) : carriedInto(net, currency);
  if (!read.ok) return { put: pasteFault(t, text, read) };
  if (net !== null) return { put: editTo(context, position, read.amount, text) };
  const isCost = plan.record.direction === 'cost';
  const cost = read.amount < 0 ? 'minus' : 'plain';
  const amount = isCost && isUnsigned ? minor(Math.abs(read.amount)) : read.amount;
  const put = amount < 0 ? negativeFault(context, plan) : editTo(context, position, amount, text);
  return isCost && amount !== 0 ? { put, cost } : { put };
}

/** Where each text of a block goes. One that fits a whole number of times into the selection fills it. Empty texts leave cells as they are. */
export function planPaste(
  context: EditingContext,
  texts: TextBlock,
  target: CellRange,
  nets: CopiedBlock['nets'] | null,
  isUnsigned = false,
): PastePlan {
  const [height, width] = [texts.length, Math.max(0, ...texts.map(({ length }) => length))];
  const model = context.model();
  const rows = rowsIn(context, target.fromRow, model.lines.length - 1);
  const chosen = rowsIn(context, target.fromRow, target.toRow).length;
  const down = timesIn(chosen, height) * height;
  const across = timesIn(target.toMonth - target.fromMonth + 1, width) * width;
  const edits: CellEdit[] = [];
  const misfits: Misfit[] = [];
  const costs = { minus: 0, plain: 0 };
  let total = 0;
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const text = texts[y % height]?.[x % width]?.trim() ?? '';
      const net = nets?.[y % height]?.[x % width] ?? null;
      if (text === '' && net === null) continue;
      total++;
      const row = rows[y];
      const month = target.fromMonth + x;
      const isInside = row !== undefined && month < model.months.length;
      const cell = isInside ? context.nameOf({ row, month }) : context.t('grid.paste.beyond');
      const { put: placed, cost }: Placed = isInside
        ? placeText(context, { row, month }, { text, net, isUnsigned })
        : { put: context.t('grid.paste.noPlace') };
      if (cost !== undefined) costs[cost]++;
      if (typeof placed === 'string') misfits.push({ cell, text, reason: placed });
      else if (placed !== null && edits.length < MAX_CELL_CHANGES) edits.push(placed);
      else if (placed !== null) misfits.push({ cell, text, reason: context.t('grid.paste.tooMany') });
    }
  }
  return { edits, misfits, total, costs, isUnsigned };
}
