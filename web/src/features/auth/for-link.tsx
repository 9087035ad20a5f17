import type { CurrentUser } from '@saldo/contract/auth';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HOME } from '#lib/session/redirect-target.ts';
import { useSession } from '#lib/session/session.ts';
import { Banner } from '#ui/page/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import link from '#ui/button/link.module.css';
import { bufferKeysForField, dropKeysForField } from '#ui/keyboard/keys-for-field.ts';
import styles from './already-signed-in.module.css';
import { FormToCome, useNoForm } from './form-to-come.tsx';
import screen from './login-screen.module.css';
import { useSignOut } from './queries.ts';

type ForLinkProps = {
  /** the user to whom the link was sent */
  email: string;
  title: string;
  children: ReactNode;
};

/** Renders the screen of an e-mail link. If another user is signed in, it asks first, so that the link never acts in the wrong account. */
export function ForLink({ email, title, children }: ForLinkProps) {
  const { t } = useTranslation();
  const session = useSession();
  // A later log-in in another tab must not discard what is being typed here.
  const [isLetIn, setLetIn] = useState(false);
  if (isLetIn) return children;
  if (session.state === 'loading') return <FormToCome label={t('loading')} />;
  if (session.state === 'signedIn' && session.user.email !== email.toLowerCase()) {
    return (
      <OtherAccount user={session.user} email={email} title={title} onSignedOut={() => setLetIn(true)} />
    );
  }
  setLetIn(true);
  return null;
}

type OtherAccountProps = Omit<ForLinkProps, 'children'> & { user: CurrentUser; onSignedOut: () => void };

function OtherAccount({ user, email, title, onSignedOut }: OtherAccountProps) {
  const { t } = useTranslation(['registration', 'auth', 'common']);
  useNoForm();
  const { signOut, isBusy, hasFailed } = useSignOut(onSignedOut);
  useEffect(() => {
    if (hasFailed) dropKeysForField();
  }, [hasFailed]);
  /** The form that comes takes what is typed meanwhile. */
  const goOn = (button: Element) => {
    bufferKeysForField(button);
    void signOut(user);
  };
  return (
    <>
      <h1 className={screen.title}>{title}</h1>
      {hasFailed && <Banner tone="danger">{t('auth:logout.failed')}</Banner>}
      <p className={styles.who}>
        {t('auth:login.signedInAs')} <b>{user.email}</b>
      </p>
      <p className={styles.who}>
        {t('otherAccount.linkOf')} <b>{email}</b>
      </p>
      <Button
        look="primary"
        size="large"
        isBusy={isBusy}
        onClick={({ currentTarget }) => goOn(currentTarget)}
      >
        {t('otherAccount.goOn')}
      </Button>
      <p>
        <Link className={link.link} to={HOME}>
          {t('common:goToDashboard')}
        </Link>
      </p>
    </>
  );
}
