import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES, LOCALES, switchLocale } from '#lib/words/i18n.ts';
import { useChosenLocale } from '#lib/words/use-chosen-locale.ts';
import { switchTheme, useTheme } from '#lib/settings/theme.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './preferences.module.css';

/** The order in which one button cycles through the themes. */
const NEXT = {
  light: { theme: 'dark', icon: Moon, label: 'toDark' },
  dark: { theme: 'system', icon: SunMoon, label: 'toSystem' },
  system: { theme: 'light', icon: Sun, label: 'toLight' },
} as const;

/** Language and theme before the user's settings are known. */
export function Preferences() {
  const { t } = useTranslation();
  const { theme } = useTheme();
  const chosen = useChosenLocale();
  const next = NEXT[theme];
  return (
    <>
      <fieldset className={styles.languages} aria-label={t('language')}>
        {LOCALES.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={locale}
            aria-pressed={locale === chosen}
            onClick={() => void switchLocale(locale)}
          >
            {LOCALE_NAMES[locale]}
          </button>
        ))}
      </fieldset>
      <IconButton
        size="small"
        icon={next.icon}
        label={t(`theme.${next.label}`)}
        onClick={() => switchTheme(next.theme)}
      />
    </>
  );
}
