import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { loginPath, redirectTarget } from '#lib/session/redirect-target.ts';
import { useSession } from '#lib/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import link from '#ui/button/link.module.css';
import { Loader } from '#ui/loading/loader.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { SetUp } from './set-up.ts';
import { useAwaitedFactor, useFactorIsThere } from './second-factor-queries.ts';
import styles from './second-factor.module.css';

/** `/auth/second-factor`: the account requires a second factor, and the signed-in user has none yet. */
export function RequiredFactorScreen() {
  const session = useSession();
  const [query] = useSearchParams();
  const { t } = useTranslation();
  const target = redirectTarget(query.get('redirectTo'));
  if (session.state === 'signedOut') return <Navigate to={loginPath(target)} replace />;
  if (session.state !== 'signedIn') return <Loader label={t('loading')} />;
  return <Required target={target} />;
}

function Required({ target }: { target: string }) {
  const { t } = useTranslation(['security', 'common']);
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useAwaitedFactor(!isOpen);
  const factorIsThere = useFactorIsThere();
  const [isDone, setDone] = useState(false);
  usePageTitle(t('factor.required.title'));
  // Not while the recovery codes are shown.
  const isThere = isDone || (data !== undefined && !isOpen && (data.since !== null || !data.isRequired));
  if (isThere) return <Onward to={target} before={factorIsThere} />;
  /** The factor may have been set up in another tab. */
  const begin = async () => {
    const { data: now } = await refetch();
    setOpen(now?.since === null);
  };
  if (error && !data) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <h1 className={styles.title}>{t('factor.required.title')}</h1>
      <p className={styles.lead}>{t('factor.required.text')}</p>
      <Button look="primary" size="large" disabled={!data} onClick={() => void begin()}>
        {t('factor.required.begin')}
      </Button>
      <p>
        <Link className={link.link} to="/auth/logout">
          {t('factor.required.logOut')}
        </Link>
      </p>
      {isOpen && (
        <SetUp
          isMove={false}
          onClose={(done) => {
            setOpen(false);
            setDone(done);
          }}
        />
      )}
    </>
  );
}

/** The route guard reads the cached factor, so the cache has to be updated first. */
function Onward({ to, before }: { to: string; before: () => void }) {
  const [isCacheUpdated, setCacheUpdated] = useState(false);
  if (isCacheUpdated) return <Navigate to={to} replace />;
  before();
  setCacheUpdated(true);
  return null;
}
