import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { searchThreshold } from '#lib/search-threshold.ts';
import type { Direction } from './list-address.ts';
import type { Identified, ListRows } from './list-rows.ts';

export type Compare<Row> = (one: Row, other: Row) => number;

const collator = new Intl.Collator('pl', { sensitivity: 'base', numeric: true });

/** As Poles sort, whatever the language of the interface. */
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
  /** settles ties */
  usual: Sort;
  /** null: the best hits first */
  sort: Sort | null;
  direction: Direction;
  /** ids of the hits of a search, the best first; null: nothing is searched */
  found: readonly number[] | null;
  matches: (row: Row) => boolean;
};

/** The rows that search and filters leave, in order. */
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

/** What is searched in a row, as `fuse.js` names it. */
type SearchKey = { name: string; weight: number };

/** Ids of the rows that a phrase finds, the best first. The searching code comes with the first search. */
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

/** null: nothing is searched; undefined: on its way. */
function useFound(
  rows: readonly Identified[] | undefined,
  phrase: string,
  keys: readonly SearchKey[],
): readonly number[] | null | undefined {
  const [found, setFound] = useState<readonly number[]>();
  useEffect(() => {
    if (rows === undefined || phrase === '') return undefined;
    let isCurrent = true;
    const search = async () => {
      const ids = await find(rows, phrase, keys);
      if (isCurrent) setFound(ids);
    };
    void search();
    return () => {
      isCurrent = false;
    };
  }, [rows, phrase, keys]);
  // The hits before stay until the new ones are there.
  return phrase === '' ? null : found;
}

type Query<Row> = {
  data: readonly Row[] | undefined;
  error: Error | null;
  refetch: () => unknown;
};
type Asked<Filters, Sort extends string> = {
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

/** Rows that the client has all of: searching, filtering and sorting them costs no question. Give `options` that stay the same. */
export function useLocalRows<Row extends Identified, Filters, Sort extends string>(
  { definition, phrase, sort, direction, filters }: Asked<Filters, Sort>,
  { data, error, refetch }: Query<Row>,
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
      found,
      matches: (row) => matches(row, filters),
    });
  }, [data, found, usual, sort, direction, filters, options]);
  const rows = useDeferredValue(arranged);
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
      ticksOf: '',
      pageSize: PAGE_SIZE,
      error: data === undefined ? error : null,
      retry: () => void refetch(),
    };
  }, [rows, data, error, refetch]);
}
