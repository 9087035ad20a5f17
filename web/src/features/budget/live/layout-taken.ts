import { statusOf } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import type { SheetCommands, SheetFacts } from '../store/contexts.ts';

/**
 * Reports who is changing the layout of the sheet, and offers to take over; returns whether
 * somebody is.
 */
export function tellLayoutTaken(store: SheetFacts & Pick<SheetCommands, 'context'>): boolean {
  const { lockedSheet } = store.state.getState();
  if (lockedSheet !== null) store.context.explained(lockedSheet);
  return lockedSheet !== null;
}

/**
 * Why a row was refused: names the user who is changing the layout, if that is the known reason.
 */
export function layoutRefusal(store: SheetFacts, error: Error): string {
  const { lockedSheet } = store.state.getState();
  return (statusOf(error) === 423 ? lockedSheet?.text : undefined) ?? failureText(error);
}
