import { create } from 'zustand';

/** `until-closed` keeps typed text that exists nowhere else. */
const DURATION_MS = { short: 4000, long: 6000, 'very-long': 12_000, 'until-closed': null } as const;

export type Toast = {
  id: string;
  title: string;
  type: 'done' | 'error' | 'default';
  body?: string | readonly string[];
  duration: keyof typeof DURATION_MS;
  /** `isUndo`: it undoes the command of the toast, as Ctrl+Z does while the toast is shown */
  action?: { label: string; run: () => void; isUndo?: true };
  /** a second action beside it */
  further?: { label: string; run: () => void };
  onClose?: () => void;
  /** the order of its command among the acts of the user; by default the last one */
  act?: number;
};

/** `count`: how often the same message was shown */
type CountedToast = Toast & { count: number; act: number };
type ToastStore = { toasts: readonly CountedToast[]; isKeptHidden: boolean };

export const useToasts = create<ToastStore>(() => ({ toasts: [], isKeptHidden: false }));

/** Maximum number of visible toasts. */
const MOST_SHOWN = 3;

const isKept = ({ duration }: Toast): boolean => duration === 'until-closed';

/** The visible toasts: the newest. Others keep typed text and wait. */
export const shownToasts = (toasts: readonly CountedToast[]): readonly CountedToast[] =>
  toasts.slice(-MOST_SHOWN);

/** Those that may be shown now. */
export const allowedToasts = ({ toasts, isKeptHidden }: ToastStore): readonly CountedToast[] =>
  isKeptHidden ? toasts.filter((toast) => !isKept(toast)) : toasts;

/** Hides kept text, which names rows and amounts, from a page for which nobody has to be signed in. Returns a function that shows it again. */
export function hideKeptToasts(): () => void {
  useToasts.setState({ isKeptHidden: true });
  return () => useToasts.setState({ isKeptHidden: false });
}

/** Prefix of generated toast ids. */
const UNNAMED = 'toast-';
let made = 0;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The text that the user reads. */
const sayOf = ({ type, title, body }: Toast): string => JSON.stringify([type, title, body]);

/** The toast that the new one replaces: the one with its id, or an unnamed one with the same text and no action. */
function toastToReplace(toast: Toast, isNamed: boolean): CountedToast | undefined {
  const { toasts } = useToasts.getState();
  if (isNamed) return toasts.find(({ id }) => id === toast.id);
  if (toast.action !== undefined) return undefined;
  return toasts.find(
    (other) => other.id.startsWith(UNNAMED) && other.action === undefined && sayOf(other) === sayOf(toast),
  );
}

/** `countsAgain` false: it continues the same occasion, such as the next key of a number. */
type NewToast = Partial<Toast> & Pick<Toast, 'title'> & { countsAgain?: boolean };

/** Shows a toast; one with the same id or text replaces the first and restarts its timer. A fourth toast replaces the oldest, unless that keeps typed text. */
export function showToast({ countsAgain = true, ...toast }: NewToast): string {
  const isNamed = toast.id !== undefined;
  const asked: Toast = {
    type: 'default',
    duration: 'short',
    ...toast,
    id: toast.id ?? `${UNNAMED}${(made += 1)}`,
  };
  const before = toastToReplace(asked, isNamed);
  // Kept text is one item, however often it is shown.
  const isRepeated = before !== undefined && !isKept(asked) && sayOf(before) === sayOf(asked);
  const id = before?.id ?? asked.id;
  const count = isRepeated ? before.count + Number(countsAgain) : 1;
  const whole: CountedToast = { act: nextAct(), ...asked, id, count };
  useToasts.setState(({ toasts }) => ({
    toasts: before ? toasts.map((other) => (other === before ? whole : other)) : [...toasts, whole],
  }));
  resumeToast(id);
  giveWay(id);
  return id;
}

function giveWay(newest: string): void {
  const { toasts } = useToasts.getState();
  const tooMany = toasts.length - MOST_SHOWN;
  if (tooMany <= 0) return;
  const passing = toasts.filter((toast) => !isKept(toast) && toast.id !== newest);
  for (const { id } of passing.slice(0, tooMany)) closeToast(id);
}

export function closeToast(id: string): void {
  pauseToast(id);
  const closed = useToasts.getState().toasts.find((toast) => toast.id === id);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  closed?.onClose?.();
}

let acts = 0;
/** The order of a command among the acts of the user. Its toast follows the response, and other acts may come before that. */
export const nextAct = (): number => (acts += 1);

/** Acts with an undo of their own that are not undone. */
const passes: number[] = [];
const lastPass = (): number => passes.at(-1) ?? 0;

/** The visible toasts that undo a command, in the order of the commands. */
const undoableToasts = (): readonly CountedToast[] =>
  shownToasts(useToasts.getState().toasts)
    .filter(({ action }) => action?.isUndo)
    .toSorted((one, other) => one.act - other.act);
const lastUndoable = (): number => undoableToasts().at(-1)?.act ?? 0;

/**
 * A command with its own undo is executed, or undone if it is the last act: the keys undo it before the commands of
 * earlier toasts.
 */
export function passUndo(isUndo = false): void {
  if (isUndo && lastPass() > lastUndoable()) passes.pop();
  else passes.push(nextAct());
}

/** Whether no act with an undo has followed. */
export const isLastAct = (act: number): boolean => act > lastPass() && act > lastUndoable();

/** Undoes the command of the visible toasts that is the last act; returns whether there was one. */
export function undoShown(): boolean {
  const undoable = undoableToasts().at(-1);
  if (undoable === undefined || undoable.act < lastPass()) return false;
  undoable.action?.run();
  closeToast(undoable.id);
  return true;
}

/** Whether a toast holds text that would be lost with the page. */
export const isSomethingKept = (): boolean => useToasts.getState().toasts.some(isKept);

/** A toast stays while hovered or focused. */
export function pauseToast(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function resumeToast(id: string): void {
  pauseToast(id);
  const toast = useToasts.getState().toasts.find((other) => other.id === id);
  const duration = toast && DURATION_MS[toast.duration];
  if (duration)
    timers.set(
      id,
      setTimeout(() => closeToast(id), duration),
    );
}
