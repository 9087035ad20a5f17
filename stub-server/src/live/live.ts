import type { Resource } from '@saldo/contract/realtime';
import type { App, Message } from './message.ts';

/** What handlers may tell those who are connected. */
export interface Live {
  publish: (message: Message) => void;
  /** Id of the newest message. */
  lastId: () => string;
  /** A session is over: its tabs are told and cut off, its locks are given back. */
  sessionEnded: (idHash: string) => void;
  /** Sessions may have ended otherwise, or lack a second factor that is required now: those connected are looked up. */
  checkSessions: () => void;
  /** A user was removed, with all sessions. */
  userGone: (user: { accountId: number; userId: number }) => void;
  /** A sign of life of a tab: its locks go on, but for those that it does not use where it says which. */
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
