import { accountChange } from '@saldo/contract/account-change';
import { change } from '@saldo/contract/change';
import type { Tag } from '@saldo/contract/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { reasonText } from '#lib/api/failures.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { closeToast, showToast } from '#lib/toasts.ts';
import type { StartedCommand } from './started-command.ts';
import type { Undoable } from './done-steps.ts';
import { remember, takeBack } from './undo-keys.ts';

const changeApi = createApi({ ...accountChange, undoOfSheet: change.undo, redoOfSheet: change.redo });

/** A step of a history by its id; a function finds it where the answer to its command does not name it. */
export type ChangeId = number | (() => Promise<number>);

export type Done = {
  title: string;
  body?: string | readonly string[];
  /** the step of a history; null: there is nothing to undo */
  changeId: ChangeId | null;
  /** the sheet whose history it is; absent: the account's */
  budgetId?: number | undefined;
  /** only a part could be done */
  isPart?: boolean;
  /** the place of commands that follow one another quickly: the notice of one replaces that of the one before */
  place?: string;
  /** when it was started; absent: no act of the user can have followed it */
  started?: StartedCommand | undefined;
};

let unnamed = 0;
/** One toast follows an undo from start to end. */
const noticeOf = (changeId: ChangeId): string =>
  `undo ${typeof changeId === 'number' ? changeId : `unnamed ${(unnamed += 1)}`}`;

type StepDirection = 'undo' | 'redo';
type Step = {
  direction: StepDirection;
  title: string;
  id: () => Promise<number>;
  notice: string;
  budgetId?: number | undefined;
};

async function walk({ direction, id: idOf, budgetId: id }: Step): Promise<void> {
  const changeId = await idOf();
  if (id === undefined)
    successOf(await changeApi[`${direction}OfAccount`].mutate({ params: { changeId }, body: {} }));
  else successOf(await changeApi[`${direction}OfSheet`].mutate({ params: { id, changeId }, body: {} }));
}

/** Finds a step once: it is not the last one of its kind any more when it is to be done again. */
function foundOnce(find: () => Promise<number>): () => Promise<number> {
  let found: number | undefined;
  return async () => (found ??= await find());
}

type Taken = { changeId: ChangeId; title: string; budgetId?: number | undefined };

/** Undoes and redoes steps of a history and reports the outcome in a toast; then refetches `tags`. */
export function useSteps(tags: readonly Tag[]) {
  const { t } = useTranslation('list');
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: async (step: Step) => await walk(step),
    meta: { ownsFailure: true, isCommand: false },
    onMutate: ({ direction, notice, title }) =>
      showToast({
        id: notice,
        duration: 'very-long',
        title: t(direction === 'undo' ? 'undoing' : 'redoing'),
        body: title,
      }),
    onSuccess: async (_nothing, { direction, notice, title }) => {
      // The list shows it when it is said.
      await invalidate(client, tags);
      const done = t(direction === 'undo' ? 'undone' : 'redone');
      showToast({ id: notice, type: 'done', title: done, body: title });
    },
    onError: (error, { direction, notice, title }) =>
      showToast({
        id: notice,
        type: 'error',
        duration: 'very-long',
        title: t(direction === 'undo' ? 'notUndone' : 'notRedone'),
        // The next key undoes another command, so the notice says which one stays.
        body: [title, reasonText(error)],
      }),
  });
  return ({ changeId, title, budgetId }: Taken): Omit<Undoable, 'closeNotice'> => {
    const id = typeof changeId === 'number' ? async () => changeId : foundOnce(changeId);
    const notice = noticeOf(changeId);
    const go = (direction: StepDirection) => async () =>
      await mutateAsync({ direction, id, notice, title, budgetId }).then(
        () => true,
        () => false,
      );
    return {
      undo: go('undo'),
      redo: go('redo'),
      ...(typeof changeId === 'number' && { changeId }),
      ...(budgetId === undefined && { title }),
    };
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
