import type { Locale } from '#lib/i18n.ts';

const SHORT: Record<Locale, readonly string[]> = {
  pl: ['pn', 'wt', 'śr', 'cz', 'pt', 'so', 'nd'],
  en: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
};

/** Heads of a calendar, from Monday: two letters, where the browser's own names have three and a dot. */
export const shortWeekdays = (locale: Locale): readonly string[] => SHORT[locale];
