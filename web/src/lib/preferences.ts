import { useEffect } from 'react';
import {
  isInt,
  isNumber,
  isOneOf,
  isPartOf,
  orNull,
  readerOf,
  type Check,
} from '@saldo/contract/checks/checks';
import { currentLocale, LOCALES, switchLocale, type Locale } from './i18n.ts';
import { keepSearchThreshold, searchThreshold as keptThreshold } from './search-threshold.ts';
import { switchTheme, THEMES, useTheme, type Theme } from './theme.ts';
import { useSettingChange, useUserSetting } from './user-settings.ts';

type Preferences = {
  locale?: Locale;
  theme?: Theme;
  searchThreshold?: number;
  /** that new rows start with; null: the company's */
  paymentMethodId?: number | null;
};
const isShare: Check<number> = (value): value is number => isNumber(value) && value >= 0 && value <= 1;
const schema = readerOf<Preferences>(
  isPartOf({
    locale: isOneOf(LOCALES),
    theme: isOneOf(THEMES),
    searchThreshold: isShare,
    paymentMethodId: orNull(isInt),
  }),
);

const NONE: Preferences = {};

/** What a user chose about the looks, on whichever browser; holds here at once. */
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
    chooseLocale: (locale: Locale) => choose({ locale }),
    chooseTheme: (theme: Theme) => choose({ theme }),
    chooseSearchThreshold: (searchThreshold: number) => choose({ searchThreshold }),
    choosePaymentMethod: (paymentMethodId: number | null) => choose({ paymentMethodId }),
  };
}

/** Brings here what was chosen in another browser. */
export function useFollowPreferences(): void {
  const [chosen] = useUserSetting('preferences', schema, NONE);
  useEffect(() => apply(chosen), [chosen]);
}

function apply({ locale, theme, searchThreshold }: Preferences): void {
  if (locale !== undefined && locale !== currentLocale()) void switchLocale(locale);
  if (theme !== undefined && theme !== useTheme.getState().theme) switchTheme(theme);
  if (searchThreshold !== undefined) keepSearchThreshold(searchThreshold);
}
