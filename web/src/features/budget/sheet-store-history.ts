import type { Change, SheetChanged } from '@saldo/contract/change';
import { change } from '@saldo/contract/change';
import { ApiError } from '#lib/api-error.ts';

/** What Ctrl+Z and Ctrl+Y would do; null: nothing. */
export type Steps = { undo: Change | null; redo: Change | null };

const isOwnStep = ({ kind }: Change) => kind !== 'undo' && kind !== 'redo';

/** From one's own changes, newest first. What was taken back can be done again until something new is done. */
export function stepsOf(changes: readonly Change[]): Steps {
  const steps = changes.filter(isOwnStep);
  const at = steps.findIndex(({ isUndone }) => !isUndone);
  const undone = at < 0 ? steps : steps.slice(0, at);
  return { undo: steps[at] ?? null, redo: undone.at(-1) ?? null };
}

export type HistoryCalls = {
  /** one's own changes, newest first */
  list: () => Promise<readonly Change[]>;
  take: (changeId: number, direction: 'undo' | 'redo', isForced: boolean) => Promise<SheetChanged>;
};

export type HistoryEvents = {
  /** resolves when no edit is on its way */
  settled: () => Promise<void>;
  /** whether the two can be done */
  possible: (steps: { canUndo: boolean; canRedo: boolean }) => void;
  taken: (step: Change, answer: SheetChanged) => void;
  /** the same has changed since: these changes would be lost */
  overtaken: (later: readonly Change[], goOn: () => void) => void;
  failed: (error: Error) => void;
};

const overtakenSchema = change.undo.responses[409];

function laterOf(error: unknown): readonly Change[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return overtakenSchema.safeParse(error.body).data?.current ?? null;
}

/** Takes back and does again what this user has changed, as the server remembers it: one step after another, after the edits on their way. */
export class SheetHistory {
  readonly #calls: HistoryCalls;
  readonly #events: HistoryEvents;
  #queue: Promise<void> = Promise.resolve();

  constructor(calls: HistoryCalls, events: HistoryEvents) {
    this.#calls = calls;
    this.#events = events;
  }

  /** What can be taken back, as after a reload. */
  refresh(): void {
    this.#enqueue(async () => this.#tell(await this.#calls.list()));
  }

  /** Something was changed here: it can be taken back, and nothing can be done again. */
  noteEdit(): void {
    this.#events.possible({ canUndo: true, canRedo: false });
  }

  step(direction: 'undo' | 'redo'): void {
    this.#enqueue(async () => {
      await this.#events.settled();
      const step = stepsOf(await this.#calls.list())[direction];
      if (step !== null) await this.#take(step, direction, false);
    });
  }

  async #take(step: Change, direction: 'undo' | 'redo', isForced: boolean): Promise<void> {
    try {
      this.#events.taken(step, await this.#calls.take(step.id, direction, isForced));
    } catch (error) {
      const later = laterOf(error);
      if (later === null) throw error;
      this.#events.overtaken(later, () => this.#enqueue(() => this.#take(step, direction, true)));
      return;
    }
    this.#tell(await this.#calls.list());
  }

  #tell(changes: readonly Change[]): void {
    const { undo, redo } = stepsOf(changes);
    this.#events.possible({ canUndo: undo !== null, canRedo: redo !== null });
  }

  #enqueue(run: () => Promise<void>): void {
    this.#queue = this.#queue.then(run).catch((error: unknown) => {
      this.#events.failed(error instanceof Error ? error : new Error(String(error)));
    });
  }
}
