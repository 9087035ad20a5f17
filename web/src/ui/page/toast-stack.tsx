import Bell from 'lucide-react/icons/bell';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Icon } from '#ui/text/icon.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './toast-stack.module.css';

const ICONS = { done: CircleCheck, error: CircleAlert, default: Bell } as const;

export type ToastView = {
  id: string;
  title: string;
  type: keyof typeof ICONS;
  /** number of times it was shown */
  count: number;
  body?: string | readonly string[];
  duration?: string;
  action?: { label: string; run: () => void; isUndo?: true };
  further?: { label: string; run: () => void };
};

type ToastStackProps = {
  toasts: readonly ToastView[];
  /** text with the number of queued notices */
  more: string | undefined;
  label: string;
  closeLabel: string;
  onClose: (id: string) => void;
  onHold: (id: string) => void;
  onRelease: (id: string) => void;
};

export function ToastStack({ toasts, more, label, closeLabel, ...handlers }: ToastStackProps) {
  const { onHold, onRelease } = handlers;
  /** the element that had the focus before a toast */
  const before = useRef<HTMLElement>(null);
  const stack = useRef<HTMLElement>(null);
  const onClose = (id: string) => {
    const isHere = stack.current?.contains(document.activeElement) ?? false;
    handlers.onClose(id);
    if (isHere) before.current?.focus({ preventScroll: true });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes where the focus came from
    <section
      ref={stack}
      className={styles.stack}
      data-region={toasts.length > 0 ? 'toasts' : undefined}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      }}
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          role={toast.type === 'error' ? 'alert' : 'status'}
          data-stays={toast.type === 'error' || toast.duration === 'until-closed' ? '' : undefined}
          className={styles.toast}
          onMouseEnter={() => onHold(toast.id)}
          onMouseLeave={() => onRelease(toast.id)}
          onFocus={() => onHold(toast.id)}
          onBlur={() => onRelease(toast.id)}
        >
          <span className={styles[toast.type]}>
            <Icon of={ICONS[toast.type]} />
          </span>
          <b>
            {toast.title}
            {toast.count > 1 && <span className={styles.count}> ×{toast.count}</span>}
          </b>
          <IconButton
            className={styles.close}
            size="small"
            icon={X}
            label={closeLabel}
            onClick={() => onClose(toast.id)}
          />
          <ToastBody toast={toast} onClose={onClose} />
        </div>
      ))}
      {more !== undefined && <p className={styles.more}>{more}</p>}
    </section>
  );
}

function ToastBody({ toast, onClose }: { toast: ToastView; onClose: (id: string) => void }) {
  const actions = [toast.action, toast.further].filter((action) => action !== undefined);
  const lines = typeof toast.body === 'string' ? [toast.body] : (toast.body ?? []);
  return (
    <div className={styles.body}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {actions.map(({ label, run }, place) => (
        <button
          key={label}
          type="button"
          data-region-entry={place === 0 ? '' : undefined}
          className={styles.action}
          onClick={() => {
            run();
            onClose(toast.id);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
