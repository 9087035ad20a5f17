import { isSomethingKept } from './toasts.ts';
import { isUnsaved } from './unsaved.ts';

/** Who neither types nor points for so long is between two things. */
const REST_MS = 5000;
const LOOK_MS = 500;

let actedAt = Number.NEGATIVE_INFINITY;
/** Fields that somebody has typed into since the page was opened. */
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

/** `besidesStored`: what is stored in the tab does not count. */
type Counted = { besidesStored?: boolean };

/** Something is open or typed that the person has yet to finish with. */
export const isAtWork = (counted: Counted = {}): boolean =>
  isUnsaved(counted) ||
  isSomethingKept() ||
  isTextStanding() ||
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null;

const isAtRest = (counted: Counted) => Date.now() - actedAt >= REST_MS && !isAtWork(counted);

/** Runs once nothing would be lost with the page; returns what calls it off. */
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
