import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { track } from '#lib/browser/analytics.ts';
import { isMobile } from '#lib/browser/device.ts';
import { useMaintenanceMessage } from '#lib/api/maintenance.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Tag } from '#ui/text/tag.tsx';
import screen from './login-screen.module.css';
import { MaintenanceMessage } from './maintenance-message.tsx';
import { OtherCompany } from './other-company.tsx';
import { RegisterForm } from './register-form.tsx';
import { keepAnalyticsId } from './analytics-id.ts';

/** `/auth/register`; `?variant=person` omits the company. */
export function RegisterScreen() {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const maintenance = useMaintenanceMessage();
  usePageTitle(t('register.title'));

  const handleSent = async ({ email, iteration }: { email: string; iteration: number }) => {
    await keepAnalyticsId(email);
    track({ event: 'registration-submit', isMobile: isMobile() });
    const next = new URLSearchParams({ email, iteration: String(iteration) });
    void navigate(`/auth/register/confirm-email?${next.toString()}`);
  };
  return (
    <>
      <h1 className={screen.title}>
        {t('register.title')} <Tag tone="accent">{t('register.badge')}</Tag>
      </h1>
      {maintenance.data ? (
        <MaintenanceMessage />
      ) : (
        <>
          <OtherCompany />
          <RegisterForm
            isCompany={query.get('variant') !== 'person'}
            email={query.get('email') ?? ''}
            onSent={handleSent}
          />
        </>
      )}
    </>
  );
}
