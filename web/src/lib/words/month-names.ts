import { formatMonthName } from './format.ts';
import type { Locale } from './i18n.ts';

/** The names of the twelve months, from January on. */
export const monthNames = (locale: Locale): string[] =>
  Array.from({ length: 12 }, (_, place) =>
    formatMonthName(`2026-${String(place + 1).padStart(2, '0')}`, locale),
  );
