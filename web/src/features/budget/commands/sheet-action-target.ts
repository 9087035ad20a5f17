import { copyByMenu, pasteByMenu } from './clipboard-by-menu.ts';
import type { CellRange } from '#grid/grid-model.ts';
import type { CellActionTarget, CommandsT } from './sheet-cell-actions.ts';
import { askToFind } from '../store/block-events.ts';
import type { SheetCommands, SheetFacts, SheetPlaces } from '../store/contexts.ts';

/** Commands on a block of the open sheet. */
export function actionTargetOf(
  store: SheetFacts & SheetPlaces & SheetCommands,
  block: CellRange,
  t: CommandsT,
): CellActionTarget {
  const { canUndo, canRedo } = store.state.getState();
  return {
    context: store.context,
    block,
    steps: { canUndo, canRedo },
    command: (command) => store.events.commanded(command, block),
    ask: (command) => store.state.setState({ dialog: { kind: 'block', command, block } }),
    // After the menu has released the focus, which would otherwise close the editor.
    edit: () => void setTimeout(() => store.grid?.edit('edit')),
    clear: () => store.editing.clear(block),
    copy: (isCut) => void copyByMenu((texts) => store.events.copied(texts, block, isCut), t),
    paste: () => void pasteByMenu((texts) => store.events.pasted(texts, block), t),
    find: () => askToFind(store.state),
  };
}
