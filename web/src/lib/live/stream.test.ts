import type { ServerEvent } from '@saldo/contract/realtime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetEventIds, noteEventId } from './first-event-id.ts';
import { EventStream } from './stream.ts';

/** The browser's end of a stream, spoken to by hand. */
class Source extends EventTarget {
  static opened: Source[] = [];
  readonly query: URLSearchParams;
  isClosed = false;

  constructor(url: string) {
    super();
    this.query = new URL(url, 'http://here.test').searchParams;
    Source.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  say(type: string, data: unknown, lastEventId = ''): void {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    this.dispatchEvent(new MessageEvent(type, { data: text, lastEventId }));
  }
}

let heard: ServerEvent[];
let stream: EventStream;
const newest = () => {
  const source = Source.opened.at(-1);
  if (source === undefined) throw new Error('No stream was opened');
  return source;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  Source.opened = [];
  heard = [];
  window.dataLayer = [];
  forgetEventIds();
});
afterEach(() => {
  stream.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = () => {
  stream = new EventStream((event) => void heard.push(event));
};

describe('the event stream', () => {
  test('catches up from the earliest call, since it opens later', () => {
    for (const id of ['run-7', 'run-5', 'run-6', null]) noteEventId(id);
    open();
    expect(newest().query.get('lastEventId')).toBe('run-5');
  });

  test('asks for nothing that was missed where no call has told of events', () => {
    open();
    expect(newest().query.has('lastEventId')).toBe(false);
  });

  test('is opened anew 5 s after an error, from the last event on', () => {
    open();
    newest().say('ping', {}, 'run-9');
    newest().dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(4999);
    expect(Source.opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(Source.opened[0]?.isClosed).toBe(true);
    expect(newest().query.get('lastEventId')).toBe('run-9');
  });

  test('is looked after every 30 s: one that has fallen silent is opened anew', () => {
    open();
    vi.advanceTimersByTime(20_000);
    newest().say('ping', {});
    vi.advanceTimersByTime(20_000);
    expect(Source.opened).toHaveLength(1);
    vi.advanceTimersByTime(50_000);
    expect(Source.opened).toHaveLength(2);
  });

  test('that was silent while the machine slept is opened at waking', () => {
    open();
    vi.setSystemTime(Date.now() + 3_600_000);
    window.dispatchEvent(new Event('online'));
    expect(Source.opened).toHaveLength(2);
  });

  test('tells what fits the contract, and drops and counts the rest', () => {
    open();
    newest().say('acl.update', {});
    newest().say('system.invalidateTags', 'not json');
    newest().say('system.invalidateTags', { no: 'list' });
    newest().say('surprise', {});
    expect(heard).toEqual([{ type: 'acl.update', data: {} }]);
    expect(window.dataLayer).toHaveLength(2);
  });

  test('drops tags of unknown types alone', () => {
    open();
    newest().say('system.invalidateTags', [{ type: 'Moon' }, { type: 'Tree' }, 'Tree']);
    expect(heard).toEqual([{ type: 'system.invalidateTags', data: [{ type: 'Tree' }] }]);
  });

  test('of a tab that is hidden for minutes is closed, and opened when it is looked at', () => {
    open();
    const look = (state: 'hidden' | 'visible') => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    look('hidden');
    for (let seconds = 0; seconds < 330; seconds += 15) {
      vi.advanceTimersByTime(15_000);
      newest().say('ping', {}, 'run-3');
    }
    expect(newest().isClosed).toBe(true);
    look('visible');
    expect(Source.opened).toHaveLength(2);
    expect(newest().query.get('lastEventId')).toBe('run-3');
    vi.restoreAllMocks();
  });
});
