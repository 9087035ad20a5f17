import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { hideKeptToasts } from '#lib/toasts.ts';
import { bufferKeysForForm, dropKeysForField } from '#ui/keyboard/keys-for-field.ts';
import { Logo } from '#ui/text/logo.tsx';
import styles from './auth-layout.module.css';
import { BrandPanel } from './brand-panel.tsx';
import { Preferences } from './preferences.tsx';
import { TopLink } from './top-link.tsx';

/** Their first field has the focus: keys typed before are for it. */
const OPEN_WITH_A_FORM = /^\/auth\/(?:login|register|forgot-password)$/u;

const YEAR = new Date().getFullYear();

/** Brand panel on the left above 1200 px, the form centred in the remaining space. */
export function AuthLayout() {
  const { t } = useTranslation('auth');
  const { productName } = runtimeConfig();
  const { pathname } = useLocation();
  const takesKeys = OPEN_WITH_A_FORM.test(pathname);
  // A password typed before its form has loaded must not land on another screen. Not a layout
  // effect, which ends while the form's code suspends the layout.
  useEffect(() => {
    if (!takesKeys) return undefined;
    bufferKeysForForm();
    return dropKeysForField;
  }, [takesKeys]);
  useEffect(hideKeptToasts, []);
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
