import { isSomethingKept } from '#lib/toasts.ts';
import { isUnsaved } from '#lib/drafts/unsaved.ts';

/** Time without input after which the user counts as idle. */
const REST_MS = 5000;
const LOOK_MS = 500;

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
  return [...typedInto].some((field) => field.value !== '' && field.closest('[hidden]') === null);
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

const isAtRest = (counted: Counted) => isIdle() && !isAtWork(counted);

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
