import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMaintenanceMessage } from '#lib/api/maintenance.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Banner } from '#ui/page/banner.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import screen from './login-screen.module.css';
import { MaintenanceMessage } from './maintenance-message.tsx';

/** `/auth/register/confirm-email?email=&iteration=` */
export function ConfirmEmailScreen() {
  const { t } = useTranslation('registration');
  const [query] = useSearchParams();
  const maintenance = useMaintenanceMessage();
  const email = query.get('email');
  const iteration = query.get('iteration') ?? '1';
  usePageTitle(t('confirm.title'));
  return (
    <>
      <h1 className={screen.title}>{t('confirm.title')}</h1>
      {email === null || email === '' ? (
        <>
          <Banner tone="danger">{t('confirm.noEmail')}</Banner>
          <ButtonLink size="large" to="/auth/register">
            {t('confirm.toRegister')}
          </ButtonLink>
        </>
      ) : maintenance.data ? (
        <MaintenanceMessage />
      ) : (
        <ConfirmEmailForm key={iteration} email={email} iteration={iteration} />
      )}
    </>
  );
}
