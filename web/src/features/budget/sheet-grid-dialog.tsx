import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './sheet-grid-dialog.module.css';

type SheetGridDialogProps = {
  title: string;
  /** null where there is nothing to confirm */
  confirm: string | null;
  cancel: string;
  onClose: (isConfirmed: boolean) => void;
  children: ReactNode;
};

/** A question over the sheet: the browser's own modal, so that the keyboard stays in it and Esc leaves it. */
export function SheetGridDialog({ title, confirm, cancel, onClose, children }: SheetGridDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    // Closed while it is still in the page: the browser gives the keyboard back to where it was.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose(false);
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard */}
      <section className={styles.body} tabIndex={0} aria-labelledby={titleId}>
        {children}
      </section>
      <div className={styles.actions}>
        <Button onClick={() => onClose(false)} data-first={confirm === null || undefined}>
          {cancel}
        </Button>
        {confirm !== null && (
          <Button look="primary" data-first onClick={() => onClose(true)}>
            {confirm}
          </Button>
        )}
      </div>
    </dialog>
  );
}
