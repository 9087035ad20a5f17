import { Dialog as Base } from '@base-ui/react/dialog';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { useTurn } from './urgent.ts';
import { useKeysWhileBusy } from '#lib/use-keys-while-busy.ts';

/** The specification's least heights of dialogs, px (2, section 2): one that changes what it holds keeps its place. */
export const DIALOG_HEIGHTS = [207, 219, 335, 416, 500] as const;

export type DialogProps = {
  title: string;
  minHeight?: (typeof DIALOG_HEIGHTS)[number];
  text?: string | undefined;
  /** absent: there is nothing to confirm */
  confirm?: string | undefined;
  /** absent: there is nothing to give up; Esc closes it */
  cancel?: string | undefined;
  isDanger?: boolean;
  /** It answers itself: what comes meanwhile waits behind it. */
  isUrgent?: boolean;
  isBusy?: boolean;
  /** What was refused, and why; the dialog stays. */
  failure?: string | undefined;
  /** The button that Enter presses at first, or a control; else the first one has the focus. */
  focusOn?: 'confirm' | 'cancel' | RefObject<HTMLElement | null>;
  /** For work that needs room: what it holds fills it and scrolls by itself. */
  isWide?: boolean;
  /** For something to read: it scrolls between title and buttons. `columns`: side by side where there is room. */
  isReading?: boolean | 'columns';
  /** Beside the buttons. */
  note?: ReactNode;
  onConfirm?: () => void;
  onClose: () => void;
  /** Where the keyboard goes afterwards, if not where it came from. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children?: ReactNode;
};

/** Asks before something is done, or for the little it needs. Esc and a press beside it give up; Enter in a field confirms. */
export function DialogFrame(props: DialogProps) {
  const {
    title,
    text,
    confirm,
    cancel,
    isDanger = false,
    isBusy = false,
    failure,
    focusOn,
    children,
  } = props;
  const titleId = useId();
  const hasTurn = useTurn(props.isUrgent ?? false);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** a button can also be disabled because something is missing */
  const [isConfirmed, setConfirmed] = useState(false);
  // One that was taken closes; what is still there has been refused.
  useKeysWhileBusy(form, isBusy && isConfirmed, true);
  const buttons = { confirm: confirmButton, cancel: cancelButton };
  useEffect(() => {
    // A button that waits for an answer loses the keyboard; a refusal leaves the dialog open.
    if (!isBusy && document.activeElement === document.body) confirmButton.current?.focus();
  }, [isBusy]);
  if (!hasTurn) return null;
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <Base.Portal>
        <Base.Backdrop forceRender className={cx(styles.backdrop, props.isUrgent && styles.urgent)} />
        <Base.Popup
          className={cx(
            styles.popup,
            props.minHeight !== undefined && styles.tall,
            props.isWide && styles.wide,
            props.isReading && styles.reading,
            props.isReading === 'columns' && styles.columns,
            props.isUrgent && styles.urgent,
          )}
          style={{ minHeight: props.minHeight }}
          finalFocus={props.finalFocus ?? true}
          {...(focusOn && { initialFocus: typeof focusOn === 'string' ? buttons[focusOn] : focusOn })}
        >
          <form
            ref={form}
            className={styles.form}
            noValidate
            onInput={() => setConfirmed(false)}
            onSubmit={(event) => {
              event.preventDefault();
              setConfirmed(true);
              // A question over a dialog is not an answer to it.
              event.stopPropagation();
              props.onConfirm?.();
            }}
          >
            <Base.Title id={titleId} className={styles.title}>
              {title}
            </Base.Title>
            {text !== undefined && <Base.Description className={styles.text}>{text}</Base.Description>}
            {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
            {props.isReading ? <Scrolling titleId={titleId}>{children}</Scrolling> : children}
            <div className={styles.end}>
              {props.note !== undefined && <div className={styles.note}>{props.note}</div>}
              {cancel !== undefined && (
                <Base.Close ref={cancelButton} render={<Button />}>
                  {cancel}
                </Base.Close>
              )}
              {confirm !== undefined && (
                <Button
                  ref={confirmButton}
                  type="submit"
                  look={isDanger ? 'danger' : 'primary'}
                  disabled={isBusy}
                >
                  {confirm}
                </Button>
              )}
            </div>
          </form>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Scrolling({ titleId, children }: { titleId: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
    <section className={styles.body} tabIndex={0} aria-labelledby={titleId}>
      {children}
    </section>
  );
}
