import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Navigate, useParams } from 'react-router';
import { currentLocale, LOCALE_NAMES, LOCALES, switchLocale } from '#lib/words/i18n.ts';
import { switchTheme, useTheme } from '#lib/settings/theme.ts';
import { Switch } from '#ui/field/switch.tsx';
import { GROUPS, PAGES } from './pages.ts';
import styles from './showcase.module.css';

const LOOKS = ['light', 'dark', 'both'] as const;
type Look = (typeof LOOKS)[number];

/** Every part of the interface in its states, in development builds only (specification 2, section 2). */
export function Showcase() {
  // Changing the language rerenders the whole page.
  useTranslation();
  const path = useParams()['*'] ?? '';
  const { theme } = useTheme();
  const [isBoth, setBoth] = useState(false);
  const page = PAGES.find((one) => one.path === path);
  useEffect(() => {
    if (page) document.title = `${page.path} · dev`;
  }, [page]);
  if (!page) return <Navigate to={`/dev/${PAGES[0]?.path ?? ''}`} replace />;
  const showLook = (look: Look) => {
    setBoth(look === 'both');
    switchTheme(look === 'dark' ? 'dark' : 'light');
  };
  const { Page } = page;
  return (
    <div className={styles.showcase}>
      <nav className={styles.nav} aria-label="Showcase">
        {GROUPS.map((group) => (
          <section key={group}>
            <h2>{group}</h2>
            {PAGES.filter((one) => one.group === group).map((one) => (
              <NavLink key={one.path} to={`/dev/${one.path}`}>
                {one.name}
              </NavLink>
            ))}
          </section>
        ))}
      </nav>
      <main className={styles.main}>
        <header className={styles.head}>
          <h1>{page.name}</h1>
          <Switch
            label="Theme"
            options={LOOKS.map((value) => ({ value, label: value }))}
            value={isBoth ? 'both' : theme === 'dark' ? 'dark' : 'light'}
            onChange={showLook}
          />
          <Switch
            label="Language"
            options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
            value={currentLocale()}
            onChange={(locale) => void switchLocale(locale)}
          />
        </header>
        <div key={`${path} ${currentLocale()}`} className={isBoth ? styles.both : undefined}>
          <div className={styles.stage}>
            <Page />
          </div>
          {isBoth && (
            <div className={styles.stage} data-theme="dark">
              <Page />
            </div>
          )}
        </div>
      </main>
    </div>
  );
}
