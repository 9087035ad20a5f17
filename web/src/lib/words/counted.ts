import { formatCount } from '@saldo/contract/domain/amount-format';

/** A count, which chooses the plural form, and its text for the sentence. */
export const counted = (count: number) => ({ count, number: formatCount(count) });
