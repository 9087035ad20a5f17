import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useAcl } from '#lib/access.ts';
import { settingsPath, settingsTabs, SETTINGS_ICONS } from '../settings-tabs.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './side-panel.module.css';

/** The settings that this user may open. */
export function SettingsPanel() {
  const { t } = useTranslation();
  const { data: acl } = useAcl();
  const [address] = useSearchParams();
  const isHere = useLocation().pathname.startsWith('/system/settings');
  return (
    <div className={styles.panel}>
      <h2>{t('menu.settings')}</h2>
      <ul>
        {settingsTabs(acl?.isMasterUser ?? false).map((tab) => (
          <li key={tab}>
            <Link
              className={styles.item}
              to={settingsPath(tab)}
              aria-current={isHere && address.get('tab') === tab ? 'page' : undefined}
            >
              <Icon of={SETTINGS_ICONS[tab]} size="small" />
              {t(`settings.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
