import { planBlock, runPlan, type BlockCell, type NewAmount } from './block-plan.ts';
import { carriedFrom, carriedInto, type CarriedAmount } from './carried-amount.ts';
import type { CellRange, Position } from '../grid/grid-model.ts';
import { cellStart } from './row-extension.ts';
import { rowsIn, type Misfit, type PasteChoice, type PastePlan } from './sheet-editing-block.ts';
import { cellsOf, extensionAt, placeOf, refusalOf, type EditingContext } from './sheet-editing.ts';
import type { CellEdit } from '../store/sheet-writes.ts';

export type FillDirection = 'right' | 'down';

/** An amount in the row where it is to stand, or why it cannot. */
export function amountInRow({ t }: EditingContext, source: CarriedAmount, { plan }: BlockCell): NewAmount {
  const read = carriedInto(source, plan.record.currency);
  return read.ok ? read.amount : { kept: t(`grid.fault.${read.reason}`, { at: read.at + 1 }) };
}

/** Shows what will be done beyond the range of rows, and asks. */
type AskToExtend = (choice: PasteChoice, planOf: (choice: PasteChoice) => PastePlan) => void;

/** Amounts for cells of a block that their rows would have to grow to hold. */
function editsBeyond(
  context: EditingContext,
  block: CellRange,
  sourceOf: (position: Position) => Position,
): CellEdit[] {
  const edits: CellEdit[] = [];
  for (const row of rowsIn(context, block.fromRow, block.toRow)) {
    for (let column = block.fromMonth; column <= block.toMonth; column++) {
      const position = { row, month: column };
      const { plan, cell } = placeOf(context, position);
      if (cell !== null) continue;
      const source = carriedFrom(context, sourceOf(position));
      const month = context.model().monthAt(column);
      if (plan === undefined || source === null || extensionAt(context, position) === null) continue;
      if (refusalOf(context, position, true) !== null || cellStart(plan, month) !== month) continue;
      const read = carriedInto(source, plan.record.currency);
      if (read.ok) edits.push({ recordId: plan.record.id, month, netAmount: read.amount, text: '' });
    }
  }
  return edits;
}

/** Fills cells with the amounts of others; where those have none, the cells stay without a word. */
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
  const beyond = editsBeyond(context, block, sourceOf);
  if (beyond.length === 0 || plan.isTooLarge) return runPlan(context, plan);
  const kept = [...plan.kept].map(([reason, count]): Misfit => ({ cell: `${count} ×`, text: '', reason }));
  const outside = context.t('grid.refusal.outside');
  ask({ isUnsigned: false, isRounded: false, isExtended: true }, ({ isExtended }) => {
    const misfits = isExtended ? kept : [...kept, { cell: `${beyond.length} ×`, text: '', reason: outside }];
    const edits = isExtended ? [...plan.edits, ...beyond] : plan.edits;
    const [costs, rounded] = [{ minus: 0, plain: 0 }, []];
    return {
      edits,
      misfits,
      total: edits.length + misfits.length,
      costs,
      rounded,
      beyond: beyond.length,
      block,
    };
  });
}

/** Whether there is a month (row) to fill the block from. */
export function canFill(
  { fromRow, toRow, fromMonth, toMonth }: CellRange,
  direction: FillDirection,
): boolean {
  return direction === 'right' ? fromMonth > 0 || toMonth > fromMonth : fromRow > 0 || toRow > fromRow;
}

/** The first column or row of a block into the rest of it; a single one takes what stands before it. */
export function fillBlock(
  context: EditingContext,
  block: CellRange,
  direction: FillDirection,
  ask: AskToExtend,
): void {
  const isRight = direction === 'right';
  // Headings of sections in a block are passed over.
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

/** The pattern of a block into the cells beside it, over and over; sums of sections are passed over. */
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
