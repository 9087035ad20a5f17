import type { Calendar } from './calendar.ts';
import type { SeedChange, SeedData, SeedMonthValue, SeedUser } from './data.ts';

type Changed = Pick<SeedData, 'budgets' | 'monthValues' | 'records' | 'users'>;

/** Most changes, and days over which they lie. */
const COUNT = 24;
const DAYS = 27;
/** Hours of work, and minutes between changes of a day. */
const FIRST_HOUR = 7;
const HOURS = 8;
const MINUTES = 7;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** From four weeks ago to yesterday, at hours of work. */
function instantAt(place: number, count: number, at: Calendar): string {
  const day = at.daysOn(-1 - Math.round(((count - 1 - place) * DAYS) / count));
  const hour = FIRST_HOUR + (place % HOURS);
  return `${day}T${twoDigits(hour)}:${twoDigits((place * MINUTES) % 60)}:00.000Z`;
}

const mayWrite = ({ isMaster, budgets }: SeedUser, id: number): boolean =>
  isMaster || budgets.some(({ budgetId, permission }) => budgetId === id && permission === 'write');

/** Who has planned which month otherwise than its row, and when: the history of what the months are like now. */
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
  // Spread over all sheets.
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
