import i18next from 'i18next';
import { MAX_CELL_CHANGES } from '@saldo/contract/change';
import { parseAmount, parseRounded } from '@saldo/contract/domain/amount-parse';
import { formatAmount } from '@saldo/contract/domain/money';
import { minor } from '@saldo/contract/domain/rounding';
import { atOnce } from '#lib/loading/in-slices.ts';
import { isLoneDash } from '#grid/clipboard-numbers.ts';
import type { TextBlock } from '#grid/clipboard.ts';
import type { CellRange, Position } from '#grid/grid-model.ts';
import { copying, rowsIn, type CopiedBlock } from './block-copy.ts';
import { carriedInto, type CarriedAmount } from './carried-amount.ts';
import { wouldBeHidden } from './beside-document.ts';
import { pasteFault } from './paste-fault.ts';
import { cellStart } from './row-extension.ts';
import {
  editTo,
  extensionAt,
  negativeFault,
  refusalOf,
  startOf,
  type EditingContext,
} from './sheet-editing.ts';
import type { CellEdit } from '../store/writes.ts';

/** A pasted text that cannot be stored in its cell. */
export type Misfit = { cell: string; text: string; reason: string };
/** Choices of a paste: drop the minus of costs, round surplus decimals, extend rows beyond their range. */
export type PasteChoice = { isUnsigned: boolean; isRounded: boolean; isExtended: boolean };
export const AS_WRITTEN: PasteChoice = { isUnsigned: false, isRounded: false, isExtended: false };

/** The planned effect of a paste; `total` counts its texts. */
export type PastePlan = {
  edits: readonly CellEdit[];
  misfits: readonly Misfit[];
  total: number;
  /** number of costs written with and without a minus */
  costs: { minus: number; plain: number };
  /** amounts with surplus decimals, and their rounded values */
  rounded: readonly Misfit[];
  /** number of amounts beyond the range of an extensible row */
  beyond: number;
  /** the selection afterwards; null, of a fill: the cursor stays where it is */
  block: CellRange | null;
};

/** Texts without a target cell. */
type Placing = PastePlan & { unplaced: ReadonlySet<string> };

const ownPlace = (y: number, x: number) => `${y} ${x}`;

const timesIn = (room: number, size: number) => (room > size && room % size === 0 ? room / size : 1);

type Placed = {
  put: CellEdit | string | null;
  cost?: 'minus' | 'plain';
  /** the rounded value */
  rounded?: string;
  isBeyond?: boolean;
};
type Pasted = { text: string; net: CarriedAmount | null; choice: PasteChoice };

/** The edit of a cell that its row does not have yet; a cell spanning months is addressed by its first one. */
function editBeyond(
  context: EditingContext,
  position: Position,
  amount: CellEdit['netAmount'],
  text: string,
): Placed {
  const { t } = context;
  const { plan } = startOf(context, position);
  if (plan === undefined || extensionAt(context, position) === null)
    return { put: t('grid.refusal.outside') };
  const month = context.model().monthAt(position.month);
  if (cellStart(plan, month) !== month) return { put: i18next.t('rows:paste.covered') };
  return { put: { recordId: plan.record.id, month, netAmount: amount, text } };
}

/** Parses one pasted text for one cell: an edit, nothing to do, or a reason. */
function placeText(context: EditingContext, position: Position, { text, net, choice }: Pasted): Placed {
  const { t } = context;
  const { plan, start } = startOf(context, position);
  const isBeyond = start === null && extensionAt(context, position) !== null;
  const refusal = refusalOf(context, position, isBeyond);
  if (refusal !== null || plan === undefined) return { put: refusal?.text ?? t('grid.refusal.outside') };
  if (start !== null && start !== context.model().monthAt(position.month))
    return { put: i18next.t('rows:paste.covered') };
  const { currency } = plan.record;
  const typed = isLoneDash(text) ? '0' : text;
  const exact = net === null ? parseAmount(typed, currency) : carriedInto(net, currency);
  const isRoundable = !exact.ok && exact.reason === 'too-many-decimals' && net === null;
  const read = isRoundable ? parseRounded(text, currency) : exact;
  if (!read.ok) return { put: pasteFault(t, text, read) };
  const isCost = plan.record.direction === 'cost';
  const amount = isCost && choice.isUnsigned ? minor(Math.abs(read.amount)) : read.amount;
  const edit = (): Placed => {
    if (amount < 0) return { put: negativeFault(context, plan) };
    if (isRoundable && !choice.isRounded && !exact.ok) return { put: pasteFault(t, text, exact) };
    if (!isBeyond) return { put: editTo(context, position, amount, text) };
    if (!choice.isExtended) return { put: t('grid.refusal.outside') };
    return editBeyond(context, position, amount, text);
  };
  return {
    ...edit(),
    ...(isRoundable && { rounded: formatAmount(amount, currency) }),
    ...(isBeyond && { isBeyond }),
    ...(net === null && isCost && amount !== 0 && { cost: read.amount < 0 ? 'minus' : 'plain' }),
  };
}

/** Collects the results of a paste text by text. */
class Gathered {
  readonly edits: CellEdit[] = [];
  readonly misfits: Misfit[] = [];
  readonly rounded: Misfit[] = [];
  readonly unplaced = new Set<string>();
  readonly costs = { minus: 0, plain: 0 };
  total = 0;
  beyond = 0;
  readonly #tooMany: string;

  constructor(tooMany: string) {
    this.#tooMany = tooMany;
  }

  /** `nameOf` formats the cell's name, needed only for reported texts. */
  take({ put, cost, rounded, isBeyond }: Placed, text: string, own: string, nameOf: () => string): void {
    this.total += 1;
    if (cost !== undefined) this.costs[cost] += 1;
    if (isBeyond === true) this.beyond += 1;
    if (rounded !== undefined) this.rounded.push({ cell: nameOf(), text, reason: rounded });
    const isFull = this.edits.length === MAX_CELL_CHANGES && put !== null;
    const reason = typeof put !== 'string' && isFull ? this.#tooMany : put;
    if (typeof reason === 'string') {
      this.misfits.push({ cell: nameOf(), text, reason });
      this.unplaced.add(own);
    } else if (reason !== null) this.edits.push(reason);
  }
}

/** Assigns each text of a block to a cell. A block that fits a whole number of times into the selection fills it. Empty texts leave cells unchanged. */
export function* pasting(
  context: EditingContext,
  texts: TextBlock,
  target: CellRange,
  nets: CopiedBlock['nets'] | null,
  choice: PasteChoice = AS_WRITTEN,
): Generator<number, Placing, void> {
  const [height, width] = [texts.length, Math.max(0, ...texts.map(({ length }) => length))];
  const model = context.model();
  const rows = rowsIn(context, target.fromRow, model.lines.length - 1);
  const chosen = rowsIn(context, target.fromRow, target.toRow).length;
  const down = timesIn(chosen, height) * height;
  const across = timesIn(target.toMonth - target.fromMonth + 1, width) * width;
  const gathered = new Gathered(context.t('grid.paste.tooMany'));
  for (let y = 0; y < down; y++) {
    yield y / down;
    for (let x = 0; x < across; x++) {
      const text = texts[y % height]?.[x % width]?.trim() ?? '';
      const net = nets?.[y % height]?.[x % width] ?? null;
      if (text === '' && net === null) continue;
      const row = rows[y];
      const month = target.fromMonth + x;
      const isInside = row !== undefined && month < model.months.length;
      const read: Placed = isInside
        ? placeText(context, { row, month }, { text, net, choice })
        : { put: i18next.t('rows:paste.noPlace') };
      const nameOf = () => (isInside ? context.nameOf({ row, month }) : i18next.t('rows:paste.beyond'));
      gathered.take(read, text, ownPlace(y, x), nameOf);
    }
  }
  const { edits, misfits, rounded, costs, total, beyond, unplaced } = gathered;
  const block = {
    fromRow: rows[0] ?? target.fromRow,
    toRow: rows[Math.min(down, rows.length) - 1] ?? target.toRow,
    fromMonth: target.fromMonth,
    toMonth: Math.min(target.fromMonth + across, model.months.length) - 1,
  };
  return { edits, misfits, total, costs, rounded, beyond, block, unplaced };
}

export const planPaste = (...work: Parameters<typeof pasting>): PastePlan => atOnce(pasting(...work));

/** The amounts of a cut block that may leave their cells, and the reasons of those that stay. */
function* leaving(context: EditingContext, cut: CellRange, target: CellRange) {
  const { texts, nets } = yield* copying(context, cut);
  const sources = rowsIn(context, cut.fromRow, cut.toRow);
  const rows = rowsIn(context, target.fromRow, context.model().lines.length - 1);
  const sourceOf = (y: number, x: number): Position => ({ row: sources[y] ?? 0, month: cut.fromMonth + x });
  const refusalAt = (net: CarriedAmount, y: number, x: number): string | null => {
    const to = { row: rows[y] ?? -1, month: target.fromMonth + x };
    const isLost = net.net !== 0 && wouldBeHidden(context, sourceOf(y, x), to);
    return refusalOf(context, sourceOf(y, x))?.text ?? (isLost ? i18next.t('rows:paste.hidden') : null);
  };
  const kept: Misfit[] = [];
  const free: CopiedBlock['nets'][number][] = [];
  for (const [y, line] of nets.entries()) {
    yield y / nets.length;
    const freeOfLine = line.map((net, x) => {
      const reason = net === null ? null : refusalAt(net, y, x);
      if (reason !== null)
        kept.push({ cell: context.nameOf(sourceOf(y, x)), text: texts[y]?.[x] ?? '', reason });
      return reason === null ? net : null;
    });
    free.push(freeOfLine);
  }
  return { texts, free, kept, rows, sourceOf };
}

/** Assigns each amount of a cut block to a cell; its source becomes empty. A cell that may not be changed is moved completely or not at all. */
export function* moving(
  context: EditingContext,
  cut: CellRange,
  target: CellRange,
  choice: PasteChoice,
): Generator<number, PastePlan, void> {
  const { texts, free, kept, rows, sourceOf } = yield* leaving(context, cut, target);
  const first = { ...target, toRow: target.fromRow, toMonth: target.fromMonth };
  const blank = free.map((line, y) => line.map((net, x) => (net === null ? '' : (texts[y]?.[x] ?? ''))));
  const plan = yield* pasting(context, blank, first, free, choice);
  const placeOfRow = new Map(rows.slice(0, free.length).map((row, y) => [row, y]));
  const isTarget = ({ row, month }: Position) => {
    const y = placeOfRow.get(row);
    return y !== undefined && (free[y]?.[month - target.fromMonth] ?? null) !== null;
  };
  const left: CellEdit[] = [];
  for (const [y, line] of free.entries()) {
    yield y / free.length;
    for (const [x, net] of line.entries()) {
      const isInside =
        rows[y] !== undefined && target.fromMonth + x < context.model().months.length && net !== null;
      if (!isInside || plan.unplaced.has(ownPlace(y, x)) || isTarget(sourceOf(y, x))) continue;
      const edit = editTo(context, sourceOf(y, x), minor(0), '');
      if (edit !== null) left.push(edit);
    }
  }
  if (plan.edits.length + left.length > MAX_CELL_CHANGES) {
    const reason = context.t('grid.paste.tooMany');
    return { ...plan, edits: [], misfits: [{ cell: '', text: '', reason }], total: 1 };
  }
  return {
    ...plan,
    edits: [...plan.edits, ...left],
    misfits: [...kept, ...plan.misfits],
    total: plan.total + kept.length,
  };
}
