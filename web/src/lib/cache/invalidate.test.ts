import type { Tag } from '@saldo/contract/tags';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { until } from '#testing/until.ts';
import { invalidate } from './invalidate.ts';
import { keyOf, SHEET_LISTS } from './query-keys.ts';

const NEWS: Tag[] = [{ type: 'Dashboard' }];

/** A visible query whose fetches end on request. */
async function shown() {
  const client = new QueryClient();
  const readings: (() => void)[] = [];
  const read = () => new Promise<number>((resolve) => readings.push(() => resolve(readings.length)));
  const queryKey = keyOf('Dashboard');
  const { QueryObserver } = await import('@tanstack/react-query');
  const stop = new QueryObserver(client, { queryKey, queryFn: read }).subscribe(() => undefined);
  readings[0]?.();
  await until(() => expect(client.getQueryData(queryKey)).toBe(1));
  return { client, readings, stop };
}

test('an event during a fetch starts one more fetch after it, and stops none', async () => {
  const { client, readings, stop } = await shown();
  const refresh = () => void invalidate(client, NEWS);
  refresh();
  refresh();
  refresh();
  expect(readings).toHaveLength(2);
  readings[1]?.();
  await until(() => expect(readings).toHaveLength(3));
  readings[2]?.();
  await until(() => expect(client.isFetching()).toBe(0));
  expect(readings).toHaveLength(3);
  refresh();
  expect(readings).toHaveLength(4);
  readings[3]?.();
  stop();
});

test('an event during the first fetch is not lost with that fetch', async () => {
  const client = new QueryClient();
  const readings: ((said: string) => void)[] = [];
  const { QueryObserver } = await import('@tanstack/react-query');
  const queryKey = keyOf('Dashboard');
  const queryFn = () => new Promise<string>((resolve) => readings.push(resolve));
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  void invalidate(client, NEWS);
  expect(readings).toHaveLength(1);
  readings[0]?.('as it was before');
  await until(() => expect(readings).toHaveLength(2));
  readings[1]?.('as it is');
  await until(() => expect(client.getQueryData(queryKey)).toBe('as it is'));
  await until(() => expect(client.isFetching()).toBe(0));
  expect(readings).toHaveLength(2);
  stop();
});

test('an event during the first fetch of a query that nothing shows lets it end, and marks its answer as old', async () => {
  const client = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  const queryKey = keyOf('Dashboard');
  const reading = client.fetchQuery({ queryKey, queryFn: () => promise });
  const refreshed = invalidate(client, NEWS);
  setTimeout(() => resolve('as it was before'));
  await Promise.all([refreshed, reading]);
  expect(client.getQueryState(queryKey)).toMatchObject({ data: 'as it was before', isInvalidated: true });
});

test('the user’s own write waits until its changes are fetched', async () => {
  const { client, readings, stop } = await shown();
  let isDone = false;
  const done = invalidate(client, NEWS).then(() => {
    isDone = true;
  });
  // The event of the same write arrives during the fetch.
  void invalidate(client, NEWS);
  readings[1]?.();
  await until(() => expect(readings).toHaveLength(3));
  expect(isDone).toBe(false);
  readings[2]?.();
  await done;
  expect(client.getQueryData(keyOf('Dashboard'))).toBe(3);
  stop();
});

const KEYS = {
  lists: keyOf('Budget', 'LIST', 'pages', { isDraft: false }),
  seven: keyOf('Budget', 7),
  eight: keyOf('Budget', 8),
  rows: keyOf('BudgetRecords', 7),
  tree: keyOf('Tree', 'sheets'),
  dashboard: keyOf('Dashboard'),
  due: keyOf('Dashboard', 'due'),
  unlisted: ['sheets-usage', [7]],
};

test.each<[Tag[], (keyof typeof KEYS)[]]>([
  [[{ type: 'Budget' }], ['lists', 'seven', 'eight']],
  [[{ type: 'Budget', id: 7 }], ['seven']],
  [[SHEET_LISTS], ['lists']],
  [[{ type: 'BudgetRecords', id: 8 }], []],
  [
    [{ type: 'Tree' }, { type: 'Dashboard' }],
    ['tree', 'dashboard', 'due'],
  ],
  // delivered by the socket as separate lists, and not by a query here
  [[{ type: 'Locks' }, { type: 'TaxSummary' }], []],
])('the tags %j invalidate the queries they name and nothing else', (tags, names) => {
  const client = new QueryClient();
  for (const key of Object.values(KEYS)) client.setQueryData(key, 'as it was');
  void invalidate(client, tags);
  const stale = Object.entries(KEYS).filter(([, key]) => client.getQueryState(key)?.isInvalidated);
  expect(stale.map(([name]) => name)).toEqual(names);
});

test('a query named by several tags is fetched once', async () => {
  const client = new QueryClient();
  let readings = 0;
  const { QueryObserver } = await import('@tanstack/react-query');
  const queryFn = async () => (readings += 1);
  const options = { queryKey: keyOf('Budget', 7), queryFn, initialData: 0, staleTime: Infinity };
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  await invalidate(client, [{ type: 'Budget', id: 7 }, { type: 'Budget' }, { type: 'Budget', id: 7 }]);
  expect(readings).toBe(1);
  stop();
});
