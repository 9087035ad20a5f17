import type { CellRange, GridEvents } from '#grid/grid-model.ts';
import { RowCommands } from '../rows/sheet-row-commands.ts';
import { RowPaste } from '../rows/sheet-row-paste.ts';
import type { RowTools } from '../rows/sheet-row-tools.ts';
import type { SheetBlocks } from '../store/blocks.ts';
import type { SheetContext } from '../store/context.ts';
import type { CellCopies } from './cell-copies.ts';
import { CellPaste } from './cell-paste.ts';
import type { PasteChoice, PastePlan } from './sheet-editing-block.ts';
import { fillBlock, fillPattern, type FillDirection } from './sheet-fill.ts';
import { typeIntoBlock } from './sheet-type-into-block.ts';

// What a selected block needs loads together.
export { tellSummary } from '../store/tell-summary.ts';

type BlockWorkDependencies = { rows: RowTools; blocks: SheetBlocks; copies: CellCopies };

export type BlockWork = Pick<GridEvents, 'filled' | 'typed' | 'pasted'> & {
  fill: (block: CellRange, direction: FillDirection) => void;
};

/** Commands that change a whole block: pasting, filling and typing into all of it. */
export function blockWork(context: SheetContext, { rows, blocks, copies }: BlockWorkDependencies): BlockWork {
  const { state } = context;
  const ask = (choice: PasteChoice, planOf: (choice: PasteChoice) => PastePlan) =>
    state.setState({ dialog: { kind: 'paste', choice, planOf } });
  const cells = new CellPaste(context, {
    cut: () => state.getState().cutCells,
    copied: () => copies.last,
    land: blocks.land,
    ask,
    askOwnRow: (move) => state.setState({ dialog: { kind: 'own-row', move } }),
  });
  const wholeRows = new RowPaste({
    data: context.data,
    model: context.model,
    boxes: rows.boxes,
    commands: new RowCommands(rows.context),
    askForRows: (texts, beforeId) => rows.ask({ what: 'paste', texts, beforeId }),
  });
  return {
    filled: (source, target) => fillPattern(context, source, target, ask),
    typed: (text, block) => typeIntoBlock(context, text, block, ask),
    pasted: (texts, block) => {
      if (!wholeRows.paste(texts, block)) cells.paste(texts, block);
    },
    fill: (block, direction) => fillBlock(context, block, direction, ask),
  };
}
