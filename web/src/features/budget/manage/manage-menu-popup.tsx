import { useMutation, useQueryClient } from '@tanstack/react-query';
import CalendarRange from 'lucide-react/icons/calendar-range';
import Copy from 'lucide-react/icons/copy';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Lock from 'lucide-react/icons/lock';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Sigma from 'lucide-react/icons/sigma';
import Trash2 from 'lucide-react/icons/trash';
import Users from 'lucide-react/icons/users';
import { useState, type ComponentProps, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { effectivePermission } from '@saldo/contract/domain/permission';
import { useAcl } from '#lib/session/access.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { useLock } from '#lib/live/use-lock.ts';
import { showToast } from '#lib/toasts.ts';
import { Menu, MenuItem, MenuRule } from '#ui/popup/menu.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import type { SheetProperties } from '../sheet-properties.ts';
import { historyPath } from '../history/history-address.ts';
import { differenceLines } from './totals-differences.ts';
import { pinSheets, testTotals } from './manage-queries.ts';
import { readSheetAnew, sheetChanged } from './sheet-changes.ts';

/** Each loads when first opened, to keep the sheet's own code small. */
const DIALOGS = {
  duplicate: lazyPart(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog, {
    ifMissing: 'close',
  }),
  range: lazyPart(async () => (await import('./range-dialog.tsx')).RangeDialog, { ifMissing: 'close' }),
  closeMonths: lazyPart(async () => (await import('./close-months-dialog.tsx')).CloseMonthsDialog, {
    ifMissing: 'close',
  }),
  delete: lazyPart(async () => (await import('./delete-sheet-dialog.tsx')).DeleteSheetDialog, {
    ifMissing: 'close',
  }),
  users: lazyPart(
    async () => {
      const [{ SheetUsersDialog }] = await Promise.all([
        import('./sheet-users-dialog.tsx'),
        loadCatalogue('team'),
      ]);
      return SheetUsersDialog;
    },
    { ifMissing: 'close' },
  ),
} as const;

type ManageMenuPopupProps = { sheet: SheetProperties; trigger: ReactElement<ComponentProps<'button'>> };

/** The popup of `ManageMenu` with its trigger. */
export function ManageMenuPopup({ sheet, trigger }: ManageMenuPopupProps) {
  const { t } = useTranslation('manage');
  const { data: acl } = useAcl();
  const navigate = useNavigate();
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const pin = usePinning(sheet);
  const test = useTotalsTest(sheet.id);
  const mayWrite = sheet.permission === 'write' && !sheet.isInternal;
  // Also in the tax sheets, whose amounts the server computes.
  const mayClose = sheet.permission === 'write' && acl?.isMasterUser === true;
  const mayCopy =
    acl !== undefined && effectivePermission(acl, 'budgets.add') !== 'denied' && !sheet.isInternal;
  const OpenDialog = open && DIALOGS[open];
  const isChanged = open === 'range' || open === 'closeMonths' || open === 'delete';
  useLock(isChanged ? { type: 'budget', id: sheet.id } : null);
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem icon={sheet.isPinned ? PinOff : Pin} onClick={pin.mutate}>
          {sheet.isPinned ? t('sheet.unpin') : t('sheet.pin')}
        </MenuItem>
        {mayCopy && (
          <MenuItem icon={Copy} onClick={() => setOpen('duplicate')}>
            {t('sheet.duplicate')}
          </MenuItem>
        )}
        {mayWrite && (
          <MenuItem icon={CalendarRange} onClick={() => setOpen('range')}>
            {t('sheet.range')}
          </MenuItem>
        )}
        {mayClose && (
          <MenuItem icon={Lock} onClick={() => setOpen('closeMonths')}>
            {t('sheet.closeMonths')}
          </MenuItem>
        )}
        <MenuItem icon={History} onClick={() => void navigate(historyPath(sheet.id))}>
          {t('history.open')}
        </MenuItem>
        <MenuItem icon={Users} onClick={() => setOpen('users')}>
          {t('sheet.users')}
        </MenuItem>
        <MenuItem icon={Sigma} onClick={test.mutate}>
          {t('sheet.test')}
        </MenuItem>
        {mayWrite && <MenuRule />}
        {mayWrite && (
          <MenuItem icon={Trash2} isDanger onClick={() => setOpen('delete')}>
            {t('sheet.delete')}
          </MenuItem>
        )}
      </Menu>
      {OpenDialog && <OpenDialog sheet={sheet} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function usePinning(sheet: SheetProperties) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => pinSheets([sheet.id], !sheet.isPinned),
    onSuccess: () => Promise.all([sheetChanged(client), readSheetAnew(client, sheet.id)]),
  });
}

function useTotalsTest(id: number) {
  const { t } = useTranslation('manage');
  return useMutation({
    mutationFn: () => testTotals(id),
    onSuccess: ({ ok, differences }) =>
      showToast(
        ok
          ? { id: 'totals', type: 'done', title: t('sheet.totalsAgree') }
          : {
              id: 'totals',
              type: 'error',
              duration: 'very-long',
              title: t('sheet.totalsDiffer', { count: differences.length }),
              body: differenceLines(t, differences),
            },
      ),
  });
}
