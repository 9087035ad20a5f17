import {
  keepPreviousData,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useThrottled } from '#lib/keyboard/use-throttled.ts';
import { failureOf, type Identified, type ListRows } from './list-rows.ts';

/** Parameters that the list adds to the body of `X/pages`. */
type Paging = { page: number; pageSize: number; timestamp?: string };
/** A successful answer of `X/pages`. */
type PageAnswer<Row> = {
  body: { items: readonly Row[]; total: number };
  headers: Pick<Headers, 'get'>;
};

/** For `page`: extracts the list's data from an answer. */
export const listPage = <Body>({ body, headers }: { body: Body; headers: Headers }) => ({ body, headers });

type PagedOptions<Row> = {
  /** the noun's key: its tags invalidate the list */
  queryKey: readonly unknown[];
  /** `POST X/pages` with the list's filters and order */
  page: (paging: Paging, signal: AbortSignal) => Promise<PageAnswer<Row>>;
  /** `POST X/queue-items`: ids of all that match, in order */
  ids: (paging: Pick<Paging, 'timestamp'>) => Promise<readonly number[]>;
  pageSize?: number;
  /** false: the query is not known yet */
  isAsked?: boolean;
};

/** Result of one query at one point in time: its pages belong together. */
type Reading = { id: number; timestamp: string | undefined; total: number };

const PAGE_SIZE = 50;
/** Interval while pages pass by: held keys see rows, and dragging the scrollbar requests only some of what it passes. */
const FLIGHT_MS = 80;
/** Pages requested before they come into sight, in the direction of scrolling: what a held key passes until they arrive. */
const AHEAD = 3;
/** The `Date` of an answer has whole seconds. */
const SECOND_MS = 1000;

let readings = 0;
const pageKey = (reading: number, ...page: number[]) => ['list-page', reading, ...page];

/** Later pages are requested as of the first answer, by the server's clock: newer rows would shift others between pages. Never earlier than that answer, or the user's own new row would be missing. */
export function timestampOf(date: string | null): string | undefined {
  const serverTime = Date.parse(date ?? '');
  return Number.isNaN(serverTime) ? undefined : new Date(serverTime + SECOND_MS - 1).toISOString();
}

const pagesBetween = (first: number, end: number, pageSize: number): number[] => {
  const from = Math.floor(first / pageSize) + 1;
  const to = Math.max(from, Math.ceil(end / pageSize));
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
};

/** Requests the visible pages, the first one alone: its answer sets the time as of which the others are requested. */
async function refetchPages<Row>(
  client: QueryClient,
  {
    page,
    pageSize,
    pages: [first = 1, ...others],
  }: Pick<PagedOptions<Row>, 'page'> & {
    pageSize: number;
    pages: readonly number[];
  },
  signal: AbortSignal,
): Promise<Reading> {
  const id = (readings += 1);
  const answer = await page({ page: first, pageSize }, signal);
  const timestamp = timestampOf(answer.headers.get('date'));
  const asOf = timestamp === undefined ? {} : { timestamp };
  const rest = await Promise.all(
    others.map(async (one) => (await page({ page: one, pageSize, ...asOf }, signal)).body.items),
  );
  for (const [place, items] of [answer.body.items, ...rest].entries())
    client.setQueryData(pageKey(id, [first, ...others][place] ?? first), items);
  return { id, timestamp, total: answer.body.total };
}

/** Loaded pages of a result, by number, and why one could not be loaded. */
function usePagesHere<Row>(
  reading: Reading | undefined,
  wanted: readonly number[],
  options: PagedOptions<Row>,
): { pages: ReadonlyMap<number, readonly Row[]>; failure: Error | null } {
  const client = useQueryClient();
  const { page, pageSize = PAGE_SIZE } = options;
  const { id = 0, timestamp } = reading ?? {};
  const { loaded, failure } = useQueries({
    queries: wanted.map((one) => ({
      queryKey: pageKey(id, one),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await page({ page: one, pageSize, ...(timestamp !== undefined && { timestamp }) }, signal)).body
          .items,
      enabled: reading !== undefined,
      staleTime: Infinity,
    })),
    combine: (all) => ({
      loaded: all.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
      failure: all.map(failureOf).find((one) => one !== null) ?? null,
    }),
  });
  const pages = useMemo(() => {
    const known = client.getQueriesData<readonly Row[]>({ queryKey: pageKey(id) });
    return new Map(
      known.flatMap(([key, items]) => (loaded && items ? [[Number(key.at(-1)), items] as const] : [])),
    );
  }, [client, id, loaded]);
  return { pages, failure };
}

/** The query's result, refetched whenever the noun's tags report a change. */
function useReading<Row>(question: string, inSight: readonly number[], options: PagedOptions<Row>) {
  const client = useQueryClient();
  const { queryKey, pageSize = PAGE_SIZE, isAsked = true } = options;
  const latest = useRef({ pages: inSight, options });
  useEffect(() => {
    latest.current = { pages: inSight, options };
  });
  const query = useQuery({
    queryKey: [...queryKey, 'list', question],
    queryFn: async ({ signal }) => {
      const { pages, options: now } = latest.current;
      return refetchPages(client, { page: now.page, pageSize, pages }, signal);
    },
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
  const { data, error, refetch, isPlaceholderData } = query;
  const ids = useCallback(
    async () =>
      client.fetchQuery({
        queryKey: ['list-ids', data?.id],
        queryFn: async () =>
          latest.current.options.ids(data?.timestamp === undefined ? {} : { timestamp: data.timestamp }),
        staleTime: Infinity,
      }),
    [client, data],
  );
  const failure = failureOf(query);
  return { reading: data, isOlder: isPlaceholderData && failure === null, error, failure, refetch, ids };
}

/** Rows in sight; `step`: the direction in which they pass by, 0 after a jump. */
type Sight = { question: string; first: number; end: number; step: number };

function movedTo(before: Sight, next: Omit<Sight, 'step'>, longest: number): Sight {
  const distance = next.first - before.first;
  const isJump = before.question !== next.question || Math.abs(distance) > longest;
  if (isJump) return { ...next, step: 0 };
  return { ...next, step: distance === 0 ? before.step : Math.sign(distance) };
}

/** The pages in sight, and those that come next. */
function withNext(inSight: readonly number[], step: number, count: number): number[] {
  const [from = 1, to = 1] = [inSight[0], inSight.at(-1)];
  const first = step < 0 ? Math.max(1, from - AHEAD) : from;
  const last = step > 0 ? Math.max(to, Math.min(to + AHEAD, count)) : to;
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

/** Rows loaded by page: pages in sight are requested, and the next ones while they pass by, all as of one moment. */
export function usePagedRows<Row extends Identified>(
  list: { question: string; page: number },
  options: PagedOptions<Row>,
): ListRows<Row> {
  const { question } = list;
  const { pageSize = PAGE_SIZE } = options;
  const start: Sight = { question, first: (list.page - 1) * pageSize, end: 0, step: 0 };
  const [sight, setSight] = useState(start);
  // Another query starts at the page in the address.
  const { first, end, step } = sight.question === question ? sight : start;
  const inSight = pagesBetween(first, end, pageSize);
  const { reading, isOlder, error, failure, refetch, ids } = useReading(question, inSight, options);
  const pageCount = Math.ceil((reading?.total ?? 0) / pageSize);
  const wanted = useThrottled(withNext(inSight, step, pageCount).join(), FLIGHT_MS)
    .split(',')
    .map(Number);
  const { pages, failure: failureOfPage } = usePagesHere(reading, wanted, options);
  const stale = reading === undefined ? null : (failure ?? failureOfPage);
  const show = useCallback(
    (from: number, to: number) =>
      setSight((before) => movedTo(before, { question, first: from, end: to }, AHEAD * pageSize)),
    [question, pageSize],
  );
  return useMemo(() => {
    const numbered = [...pages].toSorted(([one], [other]) => one - other);
    const places = new Map(
      numbered.flatMap(([page, items]) =>
        items.map(({ id }, place) => [id, (page - 1) * pageSize + place] as const),
      ),
    );
    return {
      total: reading?.total,
      overall: undefined,
      at: (place) => pages.get(Math.floor(place / pageSize) + 1)?.[place % pageSize],
      placeOf: (id) => places.get(id),
      show,
      ids,
      here: numbered.flatMap(([, items]) => items),
      isWhole: false,
      isOlder,
      ticksOf: question,
      pageSize,
      error: reading === undefined ? error : null,
      stale,
      retry: () => void refetch(),
    };
  }, [pages, reading, isOlder, pageSize, show, ids, question, error, stale, refetch]);
}
