import type { ServerEvent } from '@saldo/contract/realtime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appId } from '#lib/api/app-id.ts';
import { forgetEventIds, noteEventId } from './first-event-id.ts';
import type { FromTab, ToTab } from './shared-stream.ts';
import { TabStream } from './tab-stream.ts';
import { FakeSource } from './testing/fake-source.ts';

/** A fake worker, driven by the test. */
class Worker extends EventTarget {
  static opened: Worker[] = [];
  readonly name: string;
  readonly asked: FromTab[] = [];
  readonly port = Object.assign(new EventTarget(), {
    start: () => undefined,
    close: () => undefined,
    postMessage: (message: FromTab) => void this.asked.push(message),
  });

  constructor(_url: URL, { name }: { name: string }) {
    super();
    this.name = name;
    Worker.opened.push(this);
  }

  static get newest(): Worker {
    const worker = Worker.opened.at(-1);
    if (worker === undefined) throw new Error('No worker was opened');
    return worker;
  }

  say(data: ToTab): void {
    this.port.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let received: ServerEvent[];
const [heard, lost, refused] = [vi.fn(), vi.fn(), vi.fn()];
let stream: TabStream;
const open = () => {
  stream = new TabStream(7, { event: (event) => void received.push(event), heard, lost, refused });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  FakeSource.opened = [];
  Worker.opened = [];
  received = [];
  window.dataLayer = [];
  forgetEventIds();
  vi.clearAllMocks();
});
afterEach(() => {
  stream.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('events of a tab', () => {
  test('start from its earliest call, since the stream opens later', () => {
    for (const id of ['run-7', 'run-5', 'run-6', null]) noteEventId(id);
    open();
    expect(FakeSource.newest.query.get('lastEventId')).toBe('run-5');
  });

  test('include others’ changes, and those of other tabs of its browser', () => {
    open();
    FakeSource.newest.say('acl.update', {}, `run-1@${appId()}`);
    expect(received).toEqual([]);
    FakeSource.newest.say('acl.update', {}, 'run-2@7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e11');
    FakeSource.newest.say('acl.update', {}, 'run-3');
    expect(received).toHaveLength(2);
    expect(stream.place).toBe('run-3');
  });

  test('must match the contract; others are dropped and counted, unknown tag types individually', () => {
    open();
    FakeSource.newest.say('acl.update');
    FakeSource.newest.say('system.invalidateTags', 'not json');
    FakeSource.newest.say('system.invalidateTags', { no: 'list' });
    FakeSource.newest.say('surprise');
    FakeSource.newest.say('system.invalidateTags', [{ type: 'Moon' }, { type: 'Tree' }, 'Tree']);
    expect(received).toEqual([
      { type: 'acl.update', data: {} },
      { type: 'system.invalidateTags', data: [{ type: 'Tree' }] },
    ]);
    expect(window.dataLayer).toHaveLength(2);
  });
});

test('an own stream is closed in a tab hidden for minutes, and reopened when shown', () => {
  open();
  const look = (state: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  look('hidden');
  for (let seconds = 0; seconds < 330; seconds += 15) {
    vi.advanceTimersByTime(15_000);
    FakeSource.newest.say('ping', {}, 'run-3');
  }
  expect(FakeSource.newest.isClosed).toBe(true);
  expect(heard).toHaveBeenLastCalledWith(false);
  look('visible');
  expect(FakeSource.opened).toHaveLength(2);
  expect(FakeSource.newest.query.get('lastEventId')).toBe('run-3');
  vi.restoreAllMocks();
});

describe('with shared workers', () => {
  beforeEach(() => {
    vi.stubGlobal('SharedWorker', Worker);
    noteEventId('run-1');
    open();
  });

  test('a tab has no stream of its own, and reports presence and departure', () => {
    expect(FakeSource.opened).toEqual([]);
    expect(Worker.newest.name).toBe('saldo-live-7');
    Worker.newest.say({ kind: 'here', isHeard: true });
    Worker.newest.say({ kind: 'said', said: { type: 'acl.update', data: '{}', id: 'run-2' } });
    vi.advanceTimersByTime(30_000);
    expect(received).toHaveLength(1);
    expect(heard).toHaveBeenCalledExactlyOnceWith(true);
    expect(Worker.newest.asked).toMatchObject([
      { kind: 'here', isBack: false, from: 'run-1' },
      { kind: 'here', isBack: false, from: 'run-2' },
    ]);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    expect(Worker.newest.asked.slice(2)).toMatchObject([{ kind: 'gone' }, { kind: 'here', isBack: true }]);
  });

  test('lost events and refusals are reported', () => {
    Worker.newest.say({ kind: 'lost' });
    Worker.newest.say({ kind: 'refused' });
    expect(lost).toHaveBeenCalledOnce();
    expect(refused).toHaveBeenCalledOnce();
  });

  test('a worker that stops answering is restarted', () => {
    Worker.newest.say({ kind: 'here', isHeard: true });
    vi.advanceTimersByTime(50_000);
    expect(heard).toHaveBeenLastCalledWith(false);
    expect(Worker.opened).toHaveLength(2);
    Worker.newest.say({ kind: 'here', isHeard: true });
    expect(heard).toHaveBeenLastCalledWith(true);
  });

  test('a worker whose file is slow to load is waited for, and the tab opens no stream of its own', () => {
    vi.advanceTimersByTime(75_000);
    expect(FakeSource.opened).toEqual([]);
    Worker.newest.say({ kind: 'here', isHeard: true });
    expect(heard).toHaveBeenLastCalledWith(true);
    vi.advanceTimersByTime(20_000);
    expect(FakeSource.opened).toEqual([]);
  });

  test('a worker that fails to load while the server restarts is requested again', () => {
    Worker.newest.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(5000);
    expect(Worker.opened).toHaveLength(2);
    expect(FakeSource.opened).toEqual([]);
  });

  const fail = () => {
    for (let time = 0; time < 4; time += 1) {
      Worker.newest.dispatchEvent(new Event('error'));
      vi.advanceTimersByTime(5000);
    }
  };

  test('where workers never load, the tab opens its own stream', () => {
    fail();
    expect(FakeSource.newest.query.get('lastEventId')).toBe('run-1');
    FakeSource.newest.say('ping', {}, 'run-1');
    expect(heard).toHaveBeenLastCalledWith(true);
  });

  test('where workers never load, only one of the tabs opens its own stream', () => {
    const granted: (() => Promise<void>)[] = [];
    const request = vi.fn(async (_name: string, _options: LockOptions, hold: () => Promise<void>) => {
      granted.push(hold);
    });
    vi.stubGlobal('navigator', { locks: { request } });
    fail();
    expect(request).toHaveBeenCalledExactlyOnceWith('saldo-live-7', expect.anything(), expect.anything());
    expect(FakeSource.opened).toEqual([]);
    void granted[0]?.();
    expect(FakeSource.opened).toHaveLength(1);
    stream.close();
    expect(FakeSource.newest.isClosed).toBe(true);
  });
});
