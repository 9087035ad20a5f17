import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isGone } from '#lib/editor/editor-work.ts';
import { failureText } from '#lib/failures.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { EditorDialog } from './editor-dialog.tsx';

const LINES = 14;

type LoadedEditorProps<Data> = {
  title: string;
  query: { data: Data | undefined; error: Error | null };
  /** what is said where there is no such thing, or none any more */
  gone?: { title: string; text: string };
  /** stands there while it is on its way */
  meanwhile?: ReactNode;
  onClose: () => void;
  children: (data: Data) => ReactNode;
};

/** What an editor edits, once it is here; else why it is not. */
export function LoadedEditor<Data>({ title, query, gone, onClose, ...props }: LoadedEditorProps<Data>) {
  const { t } = useTranslation();
  const { data, error } = query;
  if (data !== undefined) return props.children(data);
  const frame = { title, cancel: t('close'), onClose };
  if (error && gone && isGone(error)) return <Dialog {...frame} {...gone} />;
  if (error) return <Dialog {...frame} failure={failureText(error)} />;
  if (props.meanwhile !== undefined) return props.meanwhile;
  return (
    <EditorDialog
      title={title}
      closeLabel={t('close')}
      isFilling
      footer={<Button onClick={onClose}>{t('close')}</Button>}
      onSubmit={() => undefined}
      onClose={onClose}
    >
      <SkeletonRows count={LINES} label={t('loading')} />
    </EditorDialog>
  );
}
