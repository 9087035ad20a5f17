import UserPlus from 'lucide-react/icons/user-plus';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { useLocalRows } from '#lib/list-state/local-rows.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { Button } from '#ui/button/button.tsx';
import { DataList } from '#ui/data-table/data-list.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { useSlots } from './queries.ts';
import { RequireOfAll } from './second-factor/require-of-all.tsx';
import { SeatsBar } from './seats-bar.tsx';
import { columnsOf, titleOf } from './team-columns.tsx';
import { nameOf, TEAM_LIST, TEAM_ROWS } from './team-list.ts';
import { rightsDialog, UserActions } from './user-actions.tsx';

/** A name above an address. */
const ROW_HEIGHT = 48;

/** Users with a seat in the account. */
export function UserManagement() {
  const { t } = useTranslation('team');
  const { open, addressOf } = useDialogRoute();
  const slots = useSlots();
  const { data } = slots;
  const [isAdding, setAdding] = useState(false);
  const list = useList(TEAM_LIST);
  const rows = useLocalRows(list, { ...slots, data: data?.users }, TEAM_ROWS);
  const title = useMemo(() => titleOf(t, (user) => addressOf(rightsDialog(user))), [t, addressOf]);
  const columns = useMemo(() => columnsOf(t), [t]);
  const isFull = data !== undefined && data.used >= data.quantity;
  return (
    <>
      <RequireOfAll />
      <DataList
        list={list}
        rows={rows}
        label={t('title')}
        searchLabel={t('table.search')}
        title={title}
        columns={columns}
        nameOf={nameOf}
        renderActions={(user) => !user.isMasterUser && <UserActions user={user} />}
        rowHeight={ROW_HEIGHT}
        filters={data && <SeatsBar quantity={data.quantity} used={data.used} />}
        tools={
          <>
            <Button onClick={() => open('seats-management')}>{t('seats.change')}</Button>
            <AddButton refusal={isFull ? t('seats.full') : undefined} onClick={() => setAdding(true)} />
          </>
        }
        empty={null}
      />
      {isAdding && <AddUserDialog users={data?.users ?? []} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Stays focusable while disabled, so that it can explain why. */
function AddButton({ refusal, onClick }: { refusal: string | undefined; onClick: () => void }) {
  const { t } = useTranslation('team');
  return (
    <Tooltip text={refusal}>
      <Button
        look="primary"
        aria-disabled={refusal !== undefined}
        onClick={() => refusal === undefined && onClick()}
      >
        <Icon of={UserPlus} size="small" />
        {t('add.button')}
      </Button>
    </Tooltip>
  );
}
