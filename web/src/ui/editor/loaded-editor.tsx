import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isGone } from '#lib/editor/editor-work.ts';
import { failureText } from '#lib/failures.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

const LINES = 8;

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
    <Dialog {...frame} isWide>
      <SkeletonRows count={LINES} label={t('loading')} />
    </Dialog>
  );
}
