import type { Entry, Landed, Place, Values } from './queue-entry.ts';

/** `waitsSince`: since when there is no connection. `isHeld`: nothing more is sent from this page. */
export type QueueNews = { pending: number; waitsSince: Date | null; isHeld: boolean };

export type QueueEvents = {
  /** null: there was nothing to be done */
  send: (entry: Entry) => Promise<Landed | null>;
  /** what these rows' month values are now, with all that is in the queue */
  changed: (rows: ReadonlyMap<number, Values>, cells: readonly Place[]) => void;
  /** other commands on rows wait now; true: they are shown already, with all that is in the queue */
  rowsChanged?: () => boolean;
  /** the server has named rows that had ids of this tab */
  named?: (ids: ReadonlyMap<number, number>) => void;
  landed: (entry: Entry, landed: Landed | null) => void;
  refused: (entry: Entry, error: Error) => void;
  told: (news: QueueNews) => void;
  /** calls when the connection may be back; returns what ends it */
  onWake: (wake: () => void) => () => void;
};
