import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatewayChanged } from './gateway-link.ts';
import { followHearing } from './hearing.ts';

const said = vi.fn();
const LINK = {
  ask: async () => ({ outcome: 'timeout' as const }),
  answer: () => undefined,
  streamHeard: said,
};
let hearing: ReturnType<typeof followHearing>;

beforeEach(() => {
  vi.useFakeTimers();
  said.mockReset();
  hearing = followHearing(() => 'run-7');
});
afterEach(() => {
  hearing.stop();
  gatewayChanged(null);
  vi.useRealTimers();
});

test('the server is told that the stream works, also by a socket that connects later or again', () => {
  hearing.heard(true);
  gatewayChanged(LINK);
  gatewayChanged(null);
  gatewayChanged(LINK);
  expect(said.mock.calls).toEqual([[{ isHeard: true }], [{ isHeard: true }]]);
  vi.advanceTimersByTime(10_000);
  expect(said).toHaveBeenCalledTimes(2);
});

test('a stream without an event in its first 10 s leaves delivery to the socket, from the tab’s start on', () => {
  gatewayChanged(LINK);
  vi.advanceTimersByTime(9999);
  expect(said).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(said.mock.calls).toEqual([[{ isHeard: false, lastEventId: 'run-7' }]]);
  hearing.heard(true);
  expect(said).toHaveBeenLastCalledWith({ isHeard: true });
});

test('a stream that falls silent leaves delivery to the socket, from its last event on', () => {
  gatewayChanged(LINK);
  hearing.heard(true);
  hearing.heard(false);
  gatewayChanged(LINK);
  expect(said.mock.calls.slice(1)).toEqual([
    [{ isHeard: false, lastEventId: 'run-7' }],
    [{ isHeard: false, lastEventId: 'run-7' }],
  ]);
});
