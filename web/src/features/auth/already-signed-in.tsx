import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HOME } from '#lib/session/redirect-target.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import link from '#ui/button/link.module.css';
import styles from './already-signed-in.module.css';
import screen from './login-screen.module.css';

export function AlreadySignedIn({ email }: { email: string }) {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <>
      <h1 className={screen.title}>{t('login.title')}</h1>
      <p className={styles.who}>
        {t('login.signedInAs')} <b>{email}</b>
      </p>
      <ButtonLink look="primary" size="large" to={HOME}>
        {t('common:goToDashboard')}
      </ButtonLink>
      <p>
        {t('login.notYours')}{' '}
        <Link className={link.link} to="/auth/logout">
          {t('login.logOut')}
        </Link>
      </p>
    </>
  );
}
