import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import type { AnyChangeRow } from './repository.ts';
import type { Direction } from './steps.ts';

/** Refuses a change that this user may not undo or redo. */
export function refuseUntakeable(change: AnyChangeRow, actor: Actor, direction: Direction): void {
  if (change.user_id !== actor.userId && !actor.acl.isMasterUser) {
    throw new AppError('FORBIDDEN', { message: 'Only one’s own changes can be taken back' });
  }
  const refuse = (message: string) => new AppError('NOT_UNDOABLE', { message });
  if (change.of_change_id !== null) throw refuse('Undo or redo the change itself');
  if (direction === 'undo' && change.is_undone === 1) throw refuse('This change has been taken back already');
  if (direction === 'redo' && change.is_undone === 0) throw refuse('This change has not been taken back');
}
