import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EventStream } from './stream.ts';
import { FakeSource } from './testing/fake-source.ts';

let heard: boolean[];
const refused = vi.fn();
let stream: EventStream;
const open = (from = '') => {
  stream = new EventStream(
    { url: '/api/sse', types: ['ping', 'acl.update'], from },
    { event: () => undefined, heard: (isHeard) => void heard.push(isHeard), refused },
  );
};
const pass = (seconds: number) => void vi.advanceTimersByTime(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  FakeSource.opened = [];
  heard = [];
  refused.mockReset();
});
afterEach(() => {
  stream.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the event stream', () => {
  test('reconnects 5 s after an error, from the last event on', () => {
    open();
    FakeSource.newest.say('ping', {}, 'run-9');
    FakeSource.newest.say('acl.update', {}, 'run-9@7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e11');
    FakeSource.newest.fail();
    vi.advanceTimersByTime(4999);
    expect(FakeSource.opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSource.opened[0]?.isClosed).toBe(true);
    expect(FakeSource.newest.query.get('lastEventId')).toBe('run-9');
    expect(refused).not.toHaveBeenCalled();
  });

  test('is checked every 30 s and reopened after silence', () => {
    open();
    pass(20);
    FakeSource.newest.say('ping');
    pass(20);
    expect(FakeSource.opened).toHaveLength(1);
    pass(50);
    expect(FakeSource.opened).toHaveLength(2);
  });

  test('is reopened on wake after the machine slept', () => {
    open();
    vi.setSystemTime(Date.now() + 3_600_000);
    stream.wake();
    expect(FakeSource.opened).toHaveLength(2);
  });

  test('reports a refusal and retries', () => {
    open();
    FakeSource.newest.fail(true);
    expect(refused).toHaveBeenCalledOnce();
    pass(5);
    expect(FakeSource.opened).toHaveLength(2);
  });
});

describe('the stream counts as working', () => {
  test('from the server’s first event until the connection is lost', () => {
    open();
    expect(heard).toEqual([]);
    FakeSource.newest.say('ping', {}, 'run-9');
    expect(heard).toEqual([true]);
    FakeSource.newest.fail();
    expect(heard).toEqual([true, false]);
    pass(5);
    FakeSource.newest.say('ping', {}, 'run-9');
    expect(heard).toEqual([true, false, true]);
  });

  test('not if a proxy holds events back and releases them together', () => {
    open();
    pass(29);
    for (let count = 0; count < 3; count++) FakeSource.newest.say('ping', {}, 'run-9');
    expect(heard).toEqual([]);
    pass(30);
    for (let count = 0; count < 3; count++) FakeSource.newest.say('ping', {}, 'run-9');
    expect(heard).toEqual([]);
  });

  test('not after silence, and again once pings arrive regularly', () => {
    open();
    FakeSource.newest.say('ping', {}, 'run-9');
    pass(60);
    expect(heard).toEqual([true, false]);
    // events released by the proxy
    FakeSource.newest.say('ping', {}, 'run-9');
    FakeSource.newest.say('ping', {}, 'run-10');
    expect(heard).toEqual([true, false]);
    pass(15);
    FakeSource.newest.say('ping', {}, 'run-10');
    expect(heard).toEqual([true, false, true]);
  });

  test('immediately after the machine wakes', () => {
    open();
    FakeSource.newest.say('ping', {}, 'run-9');
    vi.setSystemTime(Date.now() + 3_600_000);
    pass(30);
    FakeSource.newest.say('ping', {}, 'run-10');
    expect(heard).toEqual([true, false, true]);
  });
});
