import type { TFunction } from 'i18next';
import type { CellRange } from '#grid/grid-model.ts';
import type { SheetCommand } from '#grid/sheet-command.ts';
import type { SheetAction, SheetActionGroup } from './sheet-action.ts';
import { rowsIn } from './block-copy.ts';
import { cellsOf, refusalOf, type EditingContext } from './sheet-editing.ts';
import { canFill, type FillDirection } from './sheet-fill.ts';
import type { BlockCommand } from '../store/state.ts';

export type CommandsT = TFunction<'commands'>;

/** Limit of checked cells; an editable one is usually among the first. */
const MOST_ASKED = 2_000;

/** Why no cell of a block can be changed; undefined if some can. */
function blockRefusal(context: EditingContext, block: CellRange): string | undefined {
  if (context.model().isReadOnly) return context.t('grid.refusal.readOnly');
  let [first, asked] = [undefined as string | undefined, 0];
  for (const position of cellsOf(context, block)) {
    const refusal = refusalOf(context, position);
    if (refusal === null || ++asked > MOST_ASKED) return undefined;
    first ??= refusal.text;
  }
  const hasRows = rowsIn(context, block.fromRow, block.toRow).length > 0;
  return first ?? context.t(hasRows ? 'grid.refusal.outside' : 'grid.refusal.section');
}

/** Dependencies of the commands on a block. */
export type CellActionTarget = {
  context: EditingContext;
  block: CellRange;
  steps: { canUndo: boolean; canRedo: boolean };
  command: (command: SheetCommand) => void;
  ask: (command: BlockCommand) => void;
  edit: () => void;
  clear: () => void;
  copy: (isCut: boolean) => void;
  paste: () => void;
  find: () => void;
};

/** A refused action is disabled. */
const action = (
  id: string,
  label: string,
  run: () => void,
  more: { keys?: string; refusal?: string | undefined } = {},
): SheetAction => ({
  id,
  label,
  keys: more.keys,
  isEnabled: more.refusal === undefined,
  reason: more.refusal,
  run,
});

export function clipboardActions(target: CellActionTarget, t: CommandsT): SheetActionGroup {
  const refusal = blockRefusal(target.context, target.block);
  return {
    id: 'clipboard',
    actions: [
      action('cut', t('cut'), () => target.copy(true), { keys: 'Ctrl+X', refusal }),
      action('copy', t('copy'), () => target.copy(false), { keys: 'Ctrl+C' }),
      action('paste', t('paste'), target.paste, { keys: 'Ctrl+V', refusal }),
    ],
  };
}

/** Editing of the active cell. */
export function editActions(target: CellActionTarget, t: CommandsT): SheetActionGroup {
  const refusal = blockRefusal(target.context, target.block);
  return { id: 'edit', actions: [action('edit', t('edit'), target.edit, { keys: 'F2', refusal })] };
}

/** Commands that compute new amounts for a block. */
export function blockActions(target: CellActionTarget, t: CommandsT): SheetActionGroup {
  const refusal = blockRefusal(target.context, target.block);
  const refusalToFill = (direction: FillDirection) =>
    refusal ?? (canFill(target.block, direction) ? undefined : t(`nothingToFill.${direction}`));
  return {
    id: 'block',
    actions: [
      action('fill-right', t('fillRight'), () => target.command('fill-right'), {
        keys: 'Ctrl+R',
        refusal: refusalToFill('right'),
      }),
      action('fill-down', t('fillDown'), () => target.command('fill-down'), {
        keys: 'Ctrl+D',
        refusal: refusalToFill('down'),
      }),
      action('fill-empty', t('fillEmpty.menu'), () => target.ask('fill-empty'), { refusal }),
      action('last-year', t('lastYear.menu'), () => target.ask('last-year'), { refusal }),
      action('raise', t('raise.menu'), () => target.ask('raise'), { refusal }),
      action('clear', t('clear'), target.clear, { keys: 'Delete', refusal }),
    ],
  };
}

export function stepActions({ context, steps, command }: CellActionTarget, t: CommandsT): SheetActionGroup {
  if (context.model().isReadOnly) return { id: 'steps', actions: [] };
  return {
    id: 'steps',
    actions: [
      action('undo', t('undo'), () => command('undo'), {
        keys: 'Ctrl+Z',
        refusal: steps.canUndo ? undefined : t('nothingToUndo'),
      }),
      action('redo', t('redo'), () => command('redo'), {
        keys: 'Ctrl+Y',
        refusal: steps.canRedo ? undefined : t('nothingToRedo'),
      }),
    ],
  };
}

export const findActions = ({ find }: CellActionTarget, t: CommandsT): SheetActionGroup => ({
  id: 'find',
  actions: [action('find', t('find.menu'), find, { keys: 'Ctrl+H' })],
});
