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
  isPlanned: boolean;
}

const DAYS_AHEAD = 14;
const COLLECTED = 2000;

/** The number shown; of overdue payments the latest, because they can still be settled. */
export interface DueLimits {
  shown: number;
  overdue: number;
}
/** On the dashboard, and in the full list. */
export const GLANCE: DueLimits = { shown: 50, overdue: 30 };
export const REST: DueLimits = { shown: 1200, overdue: 800 };

/** Gathers the latest overdue payments and those of the next 14 days, out of any number, and counts all of them. */
export class DueList {
  readonly #today: string;
  readonly #until: string;
  readonly #limits: DueLimits;
  #overdue: DueItem[] = [];
  readonly #upcoming: DueItem[] = [];
  readonly #count = { overdue: 0, upcoming: 0 };
  /** overdue dates before this one are dropped */
  #cutoff = '';

  constructor(today: string, limits: DueLimits) {
    this.#today = today;
    this.#until = addDays(today, DAYS_AHEAD);
    this.#limits = limits;
  }

  /** Counts a payment that is due on this date, and creates it only if it is shown. */
  add(date: string, make: () => DueItem): void {
    if (date > this.#until) return;
    if (date >= this.#today) {
      this.#count.upcoming += 1;
      this.#upcoming.push(make());
      return;
    }
    this.#count.overdue += 1;
    if (date < this.#cutoff) return;
    this.#overdue.push(make());
    if (this.#overdue.length >= COLLECTED) this.#trim();
  }

  /** The count of all due payments, shown or not. */
  count(): { overdue: number; upcoming: number } {
    return { ...this.#count };
  }

  /** Overdue first, each part in order of date. */
  items(): DueItem[] {
    this.#trim();
    const upcoming = this.#upcoming.toSorted(byDate);
    const overdue = this.#overdue.toSorted(byDate);
    return [...overdue, ...upcoming].slice(0, this.#limits.shown);
  }

  #trim(): void {
    const { overdue: most } = this.#limits;
    this.#overdue = this.#overdue.toSorted((left, right) => byDate(right, left)).slice(0, most);
    if (this.#overdue.length === most) this.#cutoff = this.#overdue.at(-1)?.date ?? '';
  }
}

const byDate = (left: DueItem, right: DueItem): number =>
  left.date < right.date ? -1 : left.date > right.date ? 1 : left.recordId - right.recordId;
