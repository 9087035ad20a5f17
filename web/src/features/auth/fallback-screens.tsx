import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import styles from './fallback-screens.module.css';
import screen from './login-screen.module.css';

const STEPS = { move: 'computer', mail: 'mail', use: 'sheet' } as const;

function Picture({ of: name }: { of: (typeof STEPS)[keyof typeof STEPS] }) {
  return <img src={`/img/fallback/${name}.svg`} width={48} height={48} alt="" />;
}

/** Shown after registration on a phone: explains how to continue. */
export function RegistrationFallback() {
  const { t } = useTranslation('registration');
  usePageTitle(t('fallback.done'));
  return (
    <>
      <h1 className={screen.title}>{t('fallback.done')}</h1>
      <h2 className={styles.next}>{t('fallback.next')}</h2>
      <ol className={styles.steps}>
        {(Object.keys(STEPS) as (keyof typeof STEPS)[]).map((step) => (
          <li key={step}>
            <Picture of={STEPS[step]} />
            {t(`fallback.steps.${step}`)}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Tells phone users that the product needs a large screen. */
export function LoginFallback() {
  const { t } = useTranslation('registration');
  const [query] = useSearchParams();
  usePageTitle(t('fallback.title'));
  return (
    <>
      <Picture of="computer" />
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
