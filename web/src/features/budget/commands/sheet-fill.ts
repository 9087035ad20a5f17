import { planBlock, type BlockCell, type NewAmount } from './block-plan.ts';
import { carriedFrom, carriedInto, type CarriedAmount } from './carried-amount.ts';
import type { CellRange, Position } from '#grid/grid-model.ts';
import { editsBeyond, runBeyond, type AskToExtend } from './edits-beyond.ts';
import { rowsIn } from './block-copy.ts';
import { cellsOf, type EditingContext } from './sheet-editing.ts';

export type FillDirection = 'right' | 'down';

/** An amount for the target row, or why it is impossible. */
export function amountInRow({ t }: EditingContext, source: CarriedAmount, { plan }: BlockCell): NewAmount {
  const read = carriedInto(source, plan.record.currency);
  return read.ok ? read.amount : { kept: t(`grid.fault.${read.reason}`, { at: read.at + 1 }) };
}

/** Copies amounts into cells; empty sources leave cells unchanged without a message. */
function fillFrom(
  context: EditingContext,
  block: CellRange,
  sourceOf: (position: Position) => Position,
  ask: AskToExtend,
): void {
  const positions = cellsOf(context, block);
  const known = [...positions].filter((position) => carriedFrom(context, sourceOf(position)) !== null);
  const plan = planBlock(context, known, (place) => {
    const source = carriedFrom(context, sourceOf(place.position));
    return source === null ? place.cell.planNet : amountInRow(context, source, place);
  });
  const beyond = editsBeyond(context, block, (position, { record }) => {
    const source = carriedFrom(context, sourceOf(position));
    const read = source === null ? null : carriedInto(source, record.currency);
    return read?.ok === true ? read.amount : null;
  });
  runBeyond(context, { plan, beyond }, ask);
}

/** Whether there is a month or row to copy from. */
export function canFill(
  { fromRow, toRow, fromMonth, toMonth }: CellRange,
  direction: FillDirection,
): boolean {
  return direction === 'right' ? fromMonth > 0 || toMonth > fromMonth : fromRow > 0 || toRow > fromRow;
}

/** Copies the first column or row of a block into the rest; a single one gets the previous amounts. */
export function fillBlock(
  context: EditingContext,
  block: CellRange,
  direction: FillDirection,
  ask: AskToExtend,
): void {
  const isRight = direction === 'right';
  // Section headings in a block are skipped.
  const [firstRow = block.fromRow] = rowsIn(context, block.fromRow, block.toRow);
  const from = isRight ? block.fromMonth : firstRow;
  const isSingle = from === (isRight ? block.toMonth : block.toRow);
  const source = isSingle ? from - 1 : from;
  const rest = isSingle
    ? block
    : { ...block, ...(isRight ? { fromMonth: from + 1 } : { fromRow: from + 1 }) };
  if (source < 0) return;
  fillFrom(
    context,
    rest,
    (position) => (isRight ? { ...position, month: source } : { ...position, row: source }),
    ask,
  );
}

const wrap = (value: number, count: number) => ((value % count) + count) % count;

/** Repeats the pattern of a block in the adjacent cells, skipping section totals. */
export function fillPattern(
  context: EditingContext,
  source: CellRange,
  target: CellRange,
  ask: AskToExtend,
): void {
  const isAcross = source.fromRow === target.fromRow && source.toRow === target.toRow;
  const width = source.toMonth - source.fromMonth + 1;
  const pattern = rowsIn(context, source.fromRow, source.toRow);
  const filled = rowsIn(context, target.fromRow, target.toRow);
  const isUp = target.toRow < source.fromRow;
  const placeOfRow = new Map(filled.map((row, place) => [row, isUp ? place - filled.length : place]));
  fillFrom(
    context,
    target,
    ({ row, month }) =>
      isAcross
        ? { row, month: source.fromMonth + wrap(month - source.fromMonth, width) }
        : { row: pattern[wrap(placeOfRow.get(row) ?? 0, pattern.length)] ?? row, month },
    ask,
  );
}
