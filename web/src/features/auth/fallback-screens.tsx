import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import styles from './fallback-screens.module.css';
import screen from './login-screen.module.css';

const STEPS = ['move', 'mail', 'use'] as const;

/** Registered on a phone: what to do next. */
export function RegistrationFallback() {
  const { t } = useTranslation('registration');
  return (
    <>
      <h1 className={screen.title}>{t('fallback.done')}</h1>
      <h2 className={styles.next}>{t('fallback.next')}</h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`fallback.steps.${step}`)}</li>
        ))}
      </ol>
    </>
  );
}

/** The system is for large screens. */
export function LoginFallback() {
  const { t } = useTranslation('registration');
  const [query] = useSearchParams();
  return (
    <>
      <h1 className={screen.title}>{t('fallback.large')}</h1>
      <p>{t('fallback.largeText')}</p>
      {query.get('showBackButton') === 'true' && (
        <ButtonLink size="large" to="/auth/register">
          {t('fallback.back')}
        </ButtonLink>
      )}
    </>
  );
}
