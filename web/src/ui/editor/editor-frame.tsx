import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstError, useFocusKept, type EditorWalk, type EditorWork } from '#lib/editor/editor-work.ts';
import { bufferKeysWhileBusy } from '#lib/keyboard/keys-ahead.ts';
import type { LockedElsewhere } from '#lib/live/use-lock.ts';
import { focusUnsettled, isAddingChoice } from '#ui/choice/unsettled.ts';
import { cx } from '../cx.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { EditorFooter } from './editor-footer.tsx';
import styles from './editor-frame.module.css';
import { EditorNotices } from './editor-notices.tsx';
import type { LeaveWords } from '#ui/dialog/leave-words.ts';
import { keepFieldForNext } from './next-field.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { useKeysAfterSave } from './use-keys-after-save.ts';

type EditorFrameProps = {
  title: string;
  /** beside the title: a state of the item */
  mark?: ReactNode;
  subtitle?: string | undefined;
  work: EditorWork;
  /** who holds the lock */
  locked?: LockedElsewhere | undefined;
  /** another reason why it is read-only */
  readOnly?: string | undefined;
  /** previous and next in the list it was opened from */
  walk?: EditorWalk | undefined;
  saveText?: string;
  /**
   * called before each save with whether the next item should open; if absent, saving closes the
   * editor
   */
  onContinue?: (isAsked: boolean) => void;
  /** beside the buttons at the end, while the item is editable */
  also?: ReactNode;
  /** details for the question about unsaved changes */
  leaveWords?: LeaveWords;
  /** the content fills it, scrolls on its own and chooses the initial focus */
  isFilling?: boolean;
  /** many short fields and a narrow aside */
  isBroad?: boolean;
  /** a few fields */
  isSmall?: boolean;
  /** Enter in a text field saves; not in an editor of lines or of approvals, where it is pressed on the way */
  savesOnEnter?: boolean;
  /** starts in the first text field, not in a choice above it, which typing would change */
  beginsInText?: boolean;
  /** starts in this field; a selector */
  firstField?: string | undefined;
  aside?: ReactNode;
  /** at the left of the fields, as high as the editor */
  before?: ReactNode;
  /**
   * label of the button that saves and starts another item (Ctrl+Shift+Enter), for an editor
   * without a list
   */
  another?: string;
  /** above and below the fields, outside the part that a lock disables */
  above?: ReactNode;
  below?: ReactNode;
  /** checked on closing: the list below gets the focus, not the opener */
  isOpenerDone?: () => boolean;
  onClose: () => void;
  children: ReactNode;
};

const TEXT = 'input:not(:disabled, [type=radio], [type=checkbox], [role=combobox])';

/** An editor over its page: notices about its fields, saving (Ctrl+Enter), moving to a neighbour, and the question about unsaved changes. */
export function EditorFrame(props: EditorFrameProps) {
  const { work, locked, walk, isFilling = false, onClose } = props;
  const { t } = useTranslation('editing');
  const body = useFirstError<HTMLDivElement>(work.refusals);
  const keepKeys = useKeysAfterSave(body, work);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const readOnly = props.readOnly ?? locked?.text;
  const firstField = props.firstField ?? (props.beginsInText ? TEXT : undefined);
  useFocusKept(body, readOnly !== undefined, firstField);
  /** Esc right after saving, which may wait for a new choice: it closes by itself once that is done; a second Esc asks */
  const isClosing = useRef(false);
  const leave = (go: () => void) => {
    const isAdding = isAddingChoice(body.current);
    if (!work.isDirty && !isAdding) return go();
    if ((work.isBusy || isAdding) && !isClosing.current) return void (isClosing.current = true);
    setLeaving(() => go);
  };
  /** Closing by the address takes a while: until the page below has the focus, keys wait for it. */
  const close = () => {
    const release = body.current && bufferKeysWhileBusy(body.current);
    onClose();
    release?.(false);
  };
  const save = (isGoingOn = false) => {
    if (readOnly !== undefined || work.isBusy || focusUnsettled(body.current, isGoingOn)) return;
    props.onContinue?.(isGoingOn);
    isClosing.current = false;
    keepFieldForNext(isGoingOn && walk !== undefined);
    keepKeys(isGoingOn && props.another !== undefined);
    work.save();
  };
  const hasNext = walk?.next !== undefined || props.another !== undefined;
  const saveAndNext = props.onContinue && hasNext ? () => save(true) : undefined;
  const step = (side: 'previous' | 'next', { labels, [side]: go }: EditorWalk) => ({
    label: labels[side],
    go: go && (() => leave(go)),
  });
  return (
    <EditorDialog
      title={props.title}
      mark={props.mark}
      subtitle={props.subtitle}
      closeLabel={t('close')}
      walk={walk && { place: walk.place, previous: step('previous', walk), next: step('next', walk) }}
      onSubmit={() => save()}
      onSubmitAndNext={saveAndNext}
      onEnter={props.savesOnEnter === true ? () => save() : undefined}
      onClose={() => leave(close)}
      before={props.before}
      aside={props.aside}
      {...(firstField !== undefined && { firstField })}
      {...(props.isOpenerDone && { isOpenerDone: props.isOpenerDone })}
      isFilling={isFilling}
      isBroad={props.isBroad ?? false}
      isSmall={props.isSmall ?? false}
      footer={
        <>
          {readOnly === undefined && props.also}
          <EditorFooter
            isReadOnly={readOnly !== undefined}
            isBusy={work.isBusy}
            saveText={props.saveText ?? t('save')}
            onSave={() => save()}
            onSaveAndNext={saveAndNext}
            nextText={props.another}
            onLeave={() => leave(close)}
          />
        </>
      }
    >
      <div ref={body} tabIndex={-1} data-editor className={cx(styles.body, isFilling && styles.filling)}>
        <EditorNotices work={work} readOnly={readOnly} takeOver={locked?.takeOver} />
        {readOnly === undefined && props.above}
        <fieldset disabled={readOnly !== undefined} className={styles.fields}>
          {props.children}
        </fieldset>
        {readOnly === undefined && props.below}
      </div>
      {leaving && (
        <LeaveQuestion
          words={props.leaveWords}
          onStay={() => setLeaving(null)}
          onLeave={() => {
            work.forget();
            setLeaving(null);
            leaving();
          }}
        />
      )}
    </EditorDialog>
  );
}
