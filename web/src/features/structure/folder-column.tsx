import FolderIcon from 'lucide-react/icons/folder';
import Settings2 from 'lucide-react/icons/settings-2';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AddFolder, isFolderBegun } from './add-folder.tsx';
import { newId, useOwnWrites } from './own-writes.ts';
import { folderPath } from './places.ts';
import { useStructureChange } from './queries.ts';
import { FolderMenu } from './row-menus.tsx';
import { StructureColumn } from './structure-column.tsx';
import { StructureRow } from './structure-row.tsx';
import { folderRefusal, lastRefusal, sheetsIn, type Folder, type Structure } from './structure.ts';

type FolderColumnProps = { structure: Structure; current: Folder | undefined; mayEdit: boolean };

export function FolderColumn({ structure, current, mayEdit }: FolderColumnProps) {
  const { t } = useTranslation('structure');
  const navigate = useNavigate();
  const change = useStructureChange();
  const own = useOwnWrites();
  const add = (name: string, categoryName: string) => {
    const id = newId();
    change.mutate({ kind: 'addFolder', id, name, categoryId: newId(), categoryName });
    void navigate(folderPath(id));
  };
  return (
    <StructureColumn
      name="folders"
      title={t('folders')}
      count={structure.folders.length}
      empty={t('noFolders')}
      add={
        mayEdit
          ? {
              label: t('addFolder'),
              isBegun: isFolderBegun(),
              renderForm: (close) => (
                <AddFolder onAdd={({ name, categoryName }) => add(name, categoryName)} onClose={close} />
              ),
            }
          : undefined
      }
    >
      {structure.folders.map((folder) => (
        <FolderRow
          key={own.rowKey('folder', folder.id)}
          structure={structure}
          folder={folder}
          isCurrent={folder.id === current?.id}
          mayEdit={mayEdit && !folder.isInternal}
        />
      ))}
    </StructureColumn>
  );
}

type FolderRowProps = { structure: Structure; folder: Folder; isCurrent: boolean; mayEdit: boolean };

function FolderRow({ structure, folder, isCurrent, mayEdit }: FolderRowProps) {
  const change = useStructureChange();
  const categoryOf = (id: number) => structure.categories.find((category) => category.id === id);
  const canTake = (id: number) => {
    const category = categoryOf(id);
    return category !== undefined && category.folderId !== folder.id && !lastRefusal(structure, category);
  };
  const take = (id: number) => {
    const category = categoryOf(id);
    if (category) change.mutate({ kind: 'moveCategory', category, folderId: folder.id });
  };
  return (
    <StructureRow
      name={folder.name}
      note={String(sheetsIn(structure, folder.id, null).length)}
      icon={folder.isInternal ? Settings2 : FolderIcon}
      to={folderPath(folder.id)}
      isCurrent={isCurrent}
      accepts={mayEdit ? { kind: 'category', canDrop: canTake, onDrop: take } : undefined}
      onRename={mayEdit ? (name) => change.mutate({ kind: 'renameFolder', folder, name }) : undefined}
      renderMenu={
        mayEdit
          ? (rename) => (
              <FolderMenu
                onRename={rename}
                refusal={folderRefusal(structure, folder)}
                onDelete={() => change.mutate({ kind: 'deleteFolder', folder })}
              />
            )
          : undefined
      }
    />
  );
}
