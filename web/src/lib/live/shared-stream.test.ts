import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SharedStream, type FromTab, type ToTab } from './shared-stream.ts';
import { FakeSource } from './testing/fake-source.ts';

/** A tab as seen by the worker. */
class Tab {
  readonly heard: ToTab[] = [];
  postMessage = (message: ToTab) => void this.heard.push(message);
  /** types of the received events, without pings */
  get received(): string[] {
    return this.heard.flatMap((message) =>
      message.kind === 'said' && message.said.type !== 'ping' ? [message.said.id] : [],
    );
  }
}

let shared: SharedStream;
const here = (from: string, isBack = false): FromTab => ({
  kind: 'here',
  isBack,
  url: '/api/sse',
  types: ['ping', 'acl.update'],
  from,
});
const join = (from: string): Tab => {
  const tab = new Tab();
  shared.take(tab, here(from));
  return tab;
};
const say = (id: string) => FakeSource.newest.say('acl.update', {}, id);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  FakeSource.opened = [];
  shared = new SharedStream();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('tabs of one browser', () => {
  test('share one stream until the last has closed', () => {
    const [first, second] = [join('run-1'), join('run-1')];
    say('run-2');
    shared.take(first, { kind: 'gone' });
    say('run-3');
    expect(FakeSource.opened).toHaveLength(1);
    expect(FakeSource.newest.query.get('lastEventId')).toBe('run-1');
    expect(first.received).toEqual(['run-2']);
    expect(second.received).toEqual(['run-2', 'run-3']);
  });

  test('close it with the last of them, also after a crash', () => {
    const tab = join('run-1');
    join('run-1');
    vi.advanceTimersByTime(4 * 60_000);
    shared.take(tab, here('run-1'));
    shared.take(tab, { kind: 'gone' });
    expect(FakeSource.newest.isClosed).toBe(true);
  });

  test('know whether the stream works', () => {
    const first = join('run-1');
    FakeSource.newest.say('ping', {}, 'run-1');
    const second = join('run-1');
    FakeSource.newest.fail();
    expect(first.heard[0]).toEqual({ kind: 'here', isHeard: false });
    expect(first.heard).toContainEqual({ kind: 'heard', isHeard: true });
    expect(second.heard).toEqual([
      { kind: 'here', isHeard: true },
      { kind: 'heard', isHeard: false },
    ]);
  });

  test('reopen it at once if a tab joins while a reconnect is scheduled', () => {
    join('run-1');
    FakeSource.newest.fail();
    join('run-1');
    expect(FakeSource.opened).toHaveLength(2);
  });

  test('ignore a delayed stream in their keep-alives', () => {
    const tab = join('run-1');
    vi.advanceTimersByTime(25_000);
    shared.take(tab, here('run-1'));
    expect(FakeSource.opened).toHaveLength(1);
    shared.take(tab, here('run-1', true));
    expect(FakeSource.opened).toHaveLength(2);
  });
});

describe('a tab that joins later', () => {
  test('receives events since it started', () => {
    join('run-1');
    for (const id of ['run-2', 'run-3', 'run-4']) say(id);
    expect(join('run-2').received).toEqual(['run-3', 'run-4']);
    expect(join('run-4').received).toEqual([]);
    expect(join('').received).toEqual([]);
  });

  test('receives catch-up events, which cover more than their id tells', () => {
    join('run-1');
    say('run-5');
    FakeSource.newest.fail();
    vi.advanceTimersByTime(5000);
    say('run-5@tab');
    say('');
    FakeSource.newest.say('ping', {}, 'run-9');
    expect(join('run-7').received).toEqual(['run-5@tab', '']);
  });

  test.each([
    ['before the stream', 'run-1'],
    ['at another run of the server', 'other-7'],
  ])('is told that something is lost where it began %s', (_when, from) => {
    join('run-5');
    say('run-6');
    const tab = join(from);
    expect(tab.received).toEqual([]);
    expect(tab.heard).toContainEqual({ kind: 'lost' });
  });

  test('is told to refetch if the server restarted, or more events were missed than are kept', () => {
    join('run-5');
    FakeSource.newest.say('ping', {}, 'other-3');
    expect(join('run-5').heard).toContainEqual({ kind: 'lost' });
    for (let number = 4; number < 600; number++) say(`other-${number}`);
    expect(join('other-10').heard).toContainEqual({ kind: 'lost' });
    expect(join('other-590').received).toHaveLength(9);
  });

  test('that was frozen continues where it was', () => {
    const tab = join('run-1');
    join('run-1');
    say('run-2');
    vi.advanceTimersByTime(4 * 60_000);
    join('run-2');
    say('run-3');
    expect(tab.received).toEqual(['run-2']);
    shared.take(tab, here('run-2', true));
    expect(tab.received).toEqual(['run-2', 'run-3']);
  });
});
