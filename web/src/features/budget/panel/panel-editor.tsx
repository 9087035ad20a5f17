import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LockedElsewhere } from '#lib/live/use-lock.ts';
import { focusUnsettled, isAddingChoice } from '#ui/choice/unsettled.ts';
import { EditorFooter } from '#ui/editor/editor-footer.tsx';
import { EditorNotices } from '#ui/editor/editor-notices.tsx';
import { useFirstError, useFocusKept, type EditorWork } from '#lib/editor/editor-work.ts';
import { useKeysAfterSave } from '#ui/editor/use-keys-after-save.ts';
import { LeaveQuestion } from '#ui/editor/leave-question.tsx';
import { isEnterInText, isSaveKey } from '#ui/keyboard/save-key.ts';
import styles from './panel-editor.module.css';
import { PropertyHead } from '../screen/sheet-properties.tsx';

type PanelEditorProps = {
  title: string;
  /** opens the dialog with the same and more fields */
  keys: string;
  work: EditorWork;
  /** the user who edits it instead */
  locked: LockedElsewhere | undefined;
  /** another reason why it is read-only */
  readOnly: string | undefined;
  onWhole: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** An edit form that replaces a section's facts: Enter in a text and Ctrl+Enter save, Esc returns to the facts. */
export function PanelEditor(props: PanelEditorProps) {
  const { title, keys, work, locked, onWhole, onClose, children } = props;
  const readOnly = props.readOnly ?? locked?.text;
  const { t } = useTranslation(['editors', 'editing']);
  const fields = useFirstError<HTMLFieldSetElement>(work.refusals);
  const panel = useRef<HTMLElement>(null);
  useFocusKept(panel, readOnly !== undefined);
  const keepKeys = useKeysAfterSave(fields, work);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const amount = fields.current?.querySelector<HTMLInputElement>('[inputmode="decimal"]');
    amount?.focus();
    // The amount is selected, so that typing replaces it.
    amount?.select();
  }, [fields]);
  const save = () => {
    if (readOnly !== undefined || work.isBusy || focusUnsettled(fields.current)) return;
    keepKeys();
    work.save();
  };
  const leave = () => {
    if (isAddingChoice(fields.current)) return;
    if (work.isDirty) setLeaving(true);
    else onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // a popup list over the panel handles its own keys
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isHere || event.defaultPrevented) return;
    if (event.key === 'Escape') leave();
    else if (isSaveKey(event) || isEnterInText(event)) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of all fields
    <section
      ref={panel}
      tabIndex={-1}
      data-editor
      className={styles.editor}
      aria-label={title}
      onKeyDown={handleKeyDown}
    >
      <PropertyHead
        title={title}
        action={
          <button
            type="button"
            aria-keyshortcuts={keys}
            onClick={() => {
              work.carry?.();
              onWhole();
            }}
          >
            {t('panel.whole')}
          </button>
        }
      />
      <EditorNotices work={work} readOnly={readOnly} takeOver={locked?.takeOver} />
      <fieldset ref={fields} disabled={readOnly !== undefined} className={styles.fields}>
        {children}
      </fieldset>
      <footer className={styles.foot}>
        <EditorFooter
          isReadOnly={readOnly !== undefined}
          isBusy={work.isBusy}
          saveText={t('editing:save')}
          onSave={save}
          onLeave={leave}
        />
      </footer>
      {isLeaving && (
        <LeaveQuestion
          onStay={() => setLeaving(false)}
          onLeave={() => {
            work.forget();
            onClose();
          }}
        />
      )}
    </section>
  );
}
