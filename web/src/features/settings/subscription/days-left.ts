import { daysBetween } from '@saldo/contract/domain/day';

/** Days from today to an end date; zero if the date is unknown or has passed. */
export const daysLeft = (today: string, end: string | null): number =>
  end === null ? 0 : Math.max(0, daysBetween(today, end));
