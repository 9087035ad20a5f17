import { formatDate } from './format.ts';

/** Plans use one time zone, wherever the user is. */
const timeZone = 'Europe/Warsaw';

let days: Intl.DateTimeFormat | undefined;
let times: Intl.DateTimeFormat | undefined;

/** `2026-11-20`, the day of an instant in Warsaw. */
export function dayOf(instant: string | Date): string {
  days ??= new Intl.DateTimeFormat('sv-SE', { timeZone });
  return days.format(new Date(instant));
}

/** `14:32` in Warsaw, in either language. */
export function formatTime(instant: string | Date): string {
  times ??= new Intl.DateTimeFormat('pl', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return times.format(new Date(instant));
}

/** `20.11.2026` */
export const formatInstantDay = (instant: string): string => formatDate(dayOf(instant));

/** `20.11.2026, 14:32` */
export const formatInstant = (instant: string): string =>
  `${formatInstantDay(instant)}, ${formatTime(instant)}`;
