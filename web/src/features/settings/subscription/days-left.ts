import { daysBetween } from '@saldo/contract/domain/day';

/** Days from today to the day on which something ends; none where no end is known or it has passed. */
export const daysLeft = (today: string, end: string | null): number =>
  end === null ? 0 : Math.max(0, daysBetween(today, end));
