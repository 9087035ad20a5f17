import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { hasKept } from '#lib/drafts/kept.ts';
import { KeyBuffer } from '#ui/keyboard/key-buffer.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './add-row.module.css';
import { mayAddRows } from '../rows/may-add-rows.ts';
import type { EditorRequest } from '../store/editor-request.ts';
import type { OpenedSheet } from '../store/contexts.ts';
import { lineKey } from '../store/unsaved-edits.ts';

export const AddRowLine = lazyPart(async () => {
  const [line] = await Promise.all([
    import('../row-editor/add-row-line.tsx'),
    loadCatalogue(['editing', 'editors']),
  ]);
  return line.AddRowLine;
});

type AddRowProps = {
  store: OpenedSheet;
  /** the sheet has no rows yet */
  isFirst?: boolean;
  /** scrolls the line into view */
  onShow?: () => void;
};

/** The line below the last row: a button, and the fields of a new row once it is clicked or its shortcut is pressed. */
export function AddRow({ store, isFirst = false, onShow }: AddRowProps) {
  const { t } = useTranslation('budget');
  const asked = useStore(store.state, (state) => state.asked);
  // Unsaved input from the last visit reopens the line.
  const [isPressed, setPressed] = useState(() => isFirst || hasKept(lineKey(store.data.source.budget.id)));
  const [closed, setClosed] = useState<EditorRequest | null>(null);
  // After the first row, the line continues below the grid that appears.
  if (isFirst && !isPressed) setPressed(true);
  if (!mayAddRows(store.data.source.budget)) return null;
  const rest = (isAwaited: boolean) => (
    <button
      type="button"
      className={styles.rest}
      aria-keyshortcuts="Insert Alt+N"
      {...(isAwaited && { 'aria-busy': true })}
      onClick={() => setPressed(true)}
    >
      <Icon of={Plus} size="small" />
      {t('grid.addRow')}
    </button>
  );
  if (!isPressed && (asked?.what !== 'add-row' || asked === closed)) return rest(false);
  const handleClose = () => {
    setPressed(isFirst);
    setClosed(asked);
  };
  return (
    <AddRowLine
      store={store}
      isFirst={isFirst}
      onShow={onShow}
      onClose={handleClose}
      isInline
      endsByPress
      meanwhile={
        <>
          {rest(!isFirst)}
          {!isFirst && <KeyBuffer isForm />}
        </>
      }
      onGiveUp={handleClose}
    />
  );
}
