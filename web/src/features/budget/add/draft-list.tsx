import { useMutation, useQueryClient } from '@tanstack/react-query';
import FilePen from 'lucide-react/icons/file-pen';
import Trash2 from 'lucide-react/icons/trash';
import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatInstantDay } from '#lib/words/instants.ts';
import { showToast } from '#lib/toasts.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Region } from '#ui/page/region.tsx';
import { bufferKeysForField } from '#ui/keyboard/keys-for-field.ts';
import styles from './add-sheet.module.css';
import { deleteSheet, useDrafts } from '../manage/manage-queries.ts';
import { sheetChanged } from '../manage/sheet-changes.ts';

/** The form is loading: keys typed meanwhile go to it. */
function holdForDraft({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (button === 0 && !ctrlKey && !metaKey && !shiftKey) bufferKeysForField();
}

/** Drafts other than the open one. */
export function DraftList({ currentId }: { currentId: number | null }) {
  const { t } = useTranslation('manage');
  const client = useQueryClient();
  const { data = [] } = useDrafts();
  const [asked, setAsked] = useState<{ id: number; name: string }>();
  const remove = useMutation({
    mutationFn: (id: number) => deleteSheet(id),
    onSuccess: async () => {
      setAsked(undefined);
      showToast({ type: 'done', title: t('draft.deleted') });
      await sheetChanged(client);
    },
  });
  const drafts = data.filter(({ id }) => id !== currentId);
  if (drafts.length === 0) return null;
  return (
    <Region name="drafts" label={t('draft.list')} className={styles.drafts}>
      <h2>{t('draft.list')}</h2>
      <ul>
        {drafts.map(({ id, name, createdAt }) => (
          <li key={id}>
            <Link to={`/budget/add/${id}`} onClick={holdForDraft}>
              <Icon of={FilePen} size="small" />
              <span>{name}</span>
              <small>{formatInstantDay(createdAt)}</small>
            </Link>
            <IconButton
              size="small"
              icon={Trash2}
              label={t('draft.delete', { name })}
              onClick={() => setAsked({ id, name })}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          isDanger
          title={t('draft.ask', { name: asked.name })}
          text={t('draft.askText')}
          confirm={t('draft.askConfirm')}
          cancel={t('cancel')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(asked.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Region>
  );
}
