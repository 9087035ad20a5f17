import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import type { Marks } from './files-pane.tsx';
import { useDocumentFiles } from './use-document-files.ts';
import { useFoldKey } from './use-fold-key.ts';
import type { PaymentEditor } from './use-payment-editor.ts';
import { useHeldParts } from './use-read-only.ts';

const FilesPane = lazyPart(async () => (await import('./files-pane.tsx')).FilesPane);
const PaymentHistory = lazyPart(async () => (await import('./payment-history.tsx')).PaymentHistory);

type PanesProps = {
  editor: PaymentEditor;
  /** of a stored document */
  id?: number;
  isReadOnly: boolean;
  /** places of the values read */
  marks?: Marks | undefined;
};

/**
 * Beside the form: the files of the document at the left (F9), its history at the right, and the
 * buttons that open them.
 */
export function useEditorPanes({ editor, id, isReadOnly, marks }: PanesProps) {
  const { t } = useTranslation('payments');
  const { files, parts } = editor.draft;
  const isHeld = useHeldParts(parts).length > 0;
  const [isOpen, setOpen] = useState(files.length > 0);
  const [hasHistory, setHistory] = useState(false);
  // A failed upload is shown.
  const { work, pane } = useDocumentFiles(editor, () => setOpen(true));
  // Beside a compared page F9 toggles its marks.
  useFoldKey(() => (marks && isOpen ? marks.marking.onShow(!marks.marking.isShown) : setOpen(!isOpen)));
  // The form needs the room of one of them.
  const toggleHistory = () => {
    setHistory(!hasHistory);
    if (!hasHistory) setOpen(false);
  };
  const mark = (
    <>
      <Button
        size="small"
        look="plain"
        aria-pressed={isOpen}
        {...(!marks && { 'aria-keyshortcuts': 'F9' })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('files.toggle', { count: files.length })}
      </Button>
      {id !== undefined && (
        <Button size="small" look="plain" aria-pressed={hasHistory} onClick={toggleHistory}>
          {t('history.title')}
        </Button>
      )}
    </>
  );
  return {
    /** that of the editor, which waits for uploads */
    work,
    mark,
    before: isOpen ? (
      <FilesPane
        {...pane}
        isReadOnly={isReadOnly || isHeld || editor.locked !== undefined}
        refusal={editor.locked?.text}
        error={editor.errorOf('files')}
        marks={marks}
      />
    ) : undefined,
    aside:
      hasHistory && id !== undefined ? <PaymentHistory id={id} locked={editor.locked?.text} /> : undefined,
  };
}
