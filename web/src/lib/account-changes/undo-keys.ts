import { useEffect } from 'react';
import { isForPage } from '#lib/keyboard/typed-into.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';

/**
 * A command whose step in the history can be undone and redone; both return whether they succeeded.
 */
export type Undoable = {
  undo: () => Promise<boolean>;
  redo: () => Promise<boolean>;
  /** closes the notice that offers the undo */
  closeNotice: () => void;
};

const done: Undoable[] = [];
const undone: Undoable[] = [];
/** The screen and user whose steps these are, if the screen keeps them. */
let keptFor: string | undefined;

export function forgetSteps(screen?: string): void {
  keptFor = screen;
  done.length = 0;
  undone.length = 0;
}

export function remember(command: Undoable): void {
  done.push(command);
  undone.length = 0;
}

/**
 * A refused undo is skipped by the keys: the notice says why, and the command before it is next.
 */
export async function takeBack(command: Undoable): Promise<void> {
  const place = done.indexOf(command);
  if (place >= 0) done.splice(place, 1);
  command.closeNotice();
  if (await command.undo()) undone.push(command);
}

async function doAgain(command: Undoable): Promise<void> {
  undone.splice(undone.indexOf(command), 1);
  if (await command.redo()) done.push(command);
}

const onLast = (
  commands: readonly Undoable[],
  step: (command: Undoable) => Promise<void>,
  otherwise?: () => Promise<void>,
) => {
  return (event: KeyboardEvent): void => {
    const command = commands.at(-1);
    if ((!command && !otherwise) || !isForPage(event)) return;
    event.preventDefault();
    void (command ? step(command) : otherwise?.());
  };
};

/** Returns the last step known to the server; undefined: none. */
export type EarlierStep = () => Promise<Undoable | undefined>;

let isAsking = false;

/** One at a time: the next step is only known once this one is undone. */
async function takeBackEarlier(earlier: EarlierStep): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    const command = await earlier();
    if (command) await takeBack(command);
  } finally {
    isAsking = false;
  }
}

/**
 * Ctrl+Z undoes what was done since the screen was opened, step by step, and Ctrl+Shift+Z or Ctrl+Y
 * redo it. On a screen without these keys, Ctrl+Z undoes the command of the newest notice while it
 * is shown. After the steps of this screen, those before its opening follow if `earlier` is given:
 * of them the server knows no steps of a plan, which a screen with a name keeps itself.
 */
export function useUndoKeys(earlier?: EarlierStep, screen?: string): void {
  useEffect(() => {
    if (screen === undefined || screen !== keptFor) forgetSteps(screen);
  }, [screen]);
  const again = onLast(undone, doAgain);
  const back = onLast(done, takeBack, earlier && (async () => await takeBackEarlier(earlier)));
  usePageKeys({ 'Mod+Z': back, 'Mod+Shift+Z': again, 'Mod+Y': again });
}
