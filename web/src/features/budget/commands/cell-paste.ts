import { atOnce } from '#lib/loading/in-slices.ts';
import { cellsIn } from '#grid/selection.ts';
import { readClipboard } from '#grid/clipboard-read.ts';
import type { CellRange, ClipboardTexts } from '#grid/grid-model.ts';
import { moveBesideDocument, type AmountMove } from './beside-document.ts';
import type { CopiedCells } from './cell-copies.ts';
import { longWork } from './long-work.ts';
import { AS_WRITTEN, moving, pasting, type PasteChoice, type PastePlan } from './sheet-editing-block.ts';
import type { EditingContext } from './sheet-editing.ts';

/** Normalizes line ends of different systems. */
const sameLines = (text: string) => text.replaceAll(/\r\n|\r/g, '\n').replace(/\n$/, '');

type PasteDependencies = {
  /** the cut cells; null: none */
  cut: () => CellRange | null;
  /** the last copy made in this sheet; null: none */
  copied: () => CopiedCells | null;
  /** stores a paste and selects it */
  land: (plan: PastePlan) => void;
  /** asks about texts that do not fit or would be changed */
  ask: (choice: PasteChoice, planOf: (choice: PasteChoice) => PastePlan) => void;
  /** offers an amount its own row beside a document */
  askOwnRow: (move: AmountMove) => void;
};

type WorkOf = (choice: PasteChoice) => Generator<number, PastePlan, void>;

/** Parsing texts and checking cells is slower than copying. */
const PASTED_AT_ONCE = 2000;

/** The initial choice of the dialog. If all costs have a minus, the other program writes costs that way; a single one may be a correction. */
const choiceFor = ({ costs }: PastePlan): PasteChoice => ({
  isUnsigned: costs.minus > 0 && costs.plain === 0,
  isRounded: true,
  isExtended: true,
});

/** Pastes spreadsheet data. A block copied in the same sheet keeps its planned amounts regardless of the display; a cut block is removed from its source. */
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

  /** More than one frame can process: computed in slices, including the initial preview. */
  async #pasteLong(workOf: WorkOf): Promise<void> {
    const { model } = this.#context;
    const shown = model();
    const plan = async (choice: PasteChoice) => {
      const made = await longWork(workOf(choice), 'pasting');
      // The rows have changed meanwhile, so the selection no longer applies.
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
