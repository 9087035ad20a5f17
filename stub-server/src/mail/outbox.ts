import type { LetterText } from './letter.ts';

export interface Letter extends LetterText {
  to: string;
  sentAt: string;
}

/** Hands a letter to a mail service; rejects where that does not take it. The same letter comes with the same key. */
export type Deliver = (letter: Letter, key: string) => Promise<void>;

/** Where letters end up. It keeps the last ones, the newest last, so that a demo without a mail service can read them. */
export interface Outbox {
  /** Resolves once the letter is delivered; one that comes again with its key is kept once. */
  deliver: Deliver;
  letters: () => readonly Letter[];
  clear: () => void;
  /** of an account that was deleted nothing is kept */
  forget: (emails: readonly string[]) => void;
}

const LETTERS_KEPT = 200;

/** `deliver` takes each letter on to a mail service; without it they are only kept. */
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
