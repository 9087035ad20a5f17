import { account } from '@saldo/contract/account';
import { daysBetween } from '@saldo/contract/domain/day';
import { DELETION_DAYS, GRACE_DAYS } from '@saldo/contract/domain/subscription';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { Preferences } from '#features/auth/preferences.tsx';
import { useAcl } from '#lib/access.ts';
import { bodyOf, createApi } from '#lib/api.ts';
import { LICENCE_KEYS } from '#lib/licence-keys.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { redirectTarget } from '#lib/redirect-target.ts';
import { useSession } from '#lib/session.ts';
import { useToday } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import link from '#ui/link.module.css';
import { Loader } from '#ui/loader.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { PortalDialog } from './dialog-screens.ts';
import { ErrorPage } from './error-pages.tsx';
import { useLive } from './shell/use-live.ts';
import { SupportContact } from './support-contact.tsx';

const accountApi = createApi(account);

/** 30 days and what is left of the subscription, or 30 without an end. */
export const daysUntilSuspension = (today: string, endDate: string | null): number =>
  GRACE_DAYS + (endDate === null ? 0 : daysBetween(today, endDate));

/** The payment failed: the account will be suspended unless it is paid for. */
export function ExpiredScreen() {
  return (
    <Noticed of="isLicenseExpired">
      <ExpiredNotice />
    </Noticed>
  );
}

/** The account is suspended: only support can restore it. */
export function CancelledScreen() {
  const { t } = useTranslation();
  usePageTitle(t('licence.title'));
  return (
    <Noticed of="isLicenseCancelled">
      <MessagePage
        tools={<Preferences />}
        title={t('licence.cancelledTitle')}
        text={t('licence.cancelledBody')}
      >
        <SupportContact />
        <p>{t('licence.deletion', { days: DELETION_DAYS })}</p>
        <LogOutLink />
      </MessagePage>
    </Noticed>
  );
}

type NoticedProps = { of: 'isLicenseExpired' | 'isLicenseCancelled'; children: ReactNode };

/** For whom the notice is meant; who is let in again goes on where he was stopped. */
function Noticed({ of, children }: NoticedProps) {
  const session = useSession();
  if (session.state === 'signedOut') return <Navigate to="/auth/login" replace />;
  if (session.state === 'failed') return <ErrorPage error={session.error} onRetry={session.retry} />;
  return session.state === 'signedIn' ? <AsLicensed of={of}>{children}</AsLicensed> : <Waiting />;
}

function AsLicensed({ of, children }: NoticedProps) {
  const { data: acl, error, retry } = useAcl();
  const [address] = useSearchParams();
  useLive();
  if (!acl) return error ? <ErrorPage error={error} onRetry={retry} /> : <Waiting />;
  return acl[of] ? children : <Navigate to={redirectTarget(address.get('redirectTo'))} replace />;
}

function ExpiredNotice() {
  const { t } = useTranslation();
  const session = useSession();
  const { data: acl } = useAcl();
  const [isPaying, setPaying] = useState(false);
  const licence = useQuery({
    queryKey: LICENCE_KEYS.licence,
    queryFn: async ({ signal }) => accountApi.licenseInfo.query({ fetchOptions: { signal } }),
    select: bodyOf,
  });
  const { data: today } = useToday();
  usePageTitle(t('licence.title'));
  if (licence.error instanceof Error)
    return <ErrorPage error={licence.error} onRetry={() => void licence.refetch()} />;
  if (session.state !== 'signedIn' || !licence.data || today === undefined) return <Waiting />;
  const count = daysUntilSuspension(today, licence.data.endDate);
  return (
    <MessagePage
      tools={<Preferences />}
      title={t('licence.expiredTitle', { email: session.user.email, count })}
      text={t('licence.expiredBody')}
      footer={t('licence.provider')}
    >
      {acl?.isMasterUser === true ? (
        <Button look="primary" size="large" onClick={() => setPaying(true)}>
          {t('licence.changeMethod')}
        </Button>
      ) : (
        <p>{t('licence.askMaster')}</p>
      )}
      <LogOutLink />
      <Suspense>{isPaying && <PortalDialog onClose={() => setPaying(false)} />}</Suspense>
    </MessagePage>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return <Loader label={t('loading')} />;
}

function LogOutLink() {
  const { t } = useTranslation();
  return (
    <Link className={link.link} to="/auth/logout">
      {t('licence.notYours')}
    </Link>
  );
}
