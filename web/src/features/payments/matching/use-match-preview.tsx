import type { StoredFile } from '@saldo/contract/file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { useFoldKey } from '../editor/use-fold-key.ts';

const FilesPane = lazyPart(async () => (await import('../editor/files-pane.tsx')).FilesPane);

/** The document itself at the left of its proposals, if it has a file; F9 collapses it. */
export function useMatchPreview(files: readonly StoredFile[]) {
  const { t } = useTranslation('payments');
  const [isOpen, setOpen] = useState(true);
  const [chosenId, setChosen] = useState<number | null>(null);
  const toggle = () => setOpen(!isOpen);
  useFoldKey(toggle);
  if (files.length === 0) return { mark: undefined, before: undefined };
  return {
    mark: (
      <Button size="small" look="plain" aria-pressed={isOpen} aria-keyshortcuts="F9" onClick={toggle}>
        {t('files.toggle', { count: files.length })} <kbd aria-hidden>F9</kbd>
      </Button>
    ),
    before: isOpen ? (
      <FilesPane files={files} chosenId={chosenId} onChoose={setChosen} isReadOnly error={undefined} />
    ) : undefined,
  };
}
