import type { LetterText } from './letter.ts';

export interface Letter extends LetterText {
  to: string;
  /** whom an answer goes to; absent: the service */
  replyTo?: string;
  sentAt: string;
}

/** Sends a letter to a mail service; rejects if it is not accepted. A repeated letter has the same key. */
export type Deliver = (letter: Letter, key: string) => Promise<void>;

/** Keeps the latest letters, the newest last, so that demos without a mail service can read them. */
export interface Outbox {
  /** Resolves once the letter is delivered; a repeated letter is kept once. */
  deliver: Deliver;
  letters: () => readonly Letter[];
  clear: () => void;
  /** deletes the letters of a deleted account */
  forget: (emails: readonly string[]) => void;
}

const LETTERS_KEPT = 200;

/** `deliver` sends each letter to a mail service; without it letters are only kept. */
export function createOutbox(deliver: Deliver = async () => {}): Outbox {
  let kept: { letter: Letter; key: string }[] = [];
  return {
    deliver: async (letter, key) => {
      await deliver(letter, key);
      kept = [...kept.filter((other) => other.key !== key), { letter, key }].slice(-LETTERS_KEPT);
    },
    letters: () => kept.map(({ letter }) => letter),
    clear: () => {
      kept = [];
    },
    forget: (emails) => {
      kept = kept.filter(({ letter }) => !emails.includes(letter.to));
    },
  };
}
