import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { track } from '#lib/analytics.ts';
import { isMobile } from '#lib/device.ts';
import { redirectTarget } from '#lib/redirect-target.ts';
import { useSession } from '#lib/session.ts';
import { Loader } from '#ui/loader.tsx';
import { Tag } from '#ui/tag.tsx';
import screen from './login-screen.module.css';
import { MaintenanceMessage } from './maintenance-message.tsx';
import { useMaintenanceMessage } from './queries.ts';
import { RegisterForm } from './register-form.tsx';
import { keepAnalyticsId } from './analytics-id.ts';

/** `/auth/register`; `?variant=person` asks for no company. */
export function RegisterScreen() {
  const { t } = useTranslation(['registration', 'common']);
  const session = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const maintenance = useMaintenanceMessage();
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    document.title = `${t('register.title')} · Saldo`;
  }, [t]);

  if (session.state === 'loading') return <Loader label={t('common:loading')} />;
  if (session.state === 'signedIn' && !isSent)
    return <Navigate to={redirectTarget(query.get('redirectTo'))} replace />;
  const handleSent = async ({ email, iteration }: { email: string; iteration: number }) => {
    setSent(true);
    await keepAnalyticsId(email);
    track({ event: 'registration-submit', isMobile: isMobile() });
    const next = new URLSearchParams({ email, iteration: String(iteration) });
    void navigate(`/auth/register/confirm-email?${next.toString()}`);
  };
  return (
    <>
      <h1 className={screen.title}>
        {t('register.title')} <Tag>{t('register.badge')}</Tag>
      </h1>
      {maintenance.data ? (
        <MaintenanceMessage />
      ) : (
        <RegisterForm
          isCompany={query.get('variant') !== 'person'}
          email={query.get('email') ?? ''}
          query={query}
          onSent={handleSent}
        />
      )}
    </>
  );
}
