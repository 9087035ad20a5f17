import { asksBeforeUnload } from '#lib/drafts/unsaved.ts';
import { hearBeforeRouter } from './before-router.ts';

/** Something without an address of its own that would be lost by the browser's Back. */
type Guarded = {
  holds: () => boolean;
  /** asks the user; `leave` goes where Back was to lead */
  ask: (leave: () => void) => void;
};

/** The router numbers its entries in their state. */
const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;

/** in the order in which they opened; where the history stood when they last were at work */
const guarded = new Map<Guarded, number | null>();
/** The history is on its way back to where the user is. */
let isReturning = false;

function onMove(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    return;
  }
  const [one, at] = [...guarded].findLast(([{ holds }]) => holds()) ?? [undefined, null];
  const to = placeOf(event.state);
  if (one === undefined || at === null || to === null || at === to) return;
  event.stopImmediatePropagation();
  isReturning = true;
  history.go(at - to);
  one.ask(() => {
    guarded.delete(one);
    history.go(to - at);
  });
}

/** Asks before Back, a reload or a closed tab loses what is typed; `atWork` notes that the user is at this page. Returns an end. */
export function guardBack(one: Guarded): { atWork: () => void; end: () => void } {
  const atWork = () => void guarded.set(one, placeOf(history.state));
  hearBeforeRouter(onMove);
  atWork();
  const unload = asksBeforeUnload(one.holds);
  return {
    atWork,
    end: () => {
      unload();
      guarded.delete(one);
      if (guarded.size === 0 && !isReturning) hearBeforeRouter(undefined);
    },
  };
}
