import type { Change } from '@saldo/contract/change';
import type { FollowedCommand, StepOutcome } from '#lib/account-changes/step-followers.ts';
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
  command?: FollowedCommand;
};

const BOTH = ['undo', 'redo'] as const;

/** What the user can undo and redo, in which order: the steps of a sheet, and commands beside it. */
export class StepStacks {
  readonly #stacks: Record<Direction, readonly Step[]> = { undo: [], redo: [] };
  readonly #known = new Map<string, Step>();
  /** changes that a command beside the sheet has made impossible to redo; the server does not know that */
  readonly #dropped = new Set<number | null>();
  #order = 0;

  /** The next one is last. */
  of(direction: Direction): readonly Step[] {
    return this.#stacks[direction];
  }

  byKey(key: string): Step | undefined {
    return this.#known.get(key);
  }

  byChange(changeId: number): Step | undefined {
    return [...this.#known.values()].find((step) => step.changeId === changeId);
  }

  /** Inserts a step before the first that is to be taken after it. */
  #insert(step: Step, direction: Direction): void {
    const stack = this.#stacks[direction];
    const sign = direction === 'undo' ? 1 : -1;
    const place = stack.findIndex(({ order }) => (order - step.order) * sign > 0);
    this.#known.set(step.key, step);
    this.#stacks[direction] = stack.toSpliced(place < 0 ? stack.length : place, 0, step);
  }

  /** Adds an action; what was undone before it cannot be redone. */
  push(made: Omit<Step, 'order'>, changeId = this.#order + 1): Step {
    this.#order = Math.max(this.#order, changeId);
    const step = { ...made, order: changeId };
    this.#insert(step, 'undo');
    this.#stacks.redo = [];
    return step;
  }

  /** Undone or redone. */
  move(step: Step, direction: Direction): void {
    this.forget(step);
    this.#known.set(step.key, step);
    this.#dropped.delete(step.changeId);
    if (direction === 'undo') this.#stacks.redo = [...this.#stacks.redo, step];
    else this.#insert(step, 'undo');
  }

  /** The action was refused or had no effect. */
  forget(step: Step): void {
    this.#known.delete(step.key);
    for (const stack of BOTH) this.#stacks[stack] = this.#stacks[stack].filter((one) => one !== step);
  }

  /** A command beside the sheet is done, its undo or redo is requested, or it was refused. */
  follow(command: FollowedCommand, outcome: StepOutcome): void {
    const { changeId } = command;
    const key = `command-${changeId}`;
    const step = this.#known.get(key);
    const direction = outcome === 'done' ? 'redo' : 'undo';
    if (!step) {
      if (outcome !== 'done') return;
      for (const { changeId: id } of this.#stacks.redo) this.#dropped.add(id);
      this.push({ key, changeId, back: null, forth: null, command }, changeId);
    } else if (outcome === 'refused') this.forget(step);
    else if (this.#stacks[direction].includes(step)) this.move(step, direction);
  }

  /** The step of a change; an unknown one is placed by its change id. */
  stepOf(change: Change): Step {
    const known = this.byChange(change.id);
    if (known !== undefined) return known;
    const [back, forth] = [shownBy(change, 'undo'), shownBy(change, 'redo')];
    const key = `change-${change.id}`;
    const step = { key, order: 0, changeId: change.id, back, forth, at: change.at };
    this.#known.set(key, step);
    return step;
  }

  /** The sheet's steps as the server has them; commands beside it keep their places. */
  replace(changes: readonly Change[]): void {
    const before = { ...this.#stacks };
    const steps = stacksOf(changes);
    this.#known.clear();
    for (const direction of BOTH) {
      this.#stacks[direction] = steps[direction]
        .filter(({ id }) => direction === 'undo' || !this.#dropped.has(id))
        .toReversed()
        .map((change) => Object.assign(this.stepOf(change), { order: change.id }));
      for (const step of before[direction]) if (step.command) this.#insert(step, direction);
    }
    // Change ids increase, so local actions come after all of them.
    this.#order = Math.max(this.#order, ...changes.map(({ id }) => id));
  }
}
