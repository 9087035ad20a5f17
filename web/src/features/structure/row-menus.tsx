import FolderInput from 'lucide-react/icons/folder-input';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import { MenuGroup, MenuItem, MenuRule, SubMenu } from '#ui/popup/menu.tsx';
import {
  categoriesIn,
  lastRefusal,
  type Category,
  type Refusal,
  type Sheet,
  type Structure,
} from './structure.ts';

type RenameItemProps = { onRename: () => void };

function RenameItem({ onRename }: RenameItemProps) {
  const { t } = useTranslation('structure');
  return (
    <MenuItem icon={Pencil} shortcut="F2" onClick={onRename}>
      {t('rename')}
    </MenuItem>
  );
}

type DeleteItemProps = { refusal: Refusal | undefined; onDelete: () => void };

function DeleteItem({ refusal, onDelete }: DeleteItemProps) {
  const refused = useRefusalText(refusal);
  const { t } = useTranslation('structure');
  return (
    <>
      <MenuRule />
      <MenuItem icon={Trash2} isDanger refusal={refused} onClick={onDelete}>
        {t('delete')}
      </MenuItem>
    </>
  );
}

function useRefusalText(refusal: Refusal | undefined): string | undefined {
  const { t } = useTranslation('structure');
  if (!refusal) return undefined;
  return refusal.reason === 'hasSheets' ? t('hasSheets', { count: refusal.count }) : t('lastCategory');
}

export function FolderMenu({ onRename, ...props }: RenameItemProps & DeleteItemProps) {
  return (
    <>
      <RenameItem onRename={onRename} />
      <DeleteItem {...props} />
    </>
  );
}

type CategoryMenuProps = RenameItemProps &
  DeleteItemProps & { structure: Structure; category: Category; onMove: (folderId: number) => void };

export function CategoryMenu({ structure, category, onMove, onRename, ...props }: CategoryMenuProps) {
  const { t } = useTranslation('structure');
  const refusal = useRefusalText(lastRefusal(structure, category));
  const folders = structure.folders.filter(({ id, isInternal }) => id !== category.folderId && !isInternal);
  return (
    <>
      <RenameItem onRename={onRename} />
      <SubMenu
        icon={FolderInput}
        label={t('moveTo')}
        refusal={refusal ?? (folders.length === 0 ? t('nowhere') : undefined)}
      >
        {folders.map((folder) => (
          <MenuItem key={folder.id} onClick={() => onMove(folder.id)}>
            {folder.name}
          </MenuItem>
        ))}
      </SubMenu>
      <DeleteItem {...props} />
    </>
  );
}

type SheetMenuProps = RenameItemProps & {
  structure: Structure;
  sheet: Sheet;
  onMove: (categoryId: number) => void;
};

export function SheetCommands({ structure, sheet, onMove, onRename }: SheetMenuProps) {
  const { t } = useTranslation('structure');
  const places = structure.folders
    .filter(({ isInternal }) => !isInternal)
    .map((folder) => ({
      folder,
      categories: categoriesIn(structure, folder.id).filter(({ id }) => id !== sheet.categoryId),
    }))
    .filter(({ categories }) => categories.length > 0);
  return (
    <>
      <RenameItem onRename={onRename} />
      <SubMenu
        icon={FolderInput}
        label={t('moveTo')}
        refusal={places.length === 0 ? t('nowhere') : undefined}
      >
        {places.map(({ folder, categories }) => (
          <MenuGroup key={folder.id} label={folder.name}>
            {categories.map((category) => (
              <MenuItem key={category.id} onClick={() => onMove(category.id)}>
                {category.name}
              </MenuItem>
            ))}
          </MenuGroup>
        ))}
      </SubMenu>
    </>
  );
}
