import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useAcl } from '#lib/access.ts';
import { settingsPath, settingsTabOf, settingsTabs, SETTINGS_ICONS } from '../settings-tabs.ts';
import { LinksPanel } from './links-panel.tsx';

/** The settings that this user may open. */
export function SettingsPanel() {
  const { t } = useTranslation();
  const { data: acl } = useAcl();
  const [address] = useSearchParams();
  const isHere = useLocation().pathname.startsWith('/system/settings');
  const links = settingsTabs(acl?.isMasterUser ?? false).map((tab) => ({
    to: settingsPath(tab),
    label: t(`settings.${tab}`),
    icon: SETTINGS_ICONS[tab],
    isCurrent: isHere && settingsTabOf(address.get('tab')) === tab,
  }));
  return <LinksPanel title={t('menu.settings')} links={links} />;
}
