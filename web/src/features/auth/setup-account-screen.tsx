import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { statusOf } from '#lib/api/api-error.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { BadInvitation } from './bad-invitation.tsx';
import { ForLink } from './for-link.tsx';
import { FormToCome } from './form-to-come.tsx';
import screen from './login-screen.module.css';
import { JoinCompany } from './join-company.tsx';
import { NotChecked } from './not-checked.tsx';
import { useInvitation } from './registration-queries.ts';
import { SetupAccountForm } from './setup-account-form.tsx';

/** `/auth/setup-account?token=&email=`: a dependent account created from an invitation. */
export function SetupAccountScreen() {
  const { t } = useTranslation('registration');
  const [query] = useSearchParams();
  const [token, email] = [query.get('token') ?? '', query.get('email') ?? ''];
  usePageTitle(t('setup.title'));
  const isIncomplete = token === '' || email === '';
  const isRefused = query.get('response') === 'wrongToken';
  if (isIncomplete || isRefused) return <BadInvitation isIncomplete={!isRefused} />;
  return <Checked token={token} email={email} />;
}

/** Nobody is asked to sign out for a link that does not work any more. */
function Checked(link: { token: string; email: string }) {
  const { t } = useTranslation('registration');
  const { data, error } = useInvitation(link);
  if (data === null || isRefusedByServer(error)) return <BadInvitation isIncomplete={false} />;
  return (
    <ForLink email={link.email} title={t('setup.title')}>
      <Invited {...link} />
    </ForLink>
  );
}

/** The server has rejected the link. */
function isRefusedByServer(error: Error | null) {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 429;
}

function Invited(link: { token: string; email: string }) {
  const { t } = useTranslation('registration');
  const invitation = useInvitation(link);
  const { data: invited, error } = invitation;
  return (
    <>
      <h1 className={screen.title}>{t(invited?.isKnown ? 'join.title' : 'setup.title')}</h1>
      {invited?.isKnown === true && <JoinCompany {...link} companyName={invited.companyName ?? ''} />}
      {invited && invited.isKnown !== true && <SetupAccountForm token={link.token} invited={invited} />}
      {error && <NotChecked error={error} onRetry={() => void invitation.refetch()} />}
      {!invited && !error && <FormToCome label={t('setup.checking')} />}
    </>
  );
}
