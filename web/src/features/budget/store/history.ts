import type { Change } from '@saldo/contract/change';
import type { FollowedCommand, StepOutcome } from '#lib/account-changes/step-followers.ts';
import { dayOf } from '#lib/words/instants.ts';
import type { EditsEntry, Entry, Landed, RowsEntry, StepEntry } from './queue-entry.ts';
import type { HistoryCalls, HistorySheet } from './history-sheet.ts';
import { StepStacks, type Step } from './step-stacks.ts';
import { laterOf, stacksOf, type Direction } from './steps.ts';

/** Older steps are fetched when fewer than this remain. */
const FEW = 20;
const PAGE = 200;

/** The user's undo and redo stacks. A step is selected when requested, and is queued like an edit. */
export class SheetHistory {
  readonly #calls: HistoryCalls;
  readonly #sheet: HistorySheet;
  readonly stacks = new StepStacks();
  /** counts local actions: a list requested earlier does not include them */
  #serial = 0;
  #isStale = true;
  #isLoading = false;
  #hasOlder = false;
  /** requested before the first list has loaded */
  #wish: { direction: Direction; count: number; serial: number } | null = null;

  /** the change that a toast offers to undo */
  #offer: { changeId: number; withdrawn: () => void } | null = null;

  constructor(calls: HistoryCalls, sheet: HistorySheet) {
    this.#calls = calls;
    this.#sheet = sheet;
  }

  /** Reloads the stacks from the server once nothing is pending. */
  refresh(): void {
    this.#isStale = true;
    void this.#load();
  }

  /** Edits were queued. */
  wrote({ key, edits }: EditsEntry): void {
    // Onward values remove values of later months, which only the server knows.
    const isKnown = edits.every(({ scope }) => scope === 'month');
    const back = edits.map(({ was, ...edit }) => ({ ...edit, set: was }));
    this.#push({ key, changeId: null, back: isKnown ? back : null, forth: isKnown ? edits : null });
  }

  /** A command on rows was queued; its undo is shown by the queue or by the response. */
  ordered({ key }: RowsEntry): void {
    this.#push({ key, changeId: null, back: null, forth: null });
  }

  /** A command beside the sheet, such as one on a payment in its panel, is one of its steps. */
  readonly followed = (command: FollowedCommand, outcome: StepOutcome): void => {
    this.stacks.follow(command, outcome);
    this.#tell();
  };

  /** A command on the sheet starts; it is a step as soon as it is requested. */
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

  /** Runs several steps one after another; a question pauses them until it is answered. */
  step(direction: Direction, count = 1): void {
    for (let left = count; left > 0; left -= 1) {
      const step = this.stacks.of(direction).at(-1);
      if (step === undefined) {
        this.#wishFor(direction, left);
        break;
      }
      this.#go(step, direction);
      if (direction === 'undo') this.#tellOfEarlierDay(step);
    }
    if (this.#hasOlder && this.stacks.of('undo').length < FEW) this.refresh();
  }

  /** Undoes or redoes a given change. */
  take(change: Change, direction: Direction): void {
    const step = this.stacks.stepOf(change);
    if ([...this.stacks.of('undo'), ...this.stacks.of('redo')].includes(step)) this.#go(step, direction);
    else this.#enqueue(step, direction);
  }

  /** Undoes one change, even if others followed. */
  undo(changeId: number): void {
    const step = this.#undoable(changeId);
    if (step !== undefined) this.#go(step, 'undo');
  }

  /** Calls back once when a change can no longer be undone; false if it cannot be undone now. */
  offerUndo(changeId: number, withdrawn: () => void): boolean {
    if (!this.#undoable(changeId)) return false;
    this.#offer = { changeId, withdrawn };
    return true;
  }

  /** The change that a queued step refers to; null: it had no effect. */
  changeOf({ of, changeId }: StepEntry): number | null {
    return this.stacks.byKey(of)?.changeId ?? changeId;
  }

  /** This user's newest change that is not known here yet. */
  async newest(): Promise<number | null> {
    const id = stacksOf(await this.#calls.list()).undo[0]?.id ?? null;
    return id === null || this.stacks.byChange(id) ? null : id;
  }

  landed(entry: Entry, landed: Landed | null): void {
    const step = this.stacks.byKey(entry.key);
    if (entry.kind !== 'step' && step !== undefined) this.#setChange(step, landed?.changeId ?? null);
    if (this.#isStale) void this.#load();
  }

  refused(entry: Entry, error: Error): void {
    if (entry.kind !== 'step') {
      const step = this.stacks.byKey(entry.key);
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
      const step = this.stacks.byKey(entry.of);
      if (step === undefined) return;
      // Changes that arrive while the question is open have not been seen.
      const seen = later.map(({ id }) => id);
      this.#go(step, entry.direction, seen);
      for (const { direction } of dropped) this.step(direction);
    });
  }

  /** The queue of an earlier visit was restored. */
  restored(entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (entry.kind === 'edits') this.wrote(entry);
      else if (entry.kind === 'rows') this.ordered(entry);
      else this.#move(this.stacks.byKey(entry.of), entry.direction);
    }
    this.refresh();
  }

  #push(made: Omit<Step, 'order'>): Step {
    const step = this.stacks.push(made);
    this.#serial += 1;
    this.#tell();
    return step;
  }

  #go(step: Step, direction: Direction, seen?: readonly number[]): void {
    this.stacks.move(step, direction);
    this.#tell();
    if (step.command === undefined) this.#enqueue(step, direction, seen);
    else step.command.go(direction);
  }

  #tellOfEarlierDay(step: Step): void {
    const { at } = step;
    if (at === undefined || dayOf(at) >= this.#sheet.today()) return;
    this.#sheet.reachedBack(at, () => this.stacks.of('redo').includes(step) && this.#go(step, 'redo'));
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
    if (step !== undefined) this.stacks.move(step, direction);
  }

  #putBack({ of, direction }: StepEntry): void {
    this.#move(this.stacks.byKey(of), direction === 'undo' ? 'redo' : 'undo');
  }

  #setChange(step: Step, changeId: number | null): void {
    if (changeId === null) this.#forget(step);
    else step.changeId = changeId;
  }

  /** The action was refused or had no effect. */
  #forget(step: Step): void {
    this.stacks.forget(step);
    this.#tell();
  }

  #wishFor(direction: Direction, count: number): void {
    if (!this.#isStale) return;
    this.#wish = { direction, count, serial: this.#serial };
    void this.#load();
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
      // Requested again with the next response.
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
    this.stacks.replace(changes);
    this.#tell();
    const wish = this.#wish;
    this.#wish = null;
    if (wish?.serial === this.#serial) this.step(wish.direction, wish.count);
  }

  #undoable(changeId: number): Step | undefined {
    return this.stacks.of('undo').find((step) => step.changeId === changeId);
  }

  #tell(): void {
    if (this.#offer !== null && !this.#undoable(this.#offer.changeId)) {
      this.#offer.withdrawn();
      this.#offer = null;
    }
    const can = (direction: Direction) => this.stacks.of(direction).length > 0;
    this.#sheet.possible({ canUndo: can('undo'), canRedo: can('redo') });
  }
}
