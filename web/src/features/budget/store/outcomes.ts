import { ApiError } from '#lib/api/api-error.ts';
import type { RowsEntry } from './queue-entry.ts';

/** A command that was run, and its change; null where it has made none. */
export type Ran<Answer> = { answer: Answer; changeId: number | null };

/** The change that an answer names; null where it names none. */
export function changeIdIn(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('changeId' in answer)) return null;
  return typeof answer.changeId === 'number' ? answer.changeId : null;
}

/** Someone has changed the rows, or they come again: they are shown as they are now. */
export const isOutdatedBy = ({ command }: RowsEntry, error: Error): boolean =>
  command.do === 'remove' || (error instanceof ApiError && (error.status === 404 || error.status === 409));
