import { toastFailure } from '#lib/api/failures.ts';
import { bufferKeysForField, dropKeysForField } from '#ui/keyboard/keys-for-field.ts';

/** Asks the server what a command of a list needs to know, after which its dialog opens. `hasField`: the dialog begins with a field, which receives what is typed meanwhile. */
export function startCommand(ask: () => Promise<void>, hasField: boolean): void {
  if (hasField) bufferKeysForField(document.activeElement);
  ask().catch((error: Error) => {
    dropKeysForField();
    toastFailure(error);
  });
}
