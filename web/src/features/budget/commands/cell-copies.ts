import { toHtml, toTsv } from '#grid/clipboard.ts';
import type { CellRange, ClipboardTexts } from '#grid/grid-model.ts';
import { AT_ONCE, cellsIn } from '#grid/selection.ts';
import { copyBlock, copying, type CopiedBlock } from './block-copy.ts';
import { canCopyLong, copyLong } from './long-work.ts';
import type { EditingContext } from './sheet-editing.ts';

export type CopiedCells = CopiedBlock & { text: string };

/** Copies cells for spreadsheets and remembers the last copy. Loaded with the sheet, since the browser accepts texts only during the key press. */
export class CellCopies {
  readonly #context: EditingContext;
  readonly #setCut: (block: CellRange | null) => void;
  #copied: CopiedCells | null = null;

  /** `setCut`: marks the cut cells; null: none */
  constructor(context: EditingContext, setCut: (block: CellRange | null) => void) {
    this.#context = context;
    this.#setCut = setCut;
  }

  get last(): CopiedCells | null {
    return this.#copied;
  }

  copy(clipboard: ClipboardTexts, block: CellRange, isCut: boolean): void {
    const isWritable = this.#context.data().source.budget.permission === 'write';
    this.#setCut(isCut && isWritable ? block : null);
    if (cellsIn(block) > AT_ONCE && canCopyLong()) return void copyLong(this.#textOf(block));
    const copied = copyBlock(this.#context, block);
    const text = toTsv(copied.texts);
    this.#copied = { ...copied, text };
    clipboard.setData('text/plain', text);
    clipboard.setData('text/html', toHtml(copied.texts));
  }

  *#textOf(block: CellRange): Generator<number, string, void> {
    const copied = yield* copying(this.#context, block);
    const text = toTsv(copied.texts);
    this.#copied = { ...copied, text };
    return text;
  }
}
