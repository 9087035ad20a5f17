import { formatDate } from './format.ts';
import type { Locale } from './i18n.ts';
import { formatTime } from './time-of-day.ts';

const LOCAL_DAY = new Intl.DateTimeFormat('sv-SE');

/** `20.11.2026` of an instant, in the zone of the person who looks. */
export const formatInstantDay = (instant: string): string => formatDate(LOCAL_DAY.format(new Date(instant)));

/** `20.11.2026, 14:32` */
export const formatInstant = (instant: string, locale: Locale): string =>
  `${formatInstantDay(instant)}, ${formatTime(new Date(instant), locale)}`;
