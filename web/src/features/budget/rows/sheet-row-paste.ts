import { idSchema } from '@saldo/contract/values';
import { z } from 'zod';
import { readClipboard } from '#grid/clipboard-read.ts';
import type { TextBlock } from '#grid/clipboard.ts';
import type { CellRange, ClipboardTexts } from '#grid/grid-model.ts';
import type { SheetData } from '../store/data.ts';
import type { SheetModel } from '../store/model.ts';
import type { RowBoxes } from './sheet-row-boxes.ts';
import { lastCopiedRows, ROWS_MIME, type RowsOnClipboard } from './sheet-row-clipboard.ts';
import { isWholeRows } from './chosen-rows.ts';
import type { RowCommands } from './sheet-row-commands.ts';
import { orderByDrop } from './sheet-row-order.ts';
import { hasRowNames } from './block-headings.ts';

const rowsSchema: z.ZodType<RowsOnClipboard> = z.object({
  key: z.string(),
  sheetId: idSchema,
  recordIds: z.array(idSchema).min(1),
  isCut: z.boolean(),
});

/** Pasted cut rows by key, with their current sheet: another paste copies them. */
const pasted = new Map<string, number>();

type RowPasteContext = {
  data: () => SheetData;
  model: () => SheetModel;
  boxes: RowBoxes;
  commands: RowCommands;
  /** previews the rows created from a block of texts */
  askForRows: (texts: TextBlock, beforeId: number | null) => void;
};

/** Pastes whole rows. Returns false for cells, which are handled elsewhere. */
export class RowPaste {
  readonly #context: RowPasteContext;

  constructor(context: RowPasteContext) {
    this.#context = context;
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

  async #paste(
    { key, sheetId, recordIds, isCut }: RowsOnClipboard,
    block: CellRange,
    beforeId: number | null,
  ) {
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

  /** The last row of a block; for a heading, the row before it. */
  #over({ toRow }: CellRange): number[] {
    const last = this.#context
      .model()
      .lines.findLast(({ recordId }, row) => row <= toRow && recordId !== null);
    const recordId = last?.recordId ?? null;
    return recordId === null ? [] : [recordId];
  }
}

/** Normalizes line ends of different systems. */
const sameLines = (text: string) => text.replaceAll(/\r\n|\r/gu, '\n').trimEnd();

function payloadOf(clipboard: ClipboardTexts): RowsOnClipboard | null {
  const text = clipboard.getData(ROWS_MIME);
  if (text === '') {
    const copied = lastCopiedRows();
    if (copied === null) return null;
    return sameLines(copied.text) === sameLines(clipboard.getData('text/plain')) ? copied.payload : null;
  }
  try {
    return rowsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
