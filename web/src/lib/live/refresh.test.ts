import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { until } from '#testing/until.ts';
import { refreshing } from './refresh.ts';

/** A thing on the screen whose readings end when told to. */
async function shown() {
  const client = new QueryClient();
  const readings: (() => void)[] = [];
  const read = () => new Promise<number>((resolve) => readings.push(() => resolve(readings.length)));
  const queryKey = ['thing'];
  const { QueryObserver } = await import('@tanstack/react-query');
  const stop = new QueryObserver(client, { queryKey, queryFn: read }).subscribe(() => undefined);
  readings[0]?.();
  await until(() => expect(client.getQueryData(queryKey)).toBe(1));
  return { client, readings, queryKey, stop };
}

test('news while something is read begins one more reading after it, and stops none', async () => {
  const { client, readings, queryKey, stop } = await shown();
  const refresh = refreshing(client);
  refresh([queryKey]);
  refresh([queryKey]);
  refresh([queryKey]);
  expect(readings).toHaveLength(2);
  readings[1]?.();
  await until(() => expect(readings).toHaveLength(3));
  readings[2]?.();
  await until(() => expect(client.isFetching()).toBe(0));
  expect(readings).toHaveLength(3);
  refresh([queryKey]);
  expect(readings).toHaveLength(4);
  readings[3]?.();
  stop();
});

test('news while something is read for the first time is not lost with that reading', async () => {
  const client = new QueryClient();
  const readings: ((said: string) => void)[] = [];
  const { QueryObserver } = await import('@tanstack/react-query');
  const queryKey = ['thing'];
  const queryFn = () => new Promise<string>((resolve) => readings.push(resolve));
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  refreshing(client)([queryKey]);
  expect(readings).toHaveLength(1);
  readings[0]?.('as it was before');
  await until(() => expect(readings).toHaveLength(2));
  readings[1]?.('as it is');
  await until(() => expect(client.getQueryData(queryKey)).toBe('as it is'));
  await until(() => expect(client.isFetching()).toBe(0));
  expect(readings).toHaveLength(2);
  stop();
});
