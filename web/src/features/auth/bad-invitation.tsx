import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/browser/copy-text.ts';
import { canCall } from '#lib/browser/device.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { showToast } from '#lib/toasts.ts';
import { Banner } from '#ui/page/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import link from '#ui/button/link.module.css';
import styles from './bad-invitation.module.css';
import { useNoForm } from './form-to-come.tsx';
import screen from './login-screen.module.css';

/** Shown when an invitation link is invalid, already used, expired or truncated. */
export function BadInvitation({ isIncomplete }: { isIncomplete: boolean }) {
  const { t } = useTranslation('registration');
  const { supportEmail, supportPhone } = runtimeConfig();
  usePageTitle(t('setup.bad.title'));
  useNoForm();
  return (
    <>
      <h1 className={screen.title}>{t('setup.bad.title')}</h1>
      {isIncomplete && <Banner tone="danger">{t('noToken')}</Banner>}
      <p>{t('setup.bad.text')}</p>
      <div className={styles.contact}>
        <p>{t('setup.bad.help')}</p>
        {supportEmail !== '' && <SupportEmail email={supportEmail} />}
        {supportPhone !== '' &&
          (canCall() ? (
            <a className={link.link} href={`tel:${supportPhone.replaceAll(/\s/g, '')}`}>
              {supportPhone}
            </a>
          ) : (
            <p>{supportPhone}</p>
          ))}
      </div>
    </>
  );
}

function SupportEmail({ email }: { email: string }) {
  const { t } = useTranslation('registration');
  const address = useRef<HTMLAnchorElement>(null);
  const copy = async () => {
    const id = 'email-copied';
    if (await copyText(email)) return showToast({ id, type: 'done', title: t('setup.copied') });
    if (address.current) getSelection()?.selectAllChildren(address.current);
    return showToast({ id, title: t('setup.bad.copyByHand') });
  };
  return (
    <p className={styles.email}>
      <a ref={address} className={link.link} href={`mailto:${email}`}>
        {email}
      </a>
      <Button size="small" onClick={() => void copy()}>
        {t('setup.copy')}
      </Button>
    </p>
  );
}
