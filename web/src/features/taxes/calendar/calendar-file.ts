import type { TaxDueRow } from '@saldo/contract/tax';
import { generateIcsCalendar, type IcsEvent } from 'ts-ics';
import { addDays } from '@saldo/contract/domain/day';

export interface CalendarWords {
  /** `VAT za 10/2026: 18 215,00 zł` */
  titleOf: (due: TaxDueRow) => string;
  /** what the day and the amount come from */
  textOf: (due: TaxDueRow) => string;
}

/** Days are kept as they are, wherever the calendar is read. */
const dayOf = (date: string) => ({ date: new Date(`${date}T00:00:00Z`), type: 'DATE' as const });

/**
 * Dues as whole days of a calendar (RFC 5545). Each keeps its id, so that a calendar that reads a later file moves its entry and
 * makes no second one.
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
