import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { Loader } from '#ui/loader.tsx';
import { BadInvitation } from './bad-invitation.tsx';
import screen from './login-screen.module.css';
import { useInvitation } from './registration-queries.ts';
import { SetupAccountForm } from './setup-account-form.tsx';

/** `/auth/setup-account?token=&email=`: a dependent account, from an invitation. */
export function SetupAccountScreen() {
  const { t } = useTranslation('registration');
  const [query] = useSearchParams();
  const [token, email] = [query.get('token') ?? '', query.get('email') ?? ''];
  usePageTitle(t('setup.title'));
  const isIncomplete = token === '' || email === '';
  const isRefused = query.get('response') === 'wrongToken';
  if (isIncomplete || isRefused) return <BadInvitation isIncomplete={!isRefused} />;
  return <Invited token={token} email={email} />;
}

function Invited(link: { token: string; email: string }) {
  const { t } = useTranslation('registration');
  const invitation = useInvitation(link);
  if (invitation.isError || invitation.data === null) return <BadInvitation isIncomplete={false} />;
  return (
    <>
      <h1 className={screen.title}>{t('setup.title')}</h1>
      {invitation.data === undefined ? (
        <Loader label={t('setup.checking')} />
      ) : (
        <SetupAccountForm token={link.token} invited={invitation.data} />
      )}
    </>
  );
}
