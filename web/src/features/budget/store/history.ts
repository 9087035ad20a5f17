import type { Change, SheetChanged } from '@saldo/contract/change';
import type { EditsEntry, Entry, Landed, RowsEntry, StepEntry } from './queue-entry.ts';
import { laterOf, shownBy, stacksOf, type Direction } from './steps.ts';
import type { ValueEdit } from './writes.ts';

export type HistoryCalls = {
  /** a page of one's own changes, newest first; those before one, where it is named */
  list: (before?: number) => Promise<readonly Change[]>;
  take: (step: {
    changeId: number;
    direction: Direction;
    /** later changes that may be overwritten */
    seen: readonly number[] | undefined;
    key: string;
  }) => Promise<SheetChanged>;
};

/** What the history needs of the open sheet. */
export type HistorySheet = {
  newKey: () => string;
  /** puts a step into the queue and shows it */
  enqueue: (entry: StepEntry) => void;
  /** takes the steps out of the queue that have not been sent */
  dropSteps: () => readonly StepEntry[];
  /** resolves when nothing is in the queue, rejects without a connection */
  settled: () => Promise<void>;
  /** whether the two can be done */
  possible: (steps: { canUndo: boolean; canRedo: boolean }) => void;
  /** the same has changed since: these changes would be lost */
  overtaken: (later: readonly Change[], goOn: () => void) => void;
  failed: (error: Error) => void;
};

type Shown = readonly ValueEdit[] | null;

/** One thing that this user has done, newest with the highest order. */
type Step = { key: string; order: number; changeId: number | null; back: Shown; forth: Shown };

const keyOf = (changeId: number) => `change-${changeId}`;

function inOrder(steps: readonly Step[], step: Step): Step[] {
  return [...steps, step].toSorted((one, other) => one.order - other.order);
}

/** From so few steps on older ones are fetched. */
const FEW = 20;
const PAGE = 200;

/** What this user can take back and do again. A step is chosen when it is asked for, and goes through the queue like an edit. */
export class SheetHistory {
  readonly #calls: HistoryCalls;
  readonly #sheet: HistorySheet;
  /** the next step last */
  #undo: Step[] = [];
  #redo: Step[] = [];
  readonly #known = new Map<string, Step>();
  #order = 0;
  /** counts what is done here: a list that was asked for before says nothing of it */
  #serial = 0;
  #isStale = true;
  #isLoading = false;
  #hasOlder = false;
  /** asked for before the first list has come */
  #wish: { direction: Direction; count: number; serial: number } | null = null;

  /** the one change that somebody offers to take back */
  #offer: { changeId: number; withdrawn: () => void } | null = null;

  constructor(calls: HistoryCalls, sheet: HistorySheet) {
    this.#calls = calls;
    this.#sheet = sheet;
  }

  /** What can be taken back, as the server has it, once nothing is on its way. */
  refresh(): void {
    this.#isStale = true;
    void this.#load();
  }

  /** Edits have been put into the queue. */
  wrote({ key, edits }: EditsEntry): void {
    // What goes on into later months takes something away there, which only the server knows.
    const isKnown = edits.every(({ scope }) => scope === 'month');
    const back = edits.map(({ was, ...edit }) => ({ ...edit, set: was }));
    this.#push({ key, changeId: null, back: isKnown ? back : null, forth: isKnown ? edits : null });
  }

  /** A command on rows has been put into the queue; what a step of it shows is known there, or by its answer. */
  ordered({ key }: RowsEntry): void {
    this.#push({ key, changeId: null, back: null, forth: null });
  }

  /** A command on the sheet begins; it is a step as soon as it is asked for. */
  began(): { landed: (changeId: number | null) => void; failed: () => void } {
    const step = this.#push({ key: this.#sheet.newKey(), changeId: null, back: null, forth: null });
    return {
      landed: (changeId) => this.#setChange(step, changeId),
      failed: () => {
        this.#forget(step);
        this.refresh();
      },
    };
  }

  /** As many steps as wanted, one after another; a question stops them until it is answered. */
  step(direction: Direction, count = 1): void {
    for (let left = count; left > 0; left -= 1) {
      const step = (direction === 'undo' ? this.#undo : this.#redo).at(-1);
      if (step === undefined) {
        this.#wishFor(direction, left);
        break;
      }
      this.#go(step, direction);
    }
    if (this.#hasOlder && this.#undo.length < FEW) this.refresh();
  }

  /** One change out of the list of all. */
  take(change: Change, direction: Direction): void {
    const step = this.#stepOf(change);
    if (this.#undo.includes(step) || this.#redo.includes(step)) this.#go(step, direction);
    else this.#enqueue(step, direction);
  }

  /** Takes back one change, also where others came after it. */
  undo(changeId: number): void {
    const step = this.#undo.find((one) => one.changeId === changeId);
    if (step !== undefined) this.#go(step, 'undo');
  }

  /** Tells once that a change cannot be taken back any more; false where it cannot be now. */
  offerUndo(changeId: number, withdrawn: () => void): boolean {
    if (!this.#canUndo(changeId)) return false;
    this.#offer = { changeId, withdrawn };
    return true;
  }

  /** The change that a step of the queue is about; null: it has come to nothing. */
  changeOf({ of, changeId }: StepEntry): number | null {
    return this.#known.get(of)?.changeId ?? changeId;
  }

  /** The newest change of this user that is not known here yet. */
  async newest(): Promise<number | null> {
    const id = stacksOf(await this.#calls.list()).undo[0]?.id ?? null;
    return id === null || this.#isKnown(id) ? null : id;
  }

  landed(entry: Entry, landed: Landed | null): void {
    const step = this.#known.get(entry.key);
    if (entry.kind !== 'step' && step !== undefined) this.#setChange(step, landed?.changeId ?? null);
    if (this.#isStale) void this.#load();
  }

  refused(entry: Entry, error: Error): void {
    if (entry.kind !== 'step') {
      const step = this.#known.get(entry.key);
      if (step !== undefined) this.#forget(step);
      return;
    }
    const dropped = this.#sheet.dropSteps();
    for (const one of [entry, ...dropped].toReversed()) this.#putBack(one);
    this.#tell();
    const later = laterOf(error);
    if (later === null) {
      this.#sheet.failed(error);
      return this.refresh();
    }
    this.#sheet.overtaken(later, () => {
      const step = this.#known.get(entry.of);
      if (step === undefined) return;
      // What comes while the question is read has not been seen.
      const seen = later.map(({ id }) => id);
      this.#go(step, entry.direction, seen);
      for (const { direction } of dropped) this.step(direction);
    });
  }

  /** What was in the queue of a sheet that was left, and is in it again. */
  restored(entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (entry.kind === 'edits') this.wrote(entry);
      else if (entry.kind === 'rows') this.ordered(entry);
      else this.#move(this.#known.get(entry.of), entry.direction);
    }
    this.refresh();
  }

  #push(made: Omit<Step, 'order'>): Step {
    const step = { ...made, order: (this.#order += 1) };
    this.#serial += 1;
    this.#known.set(step.key, step);
    this.#undo.push(step);
    this.#redo = [];
    this.#tell();
    return step;
  }

  #go(step: Step, direction: Direction, seen?: readonly number[]): void {
    this.#move(step, direction);
    this.#tell();
    this.#enqueue(step, direction, seen);
  }

  #enqueue({ key: of, changeId, back, forth }: Step, direction: Direction, seen?: readonly number[]): void {
    this.#serial += 1;
    const shown = direction === 'undo' ? back : forth;
    this.#sheet.enqueue({
      kind: 'step',
      key: this.#sheet.newKey(),
      direction,
      of,
      changeId,
      ...(seen && { seen }),
      shown,
    });
  }

  #move(step: Step | undefined, direction: Direction): void {
    if (step === undefined) return;
    const isOther = (one: Step) => one !== step;
    this.#undo = this.#undo.filter(isOther);
    this.#redo = this.#redo.filter(isOther);
    if (direction === 'undo') this.#redo.push(step);
    else this.#undo = inOrder(this.#undo, step);
  }

  #putBack({ of, direction }: StepEntry): void {
    this.#move(this.#known.get(of), direction === 'undo' ? 'redo' : 'undo');
  }

  #setChange(step: Step, changeId: number | null): void {
    if (changeId === null) this.#forget(step);
    else step.changeId = changeId;
  }

  /** It was refused, or came to nothing. */
  #forget(step: Step): void {
    this.#known.delete(step.key);
    this.#undo = this.#undo.filter((one) => one !== step);
    this.#redo = this.#redo.filter((one) => one !== step);
    this.#tell();
  }

  #isKnown(changeId: number): boolean {
    return [...this.#known.values()].some((step) => step.changeId === changeId);
  }

  #wishFor(direction: Direction, count: number): void {
    if (!this.#isStale) return;
    this.#wish = { direction, count, serial: this.#serial };
    void this.#load();
  }

  /** The step of a change; one that is not known here has its place by the change. */
  #stepOf(change: Change): Step {
    const known = [...this.#known.values()].find(({ changeId }) => changeId === change.id);
    if (known !== undefined) return known;
    const [back, forth] = [shownBy(change, 'undo'), shownBy(change, 'redo')];
    const step = { key: keyOf(change.id), order: 0, changeId: change.id, back, forth };
    this.#known.set(step.key, step);
    return step;
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      while (this.#isStale) {
        await this.#sheet.settled();
        const serial = this.#serial;
        const changes = await this.#list();
        if (serial === this.#serial) this.#take(changes);
      }
    } catch (error) {
      // Asked for anew with the next answer.
      if (this.#wish !== null && error instanceof Error) this.#sheet.failed(error);
      this.#wish = null;
    } finally {
      this.#isLoading = false;
    }
  }

  async #list(): Promise<readonly Change[]> {
    const changes: Change[] = [];
    do {
      const page = await this.#calls.list(changes.at(-1)?.id);
      changes.push(...page);
      this.#hasOlder = page.length >= PAGE;
    } while (this.#hasOlder && stacksOf(changes).undo.length < FEW);
    return changes;
  }

  #take(changes: readonly Change[]): void {
    this.#isStale = false;
    const { undo, redo } = stacksOf(changes);
    const ordered = (change: Change) => Object.assign(this.#stepOf(change), { order: change.id });
    this.#known.clear();
    this.#undo = undo.toReversed().map(ordered);
    this.#redo = redo.toReversed().map(ordered);
    // Ids of changes grow: what is done next comes after all of them.
    this.#order = Math.max(this.#order, ...changes.map(({ id }) => id));
    this.#tell();
    const wish = this.#wish;
    this.#wish = null;
    if (wish?.serial === this.#serial) this.step(wish.direction, wish.count);
  }

  #canUndo(changeId: number): boolean {
    return this.#undo.some((step) => step.changeId === changeId);
  }

  #tell(): void {
    if (this.#offer !== null && !this.#canUndo(this.#offer.changeId)) {
      this.#offer.withdrawn();
      this.#offer = null;
    }
    this.#sheet.possible({ canUndo: this.#undo.length > 0, canRedo: this.#redo.length > 0 });
  }
}
