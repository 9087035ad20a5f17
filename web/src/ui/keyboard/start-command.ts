import { toastFailure } from '#lib/api/failures.ts';
import { bufferKeysForField, dropKeysForField } from './keys-for-field.ts';
import { dropKeysUntilQuestion } from './keys-for-question.ts';

type Command<Question> = {
  /** asks the server what the command's dialog needs to know */
  ask: () => Promise<Question>;
  /** opens the dialog */
  show: (question: Question) => void;
  /** the dialog begins with a field, which receives what is typed meanwhile */
  hasField: boolean;
};

/** Starts a command of a list. Keys that follow belong to its dialog, and Esc or a click elsewhere gives it up. */
export function startCommand<Question>({ ask, show, hasField }: Command<Question>): void {
  let isMeant = true;
  const giveUp = () => {
    isMeant = false;
  };
  let stop = dropKeysForField;
  if (hasField) bufferKeysForField(document.activeElement, [], giveUp);
  else stop = dropKeysUntilQuestion(giveUp);
  ask().then(
    (question) => {
      if (isMeant) show(question);
    },
    (error: Error) => {
      stop();
      toastFailure(error);
    },
  );
}
