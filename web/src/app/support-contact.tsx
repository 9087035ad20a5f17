import { Copy, Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { canCall } from '#lib/device.ts';
import { runtimeConfig } from '#lib/runtime-config.ts';
import { showToast } from '#lib/toasts.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import link from '#ui/link.module.css';
import styles from './support-contact.module.css';

/** How to reach the people of the product; what the configuration leaves empty is not shown. */
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
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(email);
    showToast({ id: 'email-copied', type: 'done', duration: 'short', title: t('contact.copied') });
  };
  return (
    <p>
      <Icon of={Mail} size="small" />
      <a className={link.link} href={`mailto:${email}`}>
        {email}
      </a>
      <IconButton size="small" icon={Copy} label={t('contact.copy')} onClick={() => void copy()} />
    </p>
  );
}

/** A link where it can call, else a number to read. */
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
