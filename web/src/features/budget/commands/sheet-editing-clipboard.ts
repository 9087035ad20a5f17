import { AT_ONCE, cellsIn } from '../grid/selection.ts';
import { readClipboard, toHtml, toTsv } from '../grid/clipboard.ts';
import type { CellRange, ClipboardTexts } from '../grid/grid-model.ts';
import { moveBesideDocument, type AmountMove } from './beside-document.ts';
import { canCopyLong, copyLong } from './long-work.ts';
import {
  copyBlock,
  copying,
  planMove,
  planPaste,
  type CopiedBlock,
  type PasteChoice,
  type PastePlan,
} from './sheet-editing-block.ts';
import type { EditingContext } from './sheet-editing.ts';

/** Systems write line ends each in their own way. */
const sameLines = (text: string) => text.replaceAll(/\r\n|\r/g, '\n').replace(/\n$/, '');

type Ways = {
  /** the cells that wait to be moved; null: none */
  cut: () => CellRange | null;
  setCut: (block: CellRange | null) => void;
  /** stores what a paste brings, and selects it */
  land: (plan: PastePlan) => void;
  /** shows what will not fit or comes otherwise than it is written, and asks */
  ask: (choice: PasteChoice, planOf: (choice: PasteChoice) => PastePlan) => void;
  /** offers an amount a row of its own beside a document */
  askOwnRow: (move: AmountMove) => void;
};

/** Copies cells for spreadsheets and takes what they copy. A block that comes back to its sheet keeps its planned amounts, whatever was shown; one that was cut leaves its place. */
export class SheetClipboard {
  readonly #context: EditingContext;
  readonly #ways: Ways;
  #copied: (CopiedBlock & { text: string }) | null = null;

  constructor(context: EditingContext, ways: Ways) {
    this.#context = context;
    this.#ways = ways;
  }

  copy(clipboard: ClipboardTexts, block: CellRange, isCut: boolean): void {
    const isWritable = this.#context.data().source.budget.permission === 'write';
    this.#ways.setCut(isCut && isWritable ? block : null);
    if (cellsIn(block) > AT_ONCE && canCopyLong()) return void copyLong(this.#textOf(block), this.#context.t);
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
    const own =
      this.#copied !== null && sameLines(this.#copied.text) === sameLines(text) ? this.#copied : null;
    const cut = own === null ? null : this.#ways.cut();
    const beside = cut === null ? null : moveBesideDocument(this.#context, cut, block);
    if (beside !== null) return this.#ways.askOwnRow(beside);
    const texts = own?.texts ?? readClipboard(clipboard.getData('text/html'), text);
    const planOf = (choice: PasteChoice) =>
      cut === null
        ? planPaste(this.#context, texts, block, own?.nets ?? null, choice)
        : planMove(this.#context, cut, block, choice);
    const plain = planOf({ isUnsigned: false, isRounded: false, isExtended: false });
    if (plain.misfits.length === 0) return this.#ways.land(plain);
    // Where all costs have a minus it is how the other program writes costs; a single one may be a correction.
    const isUnsigned = plain.costs.minus > 0 && plain.costs.plain === 0;
    this.#ways.ask({ isUnsigned, isRounded: true, isExtended: true }, planOf);
  }
}
