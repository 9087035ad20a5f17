import { accountChange, type AccountChange } from '@saldo/contract/account-change';
import type { Tag } from '@saldo/contract/tags';
import { useRef } from 'react';
import { createApi, successOf } from '#lib/api/api.ts';
import { toastFailure } from '#lib/api/failures.ts';
import { useSteps } from './tell-done.ts';
import type { EarlierStep } from './undo-keys.ts';

const api = createApi(accountChange);

type EarlierSteps<Step extends AccountChange> = {
  /** what an undo refetches */
  tags: readonly Tag[];
  /** whether a change belongs to the screen */
  isOf: (change: AccountChange) => change is Step;
  titleOf: (change: Step) => string;
};

/**
 * The user's last change of a screen's data that is not undone, also from before the page was loaded; a refused one
 * is skipped.
 */
export function useEarlierStep<Step extends AccountChange>(steps: EarlierSteps<Step>): EarlierStep {
  const { tags, isOf, titleOf } = steps;
  const stepOf = useSteps(tags);
  const refused = useRef(new Set<number>());
  return async () => {
    try {
      const { changes } = successOf(await api.listOfAccount.query({ query: { mine: '1' } }));
      const last = changes
        .filter((change) => !change.isUndone)
        .filter(isOf)
        .find(({ id }) => !refused.current.has(id));
      if (!last) return undefined;
      const step = stepOf({ changeId: last.id, title: titleOf(last) });
      const undo = async () => {
        const isDone = await step.undo();
        if (!isDone) refused.current.add(last.id);
        return isDone;
      };
      return { ...step, undo, closeNotice: () => undefined };
    } catch (error) {
      toastFailure(error as Error);
      return undefined;
    }
  };
}
