import i18next from 'i18next';
import type { SheetAction, SheetActionGroup } from '../commands/sheet-action.ts';
import { RowCommands } from './sheet-row-commands.ts';
import type { RowTools } from './sheet-row-tools.ts';

type RowActionId = 'set-field' | 'duplicate' | 'move-rows-up' | 'move-rows-down' | 'move' | 'copy' | 'delete';

/** Actions on the chosen rows (see `ChosenRows`); none in a read-only sheet. */
export const rowActions = (tools: RowTools): SheetActionGroup[] =>
  actionsWith(new RowCommands(tools.context), tools);

function actionsWith(commands: RowCommands, { boxes, ask }: RowTools): SheetActionGroup[] {
  if (!commands.mayWrite) return [];
  const ids = commands.ids();
  const hasRows = ids.length > 0;
  const action = (id: RowActionId, run: () => void, more: Partial<SheetAction> = {}): SheetAction => ({
    id,
    label: i18next.t(`row-dialogs:action.${id}`),
    isEnabled: hasRows,
    ...(!hasRows && { reason: i18next.t('row-dialogs:action.noRow') }),
    run,
    ...more,
  });
  const step = (id: 'move-rows-up' | 'move-rows-down', direction: 'up' | 'down', keys: string) =>
    action(id, () => commands.step(direction), {
      keys,
      isEnabled: hasRows && commands.canMove,
      ...(!commands.canMove && { reason: i18next.t('row-dialogs:action.sorted') }),
    });
  const areChecked = hasRows && ids.every((id) => boxes.checked.has(id));
  const check: SheetAction = {
    id: 'check',
    label: i18next.t(areChecked ? 'row-dialogs:action.uncheck' : 'row-dialogs:action.check'),
    keys: 'Space',
    isEnabled: hasRows,
    run: () => boxes.set(ids, !areChecked),
  };
  return [
    {
      id: 'rows',
      actions: [
        check,
        action('set-field', () => ask({ what: 'set-field', ids })),
        action('duplicate', () => void commands.saying(() => commands.duplicate(ids))),
        step('move-rows-up', 'up', 'Alt+Shift+↑'),
        step('move-rows-down', 'down', 'Alt+Shift+↓'),
      ],
    },
    {
      id: 'rows-elsewhere',
      actions: [
        action('move', () => ask({ what: 'move', ids })),
        action('copy', () => ask({ what: 'copy', ids })),
      ],
    },
    {
      id: 'rows-delete',
      actions: [action('delete', () => ask({ what: 'delete', ids }), { isDangerous: true })],
    },
  ];
}
