import type { Locale } from './i18n.ts';

/** `14:32`, in the zone of the person who looks. */
export const formatTime = (instant: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);
