import { useMutation, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import FolderInput from 'lucide-react/icons/folder-input';
import { useState, type ComponentProps, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { Menu, MenuGroup, MenuItem, MenuRule } from '#ui/popup/menu.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import type { SheetProperties } from '../sheet-properties.ts';
import { usePlaces } from './manage-queries.ts';
import { changeSheet, readSheetAnew, sheetChanged } from './sheet-changes.ts';

const MoveSheetsDialog = lazyPart(
  async () => {
    const [dialog] = await Promise.all([
      import('../list/move-sheets-dialog.tsx'),
      loadCatalogue('sheet-list'),
    ]);
    return dialog.MoveSheetsDialog;
  },
  { ifMissing: 'close' },
);

type SheetPathMenuProps = { sheet: SheetProperties; trigger: ReactElement<ComponentProps<'button'>> };

/** The popup of `SheetPath` with its trigger. */
export function SheetPathMenu({ sheet, trigger }: SheetPathMenuProps) {
  const { t } = useTranslation('manage');
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const move = useMutation({
    mutationFn: (categoryId: number) => changeSheet(sheet, { categoryId }),
    onSuccess: (moved) => sheetChanged(client, moved),
    onError: () => readSheetAnew(client, sheet.id),
  });
  return (
    <>
      <Menu align="start" trigger={trigger}>
        <Places current={sheet.categoryId} onChoose={move.mutate} />
        <MenuRule />
        <MenuItem icon={FolderInput} onClick={() => setAsking(true)}>
          {t('path.other')}
        </MenuItem>
      </Menu>
      {isAsking && (
        <MoveSheetsDialog
          sheets={[sheet]}
          onClose={() => {
            setAsking(false);
            void readSheetAnew(client, sheet.id);
          }}
        />
      )}
    </>
  );
}

type PlacesProps = { current: number; onChoose: (categoryId: number) => void };

/** Every category below its folder; fetched when the menu opens. */
function Places({ current, onChoose }: PlacesProps) {
  const { data: folders = [] } = usePlaces();
  return folders.map((folder) => (
    <MenuGroup key={folder.id} label={folder.name}>
      {folder.categories.map(({ id, name }) => (
        <MenuItem
          key={id}
          {...(id === current && { icon: Check })}
          onClick={() => {
            if (id !== current) onChoose(id);
          }}
        >
          {name}
        </MenuItem>
      ))}
    </MenuGroup>
  ));
}
