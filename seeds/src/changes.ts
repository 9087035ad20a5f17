import type { Calendar } from './calendar.ts';
import type { SeedChange, SeedData, SeedMonthValue, SeedUser } from './data.ts';

type Changed = Pick<SeedData, 'budgets' | 'monthValues' | 'records' | 'users'>;

/** Maximum number of changes, and the number of days they are spread over. */
const COUNT = 24;
const DAYS = 27;
/** Working hours in UTC, and the minutes between changes. */
const FIRST_HOUR = 7;
const HOURS = 8;
const MINUTES = 7;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** From four weeks ago until yesterday, in working hours. */
function instantAt(place: number, count: number, at: Calendar): string {
  const day = at.daysOn(-1 - Math.round(((count - 1 - place) * DAYS) / count));
  const hour = FIRST_HOUR + (place % HOURS);
  return `${day}T${twoDigits(hour)}:${twoDigits((place * MINUTES) % 60)}:00.000Z`;
}

const mayWrite = ({ isMaster, budgets }: SeedUser, id: number): boolean =>
  isMaster || budgets.some(({ budgetId, permission }) => budgetId === id && permission === 'write');

/**
 * Invents authors and times for month values that differ from their rows, so that the history leads
 * to the current plan.
 */
export function changesOf({ budgets, monthValues, records, users }: Changed, at: Calendar): SeedChange[] {
  const sheetOf = new Map(records.map(({ id, budgetId }) => [id, budgetId]));
  const ordinary = new Set(
    budgets.filter(({ isInternal, isDraft }) => !isInternal && !isDraft).map(({ id }) => id),
  );
  const isChange = ({ recordId, month, scope, netAmount }: SeedMonthValue): boolean =>
    scope === 'month' &&
    netAmount !== undefined &&
    month >= at.monthText(0) &&
    ordinary.has(sheetOf.get(recordId) ?? 0);
  const changed = monthValues.filter(isChange);
  // Spreads the changes over all sheets.
  const step = Math.max(1, Math.floor(changed.length / COUNT));
  const chosen = changed.filter((_value, place) => place % step === 0).slice(0, COUNT);
  return chosen.map((value, place): SeedChange => {
    const budgetId = sheetOf.get(value.recordId) ?? 0;
    const authors = users.filter((user) => mayWrite(user, budgetId));
    const author = authors[place % authors.length];
    if (!author) throw new Error(`Nobody may write sheet ${budgetId}`);
    return {
      accountId: author.accountId,
      budgetId,
      userId: author.id,
      at: instantAt(place, chosen.length, at),
      value,
    };
  });
}
