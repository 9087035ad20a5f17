import { tellFollowers, type FollowedCommand, type StepOutcome } from './step-followers.ts';

/**
 * A command whose step in the history can be undone and redone; both return whether they succeeded.
 */
export type Undoable = {
  /** its step, if known by its id: they grow */
  changeId?: number | undefined;
  /** what it has done, if its step is one of the account's history */
  title?: string | undefined;
  undo: () => Promise<boolean>;
  redo: () => Promise<boolean>;
  /** closes the notice that offers the undo */
  closeNotice: () => void;
};

/** A command without a report of its own: of it, only the server knows the step, if there is one. */
export const UNKNOWN = 'unknown';

/** In the order of the commands. */
export const done: (Undoable | typeof UNKNOWN)[] = [];
export const undone: Undoable[] = [];

function tell(command: Undoable, outcome: StepOutcome): void {
  const { changeId, title } = command;
  if (changeId === undefined || title === undefined) return;
  const go: FollowedCommand['go'] = (direction) =>
    void (direction === 'undo' ? undoStep(command) : redoStep(command));
  tellFollowers({ changeId, title, go }, outcome);
}

function drop<Item>(from: Item[], item: Item): void {
  const place = from.indexOf(item);
  if (place >= 0) from.splice(place, 1);
}

export function noteDone(command: Undoable): void {
  done.push(command);
  undone.length = 0;
  tell(command, 'done');
}

/** The last step of each command that is under way. */
const underWay = new WeakMap<Undoable, Promise<void>>();
const refused = new WeakSet<Undoable>();

/** A step follows the one before it of the same command, unless that was refused. */
async function inTurn(command: Undoable, go: () => Promise<boolean>, outcome: StepOutcome): Promise<void> {
  const before = underWay.get(command);
  const run = async () => {
    if (before) await before;
    if (refused.has(command)) return;
    const isGone = await go();
    if (isGone) (outcome === 'done' ? done : undone).push(command);
    else refused.add(command);
    tell(command, isGone ? outcome : 'refused');
  };
  const turn = run();
  underWay.set(command, turn);
  return await turn;
}

export async function undoStep(command: Undoable): Promise<void> {
  drop(done, command);
  command.closeNotice();
  await inTurn(command, command.undo, 'undone');
}

export async function redoStep(command: Undoable): Promise<void> {
  drop(undone, command);
  await inTurn(command, command.redo, 'done');
}
