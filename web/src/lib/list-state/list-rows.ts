import { isForbidden } from '#lib/api-error.ts';
import type { ListGroup } from './lines.ts';
import { isTicked, type Ticks } from './ticks.ts';

export type Identified = { id: number };

/** The rows of a list, wherever they come from; some may still be on their way. */
export type ListRows<Row extends Identified> = {
  /** how many match; undefined: not known yet */
  total: number | undefined;
  /** how many there are without search and filters, where that is known */
  overall: number | undefined;
  /** undefined: not here yet */
  at: (place: number) => Row | undefined;
  /** undefined where the row is left out, or not here yet */
  placeOf: (id: number) => number | undefined;
  /** tells which rows are in sight: those that are not here yet are fetched */
  show: (first: number, end: number) => void;
  /** all that match, in their order */
  ids: () => Promise<readonly number[]>;
  /** rows that are here, in their order */
  here: readonly Row[];
  /** all rows are here */
  isWhole: boolean;
  /** ticks belong to it; '' where rows are ticked for good, whatever is asked */
  ticksOf: string;
  groups?: readonly ListGroup[] | undefined;
  /** rows in a page of the address */
  pageSize: number;
  error: Error | null;
  retry: () => void;
};

/** The ticked rows that match. */
export type Chosen<Row extends Identified> = {
  count: number;
  /** those of them that are here: all, in a list whose rows are all here */
  rows: readonly Row[];
  /** all that match: a command may say so in place of 100,000 ids */
  isAll: boolean;
  ids: () => Promise<readonly number[]>;
};

/** A row that search or filters have hidden is not acted on. */
export function chosenOf<Row extends Identified>(ticks: Ticks, list: ListRows<Row>): Chosen<Row> {
  const isMeant = ticks.of === list.ticksOf;
  const rows = isMeant ? list.here.filter(({ id }) => isTicked(ticks, id)) : [];
  const { isAll } = ticks;
  const countOfAll = isAll ? (list.total ?? 0) - ticks.ids.size : ticks.ids.size;
  return {
    count: list.isWhole || !isMeant ? rows.length : countOfAll,
    rows,
    isAll: isMeant && isAll && ticks.ids.size === 0,
    ids: async () => {
      if (list.isWhole || !isMeant) return rows.map(({ id }) => id);
      return isAll ? (await list.ids()).filter((id) => isTicked(ticks, id)) : [...ticks.ids];
    },
  };
}

/** The list is not for this user. */
export const isNoAccess: (error: Error) => boolean = isForbidden;
