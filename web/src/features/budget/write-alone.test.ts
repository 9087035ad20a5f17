import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '#testing/until.ts';
import { sheetKey } from './sheet-keys.ts';
import { writeAlone } from './write-alone.ts';

let client: QueryClient;
let readings: ((value: string) => void)[];
let stop: () => void;

beforeEach(async () => {
  client = new QueryClient();
  readings = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      readings.push(resolve);
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  stop = new QueryObserver(client, { queryKey: sheetKey(1), queryFn, retry: false }).subscribe(
    () => undefined,
  );
  readings[0]?.('first');
  await until(() => expect(client.getQueryData(sheetKey(1))).toBe('first'));
});
afterEach(() => stop());

test('an exclusive write refetches nothing, since its response contains the new state', async () => {
  expect(await writeAlone(client, 1, async () => Promise.resolve('answer'))).toBe('answer');
  expect(readings).toHaveLength(1);
});

test('a fetch cancelled by a write is repeated', async () => {
  void client.invalidateQueries({ queryKey: sheetKey(1) });
  expect(readings).toHaveLength(2);
  await writeAlone(client, 1, async () => Promise.resolve());
  expect(readings).toHaveLength(3);
  readings[2]?.('theirs');
  await until(() => expect(client.getQueryData(sheetKey(1))).toBe('theirs'));
});

test('events that arrive during a write are handled after it, also if it is refused', async () => {
  const refused = writeAlone(client, 1, async () => {
    void client.invalidateQueries({ queryKey: sheetKey(1) });
    await Promise.reject(new Error('locked'));
  });
  await expect(refused).rejects.toThrow('locked');
  readings.at(-1)?.('after');
  await until(() => expect(client.getQueryData(sheetKey(1))).toBe('after'));
});
