import { useEffect, useRef } from 'react';
import { idSchema } from '@saldo/contract/values';
import { z } from 'zod';
import { whenAtRest } from '#lib/browser/page-at-rest.ts';
import { currentLocale, LOCALES, switchLocale, type Locale } from '#lib/words/i18n.ts';
import { keepSearchThreshold, searchThreshold as keptThreshold } from './search-threshold.ts';
import { switchTheme, THEMES, useTheme, type Theme } from './theme.ts';
import { useSettingChange, useUserSetting } from './user-settings.ts';

const schema = z.object({
  locale: z.enum(LOCALES).exactOptional(),
  theme: z.enum(THEMES).exactOptional(),
  searchThreshold: z.number().min(0).max(1).exactOptional(),
  /** default of new rows; null: the company's */
  paymentMethodId: idSchema.nullable().exactOptional(),
});
type Preferences = z.infer<typeof schema>;

const NONE: Preferences = {};

/** The user's display preferences from any browser, applied here at once. */
export function usePreferences() {
  const [chosen] = useUserSetting('preferences', schema, NONE);
  const change = useSettingChange('preferences', schema, NONE);
  const choose = (choice: Preferences) => {
    apply(choice);
    change((now) => ({ ...now, ...choice }));
  };
  return {
    searchThreshold: chosen.searchThreshold ?? keptThreshold(),
    paymentMethodId: chosen.paymentMethodId ?? null,
    chooseLocale: (locale: Locale) => {
      // Also the current one, while another one is loading.
      void switchLocale(locale);
      choose({ locale });
    },
    chooseTheme: (theme: Theme) => choose({ theme }),
    chooseSearchThreshold: (searchThreshold: number) => choose({ searchThreshold }),
    choosePaymentMethod: (paymentMethodId: number | null) => choose({ paymentMethodId }),
  };
}

/** Applies preferences chosen in another browser or tab. A new language rerenders all screens, so it waits until the user is idle. */
export function useFollowPreferences(): void {
  const [chosen, , isKnown] = useUserSetting('preferences', schema, NONE);
  const isLate = useRef(false);
  useEffect(() => {
    if (!isKnown) return undefined;
    const { locale, ...rest } = chosen;
    apply(isLate.current ? rest : chosen);
    const stop = isLate.current && locale !== undefined ? whenAtRest(() => apply({ locale })) : undefined;
    isLate.current = true;
    return stop;
  }, [chosen, isKnown]);
}

function apply({ locale, theme, searchThreshold }: Preferences): void {
  if (locale !== undefined && locale !== currentLocale()) void switchLocale(locale);
  if (theme !== undefined && theme !== useTheme.getState().theme) switchTheme(theme);
  if (searchThreshold !== undefined) keepSearchThreshold(searchThreshold);
}
