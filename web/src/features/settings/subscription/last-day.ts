import { addDays } from '@saldo/contract/domain/day';

/** A period is stored with the first day after it and shown with its last: the next begins on the day after. */
export const lastDayOf = (end: string): string => addDays(end, -1);
