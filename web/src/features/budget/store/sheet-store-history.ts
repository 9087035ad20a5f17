import type { Change, SheetChanged } from '@saldo/contract/change';
import { ApiError } from '#lib/api-error.ts';
import { isId, isListOf, isShape, isText, type Check } from '@saldo/contract/checks/checks';

type Direction = 'undo' | 'redo';

/** What Ctrl+Z and Ctrl+Y would do; null: nothing. */
export type Steps = { undo: Change | null; redo: Change | null };

const isOwnStep = ({ kind }: Change) => kind !== 'undo' && kind !== 'redo';

/** From one's own changes, newest first. What was taken back can be done again until something new is done. */
export function stepsOf(changes: readonly Change[]): Steps {
  const { undo, redo } = stacksOf(changes);
  return { undo: undo[0] ?? null, redo: redo[0] ?? null };
}

/** The same as far as the changes go back: the next step first. */
export function stacksOf(changes: readonly Change[]): { undo: readonly Change[]; redo: readonly Change[] } {
  const steps = changes.filter(isOwnStep);
  const at = steps.findIndex(({ isUndone }) => !isUndone);
  const undone = at < 0 ? steps : steps.slice(0, at);
  const rest = at < 0 ? [] : steps.slice(at);
  return { undo: rest.filter(({ isUndone }) => !isUndone), redo: undone.toReversed() };
}

export type HistoryCalls = {
  /** one's own changes, newest first */
  list: () => Promise<readonly Change[]>;
  take: (changeId: number, direction: Direction, isForced: boolean) => Promise<SheetChanged>;
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

/** The rest of it is as the contract has it. */
const isChange: Check<Change> = (value): value is Change =>
  isShape({ id: isId, at: isText, items: isListOf(isShape({ entity: isText })) })(value);
const isOvertaken = isShape({ current: isListOf(isChange) });

function laterOf(error: unknown): readonly Change[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return isOvertaken(error.body) ? error.body.current : null;
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

  /** As many steps as wanted, one after another; a question stops them until it is answered. */
  step(direction: Direction, count = 1): void {
    this.#enqueue(async () => this.#walk(direction, count));
  }

  /** One change out of the list of all. */
  take(step: Change, direction: Direction): void {
    this.#enqueue(async () => {
      await this.#events.settled();
      const isTaken = await this.#take(step, direction, () => this.#retell());
      if (isTaken) await this.#retell();
    });
  }

  /** Takes back one change, also where others came after it. */
  undo(changeId: number): void {
    this.#enqueue(async () => {
      const step = (await this.#calls.list()).find(({ id, isUndone }) => id === changeId && !isUndone);
      if (step !== undefined) this.take(step, 'undo');
    });
  }

  /** The newest change that can be taken back. */
  async newest(): Promise<number | null> {
    const changes = await this.#calls.list();
    this.#tell(changes);
    return stepsOf(changes).undo?.id ?? null;
  }

  async #walk(direction: Direction, count: number): Promise<void> {
    await this.#events.settled();
    for (let left = count; left > 0; left -= 1) {
      const step = stepsOf(await this.#calls.list())[direction];
      if (step === null) break;
      const isTaken = await this.#take(step, direction, async () => this.#walk(direction, left - 1));
      if (!isTaken) return;
    }
    await this.#retell();
  }

  /** False where it has been asked first; `goOn` runs once that has been answered. */
  async #take(step: Change, direction: Direction, goOn: () => Promise<void>): Promise<boolean> {
    try {
      this.#events.taken(step, await this.#calls.take(step.id, direction, false));
      return true;
    } catch (error) {
      const later = laterOf(error);
      if (later === null) throw error;
      const force = async () => {
        this.#events.taken(step, await this.#calls.take(step.id, direction, true));
        await goOn();
      };
      this.#events.overtaken(later, () => this.#enqueue(force));
      return false;
    }
  }

  async #retell(): Promise<void> {
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
