import { isSomethingKept } from '#lib/toasts.ts';
import { isUnsaved } from '#lib/drafts/unsaved.ts';

/** Time without input after which the user counts as idle. */
const REST_MS = 5000;
const LOOK_MS = 500;
/** Interval of asking a server that does not answer. */
const AWAY_MS = 3000;

let actedAt = Number.NEGATIVE_INFINITY;
/** Fields that received input since the page was opened. */
const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();

const noteAct = () => {
  actedAt = Date.now();
};
for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, noteAct, true);
window.addEventListener(
  'input',
  ({ target }) => {
    noteAct();
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typedInto.add(target);
  },
  true,
);

function isTextStanding(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return [...typedInto].some(
    (field) => field.value !== '' && field.closest('[hidden], form[data-unchanged]') === null,
  );
}

/** `besidesStored`: ignores input stored in the tab. */
type Counted = { besidesStored?: boolean };

/** Whether something is open or typed that the user has not finished. */
export const isAtWork = (counted: Counted = {}): boolean =>
  isUnsaved(counted) ||
  isSomethingKept() ||
  isTextStanding() ||
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null;

function isIdle(): boolean {
  const since = Date.now() - actedAt;
  // A negative difference means that the clock was set back, by an unknown amount.
  return since >= REST_MS || since < 0;
}

/** Whether the user has paused, and nothing is open or typed. */
export const isAtRest = (counted: Counted): boolean => isIdle() && !isAtWork(counted);

/** Runs once leaving the page would lose nothing. Returns the function that cancels it. */
export function whenAtRest(run: () => void, counted: Counted = {}): () => void {
  if (isAtRest(counted)) {
    run();
    return () => undefined;
  }
  const timer = setInterval(() => {
    if (!isAtRest(counted)) return;
    clearInterval(timer);
    run();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

const answers = (page: string): Promise<boolean> =>
  fetch(page, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Leaves for a page of the server, '' for this one, once nothing would be lost and the server answers with it: it may
 * be away again, and the browser would show its own error page, which does not come back.
 */
export function leaveAtRest(page: string, leave: () => void, counted: Counted = {}): () => void {
  let isOver = false;
  let stop = (): void => undefined;
  const wait = () => {
    stop = whenAtRest(() => void look(), counted);
  };
  const look = async () => {
    const isThere = await answers(page);
    if (isOver) return;
    if (isThere && isAtRest(counted)) return leave();
    const timer = setTimeout(wait, AWAY_MS);
    stop = () => clearTimeout(timer);
  };
  wait();
  return () => {
    isOver = true;
    stop();
  };
}
