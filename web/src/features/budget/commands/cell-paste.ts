import { atOnce } from '#lib/loading/in-slices.ts';
import { cellsIn } from '#grid/selection.ts';
import { readClipboard } from '#grid/clipboard-read.ts';
import type { CellRange, ClipboardTexts } from '#grid/grid-model.ts';
import { moveBesideDocument, type AmountMove } from './beside-document.ts';
import type { CopiedCells } from './cell-copies.ts';
import { longWork } from './long-work.ts';
import { AS_WRITTEN, moving, pasting, type PasteChoice, type PastePlan } from './sheet-editing-block.ts';
import type { EditingContext } from './sheet-editing.ts';

/** Systems write line ends each in their own way. */
const sameLines = (text: string) => text.replaceAll(/\r\n|\r/g, '\n').replace(/\n$/, '');

type PasteDependencies = {
  /** the cells that wait to be moved; null: none */
  cut: () => CellRange | null;
  /** what was copied last in this sheet; null: nothing */
  copied: () => CopiedCells | null;
  /** stores what a paste brings, and selects it */
  land: (plan: PastePlan) => void;
  /** shows what will not fit or comes otherwise than it is written, and asks */
  ask: (choice: PasteChoice, planOf: (choice: PasteChoice) => PastePlan) => void;
  /** offers an amount a row of its own beside a document */
  askOwnRow: (move: AmountMove) => void;
};

type WorkOf = (choice: PasteChoice) => Generator<number, PastePlan, void>;

/** Each text is read, each cell asked whether it takes it: that costs more than to copy one. */
const PASTED_AT_ONCE = 2000;

/** What the question offers first. Where all costs have a minus it is how the other program writes costs; a single one may be a correction. */
const choiceFor = ({ costs }: PastePlan): PasteChoice => ({
  isUnsigned: costs.minus > 0 && costs.plain === 0,
  isRounded: true,
  isExtended: true,
});

/** Takes what spreadsheets copy. A block that comes back to its sheet keeps its planned amounts, whatever was shown; one that was cut leaves its place. */
export class CellPaste {
  readonly #context: EditingContext;
  readonly #dependencies: PasteDependencies;

  constructor(context: EditingContext, dependencies: PasteDependencies) {
    this.#context = context;
    this.#dependencies = dependencies;
  }

  paste(clipboard: ClipboardTexts, block: CellRange): void {
    const text = clipboard.getData('text/plain');
    const copied = this.#dependencies.copied();
    const own = copied !== null && sameLines(copied.text) === sameLines(text) ? copied : null;
    const cut = own === null ? null : this.#dependencies.cut();
    const beside = cut === null ? null : moveBesideDocument(this.#context, cut, block);
    if (beside !== null) return this.#dependencies.askOwnRow(beside);
    const texts = own?.texts ?? readClipboard(clipboard.getData('text/html'), text);
    const workOf: WorkOf = (choice) =>
      cut === null
        ? pasting(this.#context, texts, block, own?.nets ?? null, choice)
        : moving(this.#context, cut, block, choice);
    const isLong = Math.max(cellsIn(block), texts.length * (texts[0]?.length ?? 0)) > PASTED_AT_ONCE;
    if (isLong) return void this.#pasteLong(workOf);
    const plain = atOnce(workOf(AS_WRITTEN));
    if (plain.misfits.length === 0) return this.#dependencies.land(plain);
    this.#dependencies.ask(choiceFor(plain), (choice) => atOnce(workOf(choice)));
  }

  /** More than a frame holds: what it comes to is worked out in slices, also what the question shows first. */
  async #pasteLong(workOf: WorkOf): Promise<void> {
    const { model, t } = this.#context;
    const shown = model();
    const plan = async (choice: PasteChoice) => {
      const made = await longWork(workOf(choice), 'pasting', t);
      // Rows that have moved meanwhile are not those that were chosen.
      return model() === shown ? made : null;
    };
    const plain = await plan(AS_WRITTEN);
    if (plain === null) return;
    if (plain.misfits.length === 0) return this.#dependencies.land(plain);
    const choice = choiceFor(plain);
    const first = await plan(choice);
    if (first === null) return;
    const made = new Map([[JSON.stringify(choice), first]]);
    this.#dependencies.ask(choice, (chosen) => {
      const key = JSON.stringify(chosen);
      const known = made.get(key) ?? atOnce(workOf(chosen));
      made.set(key, known);
      return known;
    });
  }
}
