import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/dialog-route.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Toolbar, ToolbarSpace } from '#ui/toolbar.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { useSlots } from './queries.ts';
import { SeatsBar } from './seats-bar.tsx';
import styles from './user-management.module.css';
import { UserTable } from './user-table.tsx';
import { NotLoaded } from './not-loaded.tsx';

/** Who has a seat of the account. */
export function UserManagement() {
  const { t } = useTranslation(['team', 'common']);
  const { open } = useDialogRoute();
  const slots = useSlots();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = slots;
  if (error && !data) {
    return <NotLoaded error={error} onRetry={() => void refetch()} />;
  }
  const isFull = data !== undefined && data.used >= data.quantity;
  return (
    <>
      <Toolbar label={t('tools')}>
        {data && <SeatsBar quantity={data.quantity} used={data.used} />}
        <ToolbarSpace />
        <Button onClick={() => open('seats-management')}>{t('seats.change')}</Button>
        <AddButton refusal={isFull ? t('seats.full') : undefined} onClick={() => setAdding(true)} />
      </Toolbar>
      <div className={styles.body}>
        {data ? <UserTable users={data.users} /> : <SkeletonRows count={4} label={t('common:loading')} />}
      </div>
      {isAdding && <AddUserDialog users={data?.users ?? []} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Stays in reach of the keyboard while it cannot be used, so that it can say why. */
function AddButton({ refusal, onClick }: { refusal: string | undefined; onClick: () => void }) {
  const { t } = useTranslation('team');
  const button = (
    <Button
      look="primary"
      aria-disabled={refusal !== undefined}
      onClick={() => refusal === undefined && onClick()}
    >
      <Icon of={UserPlus} size="small" />
      {t('add.button')}
    </Button>
  );
  return refusal === undefined ? button : <Tooltip text={refusal}>{button}</Tooltip>;
}
