import Settings2 from 'lucide-react/icons/settings-2';
import Tag from 'lucide-react/icons/tag';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { InPlaceField } from '#ui/field/in-place-field.tsx';
import { newId, useOwnWrites } from './own-writes.ts';
import { categoryPath } from './places.ts';
import { useStructureChange } from './queries.ts';
import { CategoryMenu } from './row-menus.tsx';
import { StructureColumn } from './structure-column.tsx';
import { StructureRow } from './structure-row.tsx';
import {
  categoriesIn,
  categoryRefusal,
  lastRefusal,
  sheetsIn,
  type Category,
  type Folder,
  type Structure,
} from './structure.ts';

type CategoryColumnProps = {
  structure: Structure;
  folder: Folder | undefined;
  current: Category | undefined;
  mayEdit: boolean;
};

export function CategoryColumn({ structure, folder, current, mayEdit }: CategoryColumnProps) {
  const { t } = useTranslation('structure');
  const navigate = useNavigate();
  const change = useStructureChange();
  const own = useOwnWrites();
  const categories = folder ? categoriesIn(structure, folder.id) : [];
  const add = (name: string, folderId: number) => {
    const id = newId();
    change.mutate({ kind: 'addCategory', id, folderId, name });
    void navigate(categoryPath(folderId, id));
  };
  return (
    <StructureColumn
      name="categories"
      title={t('categories')}
      count={categories.length}
      empty={t('noCategories')}
      add={
        mayEdit && folder && !folder.isInternal
          ? {
              label: t('addCategory'),
              renderForm: (close) => (
                <InPlaceField
                  label={t('categoryName')}
                  start=""
                  onSave={(name) => add(name, folder.id)}
                  onEnd={close}
                />
              ),
            }
          : undefined
      }
    >
      {categories.map((category) => (
        <CategoryRow
          key={own.rowKey('category', category.id)}
          structure={structure}
          category={category}
          isCurrent={category.id === current?.id}
          mayEdit={mayEdit && !category.isInternal}
        />
      ))}
    </StructureColumn>
  );
}

type CategoryRowProps = { structure: Structure; category: Category; isCurrent: boolean; mayEdit: boolean };

function CategoryRow({ structure, category, isCurrent, mayEdit }: CategoryRowProps) {
  const change = useStructureChange();
  const sheetOf = (id: number) => structure.sheets.find((sheet) => sheet.id === id);
  const take = (id: number) => {
    const sheet = sheetOf(id);
    if (sheet) change.mutate({ kind: 'moveSheet', sheet, categoryId: category.id });
  };
  const isMovable = mayEdit && !lastRefusal(structure, category);
  return (
    <StructureRow
      name={category.name}
      note={String(sheetsIn(structure, category.folderId, category.id).length)}
      icon={category.isInternal ? Settings2 : Tag}
      to={categoryPath(category.folderId, category.id)}
      isCurrent={isCurrent}
      drags={isMovable ? { kind: 'category', id: category.id } : undefined}
      accepts={
        category.isInternal
          ? undefined
          : { kind: 'sheet', canDrop: (id) => sheetOf(id)?.categoryId !== category.id, onDrop: take }
      }
      onRename={mayEdit ? (name) => change.mutate({ kind: 'renameCategory', category, name }) : undefined}
      renderMenu={
        mayEdit
          ? (rename) => (
              <CategoryMenu
                structure={structure}
                category={category}
                refusal={categoryRefusal(structure, category)}
                onRename={rename}
                onMove={(folderId) => change.mutate({ kind: 'moveCategory', category, folderId })}
                onDelete={() => change.mutate({ kind: 'deleteCategory', category })}
              />
            )
          : undefined
      }
    />
  );
}
