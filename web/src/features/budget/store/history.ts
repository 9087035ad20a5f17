import type { Change } from '@saldo/contract/change';
import { redoStep, undoStep, type StepOutcome, type Undoable } from '#lib/account-changes/done-steps.ts';
import { dayOf } from '#lib/words/instants.ts';
import type { EditsEntry, Entry, Landed, RowsEntry, StepEntry } from './queue-entry.ts';
import type { HistoryCalls, HistorySheet } from './history-sheet.ts';
import { laterOf, shownBy, stacksOf, type Direction } from './steps.ts';
import type { ValueEdit } from './writes.ts';

type Shown = readonly ValueEdit[] | null;

/** One action of this user; the newest has the highest order. */
type Step = {
  key: string;
  order: number;
  changeId: number | null;
  back: Shown;
  forth: Shown;
  /** when the server stored it; absent for actions of this visit */
  at?: string;
  /** a step of the account's history, which takes it back itself */
  command?: Undoable;
};

const keyOf = (changeId: number) => `change-${changeId}`;

function inOrder(steps: readonly Step[], step: Step): Step[] {
  return [...steps, step].toSorted((one, other) => one.order - other.order);
}

/** Inserts steps before the first that is to be taken later. */
function withSteps(
  steps: readonly Step[],
  more: readonly Step[],
  isLater: (one: Step, than: Step) => boolean,
) {
  return more.reduce<Step[]>(
    (all, step) => {
      const place = all.findIndex((one) => isLater(one, step));
      return all.toSpliced(place < 0 ? all.length : place, 0, step);
    },
    [...steps],
  );
}

/** Older steps are fetched when fewer than this remain. */
const FEW = 20;
const PAGE = 200;

/** The user's undo and redo stacks. A step is selected when requested, and is queued like an edit. */
export class SheetHistory {
  readonly #calls: HistoryCalls;
  readonly #sheet: HistorySheet;
  /** the next step is last */
  #undo: Step[] = [];
  #redo: Step[] = [];
  readonly #known = new Map<string, Step>();
  /** changes that a command of the account's history has made impossible to redo; the server does not know that */
  readonly #dropped = new Set<number | null>();
  #order = 0;
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
  followed(command: Undoable, outcome: StepOutcome): void {
    const step = [...this.#undo, ...this.#redo].find((one) => one.command === command);
    if (step === undefined) {
      if (outcome === 'done') this.#follow(command);
    } else if (outcome === 'refused') this.#forget(step);
    else if ((outcome === 'done' ? this.#redo : this.#undo).includes(step)) {
      this.#move(step, outcome === 'done' ? 'redo' : 'undo');
      this.#tell();
    }
  }

  #follow(command: Undoable): void {
    const { changeId, title } = command;
    if (changeId === undefined || title === undefined) return;
    const step = { key: `command-${changeId}`, order: changeId, changeId, back: null, forth: null, command };
    this.#order = Math.max(this.#order, changeId);
    for (const { changeId: id } of this.#redo) this.#dropped.add(id);
    this.#known.set(step.key, step);
    this.#undo = inOrder(this.#undo, step);
    this.#redo = [];
    this.#tell();
  }

  /** The steps to choose from, the next one first; `title`: of a command beside the sheet. */
  stepsOf(direction: Direction): readonly { changeId: number | null; title: string | undefined }[] {
    const steps = direction === 'undo' ? this.#undo : this.#redo;
    return steps.toReversed().map(({ changeId, command }) => ({ changeId, title: command?.title }));
  }

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
      const step = (direction === 'undo' ? this.#undo : this.#redo).at(-1);
      if (step === undefined) {
        this.#wishFor(direction, left);
        break;
      }
      this.#go(step, direction);
      if (direction === 'undo') this.#tellOfEarlierDay(step);
    }
    if (this.#hasOlder && this.#undo.length < FEW) this.refresh();
  }

  /** Undoes or redoes a given change. */
  take(change: Change, direction: Direction): void {
    const step = this.#stepOf(change);
    if (this.#undo.includes(step) || this.#redo.includes(step)) this.#go(step, direction);
    else this.#enqueue(step, direction);
  }

  /** Undoes one change, even if others followed. */
  undo(changeId: number): void {
    const step = this.#undo.find((one) => one.changeId === changeId);
    if (step !== undefined) this.#go(step, 'undo');
  }

  /** Calls back once when a change can no longer be undone; false if it cannot be undone now. */
  offerUndo(changeId: number, withdrawn: () => void): boolean {
    if (!this.#canUndo(changeId)) return false;
    this.#offer = { changeId, withdrawn };
    return true;
  }

  /** The change that a queued step refers to; null: it had no effect. */
  changeOf({ of, changeId }: StepEntry): number | null {
    return this.#known.get(of)?.changeId ?? changeId;
  }

  /** This user's newest change that is not known here yet. */
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
    this.#dropped.delete(step.changeId);
    if (step.command === undefined) this.#enqueue(step, direction, seen);
    else void (direction === 'undo' ? undoStep(step.command) : redoStep(step.command));
  }

  #tellOfEarlierDay(step: Step): void {
    const { at } = step;
    if (at === undefined || dayOf(at) >= this.#sheet.today()) return;
    this.#sheet.reachedBack(at, () => this.#redo.includes(step) && this.#go(step, 'redo'));
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

  /** The action was refused or had no effect. */
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

  /** The step of a change; an unknown one is placed by its change id. */
  #stepOf(change: Change): Step {
    const known = [...this.#known.values()].find(({ changeId }) => changeId === change.id);
    if (known !== undefined) return known;
    const [back, forth] = [shownBy(change, 'undo'), shownBy(change, 'redo')];
    const step = { key: keyOf(change.id), order: 0, changeId: change.id, back, forth, at: change.at };
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
    const { undo, redo } = stacksOf(changes);
    const ordered = (change: Change) => Object.assign(this.#stepOf(change), { order: change.id });
    const isCommand = ({ command }: Step) => command !== undefined;
    const [done, undone] = [this.#undo.filter(isCommand), this.#redo.filter(isCommand)];
    this.#known.clear();
    for (const step of [...done, ...undone]) this.#known.set(step.key, step);
    const redoable = redo.filter(({ id }) => !this.#dropped.has(id));
    this.#undo = withSteps(undo.toReversed().map(ordered), done, (one, than) => one.order > than.order);
    this.#redo = withSteps(redoable.toReversed().map(ordered), undone, (one, than) => one.order < than.order);
    // Change ids increase, so local actions come after all of them.
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
