import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner, type BannerAction } from '#ui/banner.tsx';
import { intoSight } from '#ui/in-sight.ts';
import styles from './panel-editor.module.css';
import { EditorFooter } from '../row-editor/editor-footer.tsx';
import { ReadOnlyWords } from '../row-editor/read-only-words.tsx';
import { LeaveQuestion } from '../row-editor/leave-question.tsx';
import { PropertyHead } from '../screen/sheet-properties.tsx';

type PanelEditorProps = {
  title: string;
  /** of the dialog with the same fields and more */
  keys: string;
  readOnly: string | undefined;
  /** asks whoever edits the row for it */
  takeOver: BannerAction | undefined;
  /** what was typed and is not saved, in words */
  unsaved: readonly string[];
  failure: string | undefined;
  conflict: ReactNode;
  isDirty: boolean;
  isBusy: boolean;
  onSave: () => void;
  /** gives up what was typed */
  onForget: () => void;
  onWhole: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Fields in the place of a section's facts: Ctrl+Enter saves them, Esc goes back to the facts. */
export function PanelEditor(props: PanelEditorProps) {
  const { title, keys, readOnly, failure, conflict, isDirty, isBusy, onWhole, onClose, children } = props;
  const { t } = useTranslation('editors');
  const fields = useRef<HTMLFieldSetElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => fields.current?.querySelector<HTMLElement>('[inputmode="decimal"]')?.focus(), []);
  const save = () => {
    if (readOnly === undefined && !isBusy) props.onSave();
  };
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const handleKeyDown = (event: KeyboardEvent) => {
    // a list of choices over the panel has keys of its own
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isHere || event.defaultPrevented) return;
    if (event.key === 'Escape') leave();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of all its fields
    <section className={styles.editor} aria-label={title} onKeyDown={handleKeyDown}>
      <PropertyHead
        title={title}
        action={
          <button type="button" aria-keyshortcuts={keys} onClick={onWhole}>
            {t('panel.whole')}
          </button>
        }
      />
      <ReadOnlyWords readOnly={readOnly} takeOver={props.takeOver} unsaved={props.unsaved} />
      {failure !== undefined && (
        <Banner ref={intoSight} tone="danger">
          {failure}
        </Banner>
      )}
      {conflict}
      <fieldset ref={fields} disabled={readOnly !== undefined} className={styles.fields}>
        {children}
      </fieldset>
      <footer className={styles.foot}>
        <EditorFooter
          isReadOnly={readOnly !== undefined}
          isBusy={isBusy}
          saveText={t('save')}
          onSave={save}
          onLeave={leave}
        />
      </footer>
      {isLeaving && (
        <LeaveQuestion
          onStay={() => setLeaving(false)}
          onLeave={() => {
            props.onForget();
            onClose();
          }}
        />
      )}
    </section>
  );
}
