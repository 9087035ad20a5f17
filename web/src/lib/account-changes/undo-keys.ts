import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isForPage } from '#lib/keyboard/typed-into.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import {
  commandReported,
  commandsUnderWay,
  isReported,
  onCommandDone,
  outcomeOf,
} from './commands-under-way.ts';
import { done, noteDone, redoStep, undone, undoStep, UNKNOWN, type Undoable } from './done-steps.ts';

/** The screen and user whose steps these are, if the screen keeps them. */
let keptFor: string | undefined;

/** The keys whose step is still to be chosen; those of another screen are not waited for. */
let choices = { waiting: 0, last: Promise.resolve() };
/** Undos and redos under way: the server does not know them yet. */
const steps = new Set<Promise<void>>();

export function forgetSteps(screen?: string): void {
  keptFor = screen;
  choices = { waiting: 0, last: Promise.resolve() };
  steps.clear();
  done.length = 0;
  undone.length = 0;
}

export function remember(command: Undoable): void {
  noteDone(command);
  commandReported();
}

async function tracked(step: Promise<void>): Promise<void> {
  steps.add(step);
  try {
    await step;
  } finally {
    steps.delete(step);
  }
}

/**
 * A refused undo is skipped by the keys: the notice says why, and the command before it is next.
 */
export const takeBack = async (command: Undoable): Promise<void> => tracked(undoStep(command));

/** A key means the step that is next behind those of the keys before it. */
function choose(next: () => Promise<void> | undefined): void {
  const own = choices;
  const before = own.last;
  own.waiting += 1;
  own.last = (async () => {
    try {
      await before;
      await next();
    } finally {
      own.waiting -= 1;
    }
  })();
}

function doLastAgain(): undefined {
  const command = undone.at(-1);
  if (command) void tracked(redoStep(command));
}

function doAgainByKey(event: KeyboardEvent): void {
  if ((undone.length === 0 && choices.waiting === 0) || !isForPage(event)) return;
  event.preventDefault();
  choose(doLastAgain);
}

/** Returns the last step known to the server; undefined: none. */
export type EarlierStep = () => Promise<Undoable | undefined>;

/** The step after this one is only known once this one is undone. */
async function takeBackEarlier(earlier: EarlierStep): Promise<void> {
  await Promise.allSettled(steps);
  const command = await earlier();
  if (command) await takeBack(command);
}

/** The later one of a step of the server's and the last known one here, which may be the same. */
function laterOf(stored: Undoable | undefined): Undoable | undefined {
  const known = done.findLast((command) => command !== UNKNOWN);
  if (stored === undefined || known === undefined) return stored ?? known;
  return (known.changeId ?? Infinity) >= (stored.changeId ?? 0) ? known : stored;
}

function takeBackLast(earlier: EarlierStep | undefined): Promise<void> | undefined {
  const command = done.at(-1);
  if (command !== undefined && command !== UNKNOWN) {
    void takeBack(command);
    return undefined;
  }
  return (
    earlier &&
    takeBackEarlier(async () => {
      const stored = await earlier();
      if (done.at(-1) === UNKNOWN) done.pop();
      return laterOf(stored);
    })
  );
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export const isUndo = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey;

let outcome: Promise<boolean> | undefined;

/** The key means the command that is under way, so it waits for its outcome: a refused one leaves nothing to undo. */
function takeBackByKey(event: KeyboardEvent, client: QueryClient, earlier: EarlierStep | undefined): void {
  if (!isForPage(event)) return;
  const commands = outcome ? [] : commandsUnderWay(client);
  if (commands.length > 0) {
    const ended = outcomeOf(client, commands).finally(() => (outcome = undefined));
    outcome = ended;
    choose(async () => {
      if (await ended) await takeBackLast(earlier);
    });
  } else if (outcome || choices.waiting > 0 || done.length > 0 || earlier)
    choose(() => takeBackLast(earlier));
  else return;
  event.preventDefault();
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
  const client = useQueryClient();
  const isAskable = earlier !== undefined;
  useEffect(
    () =>
      isAskable ? onCommandDone(client, (command) => isReported(command) || done.push(UNKNOWN)) : undefined,
    [client, isAskable],
  );
  useEffect(() => {
    // Earlier than the keys of notices and dialogs, which undo the command before.
    const hold = (event: KeyboardEvent) => {
      if (!isUndo(event) || (!outcome && commandsUnderWay(client).length === 0)) return;
      takeBackByKey(event, client, earlier);
      if (event.defaultPrevented) event.stopPropagation();
    };
    document.addEventListener('keydown', hold, true);
    return () => document.removeEventListener('keydown', hold, true);
  }, [client, earlier]);
  const back = (event: KeyboardEvent) => takeBackByKey(event, client, earlier);
  usePageKeys({ 'Mod+Z': back, 'Mod+Shift+Z': doAgainByKey, 'Mod+Y': doAgainByKey });
}
