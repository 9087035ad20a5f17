import { PassThrough } from 'node:stream';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AUDIENCES } from '#src/audiences.ts';
import { Audiences } from './audiences.ts';
import { createHub, type Hub } from './hub.ts';
import { Streams } from './streams.ts';

const WINDOW_MS = 100;
const ACCOUNT = 1;

let hub: Hub;
let streams: Streams;
/** the events sent to one user */
let sent: string[];

beforeEach(() => {
  vi.useFakeTimers();
  hub = createHub('run', {
    audiences: new Audiences(AUDIENCES),
    onFault: (error) => {
      throw error;
    },
  });
  streams = new Streams(hub, WINDOW_MS);
  sent = [];
  const response = Object.assign(new PassThrough(), { writeHead: () => response });
  response.on('data', (chunk: Buffer) => {
    if (chunk.includes('system.invalidateTags')) sent.push(chunk.toString());
  });
  const user = { accountId: ACCOUNT, userId: 1 };
  streams.open({ user, sessionHash: null, response: response as unknown as ServerResponse }, undefined);
});
afterEach(() => {
  streams.close();
  vi.useRealTimers();
});

const change = (id: number) =>
  hub.publish({ accountId: ACCOUNT, what: { kind: 'tags', tags: [{ type: 'Contractor', id }] } });

/** Publishes a change every 20 ms; returns the number of events that they became. */
async function burst(ms: number): Promise<number> {
  const before = sent.length;
  for (let passed = 0; passed < ms; passed += 20) {
    change(passed);
    await vi.advanceTimersByTimeAsync(20);
  }
  return sent.length - before;
}

test('the first change is sent at once, those that follow within a window together', async () => {
  change(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
  change(2);
  change(3);
  await vi.advanceTimersByTimeAsync(WINDOW_MS);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatch(/"id":2.*"id":3/);
});

test('a burst is sent once a second after its first second, and the first change after it at once', async () => {
  expect(await burst(1000)).toBe(11);
  expect(await burst(10_000)).toBeLessThanOrEqual(11);
  await vi.advanceTimersByTimeAsync(2000);
  const last = sent.length;
  change(7);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(last + 1);
});
