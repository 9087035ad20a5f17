import type { LetterText } from './letter.ts';

export interface Letter extends LetterText {
  to: string;
  sentAt: string;
}

/** Where letters go. It keeps the last ones, the newest last, so that a demo without a mail service can read them. */
export interface Outbox {
  send: (letter: Letter) => void;
  letters: () => readonly Letter[];
  clear: () => void;
  /** of an account that was deleted nothing is kept */
  forget: (emails: readonly string[]) => void;
}

const LETTERS_KEPT = 200;

/** `deliver` takes each letter on to a mail service; without it they are only kept. */
export function createOutbox(deliver: (letter: Letter) => void = () => undefined): Outbox {
  let kept: Letter[] = [];
  return {
    send: (letter) => {
      kept = [...kept, letter].slice(-LETTERS_KEPT);
      deliver(letter);
    },
    letters: () => kept,
    clear: () => {
      kept = [];
    },
    forget: (emails) => {
      kept = kept.filter(({ to }) => !emails.includes(to));
    },
  };
}
