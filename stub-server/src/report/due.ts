import { addDays } from '@saldo/contract/domain/day';
import type { Direction } from '@saldo/contract/record';
import type { Minor } from '@saldo/contract/values';

/** A payment that is due; gross in minor units of PLN. */
export interface DueItem {
  budgetId: number;
  recordId: number;
  month: string;
  tradeSubjectId: number;
  contractorId: number | null;
  direction: Direction;
  gross: Minor;
  date: string;
  isPlanned: boolean;
}

const DAYS_AHEAD = 14;
const SHOWN = 50;
/** Overdue ones may take this much of the list: the latest can still be helped. */
const SHOWN_OVERDUE = 30;
const COLLECTED = 2000;

/** Gathers the latest overdue payments and those of the next 14 days, out of any number. */
export class DueList {
  readonly #today: string;
  readonly #until: string;
  #overdue: DueItem[] = [];
  readonly #upcoming: DueItem[] = [];
  /** overdue dates before this one have no place any more */
  #cutoff = '';

  constructor(today: string) {
    this.#today = today;
    this.#until = addDays(today, DAYS_AHEAD);
  }

  /** Whether a payment of this date may be shown: ask before making an item. */
  takes(date: string): boolean {
    return date <= this.#until && date >= this.#cutoff;
  }

  add(item: DueItem): void {
    if (item.date >= this.#today) this.#upcoming.push(item);
    else this.#overdue.push(item);
    if (this.#overdue.length >= COLLECTED) this.#trim();
  }

  /** Overdue first, each part in order of date. */
  items(): DueItem[] {
    this.#trim();
    const upcoming = this.#upcoming.toSorted(byDate);
    const overdue = this.#overdue.toSorted(byDate);
    return [...overdue, ...upcoming].slice(0, SHOWN);
  }

  #trim(): void {
    this.#overdue = this.#overdue.toSorted((left, right) => byDate(right, left)).slice(0, SHOWN_OVERDUE);
    if (this.#overdue.length === SHOWN_OVERDUE) this.#cutoff = this.#overdue.at(-1)?.date ?? '';
  }
}

const byDate = (left: DueItem, right: DueItem): number =>
  left.date < right.date ? -1 : left.date > right.date ? 1 : left.recordId - right.recordId;
