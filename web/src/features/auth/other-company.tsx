import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isMobile } from '#lib/browser/device.ts';
import { useSession } from '#lib/session/session.ts';
import link from '#ui/button/link.module.css';
import { Banner } from '#ui/page/banner.tsx';

export const ADD_COMPANY = '/dashboard/@/add-company';

/** Tells who has an account that another company needs none of its own; a phone can only register. */
export function OtherCompany() {
  const { t } = useTranslation('registration');
  const session = useSession();
  if (isMobile() || session.state === 'loading') return null;
  if (session.state === 'signedIn')
    return (
      <Banner tone="info">
        <Trans
          t={t}
          i18nKey="signedIn.text"
          values={{ email: session.user.email }}
          components={{ b: <b /> }}
        />{' '}
        <Link className={link.link} to={ADD_COMPANY}>
          {t('signedIn.add')}
        </Link>
      </Banner>
    );
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
