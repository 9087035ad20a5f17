import type { Tag } from '@saldo/contract/tags';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { until } from '#testing/until.ts';
import { invalidate } from './invalidate.ts';
import { keyOf, SHEET_LISTS } from './query-keys.ts';

const NEWS: Tag[] = [{ type: 'Dashboard' }];

/** A thing on the screen whose readings end when told to. */
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

test('news while something is read begins one more reading after it, and stops none', async () => {
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

test('news while something is read for the first time is not lost with that reading', async () => {
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

test('one’s own write waits until what it has changed is read', async () => {
  const { client, readings, stop } = await shown();
  let isDone = false;
  const done = invalidate(client, NEWS).then(() => {
    isDone = true;
  });
  // The news of the same write comes while it is read.
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
  untold: ['sheets-usage', [7]],
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
  // told by the socket as a list of their own, and by no query here
  [[{ type: 'Locks' }, { type: 'TaxSummary' }], []],
])('the tags %j make stale what they name and nothing else', (tags, names) => {
  const client = new QueryClient();
  for (const key of Object.values(KEYS)) client.setQueryData(key, 'as it was');
  void invalidate(client, tags);
  const stale = Object.entries(KEYS).filter(([, key]) => client.getQueryState(key)?.isInvalidated);
  expect(stale.map(([name]) => name)).toEqual(names);
});

test('what several tags name is read once', async () => {
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
