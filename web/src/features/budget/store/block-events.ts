import type { StoreApi } from 'zustand/vanilla';
import type { GridEvents } from '../grid/grid-model.ts';
import type { PasteChoice, PastePlan } from '../commands/sheet-editing-block.ts';
import { closeTyped } from '#lib/live/tell-typed.ts';
import type { SheetBlocks } from './blocks.ts';
import { askedBy, isEditorCommand } from './asked-editor.ts';
import { SheetClipboard } from '../commands/sheet-editing-clipboard.ts';
import type { SheetContext } from './context.ts';
import { fillBlock, fillPattern } from '../commands/sheet-fill.ts';
import type { RowTools } from '../rows/sheet-row-tools.ts';
import type { SheetHistory } from './history.ts';
import { typeIntoBlock } from '../commands/sheet-type-into-block.ts';
import type { SheetState } from './state.ts';
import type { CellEdit } from './writes.ts';

type Tools = {
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

/** Opens find and replace, or goes back into it. */
export const askToFind = (state: StoreApi<SheetState>): void =>
  state.setState(({ finding }) => ({ finding: finding + 1 }));

export const showKeys = (state: StoreApi<SheetState>): void => state.setState({ dialog: { kind: 'keys' } });

/** What is done to the selected block in the grid. */
export function blockEvents(context: SheetContext, tools: Tools): BlockEvents {
  const { rows, history, blocks } = tools;
  const { state } = context;
  const ask = (choice: PasteChoice, planOf: (choice: PasteChoice) => PastePlan) =>
    state.setState({ dialog: { kind: 'paste', choice, planOf } });
  const clipboard = new SheetClipboard(context, {
    cut: () => state.getState().cutCells,
    setCut: blocks.cut,
    land: blocks.land,
    ask,
    askOwnRow: (move) => state.setState({ dialog: { kind: 'own-row', move } }),
  });
  return {
    filled: (source, target) => fillPattern(context, source, target, ask),
    typed: (text, block) => typeIntoBlock(context, text, block, ask),
    menuAsked: (menu) => state.setState({ menu }),
    refused: (reason, typed) => {
      const { active } = state.getState();
      const again = () => active && tools.reopen({ ...active, netAmount: null, text: typed?.text ?? '' });
      context.explained(reason, undefined, typed && { ...typed, again });
    },
    resumed: closeTyped,
    sorted: (key) => state.getState().headings?.sorted(key),
    widened: (widths) => state.getState().headings?.widened(widths),
    copied: (data, block, isCut) => {
      if (rows.clipboard.copy(data, block, isCut)) return blocks.cut(null);
      rows.boxes.cut([]);
      clipboard.copy(data, block, isCut);
    },
    pasted: (data, block) => {
      if (!rows.clipboard.paste(data, block)) clipboard.paste(data, block);
    },
    commanded: (command, block) => {
      if (command === 'undo' || command === 'redo') history.step(command);
      else if (command === 'help') showKeys(state);
      else if (isEditorCommand(command)) state.setState({ asked: askedBy(command, context.model(), block) });
      else if (command === 'give-up' && state.getState().cutCells !== null) blocks.cut(null);
      else if (!rows.run(command, block))
        fillBlock(context, block, command === 'fill-right' ? 'right' : 'down', ask);
    },
  };
}
