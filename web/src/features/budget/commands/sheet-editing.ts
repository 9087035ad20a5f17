import { evaluateAmount } from '@saldo/contract/domain/amount-expression';
import type { Cell } from '@saldo/contract/domain/cells';
import { monthIndex, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { defaultsAt, segmentStart, type RecordPlan } from '@saldo/contract/domain/plan';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import { formatMonth } from '#lib/words/format.ts';
import type { Refusal } from '#lib/live/locked.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import type { Minor } from '@saldo/contract/values';
import { MAX_CELL_CHANGES } from '@saldo/contract/change';
import { atOnce } from '#lib/loading/in-slices.ts';
import { longWork } from './long-work.ts';
import { AT_ONCE, cellsIn } from '#grid/selection.ts';
import type { CellRange, GridEditing, Position, RefusedText, TypedAmount } from '#grid/grid-model.ts';
import { extensionTo, type Extension } from './row-extension.ts';
import type { SheetData } from '../store/data.ts';
import type { SheetModel } from '../store/model.ts';
import { amountShown, type SheetSwitches } from '../store/switches.ts';
import type { SheetT } from '../store/words.ts';
import type { CellEdit } from '../store/writes.ts';

/** A cell whose text was typed earlier, over this version of it; null: own edits of it were pending. */
export type TypedBefore = { recordId: number; month: MonthIndex; version: number | null };

/** State of the current edit. */
type EditingState = {
  /** reason why a row is locked, by id */
  lockedRows: ReadonlyMap<number, Refusal>;
  /** the row being edited in the grid */
  edited: number | null;
  comesBack: TypedBefore | null;
  restored: TypedBefore | null;
};

/** Reasons why a command leaves cells unchanged, with counts. */
export type KeptReason = Refusal & { count: number };

/** Keyed by the text of the reason. */
export type KeptReasons = ReadonlyMap<string, KeptReason>;

/** Counts unchanged cells; the cause of the first one stands for all with the same text. */
export function keepCells(kept: Map<string, KeptReason>, refusal: Refusal, count = 1): void {
  const known = kept.get(refusal.text) ?? { ...refusal, count: 0 };
  kept.set(refusal.text, { ...known, count: known.count + count });
}

/** `where` names its cell, `again` reopens the cell's editor with the text, `isKept`: the text exists nowhere else and must be shown whatever the reason. */
export type TypedInVain = RefusedText & {
  where?: string | undefined;
  again?: () => void;
  isKept?: boolean;
};
/** Number of cells that a command left unchanged, in total and by reason. */
export type KeptCells = { title: string; lines: readonly string[] };

export type EditingContext = {
  state: { getState: () => EditingState; setState: (change: Partial<EditingState>) => void };
  data: () => SheetData;
  model: () => SheetModel;
  switches: () => SheetSwitches;
  t: SheetT;
  /** stores edits as one step of undo */
  write: (edits: readonly CellEdit[]) => void;
  /** stores edits of which some lie beyond their rows' ranges: the rows are extended, all as one step of undo */
  extend: (edits: readonly CellEdit[]) => void;
  /** explains why nothing was done, what a command left out, or what was typed in vain */
  explained: (reason: Refusal, kept?: KeptCells, typed?: TypedInVain) => void;
  /** name of a cell: row and month */
  nameOf: (position: Position) => string;
};

/** Types of rows that the server computes. */
const COMPUTED: ReadonlySet<string> = new Set(['vat', 'income-tax', 'zus']);

/** The row's plan and the cell at a position. */
export const placeOf = ({ model, data }: EditingContext, position: Position) => {
  const recordId = model().lines[position.row]?.recordId ?? null;
  return { plan: recordId === null ? undefined : data().plan(recordId), cell: model().cell(position) };
};

/** The same without amount and state, which would be slow for large blocks: only the first month of the cell, null beyond the row's range. */
export function startOf({ model, data }: EditingContext, { row, month }: Position) {
  const recordId = model().lines[row]?.recordId ?? null;
  const plan = recordId === null ? undefined : data().plan(recordId);
  return { plan, start: plan === undefined ? null : segmentStart(plan, model().monthAt(month)) };
}

/** The extension that a row needs for a number at a position; null if it contains it already or cannot be extended. */
export function extensionAt(
  context: EditingContext,
  position: Position,
  isClosed = (month: MonthIndex) => context.data().isLocked(month),
): Extension | null {
  const { plan, start } = startOf(context, position);
  if (plan === undefined || start !== null) return null;
  const { budget } = context.data().source;
  return extensionTo(plan, [context.model().monthAt(position.month)], {
    from: monthIndex(budget.firstMonth),
    to: monthIndex(budget.lastMonth),
    isClosed,
  });
}

/** Why a row does not accept a number beyond its range: it may have to extend over a closed month. */
function outsideText(context: EditingContext, position: Position): string {
  const { t, model, data } = context;
  if (extensionAt(context, position, () => false) === null) return t('grid.refusal.outside');
  if (extensionAt(context, position) !== null) return t('grid.refusal.outside');
  const isClosed = data().isLocked(model().monthAt(position.month));
  return t(isClosed ? 'grid.refusal.closed' : 'grid.refusal.closedBetween');
}

/** Why nothing can be typed at a position; a row that can be extended accepts it. */
function entryRefusal(context: EditingContext, position: Position): Refusal | null {
  return refusalOf(context, position, extensionAt(context, position) !== null);
}

/** Why a cell cannot be changed; null if it can. */
export function refusalOf(context: EditingContext, position: Position, isGrowing = false): Refusal | null {
  const text = ruleAgainst(context, position, isGrowing);
  if (text !== null) return { text };
  const { plan } = startOf(context, position);
  return context.state.getState().lockedRows.get(plan?.record.id ?? 0) ?? null;
}

/** The rule of the plan that a change would break; null: none. */
function ruleAgainst(context: EditingContext, position: Position, isGrowing: boolean): string | null {
  const { t } = context;
  const { plan, start } = startOf(context, position);
  const { budget } = context.data().source;
  if (budget.permission !== 'write') return t('grid.refusal.readOnly');
  if (plan === undefined) return t('grid.refusal.section');
  if (budget.isInternal || COMPUTED.has(plan.record.paymentTypeName)) return t('grid.refusal.computed');
  if (start === null && !isGrowing) return outsideText(context, position);
  if (start !== null && context.data().isLocked(start)) return t('grid.refusal.closed');
  return context.switches().figure === 'actual' ? t('grid.refusal.actual') : null;
}

/** What to do instead of entering a negative amount: the row's direction determines the sign. */
export const negativeFault = ({ t }: EditingContext, { record }: RecordPlan): string =>
  t(`grid.fault.negativeIn.${record.direction}`);

function readTyped(context: EditingContext, text: string, position: Position): TypedAmount {
  const { plan, cell } = placeOf(context, position);
  if (plan === undefined) return { ok: false, message: context.t('grid.refusal.section'), at: 0 };
  if (text.trim() === '') return { ok: true, shown: '', isFormula: false };
  const { currency } = plan.record;
  const read = evaluateAmount(text, currency, cell?.planNet ?? minor(0));
  if (!read.ok)
    return { ok: false, message: context.t(`grid.fault.${read.reason}`, { at: read.at + 1 }), at: read.at };
  if (read.amount < 0) return { ok: false, message: negativeFault(context, plan), at: 0 };
  return { ok: true, shown: formatAmount(read.amount, currency), isFormula: read.isFormula };
}

/** The edit that sets a cell's amount (null, or an amount equal to the row's: reset to the row); null if nothing changes. */
export function editTo(
  context: EditingContext,
  position: Position,
  amount: Minor | null,
  text: string,
): CellEdit | null {
  const { plan, start } = startOf(context, position);
  if (plan === undefined || start === null) return null;
  const netAmount = amount === defaultsAt(plan, start).netAmount ? null : amount;
  const own = plan.own.get(start)?.value?.netAmount ?? null;
  return netAmount === own ? null : { recordId: plan.record.id, month: start, netAmount, text };
}

function editOf(context: EditingContext, text: string, position: Position): CellEdit | null {
  if (text.trim() === '') return editTo(context, position, null, text);
  const { plan, cell } = placeOf(context, position);
  if (plan === undefined || cell === null) return null;
  const read = evaluateAmount(text, plan.record.currency, cell.planNet);
  return read.ok ? editTo(context, position, read.amount, text) : null;
}

/** The cells of a block, each once, by first month. */
export function* cellsOf(context: EditingContext, block: CellRange): Generator<Position> {
  const model = context.model();
  for (let row = block.fromRow; row <= block.toRow; row++) {
    for (let month = block.fromMonth; month <= block.toMonth;) {
      const { plan, start } = startOf(context, { row, month });
      if (plan === undefined) break;
      if (start !== null) yield { row, month: model.columnOf(start) };
      month += start === null ? 1 : start + plan.record.segmentSize - model.monthAt(month);
    }
  }
}

/** Writes editable cells; reports the number of unchanged cells by reason. */
export function writeSome(context: EditingContext, edits: readonly CellEdit[], kept: KeptReasons): void {
  context.write(edits);
  const [first] = kept.values();
  if (first !== undefined && kept.size === 1 && edits.length === 0) context.explained(first);
  else explainKept(context, kept);
}

/** Reports how many cells a command left unchanged, and why. */
function explainKept(context: EditingContext, kept: KeptReasons): void {
  const reasons = [...kept.values()];
  const [only, ...more] = reasons;
  if (only === undefined) return;
  const count = reasons.reduce((sum, one) => sum + one.count, 0);
  const lines = more.length === 0 ? [only.text] : reasons.map((one) => `${one.count} × ${one.text}`);
  const all = more.length === 0 ? only : { text: [...kept.keys()].join(' ') };
  context.explained(all, { title: context.t('grid.kept', { count }), lines });
}

const hasRowAmount = (context: EditingContext, position: Position): boolean => {
  const { plan, start } = startOf(context, position);
  return plan !== undefined && start !== null && defaultsAt(plan, start).netAmount !== 0;
};

/** Resets cells to their rows. Cells that may not be changed stay, with a message; so do those with their row's amount, if there are no others. */
function* clearing(context: EditingContext, block: CellRange): Generator<number, Cleared, void> {
  const edits: CellEdit[] = [];
  const kept = new Map<string, KeptReason>();
  const height = block.toRow - block.fromRow + 1;
  let unchanged = 0;
  for (const position of cellsOf(context, block)) {
    yield (position.row - block.fromRow) / height;
    const refusal = refusalOf(context, position);
    const edit = refusal === null ? editOf(context, '', position) : null;
    if (refusal !== null) keepCells(kept, refusal);
    else if (edit !== null) edits.push(edit);
    else if (hasRowAmount(context, position)) unchanged += 1;
  }
  if (edits.length > 0 || unchanged === 0) return { edits, kept, isVain: false };
  keepCells(kept, { text: context.t('grid.asRow') }, unchanged);
  return { edits, kept, isVain: true };
}

/** `isVain`: no cell has an amount of its own */
type Cleared = { edits: readonly CellEdit[]; kept: KeptReasons; isVain: boolean };

function clearBlock(context: EditingContext, block: CellRange): void {
  const write = ({ edits, kept, isVain }: Cleared) => {
    if (isVain) explainKept(context, kept);
    else if (edits.length > MAX_CELL_CHANGES) context.explained({ text: context.t('grid.paste.tooMany') });
    else writeSome(context, edits, kept);
  };
  const work = clearing(context, block);
  if (cellsIn(block) <= AT_ONCE) return write(atOnce(work));
  const model = context.model();
  void longWork(work, 'clearing').then((cleared) => {
    // The rows have changed meanwhile, so the selection no longer applies.
    if (cleared !== null && context.model() === model) write(cleared);
  });
}

/** Stores a number typed beyond the range of its row. */
function writeBeyond(context: EditingContext, text: string, position: Position): void {
  const { plan } = startOf(context, position);
  if (plan === undefined || text.trim() === '') return;
  const read = evaluateAmount(text, plan.record.currency, minor(0));
  if (!read.ok) return;
  const month = context.model().monthAt(position.month);
  context.extend([{ recordId: plan.record.id, month, netAmount: read.amount, text }]);
}

/** Preview of the extension caused by the typed number; null if none is needed. */
function extensionHint(context: EditingContext, position: Position): string | null {
  const extension = extensionAt(context, position);
  const { plan } = startOf(context, position);
  if (extension === null || plan === undefined) return null;
  const isBack = extension.first < plan.firstMonth;
  const month = formatMonth(monthText(isBack ? extension.first : extension.last), currentLocale());
  return context.t(isBack ? 'grid.extends.back' : 'grid.extends.on', { month });
}

const isPlanShown = (cell: Cell | null, switches: SheetSwitches) =>
  cell !== null && amountShown(cell, switches) === cell.planNet;

/** Which cells may be edited, and how typed texts are interpreted. */
export function sheetEditing(context: EditingContext): GridEditing {
  const write = (text: string, position: Position) => {
    if (startOf(context, position).start === null) return writeBeyond(context, text, position);
    const edit = editOf(context, text, position);
    if (edit !== null) context.write([edit]);
  };
  return {
    refusal: (position) => entryRefusal(context, position),
    textAt: (position) => {
      const { plan, cell } = placeOf(context, position);
      return plan === undefined || cell === null ? '' : formatAmount(cell.planNet, plan.record.currency);
    },
    hint: (position) => {
      const cell = context.model().cell(position);
      const plan =
        cell === null || isPlanShown(cell, context.switches()) ? null : context.t('grid.editsPlan');
      const restored = context.state.getState().restored && context.t('grid.restored.hint');
      const hint = cell === null ? extensionHint(context, position) : plan;
      return [restored, hint].filter(Boolean).join(' · ') || null;
    },
    read: (text, position) => readTyped(context, text, position),
    began: ({ row }) => {
      const { comesBack } = context.state.getState();
      const edited = context.model().lines[row]?.recordId ?? null;
      const restored = comesBack?.recordId === edited ? comesBack : null;
      context.state.setState({ edited, comesBack: null, restored });
    },
    ended: () => {
      context.state.setState({ edited: null });
      // Closing the editor may store its text, which is reported in the same task.
      queueMicrotask(() => context.state.setState({ restored: null }));
    },
    commit: write,
    clear: (block) => clearBlock(context, block),
  };
}
