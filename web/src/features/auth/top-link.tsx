import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { isMobile } from '#lib/browser/device.ts';
import link from '#ui/button/link.module.css';
import styles from './auth-layout.module.css';

/** Links log-in and registration, keeping the query of the address. */
export function TopLink() {
  const { t } = useTranslation('auth');
  const { pathname, search } = useLocation();
  if (pathname === '/auth/login' || pathname === '/auth/forgot-password')
    return (
      <p className={styles.other}>
        {t('top.noAccount')}{' '}
        <Link className={link.link} to={`/auth/register${pathname === '/auth/login' ? search : ''}`}>
          {t('top.create')}
        </Link>
      </p>
    );
  if (pathname !== '/auth/register') return null;
  return (
    <p className={styles.other}>
      {t('top.hasAccount')}{' '}
      <Link
        className={link.link}
        to={isMobile() ? '/auth/login-fallback?showBackButton=true' : '/auth/login'}
      >
        {t('top.signIn')}
      </Link>
    </p>
  );
}
