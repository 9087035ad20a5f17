import { addDays } from '@saldo/contract/domain/day';
import { DELETION_DAYS } from '@saldo/contract/domain/subscription';

/** Between the letter that tells of it and the deletion. */
const NOTICE_DAYS = 7;

interface Cancelled {
  /** the day on which it was cancelled */
  end: string;
  /** the day on which its master user was told; null: not yet */
  toldOn: string | null;
}

export type Farewell = { kind: 'letter'; deletedOn: string } | { kind: 'deletion' };

/** What a day does to a cancelled account: a letter a week before it is deleted, and its deletion; null: nothing. Who was told late is given the whole week. */
export function farewellOn({ end, toldOn }: Cancelled, today: string): Farewell | null {
  const due = addDays(end, DELETION_DAYS);
  if (toldOn === null) {
    if (today < addDays(due, -NOTICE_DAYS)) return null;
    return { kind: 'letter', deletedOn: later(due, addDays(today, NOTICE_DAYS)) };
  }
  return today >= later(due, addDays(toldOn, NOTICE_DAYS)) ? { kind: 'deletion' } : null;
}

const later = (one: string, other: string): string => (one > other ? one : other);
