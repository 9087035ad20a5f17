import { statusOf } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import type { SheetCommands, SheetFacts } from '../store/contexts.ts';

/** Says who changes the layout of the sheet, and offers to take over; whether somebody does. */
export function tellLayoutTaken(store: SheetFacts & Pick<SheetCommands, 'context'>): boolean {
  const { lockedSheet } = store.state.getState();
  if (lockedSheet !== null) store.context.explained(lockedSheet);
  return lockedSheet !== null;
}

/** Why a row was not taken in: who changes the layout, where it was that and is known. */
export function layoutRefusal(store: SheetFacts, error: Error): string {
  const { lockedSheet } = store.state.getState();
  return (statusOf(error) === 423 ? lockedSheet?.text : undefined) ?? failureText(error);
}
