import { useTranslation } from 'react-i18next';
import { runtimeConfig } from '#lib/runtime-config.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import link from '#ui/link.module.css';
import confirm from './confirm-email.module.css';
import screen from './login-screen.module.css';

/** The link of an invitation is wrong, used or too old. */
export function BadInvitation() {
  const { t } = useTranslation('registration');
  const { supportEmail, supportPhone } = runtimeConfig();
  const copy = async () => {
    await navigator.clipboard.writeText(supportEmail);
    showToast({ id: 'email-copied', type: 'done', duration: 'short', title: t('setup.copied') });
  };
  return (
    <>
      <h1 className={screen.title}>{t('setup.bad.title')}</h1>
      <p>{t('setup.bad.text')}</p>
      <p className={confirm.again}>{t('setup.bad.help')}</p>
      {supportEmail !== '' && (
        <p>
          <a className={link.link} href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>{' '}
          <Button size="small" onClick={() => void copy()}>
            {t('setup.copy')}
          </Button>
        </p>
      )}
      {supportPhone !== '' && <p>{supportPhone}</p>}
    </>
  );
}
