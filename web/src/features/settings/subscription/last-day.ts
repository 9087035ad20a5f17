import { addDays } from '@saldo/contract/domain/day';

/** A period is stored with the first day after it but shown with its last day. */
export const lastDayOf = (end: string): string => addDays(end, -1);
