import { useMutation, useQueryClient } from '@tanstack/react-query';
import FolderInput from 'lucide-react/icons/folder-input';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { useDeleteKey } from '#ui/data-table/use-delete-key.ts';
import { Icon } from '#ui/text/icon.tsx';
import { DeleteSheetsDialog } from './delete-sheets-dialog.tsx';
import { pinSheets } from '../manage/manage-queries.ts';
import { sheetChanged } from '../manage/sheet-changes.ts';
import { MoveSheetsDialog } from './move-sheets-dialog.tsx';
import type { SheetRow } from '../menu/tree-queries.ts';

type SheetListBulkProps = { chosen: readonly SheetRow[]; onDone: () => void };

const mayWrite = ({ permission, isInternal }: SheetRow): boolean => permission === 'write' && !isInternal;

/** Actions on the selected sheets. */
export function SheetListBulk({ chosen, onDone }: SheetListBulkProps) {
  const { t } = useTranslation(['manage', 'sheet-list']);
  const client = useQueryClient();
  const [asked, setAsked] = useState<'delete' | 'move'>();
  const pin = useMutation({
    mutationFn: (isPinned: boolean) =>
      pinSheets(
        chosen.map(({ id }) => id),
        isPinned,
      ),
    onSuccess: () => sheetChanged(client),
  });
  const own = chosen.filter(mayWrite);
  const close = () => setAsked(undefined);
  useDeleteKey(own.length > 0 ? () => setAsked('delete') : undefined);
  return (
    <>
      <Button onClick={() => pin.mutate(true)} isBusy={pin.isPending}>
        <Icon of={Pin} size="small" />
        {t('bulk.pin')}
      </Button>
      <Button onClick={() => pin.mutate(false)} isBusy={pin.isPending}>
        <Icon of={PinOff} size="small" />
        {t('bulk.unpin')}
      </Button>
      {own.length > 0 && (
        <>
          <Button onClick={() => setAsked('move')}>
            <Icon of={FolderInput} size="small" />
            {t('sheet-list:move')}
          </Button>
          <Button aria-keyshortcuts="Delete" onClick={() => setAsked('delete')}>
            <Icon of={Trash2} size="small" />
            {t('bulk.delete', { count: own.length })} <kbd aria-hidden>Delete</kbd>
          </Button>
        </>
      )}
      {asked === 'move' && <MoveSheetsDialog sheets={own} hasUndo onClose={close} />}
      {asked === 'delete' && (
        <DeleteSheetsDialog
          sheets={own}
          keptCount={chosen.length - own.length}
          onClose={close}
          onDone={onDone}
        />
      )}
    </>
  );
}
