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

/**
 * A step follows the one before it of the same command, unless that was refused. Its place in the order, and that in
 * the orders of followers, changes when it is requested: the next key must not mean the same step again, or an older one.
 */
async function inTurn(command: Undoable, go: () => Promise<boolean>, outcome: StepOutcome): Promise<void> {
  drop(done, command);
  drop(undone, command);
  (outcome === 'done' ? done : undone).push(command);
  tell(command, outcome);
  const before = underWay.get(command);
  const run = async () => {
    if (before) await before;
    if (refused.has(command) || (await go())) return;
    refused.add(command);
    drop(done, command);
    drop(undone, command);
    tell(command, 'refused');
  };
  const turn = run();
  underWay.set(command, turn);
  return await turn;
}

export async function undoStep(command: Undoable): Promise<void> {
  command.closeNotice();
  await inTurn(command, command.undo, 'undone');
}

export const redoStep = async (command: Undoable): Promise<void> => inTurn(command, command.redo, 'done');
