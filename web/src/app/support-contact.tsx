import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/browser/copy-text.ts';
import { canCall } from '#lib/browser/device.ts';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { showToast } from '#lib/toasts.ts';
import { Icon } from '#ui/text/icon.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import link from '#ui/button/link.module.css';
import styles from './support-contact.module.css';

/** Contact data of support; values missing in the configuration are hidden. */
export function SupportContact() {
  const { supportEmail, supportPhone } = runtimeConfig();
  return (
    <address className={styles.contact}>
      {supportEmail !== '' && <Email email={supportEmail} />}
      {supportPhone !== '' && <Telephone number={supportPhone} />}
    </address>
  );
}

function Email({ email }: { email: string }) {
  const { t } = useTranslation('support');
  const address = useRef<HTMLAnchorElement>(null);
  const copy = async () => {
    const id = 'email-copied';
    if (await copyText(email)) return showToast({ id, type: 'done', title: t('copied') });
    if (address.current) getSelection()?.selectAllChildren(address.current);
    return showToast({ id, title: t('copyByHand') });
  };
  return (
    <p>
      <Icon of={Mail} size="small" />
      <a ref={address} className={link.link} href={`mailto:${email}`}>
        {email}
      </a>
      <IconButton size="small" icon={Copy} label={t('copy')} onClick={() => void copy()} />
    </p>
  );
}

/** A phone link on devices that can call, otherwise plain text. */
function Telephone({ number }: { number: string }) {
  return (
    <p>
      <Icon of={Phone} size="small" />
      {canCall() ? (
        <a className={link.link} href={`tel:${number.replaceAll(/\s/g, '')}`}>
          {number}
        </a>
      ) : (
        <span>{number}</span>
      )}
    </p>
  );
}
