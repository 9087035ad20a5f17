import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLocale, LOCALE_NAMES, LOCALES, switchLocale } from '#lib/i18n.ts';
import { switchTheme, useTheme } from '#lib/theme.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './preferences.module.css';

/** Language and theme, before anyone has signed in. */
export function Preferences() {
  const { t } = useTranslation();
  const { theme } = useTheme();
  const isDark = theme === 'dark';
  return (
    <>
      <fieldset className={styles.languages} aria-label={t('language')}>
        {LOCALES.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={locale}
            aria-pressed={locale === currentLocale()}
            onClick={() => void switchLocale(locale)}
          >
            {LOCALE_NAMES[locale]}
          </button>
        ))}
      </fieldset>
      <IconButton
        size="small"
        icon={isDark ? Sun : Moon}
        label={isDark ? t('theme.toLight') : t('theme.toDark')}
        onClick={() => switchTheme(isDark ? 'light' : 'dark')}
      />
    </>
  );
}
