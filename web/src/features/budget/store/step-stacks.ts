import type { Change } from '@saldo/contract/change';
import type { StepOutcome, Undoable } from '#lib/account-changes/done-steps.ts';
import { shownBy, stacksOf, type Direction } from './steps.ts';
import type { ValueEdit } from './writes.ts';

type Shown = readonly ValueEdit[] | null;

/** One action of this user; the newest has the highest order. */
export type Step = {
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

const isCommand = ({ command }: Step) => command !== undefined;

/** Inserts steps before the first that is to be taken later. */
function withSteps(
  steps: readonly Step[],
  more: readonly Step[],
  isLater: (one: Step, than: Step) => boolean,
): Step[] {
  return more.reduce<Step[]>(
    (all, step) => {
      const place = all.findIndex((one) => isLater(one, step));
      return all.toSpliced(place < 0 ? all.length : place, 0, step);
    },
    [...steps],
  );
}

const isUndoneBefore = (one: Step, than: Step) => one.order > than.order;
const isRedoneBefore = (one: Step, than: Step) => one.order < than.order;

/** What the user can undo and redo, in which order: the steps of a sheet, and commands beside it. */
export class StepStacks {
  /** the next step is last */
  #undo: readonly Step[] = [];
  #redo: readonly Step[] = [];
  readonly #known = new Map<string, Step>();
  /** changes that a command beside the sheet has made impossible to redo; the server does not know that */
  readonly #dropped = new Set<number | null>();
  #order = 0;

  /** the next one first */
  of(direction: Direction): readonly Step[] {
    return (direction === 'undo' ? this.#undo : this.#redo).toReversed();
  }

  next(direction: Direction): Step | undefined {
    return (direction === 'undo' ? this.#undo : this.#redo).at(-1);
  }

  has(step: Step, direction: Direction): boolean {
    return (direction === 'undo' ? this.#undo : this.#redo).includes(step);
  }

  byKey(key: string): Step | undefined {
    return this.#known.get(key);
  }

  byChange(changeId: number): Step | undefined {
    return [...this.#known.values()].find((step) => step.changeId === changeId);
  }

  undoable(changeId: number): Step | undefined {
    return this.#undo.find((step) => step.changeId === changeId);
  }

  /** Adds an action, which can be redone only behind it. */
  push(made: Omit<Step, 'order'>): Step {
    const step = { ...made, order: (this.#order += 1) };
    this.#known.set(step.key, step);
    this.#undo = [...this.#undo, step];
    this.#redo = [];
    return step;
  }

  /** Undone or redone. */
  move(step: Step, direction: Direction): void {
    const isOther = (one: Step) => one !== step;
    this.#undo = this.#undo.filter(isOther);
    this.#redo = this.#redo.filter(isOther);
    this.#dropped.delete(step.changeId);
    if (direction === 'undo') this.#redo = [...this.#redo, step];
    else this.#undo = withSteps(this.#undo, [step], isUndoneBefore);
  }

  /** The action was refused or had no effect. */
  forget(step: Step): void {
    this.#known.delete(step.key);
    this.#undo = this.#undo.filter((one) => one !== step);
    this.#redo = this.#redo.filter((one) => one !== step);
  }

  /** A command beside the sheet is done, undone or refused; commands of other histories are no steps. */
  follow(command: Undoable, outcome: StepOutcome): void {
    const step = [...this.#undo, ...this.#redo].find((one) => one.command === command);
    if (step === undefined) {
      if (outcome === 'done') this.#insert(command);
    } else if (outcome === 'refused') this.forget(step);
    else if (this.has(step, outcome === 'done' ? 'redo' : 'undo'))
      this.move(step, outcome === 'done' ? 'redo' : 'undo');
  }

  #insert(command: Undoable): void {
    const { changeId, title } = command;
    if (changeId === undefined || title === undefined) return;
    const step = { key: `command-${changeId}`, order: changeId, changeId, back: null, forth: null, command };
    this.#order = Math.max(this.#order, changeId);
    for (const { changeId: id } of this.#redo) this.#dropped.add(id);
    this.#known.set(step.key, step);
    this.#undo = withSteps(this.#undo, [step], isUndoneBefore);
    this.#redo = [];
  }

  /** The step of a change; an unknown one is placed by its change id. */
  stepOf(change: Change): Step {
    const known = this.byChange(change.id);
    if (known !== undefined) return known;
    const [back, forth] = [shownBy(change, 'undo'), shownBy(change, 'redo')];
    const key = `change-${change.id}`;
    const step = { key, order: 0, changeId: change.id, back, forth, at: change.at };
    this.#known.set(step.key, step);
    return step;
  }

  /** The sheet's steps as the server has them; commands beside it keep their places. */
  replace(changes: readonly Change[]): void {
    const { undo, redo } = stacksOf(changes);
    const [done, undone] = [this.#undo.filter(isCommand), this.#redo.filter(isCommand)];
    const redoable = redo.filter(({ id }) => !this.#dropped.has(id));
    this.#known.clear();
    for (const step of [...done, ...undone]) this.#known.set(step.key, step);
    const ordered = (change: Change) => Object.assign(this.stepOf(change), { order: change.id });
    this.#undo = withSteps(undo.toReversed().map(ordered), done, isUndoneBefore);
    this.#redo = withSteps(redoable.toReversed().map(ordered), undone, isRedoneBefore);
    // Change ids increase, so local actions come after all of them.
    this.#order = Math.max(this.#order, ...changes.map(({ id }) => id));
  }
}
