import type { Change } from '@saldo/contract/change';
import type { TFunction } from 'i18next';
import type { EntryAction } from './history-entry.tsx';
import type { HistoryPlace } from './history-address.ts';
import { amountsIn, presentAmount, reuseAmount } from './history-reuse.ts';
import { stacksOf } from '../store/steps.ts';
import type { SheetChanges, SheetFacts } from '../store/contexts.ts';

export type ActionsContext = {
  store: SheetFacts & SheetChanges;
  place: HistoryPlace;
  isMaster: boolean;
  t: TFunction<'history'>;
  /** the loaded changes, newest first */
  changes: readonly Change[];
  /** all changes are loaded */
  isWhole: boolean;
};

const isStep = ({ kind }: Change): boolean => kind !== 'undo' && kind !== 'redo';

function stepAction(change: Change, { store, isMaster, t }: ActionsContext): EntryAction {
  const { permission } = store.data.source.budget;
  const isMissing = change.kind === 'delete-rows' || change.kind === 'move-rows';
  const takeBack = isMissing ? t('restore') : t('takeBack');
  return {
    label: change.isUndone ? t('doAgain') : takeBack,
    refusal:
      permission !== 'write'
        ? t('refusal.readOnly')
        : change.isMine || isMaster
          ? undefined
          : t('refusal.others'),
    run: () => store.history.take(change, change.isUndone ? 'redo' : 'undo'),
  };
}

/** Undoes the user's own changes down to this one. */
function backToHere(change: Change, { store, place, t, changes }: ActionsContext): EntryAction[] {
  if (!place.isMine || place.row !== null || store.data.source.budget.permission !== 'write') return [];
  const count = stacksOf(changes).undo.findIndex(({ id }) => id === change.id) + 1;
  if (count < 2) return [];
  return [{ label: t('takeBackTo', { count }), run: () => store.history.step('undo', count) }];
}

/** A cell's history lists its past amounts. */
function reuseActions(change: Change, context: ActionsContext): EntryAction[] {
  const { store, t, changes, isWhole } = context;
  const { row, month } = context.place;
  if (row === null || month === null) return [];
  const cell = { row, month };
  const [had, now] = [amountsIn(change, cell), presentAmount(store, cell)];
  if (had === undefined || now === undefined) return [];
  const reuse = (label: string, amount: typeof had.after): EntryAction[] =>
    amount === now ? [] : [{ label, run: () => reuseAmount(store, cell, amount) }];
  const isFirst = isWhole && changes.findLast((one) => amountsIn(one, cell) !== undefined)?.id === change.id;
  return [...reuse(t('reuse'), had.after), ...(isFirst ? reuse(t('reuseBefore'), had.before) : [])];
}

/** Actions of a history entry. */
export function actionsOf(change: Change, context: ActionsContext): EntryAction[] {
  if (context.store.data.source.budget.isInternal) return [];
  return [
    ...reuseActions(change, context),
    ...(isStep(change) ? [stepAction(change, context), ...backToHere(change, context)] : []),
  ];
}
