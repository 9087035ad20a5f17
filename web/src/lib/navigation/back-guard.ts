import { asksBeforeUnload } from '#lib/drafts/unsaved.ts';
import { entryNow, guardMoves, moveAgain, type Entry } from './closed-dialogs.ts';

/** Something without an address of its own that would be lost by the browser's Back. */
type Guarded = {
  holds: () => boolean;
  /** asks the user; `leave` goes where Back was to lead */
  ask: (leave: () => void) => void;
};

/** in the order in which they opened; where the history stood when they last were at work */
const guarded = new Map<Guarded, number | null>();
/** The history is on its way back to where the user is. */
let isReturning = false;

function undoMove(from: Entry, { place: to }: Entry): boolean {
  if (isReturning) {
    isReturning = false;
    return true;
  }
  const [one, at] = [...guarded].findLast(([{ holds }]) => holds()) ?? [undefined, null];
  if (one === undefined || at === null || to === null || at === to) return false;
  isReturning = true;
  history.go(at - to);
  one.ask(() => {
    guarded.delete(one);
    moveAgain(from, to - at);
  });
  return true;
}

/** Asks before Back, a reload or a closed tab loses what is typed; `atWork` notes that the user is at this page. Returns an end. */
export function guardBack(one: Guarded): { atWork: () => void; end: () => void } {
  const atWork = () => void guarded.set(one, entryNow().place);
  guardMoves(undoMove);
  atWork();
  const unload = asksBeforeUnload(one.holds);
  return {
    atWork,
    end: () => {
      unload();
      guarded.delete(one);
      if (guarded.size === 0 && !isReturning) guardMoves(undefined);
    },
  };
}
