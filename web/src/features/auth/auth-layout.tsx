import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { clickedLink } from '#lib/browser/clicked-link.ts';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { hideKeptToasts } from '#lib/toasts.ts';
import { bufferKeysForField, bufferKeysForForm, dropKeysForField } from '#ui/keyboard/keys-for-field.ts';
import { Logo } from '#ui/text/logo.tsx';
import styles from './auth-layout.module.css';
import { BrandPanel } from './brand-panel.tsx';
import { Preferences } from './preferences.tsx';
import { TopLink } from './top-link.tsx';

/** Their first field has the focus: keys typed before are for it. */
const OPEN_WITH_A_FORM = /^\/auth\/(?:login|register(?:\/confirm-email)?|forgot-password)$/u;

// Before the form, which may be rendered together with the layout and would have the focus already.
if (OPEN_WITH_A_FORM.test(location.pathname)) bufferKeysForForm();

/** Until the form of a clicked link has loaded, the screen before it stays: keys typed meanwhile are for that form. */
function listenToWayInLinks(): () => void {
  const handle = (event: MouseEvent) => {
    const link = clickedLink(event, 'a[href^="/auth/"]');
    if (link !== null && OPEN_WITH_A_FORM.test(link.pathname)) bufferKeysForField(link);
  };
  document.addEventListener('click', handle, { capture: true });
  return () => document.removeEventListener('click', handle, { capture: true });
}

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
  useEffect(listenToWayInLinks, []);
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
