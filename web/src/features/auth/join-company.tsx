import { Trans, useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useJoinCompany } from '#lib/session/new-company.ts';
import { INVITATION } from '#lib/session/redirect-target.ts';
import { useSession } from '#lib/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import styles from './already-signed-in.module.css';
import { useNoForm } from './form-to-come.tsx';
import { Refusal } from './refusal.tsx';

/** Its only command, unless the user is elsewhere. */
const focusFirst = (command: HTMLElement | null) => {
  if (document.activeElement === document.body) command?.focus();
};

type JoinCompanyProps = { token: string; email: string; companyName: string };

/** An invitation for a person who already has a password: it is accepted by signing in. */
export function JoinCompany({ token, email, companyName }: JoinCompanyProps) {
  const { t } = useTranslation('registration');
  useNoForm();
  const session = useSession();
  const join = useJoinCompany();
  const navigate = useNavigate();
  const isSignedIn = session.state === 'signedIn' && session.user.email === email.toLowerCase();
  const here = `${INVITATION}?${new URLSearchParams({ token, email }).toString()}`;
  const accept = () =>
    join.mutate(token, {
      onSuccess: (isJoined) => {
        if (!isJoined) void navigate(`${INVITATION}?response=wrongToken`, { replace: true });
      },
    });
  return (
    <>
      <Refusal error={join.error} />
      <p className={styles.who}>
        <Trans t={t} i18nKey="join.company" values={{ companyName }} components={{ b: <b /> }} />
      </p>
      <p className={styles.who}>{t(isSignedIn ? 'join.asSelf' : 'join.signInFirst', { email })}</p>
      {isSignedIn ? (
        <Button ref={focusFirst} look="primary" size="large" isBusy={join.isPending} onClick={accept}>
          {t('join.accept')}
        </Button>
      ) : (
        <ButtonLink
          ref={focusFirst}
          look="primary"
          size="large"
          to={`/auth/login?${new URLSearchParams({ email, redirectTo: here }).toString()}`}
        >
          {t('join.signIn')}
        </ButtonLink>
      )}
    </>
  );
}
