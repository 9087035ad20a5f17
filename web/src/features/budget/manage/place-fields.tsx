import { effectivePermission } from '@saldo/contract/domain/permission';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/access.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import styles from '../add/add-sheet.module.css';
import { addCategory, addFolder, type usePlaces } from './manage-queries.ts';
import { invalidate } from '#lib/invalidate.ts';

type PlaceFieldsProps = {
  places: NonNullable<ReturnType<typeof usePlaces>['data']>;
  categoryId: number | null;
  error: string | undefined;
  /** One below the other, where there is little room. */
  isStacked?: boolean;
  onChange: (categoryId: number) => void;
};

/** Folder and category of a sheet; both can be added by typing a new name. */
export function PlaceFields({ places, categoryId, error, isStacked = false, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation(['manage', 'common']);
  const client = useQueryClient();
  const { data: acl } = useAcl();
  const mayAdd = acl !== undefined && effectivePermission(acl, 'tree.edit') !== 'denied';
  const folder = places.find(({ categories }) => categories.some(({ id }) => id === categoryId));
  const add = useMutation({
    mutationFn: ({ name, folderId }: { name: string; folderId: number | null }) =>
      folderId === null ? addFolder(name) : addCategory(folderId, name),
    onSuccess: async (id) => {
      await invalidate(client, [{ type: 'Tree' }]);
      onChange(id);
    },
  });
  const chooseFolder = (id: number) => {
    const first = places.find((place) => place.id === id)?.categories[0];
    if (first) onChange(first.id);
  };
  const adding = (folderId: number | null) =>
    mayAdd
      ? {
          onAdd: (name: string) => add.mutate({ name, folderId }),
          addText: (name: string) => t('add.addTyped', { name }),
        }
      : {};
  return (
    <div className={isStacked ? styles.stack : styles.pair}>
      <ChoiceField
        label={t('add.folder')}
        emptyText={t('add.nothingFound')}
        placeholder={t('common:search')}
        choices={places}
        value={folder?.id ?? null}
        onChange={chooseFolder}
        {...adding(null)}
      />
      <ChoiceField
        label={t('add.category')}
        emptyText={t('add.nothingFound')}
        placeholder={t('common:search')}
        error={error}
        choices={folder?.categories ?? []}
        value={categoryId}
        onChange={onChange}
        isDisabled={folder === undefined}
        {...(folder && adding(folder.id))}
      />
    </div>
  );
}
