import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paymentsPath } from '#lib/navigation/payment-tabs.ts';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';
import { useAcl } from '#lib/session/access.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { focusWorkOfPage } from '#ui/dialog/final-focus.ts';
import { Menu, MenuItem } from '#ui/popup/menu.tsx';
import { PlannedDialog, type PlannedCommand } from './planned-dialogs.tsx';
import type { Planned } from './planned-queries.ts';

/**
 * Payments that may be the document of a planned one: on no cell, with its direction and
 * contractor.
 */
const documentsFor = ({ direction, contractor }: Planned): string =>
  `${paymentsPath('detached')}&flow=${direction}${contractor === null ? '' : `&contractorId=${contractor.id}`}`;

/** Commands on a planned payment in the list; more for an out-of-date one. */
export function PlannedMenu({ row }: { row: Planned }) {
  const { t } = useTranslation('planned');
  const navigate = useNavigate();
  const { data: acl } = useAcl();
  const [command, setCommand] = useState<PlannedCommand>();
  const { budgetId, recordId, month, tradeSubject } = row.cell;
  const mayWrite = acl !== undefined && coversBudget(effectivePermission(acl, 'budget', budgetId), 'write');
  // The days of taxes and ZUS are fixed by law.
  const hasOwnDay = row.planned === 'document' || row.planned === 'person';
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={t('menu', { name: tradeSubject })} />}>
        {mayWrite && hasOwnDay && <MenuItem onClick={() => setCommand('date')}>{t('command.date')}</MenuItem>}
        {mayWrite && <MenuItem onClick={() => setCommand('move')}>{t('command.move')}</MenuItem>}
        <MenuItem
          onClick={() => {
            void navigate(documentsFor(row));
            focusWhenLost(focusWorkOfPage);
          }}
        >
          {t('command.attach')}
        </MenuItem>
        <MenuItem onClick={() => void navigate(`/budget/${budgetId}?row=${recordId}&month=${month}`)}>
          {t('command.open')}
        </MenuItem>
        {mayWrite && <MenuItem onClick={() => setCommand('drop')}>{t('command.drop')}</MenuItem>}
      </Menu>
      {command && (
        <PlannedDialog
          command={command}
          rows={[row]}
          onClose={() => setCommand(undefined)}
          onDone={() => setCommand(undefined)}
        />
      )}
    </>
  );
}
