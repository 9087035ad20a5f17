import { accountChange } from '@saldo/contract/account-change';
import { change } from '@saldo/contract/change';
import type { Tag } from '@saldo/contract/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failures.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { closeToast, showToast } from '#lib/toasts.ts';
import type { StartedCommand } from './started-command.ts';
import { remember, takeBack, type Undoable } from './undo-keys.ts';

const changeApi = createApi({ ...accountChange, undoOfSheet: change.undo, redoOfSheet: change.redo });

export type Done = {
  title: string;
  body?: string | readonly string[];
  /** the step of a history; null: there is nothing to undo */
  changeId: number | null;
  /** the sheet whose history it is; absent: the account's */
  budgetId?: number;
  /** only a part could be done */
  isPart?: boolean;
  /** the place of commands that follow one another quickly: the notice of one replaces that of the one before */
  place?: string;
  /** when it was started; absent: no act of the user can have followed it */
  started?: StartedCommand | undefined;
};

/** One toast follows an undo from start to end. */
const idOf = (changeId: number): string => `undo ${changeId}`;

type StepDirection = 'undo' | 'redo';
type Step = { direction: StepDirection; title: string; changeId: number; budgetId?: number | undefined };

const walk = async ({ direction, changeId, budgetId: id }: Step) =>
  id === undefined
    ? successOf(await changeApi[`${direction}OfAccount`].mutate({ params: { changeId }, body: {} }))
    : successOf(await changeApi[`${direction}OfSheet`].mutate({ params: { id, changeId }, body: {} }));

/** Undoes and redoes steps of a history and reports the outcome in a toast; then refetches `tags`. */
export function useSteps(tags: readonly Tag[]) {
  const { t } = useTranslation('list');
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: async (step: Step) => await walk(step),
    meta: { ownsFailure: true, isCommand: false },
    onMutate: ({ direction, changeId, title }) =>
      showToast({
        id: idOf(changeId),
        duration: 'very-long',
        title: t(direction === 'undo' ? 'undoing' : 'redoing'),
        body: title,
      }),
    onSuccess: async (_change, { direction, changeId, title }) => {
      const done = t(direction === 'undo' ? 'undone' : 'redone');
      showToast({ id: idOf(changeId), type: 'done', title: done, body: title });
      await invalidate(client, tags);
    },
    onError: (error, { direction, changeId }) =>
      showToast({
        id: idOf(changeId),
        type: 'error',
        duration: 'very-long',
        title: t(direction === 'undo' ? 'notUndone' : 'notRedone'),
        body: failureText(error),
      }),
  });
  return (step: Omit<Step, 'direction'>): Omit<Undoable, 'closeNotice'> => {
    const go = (direction: StepDirection) => async () =>
      await mutateAsync({ ...step, direction }).then(
        () => true,
        () => false,
      );
    return { undo: go('undo'), redo: go('redo') };
  };
}

/** The latest notice of each place. */
const noticeAt = new Map<string, string>();

/** Reports the outcome of a command in a toast with an undo button; `useUndoKeys` undoes it, too. An undo refetches `tags`. */
export function useTellDone(tags: readonly Tag[]) {
  const { t } = useTranslation('list');
  const stepOf = useSteps(tags);
  return ({ title, body, changeId, budgetId, isPart = false, place, started }: Done) => {
    const step = changeId === null ? null : stepOf({ changeId, budgetId, title });
    const command = step && { ...step, closeNotice: () => closeToast(notice) };
    const undo = () => {
      if (command) void takeBack(command);
    };
    const before = place === undefined ? undefined : noticeAt.get(place);
    if (before !== undefined) closeToast(before);
    const notice = showToast({
      type: isPart ? 'error' : 'done',
      duration: 'very-long',
      title,
      ...(body !== undefined && { body }),
      ...(started && { act: started.act }),
      ...(command && { action: { label: t('undo'), run: undo, isUndo: true } }),
    });
    if (place !== undefined) noticeAt.set(place, notice);
    if (command) remember(command);
    if (started?.ended()) undo();
    return notice;
  };
}
