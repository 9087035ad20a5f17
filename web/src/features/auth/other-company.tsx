import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isMobile } from '#lib/browser/device.ts';
import { ADD_COMPANY } from '#lib/session/redirect-target.ts';
import link from '#ui/button/link.module.css';

/**
 * Tells existing users that another company needs no account of its own; a phone can only register.
 */
export function OtherCompany() {
  const { t } = useTranslation('registration');
  if (isMobile()) return null;
  return (
    <p>
      {t('hasAccount.text')}{' '}
      <Link
        className={link.link}
        to={`/auth/login?${new URLSearchParams({ redirectTo: ADD_COMPANY }).toString()}`}
      >
        {t('hasAccount.add')}
      </Link>
    </p>
  );
}
