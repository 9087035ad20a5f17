import type { TaxDueRow } from '@saldo/contract/tax';
import { generateIcsCalendar, type IcsEvent } from 'ts-ics';
import { addDays } from '@saldo/contract/domain/day';

export interface CalendarWords {
  /** `VAT za 10/2026: 18 215,00 zł` */
  titleOf: (due: TaxDueRow) => string;
  /** where the day and the amount come from */
  textOf: (due: TaxDueRow) => string;
}

/** All-day dates do not shift with the time zone of the calendar's reader. */
const dayOf = (date: string) => ({ date: new Date(`${date}T00:00:00Z`), type: 'DATE' as const });

/**
 * Dues as all-day events of a calendar (RFC 5545). Each keeps its id, so that importing a later file moves the event instead of
 * duplicating it.
 */
export const calendarFile = (
  dues: readonly TaxDueRow[],
  { titleOf, textOf }: CalendarWords,
  now: Date,
): string =>
  generateIcsCalendar({
    version: '2.0',
    prodId: '-//Saldo//taxes//PL',
    method: 'PUBLISH',
    events: dues.map((due): IcsEvent => ({
      uid: `${due.type}-${due.period}@saldo`,
      stamp: { date: now },
      summary: titleOf(due),
      description: textOf(due),
      start: dayOf(due.dueDay),
      end: dayOf(addDays(due.dueDay, 1)),
      timeTransparent: 'TRANSPARENT',
    })),
  });
