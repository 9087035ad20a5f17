import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EventStream } from './stream.ts';
import { FakeSource } from './testing/fake-source.ts';

let heard: boolean[];
const refused = vi.fn();
let stream: EventStream;
const open = (from = '') => {
  stream = new EventStream(
    { url: '/api/sse', types: ['ping', 'acl.update'], from },
    { told: () => undefined, heard: (isHeard) => void heard.push(isHeard), refused },
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
  test('is opened anew 5 s after an error, from the last event on', () => {
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

  test('is looked after every 30 s: one that has fallen silent is opened anew', () => {
    open();
    pass(20);
    FakeSource.newest.say('ping');
    pass(20);
    expect(FakeSource.opened).toHaveLength(1);
    pass(50);
    expect(FakeSource.opened).toHaveLength(2);
  });

  test('that was silent while the machine slept is opened at waking', () => {
    open();
    vi.setSystemTime(Date.now() + 3_600_000);
    stream.wake();
    expect(FakeSource.opened).toHaveLength(2);
  });

  test('that the server refuses is told of, and tried again', () => {
    open();
    FakeSource.newest.fail(true);
    expect(refused).toHaveBeenCalledOnce();
    pass(5);
    expect(FakeSource.opened).toHaveLength(2);
  });
});

describe('it counts as heard', () => {
  test('from the server’s first word, which comes at once, until the connection is lost', () => {
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

  test('not where a proxy holds words back and lets them through together', () => {
    open();
    pass(29);
    for (let count = 0; count < 3; count++) FakeSource.newest.say('ping', {}, 'run-9');
    expect(heard).toEqual([]);
    pass(30);
    for (let count = 0; count < 3; count++) FakeSource.newest.say('ping', {}, 'run-9');
    expect(heard).toEqual([]);
  });

  test('not any more when it falls silent, and again once pings come in their rhythm', () => {
    open();
    FakeSource.newest.say('ping', {}, 'run-9');
    pass(60);
    expect(heard).toEqual([true, false]);
    // what the proxy let through since
    FakeSource.newest.say('ping', {}, 'run-9');
    FakeSource.newest.say('ping', {}, 'run-10');
    expect(heard).toEqual([true, false]);
    pass(15);
    FakeSource.newest.say('ping', {}, 'run-10');
    expect(heard).toEqual([true, false, true]);
  });

  test('at once after the sleep of the machine', () => {
    open();
    FakeSource.newest.say('ping', {}, 'run-9');
    vi.setSystemTime(Date.now() + 3_600_000);
    pass(30);
    FakeSource.newest.say('ping', {}, 'run-10');
    expect(heard).toEqual([true, false, true]);
  });
});
