import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { searchThreshold } from '#lib/settings/search-threshold.ts';
import type { Direction } from './list-address.ts';
import { failureOf, type Identified, type ListRows, type Tried } from './list-rows.ts';

export type Compare<Row> = (one: Row, other: Row) => number;

const collator = new Intl.Collator('pl', { sensitivity: 'base', numeric: true });

/** Sorted by Polish rules in either interface language. */
export const byText =
  <Row>(textOf: (row: Row) => string): Compare<Row> =>
  (one, other) =>
    collator.compare(textOf(one), textOf(other));
export const byNumber =
  <Row>(numberOf: (row: Row) => number): Compare<Row> =>
  (one, other) =>
    numberOf(one) - numberOf(other);

type Arrangement<Row, Sort extends string> = {
  order: Readonly<Record<Sort, Compare<Row>>>;
  /** breaks ties */
  usual: Sort;
  /** null: best matches first */
  sort: Sort | null;
  direction: Direction;
  /** ids of matches, best first; null without a search */
  found: readonly number[] | null;
  matches: (row: Row) => boolean;
};

/** Rows after search, filters and sort. */
export function arrangeRows<Row extends Identified, Sort extends string>(
  rows: readonly Row[],
  { order, usual, sort, direction, found, matches }: Arrangement<Row, Sort>,
): Row[] {
  const rank = found && new Map(found.map((id, place) => [id, place]));
  const shown = rows.filter((row) => (rank === null || rank.has(row.id)) && matches(row));
  const sign = direction === 'asc' ? 1 : -1;
  const first: Compare<Row> =
    sort === null ? byNumber(({ id }) => rank?.get(id) ?? 0) : (one, other) => sign * order[sort](one, other);
  return shown.toSorted((one, other) => first(one, other) || order[usual](one, other) || one.id - other.id);
}

/** Searched fields of a row, in `fuse.js` notation. */
type SearchKey = { name: string; weight: number };

/** Ids of rows that match a phrase, best first. The search code loads with the first search. */
async function find(rows: readonly Identified[], phrase: string, keys: readonly SearchKey[]) {
  const { default: Fuse } = await import('fuse.js');
  const fuse = new Fuse(rows, {
    keys: [...keys],
    threshold: searchThreshold(),
    ignoreDiacritics: true,
    ignoreLocation: true,
  });
  return fuse.search(phrase).map(({ item }) => item.id);
}

type Found = { phrase: string; ids: readonly number[] };

/** null without a search; undefined during the first one. The matches of the phrase before stay until the new ones arrive. */
function useFound(
  rows: readonly Identified[] | undefined,
  phrase: string,
  keys: readonly SearchKey[],
): Found | null | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (rows === undefined || phrase === '') return undefined;
    let isCurrent = true;
    const search = async () => {
      const ids = await find(rows, phrase, keys);
      if (isCurrent) setFound({ phrase, ids });
    };
    void search();
    return () => {
      isCurrent = false;
    };
  }, [rows, phrase, keys]);
  return phrase === '' ? null : found;
}

type Query<Row> = Tried & {
  data: readonly Row[] | undefined;
  refetch: () => unknown;
};
type RowsQuery<Filters, Sort extends string> = {
  definition: { sorts: readonly [Sort, ...Sort[]] };
  phrase: string;
  sort: Sort | null;
  direction: Direction;
  filters: Filters;
};
type LocalOptions<Row, Filters, Sort extends string> = {
  order: Readonly<Record<Sort, Compare<Row>>>;
  searchIn: readonly SearchKey[];
  matches: (row: Row, filters: Filters) => boolean;
};

const PAGE_SIZE = 50;
const NONE: readonly never[] = [];

/** Rows fully loaded in the client: searching, filtering and sorting need no request. Pass a stable `options` object. */
export function useLocalRows<Row extends Identified, Filters, Sort extends string>(
  { definition, phrase, sort, direction, filters }: RowsQuery<Filters, Sort>,
  { data, error, failureReason, fetchStatus, refetch }: Query<Row>,
  options: LocalOptions<Row, Filters, Sort>,
): ListRows<Row> {
  const found = useFound(data, phrase, options.searchIn);
  const usual = definition.sorts[0];
  const arranged = useMemo(() => {
    if (data === undefined || found === undefined) return undefined;
    const { order, matches } = options;
    return arrangeRows(data, {
      order,
      usual,
      sort,
      direction,
      found: found === null ? null : found.ids,
      matches: (row) => matches(row, filters),
    });
  }, [data, found, usual, sort, direction, filters, options]);
  const rows = useDeferredValue(arranged);
  const isOlder = rows !== arranged || (found !== null && found?.phrase !== phrase);
  const stale = data === undefined ? null : failureOf({ error, failureReason, fetchStatus });
  return useMemo(() => {
    const places = new Map(rows?.map(({ id }, place) => [id, place]));
    const here = rows ?? NONE;
    return {
      total: rows?.length,
      overall: data?.length,
      at: (place) => here[place],
      placeOf: (id) => places.get(id),
      show: () => undefined,
      ids: async () => Promise.resolve(here.map(({ id }) => id)),
      here,
      isWhole: true,
      isOlder,
      ticksOf: '',
      pageSize: PAGE_SIZE,
      error: data === undefined ? error : null,
      stale,
      retry: () => void refetch(),
    };
  }, [rows, isOlder, data, error, stale, refetch]);
}
