import { create } from 'zustand';

/** `until-closed` keeps something that a person typed and that is nowhere else. */
const DURATION_MS = { short: 4000, long: 6000, 'very-long': 12_000, 'until-closed': null } as const;

export type Toast = {
  id: string;
  title: string;
  type: 'done' | 'error' | 'default';
  body?: string | readonly string[];
  duration: keyof typeof DURATION_MS;
  action?: { label: string; run: () => void };
  /** another, beside it */
  further?: { label: string; run: () => void };
  onClose?: () => void;
};

type ToastStore = { toasts: readonly Toast[] };

export const useToasts = create<ToastStore>(() => ({ toasts: [] }));

let made = 0;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows a toast; one with the same id takes the place of the first and starts its time again. */
export function showToast(toast: Partial<Toast> & Pick<Toast, 'title'>): string {
  const id = toast.id ?? `toast-${(made += 1)}`;
  const whole: Toast = { type: 'default', duration: 'short', ...toast, id };
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.some((other) => other.id === id)
      ? toasts.map((other) => (other.id === id ? whole : other))
      : [...toasts, whole],
  }));
  resumeToast(id);
  return id;
}

export function closeToast(id: string): void {
  pauseToast(id);
  const closed = useToasts.getState().toasts.find((toast) => toast.id === id);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  closed?.onClose?.();
}

/** Whether a toast holds what would be lost with the page. */
export const isSomethingKept = (): boolean =>
  useToasts.getState().toasts.some(({ duration }) => duration === 'until-closed');

/** Under the pointer or with the focus in it, a toast stays. */
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
