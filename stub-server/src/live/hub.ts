import type { Audiences } from './audiences.ts';
import type { Message } from './message.ts';
import { Journal } from './journal.ts';

type Listener = (message: Message, id: string) => void;

/** The state that several processes would share (docs/decisions/008): the order of messages, and the recent ones. */
export interface Hub {
  /** decides which users receive which tags */
  audiences: Audiences;
  /** Never throws, because it is called after a COMMIT. */
  publish: (message: Message) => void;
  listen: (listener: Listener) => void;
  lastId: () => string;
  since: (accountId: number, id: string) => Message[] | null;
}

/** The hub of one process. */
export function createHub(
  run: string,
  { audiences, onFault }: { audiences: Audiences; onFault: (error: unknown) => void },
): Hub {
  const journal = new Journal(run);
  const listeners: Listener[] = [];
  return {
    audiences,
    publish: (message) => {
      const id = journal.add(message);
      for (const listener of listeners) {
        try {
          listener(message, id);
        } catch (error) {
          onFault(error);
        }
      }
    },
    listen: (listener) => void listeners.push(listener),
    lastId: () => journal.lastId,
    since: (accountId, id) => journal.since(accountId, id),
  };
}
