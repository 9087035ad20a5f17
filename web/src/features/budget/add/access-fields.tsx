import { acl } from '@saldo/contract/acl';
import { BUDGET_PERMISSIONS, type BudgetPermission } from '@saldo/contract/domain/permission';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Switch } from '#ui/field/switch.tsx';
import styles from './add-sheet.module.css';
import type { NewSheetInput } from './add-sheet-fields.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const aclApi = createApi(acl);

type AccessFieldsProps = {
  rights: NewSheetInput['rights'];
  onChange: (change: Pick<NewSheetInput, 'rights'>) => void;
};

/** Who may see the new sheet; only the master user grants rights. */
export function AccessFields({ rights, onChange }: AccessFieldsProps) {
  const { t } = useTranslation('manage');
  const { data } = useAcl();
  return (
    <fieldset className={styles.access}>
      <legend>{t('access.title')}</legend>
      {data?.isMasterUser === true ? (
        <Users rights={rights} onChange={onChange} />
      ) : (
        <p className={styles.state}>{t('access.byMaster')}</p>
      )}
    </fieldset>
  );
}

function Users({ rights, onChange }: AccessFieldsProps) {
  const { t } = useTranslation(['manage', 'common']);
  const { userId } = useCurrentUser();
  const { data: users, isError } = useQuery({
    queryKey: keyOf('Slots', 'choices'),
    queryFn: async ({ signal }) => successOf(await aclApi.slots.query({ fetchOptions: { signal } })),
    select: (slots) => slots.users.filter((user) => !user.isMasterUser && user.id !== userId),
  });
  if (isError) return <p className={styles.state}>{t('access.failed')}</p>;
  if (!users) return <SkeletonRows count={2} label={t('common:loading')} />;
  if (users.length === 0) return <p className={styles.state}>{t('access.nobody')}</p>;
  const options = BUDGET_PERMISSIONS.map((value) => ({ value, label: t(`access.${value}`) }));
  return (
    <ul>
      {users.map(({ id, firstname, lastname, email }) => {
        const name = `${firstname} ${lastname}`.trim() || email;
        return (
          <li key={id}>
            <span title={email}>{name}</span>
            <Switch<BudgetPermission>
              size="small"
              label={t('access.of', { name })}
              options={options}
              value={rights[id] ?? 'denied'}
              onChange={(permission) => onChange({ rights: { ...rights, [id]: permission } })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Grants the selected rights; resolves at once if no user was selected. */
export async function giveRights(budgetId: number, rights: NewSheetInput['rights']): Promise<void> {
  const permissions = Object.entries(rights)
    .filter(([, permission]) => permission !== 'denied')
    .map(([id, permission]) => ({ userId: Number(id), permission }));
  if (permissions.length === 0) return;
  await aclApi.updateBudget.mutate({ params: { id: budgetId }, body: { permissions } });
}
