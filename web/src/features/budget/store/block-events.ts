import type { StoreApi } from 'zustand/vanilla';
import type { ClipboardTexts, GridEvents } from '#grid/grid-model.ts';
import { undoShown } from '#lib/toasts.ts';
import { toastNotLoaded } from '#lib/api/failures.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { goesFirst } from '#lib/keyboard/goes-first.ts';
import { closeTyped } from '#lib/live/tell-typed.ts';
import type { SheetBlocks } from './blocks.ts';
import { editorRequestOf, isEditorCommand, type EditorRequest } from './editor-request.ts';
import type { BlockWork } from '../commands/block-work.ts';
import { CellCopies } from '../commands/cell-copies.ts';
import { ROWS_MIME } from '../rows/sheet-row-clipboard.ts';
import { bufferKeysForField } from '#ui/keyboard/keys-for-field.ts';
import { partLoader } from '#ui/loading/part-loader.ts';
import type { SheetContext } from './context.ts';
import { keysOfGrid } from './keys-of-grid.ts';
import { cellNamed } from './moves.ts';
import type { RowTools } from '../rows/sheet-row-tools.ts';
import type { SheetHistory } from './history.ts';
import type { SheetState } from './state.ts';
import { canShowStep, preloadStepShown } from './step-shown.ts';
import type { Direction } from './steps.ts';
import type { CellEdit } from './writes.ts';

const code = partLoader(async () => {
  const [{ blockWork }] = await Promise.all([import('../commands/block-work.ts'), loadCatalogue('rows')]);
  return blockWork;
});
export const preloadBlockWork = code.preload;

type BlockDependencies = {
  rows: RowTools;
  history: SheetHistory;
  blocks: SheetBlocks;
  reopen: (edit: CellEdit) => void;
};

type BlockEvents = Pick<
  GridEvents,
  | 'filled'
  | 'typed'
  | 'menuAsked'
  | 'refused'
  | 'resumed'
  | 'copied'
  | 'pasted'
  | 'commanded'
  | 'sorted'
  | 'widened'
>;

/** Opens find and replace, or focuses it. */
export const askToFind = (state: StoreApi<SheetState>): void =>
  state.setState(({ finding }) => ({ finding: finding + 1 }));

export const showKeys = (state: StoreApi<SheetState>): void => state.setState({ dialog: { kind: 'keys' } });

function openEditor({ state, grid }: SheetContext, asked: EditorRequest | null): void {
  // A dialog is rendered in a later task; the line of a new row keeps its keys itself.
  if (asked !== null && asked.what !== 'add-row') bufferKeysForField(grid()?.element ?? null);
  state.setState({ asked });
}

function textsOf(data: ClipboardTexts): ClipboardTexts {
  const texts = new Map(['text/plain', 'text/html', ROWS_MIME].map((type) => [type, data.getData(type)]));
  return {
    getData: (type) => texts.get(type) ?? '',
    setData: (type, text) => void texts.set(type, text),
  };
}

/** Events of the grid about the selected block. */
export function blockEvents(context: SheetContext, dependencies: BlockDependencies): BlockEvents {
  const { rows, history, blocks } = dependencies;
  const { state } = context;
  const copies = new CellCopies(context, blocks.cut);
  let work: BlockWork | undefined;
  /** Runs at once if its code has loaded; otherwise keys pressed meanwhile wait behind it. */
  const doWith = (run: (work: BlockWork) => void) => {
    const { loaded } = code;
    if (loaded) return run((work ??= loaded(context, { rows, blocks, copies })));
    goesFirst(keysOfGrid(context.grid()), code.inTime, () => doWith(run), toastNotLoaded);
  };
  /**
   * An undo moves the cursor, so keys after it wait for its code; if that fails to load, the undo
   * runs all the same.
   */
  const step = (direction: Direction) => {
    const take = () => history.step(direction);
    if (canShowStep()) return take();
    const loaded = async () => preloadStepShown().catch(() => undefined);
    goesFirst(keysOfGrid(context.grid()), loaded, take, take);
  };
  return {
    filled: (source, target) => doWith(({ filled }) => filled(source, target)),
    typed: (text, block) => doWith(({ typed }) => typed(text, block)),
    menuAsked: (menu) => state.setState({ menu }),
    refused: (reason, typed) => {
      const cell = typed === undefined ? null : cellNamed(typed.cell);
      if (typed === undefined || cell === null) return context.explained(reason);
      const again = () => dependencies.reopen({ ...cell, netAmount: null, text: typed.text });
      context.explained(reason, undefined, { ...typed, where: context.nameOfCell(cell), again });
    },
    resumed: closeTyped,
    sorted: (key) => state.getState().headings?.sorted(key),
    widened: (widths) => state.getState().headings?.widened(widths),
    copied: (data, block, isCut) => {
      if (rows.clipboard.copy(data, block, isCut)) return blocks.cut(null);
      rows.boxes.cut([]);
      copies.copy(data, block, isCut);
    },
    pasted: (data, block) => {
      // The clipboard data is invalid after the event.
      const texts = code.loaded ? data : textsOf(data);
      doWith(({ pasted }) => pasted(texts, block));
    },
    commanded: (command, block) => {
      // The notice of a command that is a step of neither the sheet's history nor the account's.
      if (command === 'undo' && undoShown()) return;
      if (command === 'undo' || command === 'redo') step(command);
      else if (command === 'help') showKeys(state);
      else if (isEditorCommand(command))
        openEditor(context, editorRequestOf(command, context.model(), block));
      else if (command === 'give-up' && state.getState().cutCells !== null) blocks.cut(null);
      else if (!rows.run(command, block))
        doWith(({ fill }) => fill(block, command === 'fill-right' ? 'right' : 'down'));
    },
  };
}
