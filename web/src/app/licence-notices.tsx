import { account } from '@saldo/contract/account';
import type { Closing } from '@saldo/contract/closing';
import { daysBetween } from '@saldo/contract/domain/day';
import { DELETION_DAYS, GRACE_DAYS } from '@saldo/contract/domain/subscription';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { Preferences } from '#features/auth/preferences.tsx';
import { useAcl } from '#lib/session/access.ts';
import { bodyOf, createApi } from '#lib/api/api.ts';
import { LICENCE_KEYS } from '#lib/cache/licence-keys.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { redirectTarget } from '#lib/session/redirect-target.ts';
import { useClosing } from '#lib/session/closing.ts';
import { useCompanies, useSwitchCompany } from '#lib/session/companies.ts';
import { useCurrentUser, useSession } from '#lib/session/session.ts';
import { showToast } from '#lib/toasts.ts';
import { formatDate } from '#lib/words/format.ts';
import { useToday } from '#lib/words/today.ts';
import { Button } from '#ui/button/button.tsx';
import link from '#ui/button/link.module.css';
import { Loader } from '#ui/loading/loader.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { PortalDialog, ReopenDialog } from './dialog-screens.ts';
import { ErrorPage } from './error-pages.tsx';
import { useLive } from './shell/use-live.ts';
import { SupportContact } from './support-contact.tsx';

const accountApi = createApi(account);

/** 30 days plus the rest of the subscription, or 30 without an end date. */
export const daysUntilSuspension = (today: string, endDate: string | null): number =>
  GRACE_DAYS + (endDate === null ? 0 : daysBetween(today, endDate));

/** A payment failed: the account will be suspended unless it is settled. */
export function ExpiredScreen() {
  return (
    <Noticed of="isLicenseExpired">
      <ExpiredNotice />
    </Noticed>
  );
}

/** The account is suspended, which only support can undo, or closed by its master user, who may reopen it. */
export function CancelledScreen() {
  const { t } = useTranslation('licence');
  usePageTitle(t('title'));
  return (
    <Noticed of="isLicenseCancelled" tellsReturn>
      <CancelledNotice />
    </Noticed>
  );
}

function CancelledNotice() {
  const { t } = useTranslation('licence');
  const { data: closing, error, refetch } = useClosing();
  if (closing) return <ClosedNotice closing={closing} />;
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />;
  if (closing === undefined) return <Waiting />;
  return (
    <MessagePage tools={<Preferences />} title={t('cancelledTitle')} text={t('cancelledBody')}>
      <SupportContact />
      <p>{t('deletion', { days: DELETION_DAYS })}</p>
      <OtherCompanies />
      <LogOutLink />
    </MessagePage>
  );
}

function ClosedNotice({ closing }: { closing: Closing }) {
  const { t } = useTranslation('licence');
  const { companyName } = useCurrentUser();
  const { data: acl } = useAcl();
  const [isAsking, setAsking] = useState(false);
  return (
    <MessagePage
      tools={<Preferences />}
      title={t('closed.title', { company: companyName })}
      text={t('closed.text', { day: formatDate(closing.deletedOn) })}
    >
      {acl?.isMasterUser === true ? (
        <Button look="primary" size="large" onClick={() => setAsking(true)}>
          {t('closed.reopen')}
        </Button>
      ) : (
        <p>{t('closed.onlyMaster')}</p>
      )}
      <OtherCompanies />
      <LogOutLink />
      <Suspense>{isAsking && <ReopenDialog onClose={() => setAsking(false)} />}</Suspense>
    </MessagePage>
  );
}

/** A user who belongs to other companies can continue there. */
function OtherCompanies() {
  const { t } = useTranslation('licence');
  const { data: companies = [] } = useCompanies();
  const change = useSwitchCompany();
  return companies
    .filter(({ isCurrent }) => !isCurrent)
    .map(({ userId, companyName }) => (
      <Button key={userId} isBusy={change.isPending} onClick={() => change.mutate(userId)}>
        {t('closed.openOther', { company: companyName })}
      </Button>
    ));
}

type NoticedProps = {
  of: 'isLicenseExpired' | 'isLicenseCancelled';
  /** announces that the company was reopened, if that happens while the notice is displayed */
  tellsReturn?: boolean;
  children: ReactNode;
};

/** Shows the notice to its audience. Users who regain access continue where they were stopped. */
function Noticed({ children, ...notice }: NoticedProps) {
  const session = useSession();
  if (session.state === 'signedOut') return <Navigate to="/auth/login" replace />;
  if (session.state === 'failed') return <ErrorPage error={session.error} onRetry={session.retry} />;
  return session.state === 'signedIn' ? <AsLicensed {...notice}>{children}</AsLicensed> : <Waiting />;
}

function AsLicensed({ of, tellsReturn = false, children }: NoticedProps) {
  const { t } = useTranslation('licence');
  const { companyName } = useCurrentUser();
  const { data: acl, error, retry } = useAcl();
  const [address] = useSearchParams();
  useLive();
  const isNoticed = acl?.[of];
  const wasNoticed = useRef(false);
  useEffect(() => {
    if (isNoticed === false && wasNoticed.current && tellsReturn)
      showToast({
        title: t('closed.reopened', { company: companyName }),
        body: t('closed.reopenedText'),
        type: 'done',
        duration: 'long',
      });
    wasNoticed.current = isNoticed ?? wasNoticed.current;
  }, [isNoticed, tellsReturn, companyName, t]);
  if (!acl) return error ? <ErrorPage error={error} onRetry={retry} /> : <Waiting />;
  return acl[of] ? children : <Navigate to={redirectTarget(address.get('redirectTo'))} replace />;
}

function ExpiredNotice() {
  const { t } = useTranslation('licence');
  const session = useSession();
  const { data: acl } = useAcl();
  const [isPaying, setPaying] = useState(false);
  const licence = useQuery({
    queryKey: LICENCE_KEYS.licence,
    queryFn: async ({ signal }) => accountApi.licenseInfo.query({ fetchOptions: { signal } }),
    select: bodyOf,
  });
  const { data: today } = useToday();
  usePageTitle(t('title'));
  if (licence.error instanceof Error)
    return <ErrorPage error={licence.error} onRetry={() => void licence.refetch()} />;
  if (session.state !== 'signedIn' || !licence.data || today === undefined) return <Waiting />;
  const count = daysUntilSuspension(today, licence.data.endDate);
  return (
    <MessagePage
      tools={<Preferences />}
      title={t('expiredTitle', { email: session.user.email, count })}
      text={t('expiredBody')}
      footer={t('provider')}
    >
      {acl?.isMasterUser === true ? (
        <Button look="primary" size="large" onClick={() => setPaying(true)}>
          {t('changeMethod')}
        </Button>
      ) : (
        <p>{t('askMaster')}</p>
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
  const { t } = useTranslation('licence');
  return (
    <Link className={link.link} to="/auth/logout">
      {t('notYours')}
    </Link>
  );
}
