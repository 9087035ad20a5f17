import { AREAS, type Acl } from '@saldo/contract/domain/permission';
import { useTranslation } from 'react-i18next';

/** The permissions sent by the server. */
export function PermissionList({ permissions }: { permissions: Acl['permissions'] }) {
  const { t } = useTranslation('dev');
  return (
    <section>
      <h3>{t('permissions')}</h3>
      <dl>
        {AREAS.map((area) => (
          <div key={area}>
            <dt>{area}</dt>
            <dd>{permissions[area]}</dd>
          </div>
        ))}
        {permissions.budgets.map(({ key, permission }) => (
          <div key={key}>
            <dt>{t('budget', { id: key })}</dt>
            <dd>{permission}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
