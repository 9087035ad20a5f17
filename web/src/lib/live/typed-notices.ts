import type { Lock, Resource } from '@saldo/contract/realtime';
import i18next from 'i18next';
import { copyText } from '#lib/browser/copy-text.ts';
import { closeToast, showToast, useToasts, type Toast } from '#lib/toasts.ts';
import { lockedElsewhere } from './locked.ts';
import { lockStateOf } from './lock-state.ts';
import { lockKey, locks, refetchLocks } from './locks.ts';
import { fullName } from './people.ts';

export type Typed = {
  /** toast id by cell: the last text typed there */
  id: string;
  /** why it was not saved: a text, also one of the notices' own catalogue, or that the row was taken over, by its current editor or by `requester`; absent if nothing prevents it any more */
  title?: string | (() => string) | { userId: number; requester: string | undefined };
  text: string;
  /** the row and month */
  where?: string | undefined;
  /** details of the reason: a text, or in words of the lock as it is now (`words`) */
  reason?: string;
  words?: ((by: Lock) => string) | undefined;
  /** a second action */
  further?: Toast['action'];
  /** types the text into its cell again */
  again?: () => void;
  /** resource locked elsewhere, if that is the reason: it ends with the lock */
  lockedBy?: Resource;
};

type Moved = Extract<Typed['title'], { userId: number }>;

/** Shows what was typed and where, why it was not saved, and what can be done. */
export function showTyped(typed: Typed): void {
  const { id, text, where, further, lockedBy } = typed;
  // Another user's lock prevents typing it again.
  const again = lockedBy ? undefined : typed.again;
  const onClose = followLock(typed);
  const kept = where
    ? i18next.t('editing:moved.keptIn', { where, text })
    : i18next.t('editing:moved.kept', { text });
  const by = lockedBy && lockedElsewhere(lockedBy)?.by;
  const reason = (by && typed.words?.(by)) ?? typed.reason;
  const title = titleOf(typed) ?? i18next.t('editing:moved.editable');
  if (again) {
    const action = { label: i18next.t('editing:moved.again'), run: again };
    const body = reason === undefined ? kept : [reason, kept];
    return void showToast({ id, duration: 'until-closed', title, body, action, onClose });
  }
  showToast({
    id,
    duration: text === '' ? 'very-long' : 'until-closed',
    title,
    onClose,
    ...(text !== '' && {
      body: reason === undefined ? kept : [reason, kept],
      action: { label: i18next.t('editing:moved.copy'), run: () => void copyTyped(typed) },
      ...(further && { further: { label: further.label, run: () => goFurther(typed) } }),
    }),
  });
}

function titleOf({ title, lockedBy }: Typed): string | undefined {
  if (typeof title === 'function') return title();
  return typeof title === 'object' ? movedTitle(title, lockedBy) : title;
}

/** Names who has the row now: another user, or this user in another tab. The answer to a take-over question arrives before the lock's event, so a lock that still seems to be this tab's belongs to the requester. */
function movedTitle({ userId, requester }: Moved, of: Resource | undefined): string {
  const lock = of && locks.getState().held.get(lockKey(of));
  const state = lockStateOf(lock, userId);
  if (state === 'other-app') return i18next.t('editing:moved.titleOwn');
  const name = lock !== undefined && state === 'other-user' ? fullName(lock) : requester;
  return name === undefined ? i18next.t('editing:moved.title') : i18next.t('editing:moved.titleBy', { name });
}

/** unsubscribe functions of the locks that notices depend on, by toast id */
const following = new Map<string, () => void>();

/** Keeps the notice true: it names whoever has the lock now; once the lock has ended, it shows the text and offers to type it again. Returns the function to call when the notice is dismissed. */
function followLock(typed: Typed): () => void {
  const { id, lockedBy } = typed;
  following.get(id)?.();
  if (lockedBy === undefined) return () => undefined;
  const before = lockedElsewhere(lockedBy)?.by;
  let isStopped = false;
  const look = () => {
    const by = lockedElsewhere(lockedBy)?.by;
    if (isStopped || isSameLock(by, before)) return;
    stop();
    showAgain(by === undefined ? withoutLock(typed) : typed);
  };
  const unsubscribe = locks.subscribe(look);
  const stop = () => {
    isStopped = true;
    unsubscribe();
    if (following.get(id) === stop) following.delete(id);
  };
  following.set(id, stop);
  if (before === undefined)
    void endedBefore(lockedBy).then((isEnded) => {
      if (!isEnded || isStopped) return;
      stop();
      showAgain(withoutLock(typed));
    });
  return stop;
}

/** Longest time between a notice and the event of its lock: while a row is handed over, its lock is still this tab's. */
const EVENT_WITHIN_MS = 5000;

/** Whether the lock of a notice has ended before it, so that no event follows. */
async function endedBefore(resource: Resource): Promise<boolean> {
  if (!(await refetchLocks()) || lockedElsewhere(resource) !== null) return false;
  await new Promise((resolve) => setTimeout(resolve, EVENT_WITHIN_MS));
  return lockedElsewhere(resource) === null;
}

const isSameLock = (one: Lock | undefined, other: Lock | undefined) =>
  one?.appId === other?.appId && one?.since === other?.since;

function withoutLock(typed: Typed): Typed {
  const {
    lockedBy: _lockedBy,
    title: _title,
    reason: _reason,
    words: _words,
    further: _further,
    ...still
  } = typed;
  return still;
}

/** Shows the notice with its present reason unless it was dismissed; without a text nothing is left to say. */
function showAgain(typed: Typed): void {
  const { id, text, lockedBy } = typed;
  if (!useToasts.getState().toasts.some((toast) => toast.id === id)) return;
  if (text === '' && lockedBy === undefined) closeToast(id);
  else showTyped(typed);
}

/** A click in the notice closes it; it is shown again, since the action may be refused. */
function goFurther(typed: Typed): void {
  typed.further?.run();
  queueMicrotask(() => showTyped(typed));
}

async function copyTyped(typed: Typed): Promise<void> {
  if (await copyText(typed.text)) showToast({ type: 'done', title: i18next.t('editing:moved.copied') });
  // If copying is not allowed, the text stays readable.
  else showTyped(typed);
}
