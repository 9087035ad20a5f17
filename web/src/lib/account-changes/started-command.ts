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
