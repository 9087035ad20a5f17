import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#lib/session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useSlots } from './queries.ts';
import { UserManagement } from './user-management.tsx';

/** `/system/settings?tab=`: the company's settings; so far its people. */
export function SettingsScreen() {
  const { t } = useTranslation('team');
  const { companyName } = useCurrentUser();
  const { data } = useSlots();
  useEffect(() => {
    document.title = `${t('title')} · Saldo`;
  }, [t]);
  return (
    <>
      <PageHeader path={companyName} title={t('settings')} />
      <Tabs
        label={t('settings')}
        tabs={[
          {
            to: '/system/settings?tab=user-management',
            label: t('title'),
            count: data?.used,
            isCurrent: true,
          },
        ]}
      />
      <UserManagement />
    </>
  );
}
