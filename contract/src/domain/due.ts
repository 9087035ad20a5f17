import { addDays } from './day.ts';
import type { Direction } from '../record.ts';
import type { Minor } from '../values.ts';

/** A payment that is due; gross in minor units of PLN. */
export interface DueItem {
  budgetId: number;
  recordId: number;
  month: string;
  tradeSubjectId: number;
  contractorId: number | null;
  direction: Direction;
  gross: Minor;
  /** day on which it is expected */
  date: string;
  dueDate: string;
  state: DueState;
  /** its instalment; null: no document yet */
  partId: number | null;
}

/**
 * Overdue: a document past its due date. Out of date: a planned payment, or a document before its
 * due date, whose expected day has passed.
 */
export type DueState = 'overdue' | 'outOfDate' | 'upcoming';

interface Expected {
  /** day on which it is expected */
  date: string;
  /** of its document; null: no document yet */
  dueDate: string | null;
}

/**
 * The state of an unpaid payment: the due date takes precedence over the expected day, as in the
 * lists of payments.
 */
export function dueStateOn(today: string, { date, dueDate }: Expected): DueState {
  if (dueDate !== null && dueDate < today) return 'overdue';
  return date < today ? 'outOfDate' : 'upcoming';
}

const DAYS_AHEAD = 14;
const COLLECTED = 2000;

/**
 * The number of payments shown, and the limits among them for overdue and for out-of-date ones: the
 * latest of these, because they can still be settled.
 */
export interface DueLimits {
  shown: number;
  late: number;
}
/** On the dashboard, and in the full list. */
export const GLANCE: DueLimits = { shown: 50, late: 20 };
export const REST: DueLimits = { shown: 1200, late: 400 };

/** The latest of any number of payments by a date. */
class Latest {
  readonly #dateOf: (item: DueItem) => string;
  readonly #most: number;
  #items: DueItem[] = [];
  /** dates before this one are dropped */
  #cutoff = '';
  count = 0;

  constructor(most: number, dateOf: (item: DueItem) => string) {
    this.#most = most;
    this.#dateOf = dateOf;
  }

  add(date: string, make: () => DueItem): void {
    this.count += 1;
    if (date < this.#cutoff) return;
    this.#items.push(make());
    if (this.#items.length >= COLLECTED) this.#trim();
  }

  addAll(other: Latest): void {
    const items = other.items();
    for (const item of items) this.add(this.#dateOf(item), () => item);
    this.count += other.count - items.length;
  }

  items(): DueItem[] {
    this.#trim();
    return this.#items.toReversed();
  }

  #trim(): void {
    this.#items = this.#items.toSorted((left, right) => this.#compare(right, left)).slice(0, this.#most);
    const last = this.#items.at(-1);
    if (last && this.#items.length === this.#most) this.#cutoff = this.#dateOf(last);
  }

  #compare(left: DueItem, right: DueItem): number {
    const [one, other] = [this.#dateOf(left), this.#dateOf(right)];
    return one < other ? -1 : one > other ? 1 : left.recordId - right.recordId;
  }
}

/**
 * Collects the latest late payments and those of the next 14 days from any number, and counts all
 * of them.
 */
export class DueList {
  readonly #today: string;
  readonly #until: string;
  readonly #shown: number;
  readonly #late: Record<Exclude<DueState, 'upcoming'>, Latest>;
  readonly #upcoming: DueItem[] = [];

  constructor(today: string, { shown, late }: DueLimits) {
    this.#today = today;
    this.#until = addDays(today, DAYS_AHEAD);
    this.#shown = shown;
    this.#late = {
      overdue: new Latest(late, ({ dueDate }) => dueDate),
      outOfDate: new Latest(late, ({ date }) => date),
    };
  }

  /** Counts an unpaid payment that is due or expected by now or soon, and creates it only if it is shown. */
  add(expected: Expected, make: (state: DueState) => DueItem): void {
    const state = dueStateOn(this.#today, expected);
    if (state === 'upcoming') {
      if (expected.date <= this.#until) this.#upcoming.push(make(state));
      return;
    }
    const date = state === 'overdue' ? (expected.dueDate ?? expected.date) : expected.date;
    this.#late[state].add(date, () => make(state));
  }

  /** Adds the contents of another list with the same day and limits. */
  addAll(other: DueList): void {
    for (const state of ['overdue', 'outOfDate'] as const) this.#late[state].addAll(other.#late[state]);
    this.#upcoming.push(...other.#upcoming);
  }

  /** The count of all due payments, shown or not. */
  count(): Record<DueState, number> {
    const { overdue, outOfDate } = this.#late;
    return { overdue: overdue.count, outOfDate: outOfDate.count, upcoming: this.#upcoming.length };
  }

  /** Overdue ones by due date, then out-of-date and upcoming ones by expected day. */
  items(): DueItem[] {
    const { overdue, outOfDate } = this.#late;
    const upcoming = this.#upcoming.toSorted(byDate);
    return [...overdue.items(), ...outOfDate.items(), ...upcoming].slice(0, this.#shown);
  }
}

const byDate = (left: DueItem, right: DueItem): number =>
  left.date < right.date ? -1 : left.date > right.date ? 1 : left.recordId - right.recordId;
