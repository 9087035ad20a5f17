import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { useSession } from '#lib/session/session.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './dev-panel.module.css';
import { LicenceFacts } from './licence-facts.tsx';
import { PermissionList } from './permission-list.tsx';
import { SeatCount } from './seat-count.tsx';
import { StatusSetter } from './status-setter.tsx';

/** Collapsed to a handle by default, so that it covers nothing. */
export function DevPanelFrame() {
  const { t } = useTranslation('dev');
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <button type="button" className={styles.handle} aria-expanded={false} onClick={() => setOpen(true)}>
        {t('open')}
      </button>
    );
  }
  return (
    <aside className={styles.panel} aria-label={t('label')}>
      <header className={styles.head}>
        <h2>{t('label')}</h2>
        <IconButton icon={ChevronRight} label={t('close')} onClick={() => setOpen(false)} />
      </header>
      <Build />
      {session.state === 'signedIn' && <OfAccount />}
    </aside>
  );
}

function Build() {
  const { t } = useTranslation('dev');
  const mode = t(import.meta.env.PROD ? 'production' : 'development');
  return (
    <section>
      <h3>{t('environment')}</h3>
      <p>{t('version', { version: __APP_VERSION__, mode })}</p>
    </section>
  );
}

function OfAccount() {
  const { data: acl } = useAcl();
  if (!acl) return null;
  return (
    <>
      <LicenceFacts acl={acl} />
      <StatusSetter acl={acl} />
      <SeatCount />
      <PermissionList permissions={acl.permissions} />
    </>
  );
}
