import { addDays } from '@saldo/contract/domain/day';
import { DELETION_DAYS } from '@saldo/contract/domain/subscription';

/** Days between the announcing letter and the deletion. */
const NOTICE_DAYS = 7;

interface Cancelled {
  /** the day on which it was cancelled */
  end: string;
  /** the day of the announcing letter; null: not sent yet */
  noticeSentOn: string | null;
}

export type Farewell = { kind: 'letter'; deletedOn: string } | { kind: 'deletion' };

/** The step due on a day for a cancelled account: a letter a week before its deletion, or the deletion; null: none. After a late letter the whole week still applies. */
export function farewellOn({ end, noticeSentOn }: Cancelled, today: string): Farewell | null {
  const due = addDays(end, DELETION_DAYS);
  if (noticeSentOn === null) {
    if (today < addDays(due, -NOTICE_DAYS)) return null;
    return { kind: 'letter', deletedOn: later(due, addDays(today, NOTICE_DAYS)) };
  }
  return today >= later(due, addDays(noticeSentOn, NOTICE_DAYS)) ? { kind: 'deletion' } : null;
}

const later = (one: string, other: string): string => (one > other ? one : other);
