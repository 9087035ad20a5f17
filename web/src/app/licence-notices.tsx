import { account } from '@saldo/contract/account';
import { daysBetween } from '@saldo/contract/domain/day';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { bodyOf, createApi } from '#lib/api.ts';
import { runtimeConfig } from '#lib/runtime-config.ts';
import { useSession } from '#lib/session.ts';
import link from '#ui/link.module.css';
import { Loader } from '#ui/loader.tsx';
import { MessagePage } from '#ui/message-page.tsx';

const GRACE_DAYS = 30;

const accountApi = createApi(account);

/** 30 days and what is left of the subscription, or 30 without an end. */
export const daysUntilSuspension = (today: string, endDate: string | null): number =>
  GRACE_DAYS + (endDate === null ? 0 : daysBetween(today, endDate));

/** The payment failed: the account will be suspended. */
export function ExpiredScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const isSignedIn = session.state === 'signedIn';
  const licence = accountApi.licenseInfo.useQuery({
    queryKey: ['licence-info'],
    select: bodyOf,
    enabled: isSignedIn,
  });
  const clock = accountApi.simulationTime.useQuery({
    queryKey: ['simulation-time'],
    select: bodyOf,
    enabled: isSignedIn,
  });
  if (session.state === 'signedOut') return <Navigate to="/auth/login" replace />;
  if (!isSignedIn || !licence.data || !clock.data) return <Loader label={t('loading')} />;
  const count = daysUntilSuspension(clock.data.date, licence.data.endDate);
  return (
    <MessagePage
      title={t('licence.expiredTitle', { email: session.user.email, count })}
      text={t('licence.expiredBody')}
      footer={t('licence.provider')}
    >
      <LogOutLink />
    </MessagePage>
  );
}

/** The account is suspended: only support can restore it. */
export function CancelledScreen() {
  const { t } = useTranslation();
  const { supportEmail, supportPhone } = runtimeConfig();
  return (
    <MessagePage title={t('licence.cancelledTitle')} text={t('licence.cancelledBody')}>
      <a className={link.link} href={`tel:${supportPhone.replaceAll(' ', '')}`}>
        {supportPhone}
      </a>
      <a className={link.link} href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
      <LogOutLink />
    </MessagePage>
  );
}

function LogOutLink() {
  const { t } = useTranslation();
  return (
    <Link className={link.link} to="/auth/logout">
      {t('licence.notYours')}
    </Link>
  );
}
