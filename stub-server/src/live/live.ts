import type { Resource } from '@saldo/contract/realtime';
import type { App, Message } from './message.ts';

/** Live events published by handlers. */
export interface Live {
  publish: (message: Message) => void;
  /** Id of the newest message. */
  lastId: () => string;
  /** Ends a session: notifies and disconnects its tabs, and releases its locks. */
  sessionEnded: (idHash: string) => void;
  /** Checks the connected sessions, which may have ended or lack a newly required second factor. */
  checkSessions: () => void;
  /** Ends all sessions of a removed user. */
  userGone: (user: { accountId: number; userId: number }) => void;
  /** The keep-alive of a tab: prolongs its locks and, if it reports those in use, releases the others. */
  seen: (app: App, used?: readonly Resource[]) => void;
}

/** For code that runs without connected clients. */
export const NOBODY: Live = {
  publish: () => {},
  lastId: () => '',
  sessionEnded: () => {},
  checkSessions: () => {},
  userGone: () => {},
  seen: () => {},
};
