import { ApiError } from '#lib/api/api-error.ts';
import type { SheetChanged } from '@saldo/contract/change';
import type { Landed, RowsEntry, StepEntry } from './queue-entry.ts';

/** A completed command and its change; null if it changed nothing. */
export type Ran<Answer> = { answer: Answer; changeId: number | null };

/** The change id in a response; null without one. */
export function changeIdIn(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('changeId' in answer)) return null;
  return typeof answer.changeId === 'number' ? answer.changeId : null;
}

/** The rows were changed by others, or reappear: the sheet has to be refetched. */
export const isOutdatedBy = ({ command }: RowsEntry, error: Error): boolean =>
  command.do === 'remove' || (error instanceof ApiError && (error.status === 404 || error.status === 409));

/** The changes of a step; the sheet only if more than its displayed cells have changed. */
export function stepLanded({ shown }: StepEntry, sheet: SheetChanged): Landed {
  const { changeId, monthValues, records, removedRecordIds, parts, isReloadNeeded } = sheet;
  const isCellsOnly =
    shown !== null && records.length + removedRecordIds.length + parts.length === 0 && !isReloadNeeded;
  return { changeId, monthValues, ...(!isCellsOnly && { sheet }) };
}
