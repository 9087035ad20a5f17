import { isForPage } from '#lib/keyboard/typed-into.ts';
import { isLastAct, nextAct } from '#lib/toasts.ts';
import { isUndo } from './undo-keys.ts';

export type StartedCommand = {
  /** its order among the acts of the user */
  act: number;
  /** its outcome is known; returns whether the user has asked meanwhile to undo it */
  ended: () => boolean;
};

type UnderWay = { act: number; isUnwanted: boolean };
/** oldest first */
const underWay: UnderWay[] = [];

function holdUndo(event: KeyboardEvent): void {
  const last = underWay.findLast(({ isUnwanted }) => !isUnwanted);
  if (last === undefined || !isUndo(event) || !isForPage(event) || !isLastAct(last.act)) return;
  last.isUnwanted = true;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The page, whatever dialog is open on it. */
const pageNow = (): string => location.pathname.replace(/\/@\/.*$/u, '');

type Passed = { act: number; page: string; isTakenBack: () => boolean; undo: () => void };
/** Commands whose notices have passed. */
let passed: readonly Passed[] = [];
const MOST_PASSED = 20;

function undoPassed(event: KeyboardEvent): void {
  if (!isUndo(event) || !isForPage(event)) return;
  const page = pageNow();
  const last = passed.findLast((one) => one.page === page && !one.isTakenBack());
  if (last === undefined || underWay.length > 0 || !isLastAct(last.act)) return;
  passed = passed.filter((one) => one !== last);
  event.preventDefault();
  event.stopImmediatePropagation();
  last.undo();
}

/**
 * The notice of a command beside a sheet has passed. The sheet's history knows nothing of the command, so Ctrl+Z would
 * take back an older edit: it undoes the command on its page, unless an edit has followed.
 */
export function noticePassed(command: Omit<Passed, 'page'>): void {
  if (passed.length === 0) document.addEventListener('keydown', undoPassed, true);
  passed = [...passed, { ...command, page: pageNow() }].slice(-MOST_PASSED);
}

export function forgetPassed(): void {
  document.removeEventListener('keydown', undoPassed, true);
  passed = [];
}

/**
 * A command starts beside a sheet, whose history has its own undo: the notice of the command keeps its place among
 * the acts of the user, and Ctrl+Z before its outcome, unless an edit has followed, undoes it then.
 */
export function startCommand(): StartedCommand {
  const command: UnderWay = { act: nextAct(), isUnwanted: false };
  if (underWay.push(command) === 1) document.addEventListener('keydown', holdUndo, true);
  return {
    act: command.act,
    ended: () => {
      const place = underWay.indexOf(command);
      if (place < 0) return false;
      underWay.splice(place, 1);
      if (underWay.length === 0) document.removeEventListener('keydown', holdUndo, true);
      return command.isUnwanted;
    },
  };
}
