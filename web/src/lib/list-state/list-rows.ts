import { ApiError, isForbidden } from '#lib/api/api-error.ts';
import type { ListGroup } from './lines.ts';
import { isTicked, type Ticks } from './ticks.ts';

export type Identified = { id: number };

/** The rows of a list from any source; some may still be loading. */
export type ListRows<Row extends Identified> = {
  /** number of matching rows; undefined while unknown */
  total: number | undefined;
  /** number of rows without search and filters, if known */
  overall: number | undefined;
  /** undefined while loading */
  at: (place: number) => Row | undefined;
  /** undefined if the row does not match or is not loaded */
  placeOf: (id: number) => number | undefined;
  /** reports the visible rows, so that missing ones are fetched */
  show: (first: number, end: number) => void;
  /** all matching rows, in order */
  ids: () => Promise<readonly number[]>;
  /** loaded rows, in order */
  here: readonly Row[];
  /** all rows are loaded */
  isWhole: boolean;
  /** they belong to the query before, whose successor is loading */
  isOlder: boolean;
  /** query that ticks belong to; '' if ticks persist across queries */
  ticksOf: string;
  groups?: readonly ListGroup[] | undefined;
  /** rows per page in the address */
  pageSize: number;
  /** why there are no rows */
  error: Error | null;
  /** why the rows may be out of date: they could not be refreshed, or not yet */
  stale: Error | null;
  retry: () => void;
};

/** The ticked rows that match the query. */
export type Chosen<Row extends Identified> = {
  count: number;
  /** the loaded ones among them */
  rows: readonly Row[];
  /** all matching rows: a command can send this instead of 100,000 ids */
  isAll: boolean;
  ids: () => Promise<readonly number[]>;
};

/** Commands skip rows hidden by search or filters. */
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

/** The state of a query. */
export type Tried = { error: Error | null; failureReason: Error | null; fetchStatus: string };

const NO_CONNECTION = new ApiError('fetch');

/** The failure of a query, also while it is tried again or waits for a connection. */
export const failureOf = ({ error, failureReason, fetchStatus }: Tried): Error | null =>
  error ?? failureReason ?? (fetchStatus === 'paused' ? NO_CONNECTION : null);

/** The user may not see the list. */
export const isNoAccess: (error: Error) => boolean = isForbidden;
