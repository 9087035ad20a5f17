import { Dialog as Base } from '@base-ui/react/dialog';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Banner } from '#ui/page/banner.tsx';
import { RequestFailure } from '#ui/page/request-failure.tsx';
import { focusUnsettled } from '#ui/choice/unsettled.ts';
import { Button } from '#ui/button/button.tsx';
import { submitBySaveKey } from '#ui/keyboard/save-key.ts';
import { cx } from '#ui/cx.ts';
import styles from './dialog.module.css';
import { useCure } from '#lib/master-data/failure-cure.ts';
import { useConfirmOnceChecked } from './confirm-once-checked.ts';
import { exactly, useFinalFocus } from './final-focus.ts';
import { initialFocus, withTextSelected } from './initial-focus.ts';
import { useLeaveWords, type LeaveWords } from './leave-words.ts';
import { useLeaving } from './use-leaving.ts';
import { useTyped } from './use-typed.ts';
import { useTurn } from './urgent.ts';
import { DOUBLE_PRESS_MS } from '#lib/browser/double-press.ts';
import { useKeysWhileBusy } from '#lib/keyboard/use-keys-while-busy.ts';

/** Minimum heights of dialogs, px (specification 2, section 2): a dialog does not move when its content changes. */
export const DIALOG_HEIGHTS = [207, 219, 335, 416, 500] as const;

export type DialogProps = {
  title: string;
  minHeight?: (typeof DIALOG_HEIGHTS)[number];
  /** Several texts are a list. */
  text?: string | readonly string[] | undefined;
  /** if absent, there is no confirm button */
  confirm?: string | undefined;
  /** if absent, there is no cancel button; Esc closes the dialog */
  cancel?: string | undefined;
  isDanger?: boolean;
  /** The dialog answers itself; dialogs opened meanwhile wait behind it. */
  isUrgent?: boolean;
  isBusy?: boolean;
  /** Its content is being checked: a confirmation waits for the result, also with `isBusy`, while nothing of it is there. */
  isChecking?: boolean;
  /**
   * Why the action was refused; the dialog stays open. An error adds a link to the screen where it
   * can be corrected.
   */
  failure?: string | Error | null | undefined;
  /** Initial focus: a button, which Enter presses once it is enabled, or a control. By default the first text field, otherwise the first control. */
  focusOn?: 'confirm' | 'cancel' | RefObject<HTMLElement | null>;
  /** For rows of names and amounts. */
  isBroad?: boolean;
  /** For large content, which fills the dialog and scrolls on its own. */
  isWide?: boolean;
  /** For reading: the content scrolls between title and buttons. `columns`: side by side where it fits. */
  isReading?: boolean | 'columns';
  /** It shows what cannot be shown again: every way out except its buttons asks, with these texts. */
  leaveWords?: LeaveWords | undefined;
  /** Beside the buttons. */
  note?: ReactNode;
  onConfirm?: () => void;
  onClose: () => void;
  /** Target of the focus after closing, if not the opener. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children?: ReactNode;
};

const TYPED_INTO =
  ':is(input:not([type=radio], [type=checkbox], [type=file]), select, textarea):not(:disabled, [readonly], [tabindex="-1"])';

function Text({ of }: { of: DialogProps['text'] }) {
  const texts = typeof of === 'string' ? [of] : (of ?? []);
  if (texts.length <= 1)
    return texts.map((text) => (
      <Base.Description key={text} className={styles.text}>
        {text}
      </Base.Description>
    ));
  return (
    <Base.Description render={<ul />} className={cx(styles.text, styles.list)}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Base.Description>
  );
}

/** Enter outside controls: with a disabled button, the browser would submit nothing. */
const isConfirmKey = ({ key, target, repeat }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !repeat &&
  target instanceof Element &&
  !target.matches('a, button, input, select, textarea');

function Refusal({ of }: { of: DialogProps['failure'] }) {
  if (of === undefined || of === null) return null;
  return of instanceof Error ? <Failure error={of} /> : <Banner tone="danger">{of}</Banner>;
}

function Failure({ error }: { error: Error }) {
  const cure = useCure(error);
  return <RequestFailure of={error} action={cure && { label: cure.confirm, run: cure.onConfirm }} />;
}

const invalidField = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[aria-invalid="true"]');
/** A field that is refused shows its message by the next frame, and gets the focus. */
function confirmIn(form: RefObject<HTMLElement | null>, onConfirm: DialogProps['onConfirm']): void {
  onConfirm?.();
  requestAnimationFrame(() => invalidField(form.current)?.focus());
}
const firstField = (form: HTMLElement | null) =>
  withTextSelected(form?.querySelector<HTMLElement>(TYPED_INTO));

const popupClass = ({ minHeight, isBroad, isWide, isReading, isUrgent }: DialogProps): string =>
  cx(
    styles.popup,
    minHeight !== undefined && styles.tall,
    isBroad && styles.broad,
    isWide && styles.wide,
    isReading && styles.reading,
    isReading === 'columns' && styles.columns,
    isUrgent && styles.urgent,
  );

/** A dialog that confirms an action or asks for a few values. Esc and a click outside cancel, and ask first, as the browser's Back does, if something typed would be lost; Enter in a field confirms, and Ctrl+Enter anywhere in a dialog with fields. */
export function DialogFrame(props: DialogProps) {
  const { title, confirm, cancel, isDanger = false, isBusy = false, failure, focusOn, children } = props;
  const titleId = useId();
  const confirmButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** a button can also be disabled because of a missing value */
  const [isConfirmed, setConfirmed] = useState(false);
  const press = useSinglePress(isBusy);
  // An accepted dialog closes; one that is still open was refused.
  useKeysWhileBusy(form, isBusy && isConfirmed, true);
  // Enter waits for its button rather than pressing the other one.
  const buttons = { confirm: isBusy ? form : confirmButton, cancel: cancelButton };
  /** the first text field, if the dialog names no other control */
  const chosenControl = () => {
    const control = typeof focusOn === 'string' ? buttons[focusOn] : focusOn;
    return control ? control.current : firstField(form.current);
  };
  useFocusOnceFree(isBusy, form, { first: chosenControl, button: confirmButton });
  const finalFocus = useFinalFocus();
  const typed = useTyped();
  const leaving = useLeaving(typed, props);
  const confirmNow = () => {
    setConfirmed(true);
    confirmIn(form, props.onConfirm);
  };
  const { isChecking = false } = props;
  const checked = useConfirmOnceChecked({ isChecking, isLeaving: leaving.isAsking, confirm: confirmNow });
  const turn = useTurn(props.isUrgent ?? false, leaving.close);
  if (!turn.hasTurn) return null;
  return (
    <Base.Root open onOpenChange={(isOpen, { reason }) => !isOpen && turn.close(reason)}>
      <Base.Portal>
        <Base.Backdrop forceRender className={cx(styles.backdrop, props.isUrgent && styles.urgent)} />
        <Base.Popup
          data-dialog
          className={popupClass(props)}
          style={{ minHeight: props.minHeight }}
          finalFocus={() => exactly((props.finalFocus ?? finalFocus)())}
          initialFocus={() => initialFocus(form.current, chosenControl)}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes what its fields held before, and Ctrl+Enter confirms from any of them */}
          <form
            ref={form}
            className={styles.form}
            tabIndex={-1}
            noValidate
            onFocus={typed.noteFocus}
            onInput={(event) => {
              setConfirmed(false);
              typed.noteInput(event);
              leaving.noteInput();
              press.forget();
              checked.giveUp();
            }}
            onPointerDown={checked.giveUp}
            onKeyDown={(event) => {
              if (isBusy && isChecking && isConfirmKey(event)) checked.ask();
              submitBySaveKey(event);
            }}
            onSubmit={(event) => {
              event.preventDefault();
              // A question above the dialog is not an answer to it.
              event.stopPropagation();
              if (focusUnsettled(event.currentTarget) || press.isSecond(event)) return;
              if (isChecking) checked.ask();
              else confirmNow();
            }}
          >
            <Base.Title id={titleId} className={styles.title}>
              {title}
            </Base.Title>
            <Text of={props.text} />
            <Refusal of={failure} />
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
                  isBusy={checked.isWaiting}
                >
                  {confirm}
                </Button>
              )}
            </div>
          </form>
          {leaving.isAsking && (
            <LossQuestion words={props.leaveWords} onConfirm={leaving.leave} onClose={leaving.stay} />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Shown above a dialog whose typed text would be lost. */
function LossQuestion({
  words,
  ...answers
}: Pick<DialogProps, 'onConfirm' | 'onClose'> & { words: LeaveWords | undefined }) {
  return <DialogFrame {...useLeaveWords()} {...words} {...answers} isDanger />;
}

type FocusTargets = { first: () => HTMLElement | null | undefined; button: RefObject<HTMLElement | null> };

/**
 * A button waiting for an answer loses the focus; a refusal keeps the dialog open, with the focus in
 * the refused field if there is one. A dialog that opened before its content had loaded has its
 * initial focus then, unless the user has moved it.
 */
function useFocusOnceFree(
  isBusy: boolean,
  form: RefObject<HTMLElement | null>,
  { first, button }: FocusTargets,
) {
  const isLoading = useRef(isBusy);
  const focus = useEffectEvent(() => {
    const holder = document.activeElement;
    const hasLoaded = isLoading.current;
    isLoading.current = false;
    const isScrolling = hasLoaded && holder?.matches('section') === true && form.current?.contains(holder);
    if (holder !== document.body && holder !== form.current && !isScrolling) return;
    const target = hasLoaded ? first() : null;
    (invalidField(form.current) ?? target ?? button.current)?.focus();
  });
  useEffect(() => {
    if (!isBusy) focus();
  }, [isBusy]);
}

/** A second Enter may arrive before the button renders as busy. */
function useSinglePress(isBusy: boolean) {
  const last = useRef(-Infinity);
  const forget = () => {
    last.current = -Infinity;
  };
  // A refused action may be confirmed again at once.
  useEffect(() => {
    if (!isBusy) last.current = -Infinity;
  }, [isBusy]);
  const isSecond = ({ timeStamp }: { timeStamp: number }) => {
    const hasJustBeen = timeStamp - last.current < DOUBLE_PRESS_MS;
    if (!hasJustBeen) last.current = timeStamp;
    return hasJustBeen;
  };
  return { forget, isSecond };
}

function Scrolling({ titleId, children }: { titleId: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling list must be focusable
    <section className={styles.body} tabIndex={0} aria-labelledby={titleId}>
      {children}
    </section>
  );
}
