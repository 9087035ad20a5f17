import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { Logo } from '#ui/text/logo.tsx';
import styles from './auth-layout.module.css';
import { BrandPanel } from './brand-panel.tsx';
import { Preferences } from './preferences.tsx';
import { TopLink } from './top-link.tsx';

const YEAR = new Date().getFullYear();

/** Brand panel on the left above 1200 px, the form centred in the remaining space. */
export function AuthLayout() {
  const { t } = useTranslation('auth');
  const { productName } = runtimeConfig();
  return (
    <div className={styles.layout}>
      <BrandPanel />
      <div className={styles.side}>
        <header className={styles.top}>
          <span className={styles.logo}>
            <Logo name={productName} />
          </span>
          <TopLink />
        </header>
        <main className={styles.form}>
          <Outlet />
        </main>
        <footer className={styles.foot}>
          <span>{t('copyright', { product: productName, year: YEAR })}</span>
          <Preferences />
        </footer>
      </div>
    </div>
  );
}
