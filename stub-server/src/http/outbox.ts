export interface Letter {
  to: string;
  subject: string;
  text: string;
  sentAt: string;
}

/** Stand-in for a mail service: keeps what would be sent, the newest last. */
export interface Outbox {
  send: (letter: Letter) => void;
  letters: () => readonly Letter[];
  clear: () => void;
}

const LETTERS_KEPT = 200;

export function createOutbox(): Outbox {
  let kept: Letter[] = [];
  return {
    send: (letter) => {
      kept = [...kept, letter].slice(-LETTERS_KEPT);
    },
    letters: () => kept,
    clear: () => {
      kept = [];
    },
  };
}
