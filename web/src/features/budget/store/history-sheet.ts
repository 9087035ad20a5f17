import type { Change, SheetChanged } from '@saldo/contract/change';
import type { StepEntry } from './queue-entry.ts';
import type { Direction } from './steps.ts';

export type HistoryCalls = {
  /** a page of the user's changes, newest first, optionally before a given one */
  list: (before?: number) => Promise<readonly Change[]>;
  take: (step: {
    changeId: number;
    direction: Direction;
    /** later changes that may be overwritten */
    seen: readonly number[] | undefined;
    key: string;
  }) => Promise<SheetChanged>;
};

/** What the history needs from the open sheet. */
export type HistorySheet = {
  newKey: () => string;
  /** queues a step and shows it */
  enqueue: (entry: StepEntry) => void;
  /** removes unsent steps from the queue */
  dropSteps: () => readonly StepEntry[];
  /** resolves once the queue is empty, rejects while offline */
  settled: () => Promise<void>;
  /** publishes which of undo and redo are available */
  possible: (steps: { canUndo: boolean; canRedo: boolean }) => void;
  /** the affected cells have changed since: `later` would be lost */
  overtaken: (later: readonly Change[], goOn: () => void) => void;
  /** the sheet's current date */
  today: () => string;
  /** undo has reached a change of an earlier day, which may be out of sight; `again` redoes it */
  reachedBack: (at: string, again: () => void) => void;
  failed: (error: Error) => void;
};
