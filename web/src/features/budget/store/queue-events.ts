import type { Entry, Landed, Place, Values } from './queue-entry.ts';

/** `waitsSince`: start of the outage. `isHeld`: nothing more is sent from this page. */
export type QueueNews = { pending: number; waitsSince: Date | null; isHeld: boolean };

export type QueueEvents = {
  /** null: there was nothing to do */
  send: (entry: Entry) => Promise<Landed | null>;
  /** the current month values of these rows, with queued edits applied */
  changed: (rows: ReadonlyMap<number, Values>, cells: readonly Place[]) => void;
  /** the queue of row commands has changed; true: already displayed */
  rowsChanged?: () => boolean;
  /** the server has assigned ids to rows with local ids */
  named?: (ids: ReadonlyMap<number, number>) => void;
  landed: (entry: Entry, landed: Landed | null) => void;
  refused: (entry: Entry, error: Error) => void;
  news: (news: QueueNews) => void;
  /** calls back when the connection may be restored; returns an unsubscribe function */
  onWake: (wake: () => void) => () => void;
};
