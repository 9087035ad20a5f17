import { daysBetween } from '@saldo/contract/domain/day';

/** Days from today to an end date; zero if it has passed. */
export const daysLeft = (today: string, end: string): number => Math.max(0, daysBetween(today, end));
