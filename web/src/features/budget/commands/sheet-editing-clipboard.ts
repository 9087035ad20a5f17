import { AT_ONCE, cellsIn } from '../grid/selection.ts';
import { readClipboard, toHtml, toTsv } from '../grid/clipboard.ts';
import type { CellRange, ClipboardTexts } from '../grid/grid-model.ts';
import { canCopyLong, copyLong } from './long-work.ts';
import { copyBlock, copying, planPaste, type CopiedBlock, type PastePlan } from './sheet-editing-block.ts';
import type { EditingContext } from './sheet-editing.ts';

/** Systems write line ends each in their own way. */
const sameLines = (text: string) => text.replaceAll(/\r\n|\r/g, '\n').replace(/\n$/, '');

/** Copies cells for spreadsheets and takes what they copy. A block that comes back to its sheet keeps its planned amounts, whatever was shown. */
export class SheetClipboard {
  readonly #context: EditingContext;
  /** shows what will not fit, and asks; `other`: the other way of taking costs that have a minus */
  readonly #ask: (plan: PastePlan, other: PastePlan | null) => void;
  #copied: (CopiedBlock & { text: string }) | null = null;

  constructor(context: EditingContext, ask: (plan: PastePlan, other: PastePlan | null) => void) {
    this.#context = context;
    this.#ask = ask;
  }

  /** A cut takes all at once: what it leaves behind is cleared next. */
  copy(clipboard: ClipboardTexts, block: CellRange, isCut = false): void {
    if (!isCut && cellsIn(block) > AT_ONCE && canCopyLong())
      return void copyLong(this.#textOf(block), this.#context.t);
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

  paste(clipboard: ClipboardTexts, block: CellRange): void {
    const text = clipboard.getData('text/plain');
    const isOwn = this.#copied !== null && sameLines(this.#copied.text) === sameLines(text);
    const texts = isOwn ? this.#copied?.texts : readClipboard(clipboard.getData('text/html'), text);
    const nets = isOwn ? (this.#copied?.nets ?? null) : null;
    const plan = planPaste(this.#context, texts ?? [], block, nets);
    if (plan.misfits.length === 0) return this.#context.write(plan.edits);
    if (plan.costs.minus === 0) return this.#ask(plan, null);
    const unsigned = planPaste(this.#context, texts ?? [], block, nets, true);
    // Where all costs have a minus it is how the other program writes costs; a single one may be a correction.
    if (plan.costs.plain === 0) this.#ask(unsigned, plan);
    else this.#ask(plan, unsigned);
  }
}
