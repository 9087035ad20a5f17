import { reminderLetter, type Reminder } from '@saldo/contract/domain/reminder';
import { letterOf, type LetterText } from '#src/mail/letter.ts';

/** The letter of a reminder as it will be sent, also shown as the preview. */
export function letterOfReminder(reminder: Reminder): LetterText {
  const { before: lines, after: linesAfter, ...letter } = reminderLetter(reminder);
  return letterOf({ locale: reminder.locale, lines, linesAfter, ...letter });
}
