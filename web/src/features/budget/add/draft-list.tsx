import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FilePen, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#lib/format.ts';
import { showToast } from '#lib/toasts.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Region } from '#ui/region.tsx';
import styles from './add-sheet.module.css';
import { deleteSheet, sheetChanged, useDrafts } from '../manage/manage-queries.ts';

/** Sheets that were begun before; the one that is open is not among them. */
export function DraftList({ currentId }: { currentId: number | null }) {
  const { t } = useTranslation('manage');
  const client = useQueryClient();
  const { data = [] } = useDrafts();
  const remove = useMutation({
    mutationFn: (id: number) => deleteSheet(id),
    onSuccess: async () => {
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
            <Link to={`/budget/add/${id}`}>
              <Icon of={FilePen} size="small" />
              <span>{name}</span>
              <small>{formatDate(createdAt)}</small>
            </Link>
            <IconButton
              size="small"
              icon={Trash2}
              label={t('draft.delete', { name })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            />
          </li>
        ))}
      </ul>
    </Region>
  );
}
