import type { Locale } from '#lib/words/i18n.ts';

const SHORT: Record<Locale, readonly string[]> = {
  pl: ['pn', 'wt', 'śr', 'cz', 'pt', 'so', 'nd'],
  en: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
};

/** Weekday headings from Monday, with two letters; the browser's names have three and a dot. */
export const shortWeekdays = (locale: Locale): readonly string[] => SHORT[locale];
