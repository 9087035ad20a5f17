import { Dialog as Base } from '@base-ui/react/dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useKeysWhileBusy } from '#lib/keyboard/use-keys-while-busy.ts';
import '#lib/navigation/closed-dialogs.ts';
import dialogStyles from '#ui/dialog/dialog.module.css';
import styles from './editor-dialog.module.css';
import { cx } from '../cx.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useFocusAfterEditor, type EditorOpener } from '#ui/dialog/final-focus.ts';
import { initialFocus, withTextSelected } from '#ui/dialog/initial-focus.ts';
import { useTurn } from '#ui/dialog/urgent.ts';
import { takeNextField } from './next-field.ts';
import { isPressedWithin, savesByEnter } from '#ui/keyboard/save-key.ts';

type EditorDialogProps = EditorOpener & {
  title: string;
  /** beside the title: a state of the item */
  mark?: ReactNode;
  subtitle?: string | undefined;
  closeLabel: string;
  /** Go to the neighbours in the list it was opened from; undefined at its ends. */
  walk?: { place?: string | undefined; previous: Step; next: Step } | undefined;
  onSubmit: () => void;
  /** Enter in a text field of one line. */
  onEnter?: (() => void) | undefined;
  /** The command of the dialog, if it closes with its answer: keys pressed until then are for the page below. */
  sent?: { isPending: boolean; isError: boolean } | undefined;
  /** Ctrl+Shift+Enter, if it differs from saving. */
  onSubmitAndNext?: (() => void) | undefined;
  /** Selector of the initially focused field, if not the first one. */
  firstField?: string;
  /** Called by Esc, the cross and a click outside. */
  onClose: () => void;
  /** The content fills it, scrolls on its own and chooses the initial focus. */
  isFilling?: boolean;
  /** Its content is loading: until then it has the focus itself, so that Enter presses no button. */
  isLoading?: boolean;
  /** Many short fields and a narrow aside. */
  isBroad?: boolean;
  /** A few fields. */
  isSmall?: boolean;
  /** At the left of the form. */
  before?: ReactNode;
  /** Beside the form. */
  aside?: ReactNode;
  /** Buttons at the end. */
  footer: ReactNode;
  children: ReactNode;
};

type Step = { label: string; go: (() => void) | undefined };

const FIELDS =
  'input:not(:disabled, [type=radio], [readonly]), select:not(:disabled), textarea:not(:disabled)';

/** The field that a dialog over the editor was opened for. */
const BACK = '[data-back] input:not(:disabled)';

const CONTROLS = ':is(input, select, textarea, button):not(:disabled, [tabindex="-1"])';

/** An editor over its page: the first field has the focus, Ctrl+Enter saves, Esc leaves, Alt+PageUp and Alt+PageDown go to the neighbours. */
export function EditorDialog(props: EditorDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = useFocusAfterEditor(form, props);
  useKeysWhileBusy(popup, props.sent?.isPending ?? false, props.sent?.isError ?? false);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPressedWithin(event)) return;
    const command = commandOf(event, props);
    if (command === undefined) return;
    event.preventDefault();
    command();
  };
  const turn = useTurn(false, props.onClose);
  if (!turn.hasTurn) return null;
  return (
    <Base.Root open onOpenChange={(isOpen, { reason }) => !isOpen && turn.close(reason)}>
      <Base.Portal>
        <Base.Backdrop className={dialogStyles.backdrop} />
        <Base.Popup
          ref={popup}
          className={cx(
            styles.popup,
            props.isFilling && styles.filling,
            props.isBroad && styles.broad,
            props.isSmall && styles.small,
            props.before !== undefined && styles.wide,
          )}
          initialFocus={() =>
            initialFocus(form.current, () => {
              if (props.isLoading === true) return popup.current;
              const first =
                form.current?.querySelector<HTMLElement>(BACK) ??
                takeNextField(form.current) ??
                form.current?.querySelector<HTMLElement>(
                  props.firstField ?? (props.isFilling ? CONTROLS : FIELDS),
                );
              return withTextSelected(first);
            })
          }
          onKeyDown={handleKeyDown}
          finalFocus={finalFocus}
        >
          <header className={styles.head} data-dialog-head>
            <div className={styles.titles}>
              <div className={styles.named}>
                <Base.Title className={styles.title}>{props.title}</Base.Title>
                {props.mark}
              </div>
              {props.subtitle !== undefined && (
                <Base.Description className={styles.subtitle}>{props.subtitle}</Base.Description>
              )}
            </div>
            {props.walk && <Walk {...props.walk} />}
            <IconButton icon={X} label={props.closeLabel} onClick={props.onClose} />
          </header>
          <div className={styles.work}>
            {props.before !== undefined && <div className={styles.before}>{props.before}</div>}
            <form
              ref={form}
              noValidate
              className={styles.form}
              onSubmit={(event) => {
                event.preventDefault();
                // A form of a dialog over the editor is not its own.
                if (event.target === event.currentTarget && savesByEnter(document.activeElement))
                  props.onEnter?.();
              }}
            >
              {props.children}
              {/* By Enter the browser presses the button of a form; without one it submits only a single text field. */}
              {props.onEnter && <button type="submit" hidden tabIndex={-1} aria-hidden />}
            </form>
            {props.aside !== undefined && (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the arrow keys need the focus in it
              <aside className={styles.aside} tabIndex={0}>
                {props.aside}
              </aside>
            )}
          </div>
          <footer className={styles.end}>{props.footer}</footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The command of a key in the whole editor, whichever field has the focus. */
function commandOf(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  { onSubmit, onSubmitAndNext, walk }: EditorDialogProps,
): (() => void) | undefined {
  if (key === 'Enter' && (ctrlKey || metaKey)) return shiftKey ? (onSubmitAndNext ?? onSubmit) : onSubmit;
  if (!altKey || walk === undefined) return undefined;
  if (key === 'PageUp') return walk.previous.go;
  return key === 'PageDown' ? walk.next.go : undefined;
}

function Walk({ place, previous, next }: NonNullable<EditorDialogProps['walk']>) {
  return (
    <div className={styles.walk}>
      <IconButton
        icon={ChevronLeft}
        label={previous.label}
        disabled={previous.go === undefined}
        onClick={previous.go}
        aria-keyshortcuts="Alt+PageUp"
      />
      {place !== undefined && <span className={styles.place}>{place}</span>}
      <IconButton
        icon={ChevronRight}
        label={next.label}
        disabled={next.go === undefined}
        onClick={next.go}
        aria-keyshortcuts="Alt+PageDown"
      />
    </div>
  );
}
