import { Fragment, useLayoutEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isGone } from '#lib/editor/editor-work.ts';
import { failureText } from '#lib/api/failures.ts';
import { shouldRetry } from '#lib/cache/query-client.ts';
import { typedTexts } from '#lib/drafts/typed-texts.ts';
import { useCure } from '#lib/master-data/failure-cure.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { UnsavedInput } from './unsaved-input.tsx';

const LINES = 14;

type Loading<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching?: boolean;
  refetch?: () => Promise<unknown>;
};

type LoadedEditorProps<Data> = {
  title: string;
  query: Loading<Data>;
  /** message when the item does not exist or no longer exists */
  gone?: { title: string; text: string };
  /** placeholder while it loads */
  meanwhile?: ReactNode;
  onClose: () => void;
  children: (data: Data) => ReactNode;
};

/**
 * The input until the item was lost, from its editor while that is still open; null: not lost, or
 * not requested yet.
 */
function useLostInput(isLost: boolean): readonly string[] | null {
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  if (!isLost && typed !== null) setTyped(null);
  useLayoutEffect(() => {
    if (isLost) queueMicrotask(() => setTyped(typedTexts()));
  }, [isLost]);
  return typed;
}

/** The button that loads the item again, unless the server refuses it. */
function useRetry({ error, isFetching, refetch }: Loading<unknown>) {
  const { t } = useTranslation();
  if (refetch === undefined || error === null || !shouldRetry(0, error)) return undefined;
  return { confirm: t('retry'), isBusy: isFetching === true, onConfirm: () => void refetch() };
}

/**
 * Shows an editor once its item has loaded, otherwise the reason. If the item is deleted or access
 * is revoked meanwhile, its editor closes.
 */
export function LoadedEditor<Data>({ title, query, gone, onClose, ...props }: LoadedEditorProps<Data>) {
  const { t } = useTranslation();
  const { data, error } = query;
  const cure = useCure(error);
  const retry = useRetry(query);
  const isLost = gone !== undefined && error !== null && isGone(error);
  const lostInput = useLostInput(data !== undefined && isLost);
  // A different dialog than the placeholder, so that it chooses its own initial focus.
  if (data !== undefined && lostInput === null)
    return <Fragment key="loaded">{props.children(data)}</Fragment>;
  const frame = { title, cancel: t('close'), onClose };
  if (isLost)
    return (
      <Dialog {...frame} {...gone}>
        {lostInput !== null && lostInput.length > 0 && <UnsavedInput lines={lostInput} />}
      </Dialog>
    );
  if (error) return <Dialog {...frame} {...(cure ?? retry)} failure={failureText(error)} />;
  if (props.meanwhile !== undefined) return props.meanwhile;
  return (
    <EditorDialog
      title={title}
      closeLabel={t('close')}
      isFilling
      isLoading
      isPlaceholder
      footer={<Button onClick={onClose}>{t('close')}</Button>}
      onSubmit={() => showToast({ id: 'still-loading', title: t('stillLoading') })}
      onClose={onClose}
    >
      <SkeletonRows count={LINES} label={t('loading')} />
    </EditorDialog>
  );
}
