import { afterEach, expect, test, vi } from 'vitest';
import { retryFailedStyles } from './late-styles.ts';

afterEach(() => vi.useRealTimers());

const styles = () => [...document.head.querySelectorAll('link')];

test('a failed stylesheet is fetched again until it loads; the waiting part is not notified at first', () => {
  vi.useFakeTimers();
  const stop = retryFailedStyles();
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', title: 'dialog' });
  const listener = vi.fn<(event: Event) => void>();
  for (const type of ['load', 'error']) link.addEventListener(type, listener);
  document.head.append(link);

  for (const seconds of [1, 2]) {
    const [failed] = styles();
    failed?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(seconds * 1000);
    expect(styles()).not.toContain(failed);
    expect(styles().map(({ title }) => title)).toEqual(['dialog']);
  }
  expect(listener).not.toHaveBeenCalled();
  styles()[0]?.dispatchEvent(new Event('load'));
  expect(listener.mock.calls.map(([{ type }]) => type)).toEqual(['load']);
  stop();
});
