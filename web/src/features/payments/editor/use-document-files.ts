import { file as fileRoutes, MAX_FILE_BYTES, type StoredFile } from '@saldo/contract/file';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '#lib/api/upload-file.ts';
import type { EditorWork } from '#lib/editor/editor-work.ts';
import { useUploads, type Uploads } from '#ui/upload/use-uploads.ts';
import type { PaymentEditor } from './use-payment-editor.ts';

/** Kinds that the server accepts, by their familiar extensions. */
const KINDS = ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.xml', '.txt', '.csv', '.xlsx', '.docx', '.zip'];
export const FILE_RULES = { kinds: KINDS, maxBytes: MAX_FILE_BYTES };

/**
 * A document is saved with its uploaded files: while others are on their way, it has unsaved changes, and saving waits for
 * them. If one of them fails or is aborted, nothing is saved, and `onFailed` is called.
 */
function useAwaitedUploads(work: EditorWork, { items }: Uploads, onFailed: () => void): EditorWork {
  const isSending = items.some(({ state }) => state === 'waiting' || state === 'sending');
  const failed = items.filter(({ state }) => state === 'failed').length;
  /** number of failed uploads when the user saved; null: saving does not wait */
  const [failedBefore, setFailedBefore] = useState<number | null>(null);
  const end = useRef((_before: number): void => undefined);
  useEffect(() => {
    end.current = (before) => {
      setFailedBefore(null);
      if (failed > before) onFailed();
      else work.save();
    };
  });
  useEffect(() => {
    if (failedBefore !== null && !isSending) end.current(failedBefore);
  }, [failedBefore, isSending]);
  if (!isSending && failedBefore === null) return work;
  return {
    ...work,
    isDirty: true,
    isBusy: work.isBusy || failedBefore !== null,
    save: () => setFailedBefore(failed),
  };
}

/** The files of an edited document, the displayed one, and its uploads; they go on while the files are folded away. */
export function useDocumentFiles({ draft, put, work }: PaymentEditor, onFailed: () => void) {
  const { files } = draft;
  const [chosenId, setChosen] = useState<number | null>(null);
  // Several uploads may end between two renders.
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  }, [files]);
  const change = (next: StoredFile[]) => {
    latest.current = next;
    put({ files: [...next] });
  };
  const uploads = useUploads({
    rules: FILE_RULES,
    send: (sent, how) =>
      uploadFile({
        path: '/api/file',
        file: sent,
        answerSchema: fileRoutes.upload.responses[201],
        ...how,
      }),
    onUploaded: ({ file: kept }) => {
      change([...latest.current, kept]);
      setChosen(kept.id);
    },
  });
  return {
    work: useAwaitedUploads(work, uploads, onFailed),
    pane: {
      files,
      chosenId,
      onChoose: setChosen,
      uploads,
      onDetach: (id: number) => change(latest.current.filter((one) => one.id !== id)),
    },
  };
}
