import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAcl } from '#lib/session/access.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { Loader } from '#ui/loading/loader.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { ErrorPage } from './error-pages.tsx';
import {
  AccountDataScreen,
  ApiKeyScreen,
  IntegrationsScreen,
  PaymentScreen,
  SecurityScreen,
  TaxesTabScreen,
  TeamScreen,
} from './system-screens.ts';
import { settingsPath, settingsTabOf, settingsTabs, type SettingsTab } from './settings-tabs.ts';

const SCREENS = {
  'account-data': AccountDataScreen,
  payment: PaymentScreen,
  taxes: TaxesTabScreen,
  'user-management': TeamScreen,
  security: SecurityScreen,
  'api-key': ApiKeyScreen,
  integrations: IntegrationsScreen,
} as const;

/** `/system/settings?tab=`: account data, security and API key for everybody, other tabs for the master user. */
export function SystemSettings() {
  const { data: acl } = useAcl();
  const [address] = useSearchParams();
  if (!acl) return null;
  const tabs = settingsTabs(acl.isMasterUser);
  const tab = settingsTabOf(address.get('tab'));
  if (tab === null) return <ErrorPage isInner error={new ApiError('http', 404)} />;
  if (!tabs.includes(tab)) return <ErrorPage isInner error={new ApiError('http', 403)} />;
  return <OpenTab tabs={tabs} tab={tab} />;
}

function OpenTab({ tabs, tab }: { tabs: readonly SettingsTab[]; tab: SettingsTab }) {
  const { t } = useTranslation();
  const { companyName } = useCurrentUser();
  const title = t(`settings.${tab}`);
  usePageTitle(title);
  const Screen = SCREENS[tab];
  return (
    <>
      <PageHeader path={companyName} title={t('menu.settings')} />
      <Tabs
        label={t('menu.settings')}
        tabs={tabs.map((name) => ({
          to: settingsPath(name),
          label: t(`settings.${name}`),
          isCurrent: name === tab,
        }))}
      />
      <Suspense fallback={<Loader label={t('loading')} />}>
        <Screen />
      </Suspense>
    </>
  );
}
