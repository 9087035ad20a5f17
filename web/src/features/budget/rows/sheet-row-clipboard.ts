import { exponentOf } from '@saldo/contract/domain/currency';
import { monthText } from '@saldo/contract/domain/month';
import i18next from 'i18next';
import { isFlag, isId, isListOf, isShape, isText, type Checked } from '@saldo/contract/checks/checks';
import { atOnce } from '#lib/in-slices.ts';
import { readClipboard, toHtml, toTsv, type TextBlock } from '../grid/clipboard.ts';
import type { CellRange, ClipboardTexts } from '../grid/grid-model.ts';
import type { SheetData } from '../store/data.ts';
import { plainAmount } from '../commands/carried-amount.ts';
import { canCopyLong, copyLong } from '../commands/long-work.ts';
import { AT_ONCE } from '../grid/selection.ts';
import type { SheetModel } from '../store/model.ts';
import type { RowBoxes } from './sheet-row-boxes.ts';
import { isWholeRows, type RowCommands } from './sheet-row-commands.ts';
import { orderByDrop } from './sheet-row-order.ts';
import { hasRowNames } from './sheet-rows-from-block.ts';
import { amountShown, type SheetSwitches } from '../store/switches.ts';

/** Rows of Saldo on the clipboard, for another sheet or tab; other programs read the table beside it. */
const MIME = 'application/x-saldo-rows';

const isPayload = isShape({
  /** tells one copy from another */
  key: isText,
  sheetId: isId,
  recordIds: isListOf(isId),
  isCut: isFlag,
});
type Payload = Checked<typeof isPayload>;

/** The columns before the months. */
const NAMED = ['name', 'contractor', 'section', 'method', 'direction'] as const;

/** What this tab copied last: a menu's copy reaches the clipboard as texts alone. */
let copied: { text: string; payload: Payload } | null = null;

/** Cut rows that have been pasted, by key, with the sheet where they are now: pasted again, they are copied. */
const pasted = new Map<string, number>();

export type RowClipboardContext = {
  data: () => SheetData;
  model: () => SheetModel;
  switches: () => SheetSwitches;
  boxes: RowBoxes;
  commands: RowCommands;
  /** shows what a block of texts would make */
  askForRows: (texts: TextBlock, beforeId: number | null) => void;
};

const isOneCell = ({ fromRow, toRow, fromMonth, toMonth }: CellRange) =>
  fromRow === toRow && fromMonth === toMonth;

/** Whole rows on the clipboard. Each call answers whether it was about rows; cells are someone else's. */
export class RowClipboard {
  readonly #context: RowClipboardContext;

  constructor(context: RowClipboardContext) {
    this.#context = context;
  }

  copy(clipboard: ClipboardTexts, block: CellRange, isCut: boolean): boolean {
    const { boxes, commands, model } = this.#context;
    const isOfRows = isWholeRows(block, model()) || (boxes.checked.size > 0 && isOneCell(block));
    const recordIds = isOfRows ? [...commands.chosen()] : [];
    if (recordIds.length === 0) return false;
    const canCut = isCut && commands.mayWrite;
    const payload: Payload = {
      key: crypto.randomUUID(),
      sheetId: commands.sheetId,
      recordIds,
      isCut: canCut,
    };
    boxes.cut(canCut ? recordIds : []);
    if (recordIds.length * model().months.length > AT_ONCE && canCopyLong()) {
      void copyLong(this.#textOf(payload), i18next.getFixedT(null, 'budget'));
      return true;
    }
    const texts = atOnce(this.#textsOf(recordIds));
    copied = { text: toTsv(texts), payload };
    clipboard.setData('text/plain', copied.text);
    clipboard.setData('text/html', toHtml(texts));
    clipboard.setData(MIME, JSON.stringify(payload));
    return true;
  }

  paste(clipboard: ClipboardTexts, block: CellRange): boolean {
    const { commands, model, askForRows } = this.#context;
    if (!commands.mayWrite) return false;
    const payload = payloadOf(clipboard);
    const beforeId = commands.below(this.#over(block));
    if (payload !== null) {
      void commands.saying(() => this.#paste(payload, block, beforeId));
      return true;
    }
    if (!isWholeRows(block, model())) return false;
    const texts = readClipboard(clipboard.getData('text/html'), clipboard.getData('text/plain'));
    if (!hasRowNames(texts)) return false;
    askForRows(texts, beforeId);
    return true;
  }

  async #paste({ key, sheetId, recordIds, isCut }: Payload, block: CellRange, beforeId: number | null) {
    const { boxes, commands, data, model } = this.#context;
    const now = pasted.get(key);
    if (!isCut || now !== undefined) return commands.copyHere(now ?? sheetId, recordIds, beforeId);
    pasted.set(key, commands.sheetId);
    boxes.cut([]);
    try {
      if (sheetId !== commands.sheetId) return await commands.moveHere(sheetId, recordIds, beforeId);
      const shown = { lines: model().lines, records: data().records };
      const order = orderByDrop(shown, recordIds, block.toRow + 1);
      if (order !== null) await commands.order(order);
    } catch (error) {
      pasted.delete(key);
      throw error;
    }
  }

  /** The last row of a block; over a heading the one before it. */
  #over({ toRow }: CellRange): number[] {
    const last = this.#context
      .model()
      .lines.findLast(({ recordId }, row) => row <= toRow && recordId !== null);
    const recordId = last?.recordId ?? null;
    return recordId === null ? [] : [recordId];
  }

  /** Names and amounts under a head, as a spreadsheet shows them. */
  *#textsOf(recordIds: readonly number[]): Generator<number, TextBlock, void> {
    const { model } = this.#context;
    const { months } = model();
    const monthNames = months.map((_, column) => {
      const [year = '', month = ''] = monthText(model().monthAt(column)).split('-');
      return `${month}.${year}`;
    });
    const head = [...NAMED.map((key) => i18next.t(`rows:head.${key}`)), ...monthNames];
    const rows = [head];
    for (const id of recordIds) {
      yield rows.length / recordIds.length;
      rows.push(this.#textsOfRow(id));
    }
    return rows;
  }

  *#textOf(payload: Payload): Generator<number, string, void> {
    const text = toTsv(yield* this.#textsOf(payload.recordIds));
    copied = { text, payload };
    return text;
  }

  #textsOfRow(recordId: number): string[] {
    const { data, model, switches } = this.#context;
    const record = data().plan(recordId)?.record;
    if (record === undefined) return [];
    const { tradeSubjects, contractors, sections, paymentMethods } = data().names;
    const amounts = model().months.map((_, column) => {
      const month = model().monthAt(column);
      const cell = data().cellCovering(recordId, month);
      const isOwn = cell?.month === month && (cell.state !== 'empty' || cell.isOverwritten);
      return isOwn ? plainAmount(amountShown(cell, switches()), exponentOf(record.currency)) : '';
    });
    return [
      tradeSubjects.get(record.tradeSubjectId) ?? '',
      contractors.get(record.contractorId ?? 0) ?? '',
      sections.get(record.sectionId ?? 0) ?? '',
      paymentMethods.get(record.paymentMethodId) ?? '',
      i18next.t(`budget:grid.direction.${record.direction}`),
      ...amounts,
    ];
  }
}

/** Systems write line ends each in their own way. */
const sameLines = (text: string) => text.replaceAll(/\r\n|\r/gu, '\n').trimEnd();

function payloadOf(clipboard: ClipboardTexts): Payload | null {
  const text = clipboard.getData(MIME);
  if (text === '') {
    if (copied === null) return null;
    return sameLines(copied.text) === sameLines(clipboard.getData('text/plain')) ? copied.payload : null;
  }
  try {
    const payload: unknown = JSON.parse(text);
    return isPayload(payload) && payload.recordIds.length > 0 ? payload : null;
  } catch {
    return null;
  }
}
