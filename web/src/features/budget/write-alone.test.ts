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

test('a write alone reads nothing anew: its answer has told it', async () => {
  expect(await writeAlone(client, 1, async () => Promise.resolve('answer'))).toBe('answer');
  expect(readings).toHaveLength(1);
});

test('a reading that a write has stopped is made up for', async () => {
  void client.invalidateQueries({ queryKey: sheetKey(1) });
  expect(readings).toHaveLength(2);
  await writeAlone(client, 1, async () => Promise.resolve());
  expect(readings).toHaveLength(3);
  readings[2]?.('theirs');
  await until(() => expect(client.getQueryData(sheetKey(1))).toBe('theirs'));
});

test('news that comes while it is written is read after it, also where it was refused', async () => {
  const refused = writeAlone(client, 1, async () => {
    void client.invalidateQueries({ queryKey: sheetKey(1) });
    await Promise.reject(new Error('locked'));
  });
  await expect(refused).rejects.toThrow('locked');
  readings.at(-1)?.('after');
  await until(() => expect(client.getQueryData(sheetKey(1))).toBe('after'));
});
