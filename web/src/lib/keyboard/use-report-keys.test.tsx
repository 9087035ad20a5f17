import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropReportKeys } from './report-keys.ts';
import { useReportKeys } from './use-report-keys.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  dropReportKeys();
  vi.useRealTimers();
});

/** A browser that is late with the effects of a rendering: timers run before them. */
function Report({ isLoading }: { isLoading: boolean }) {
  useReportKeys(isLoading);
  useLayoutEffect(() => void vi.advanceTimersByTime(100));
  return (
    <main>
      <div data-at tabIndex={-1} />
    </main>
  );
}

const screen = (isLoading: boolean) => (
  <MemoryRouter initialEntries={['/cashflow']}>
    <Report isLoading={isLoading} />
  </MemoryRouter>
);
const pressed = vi.fn<(key: string) => void>();
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true }));

test('keys of other figures act once these are there, however late the browser is', () => {
  const { rerender, container } = render(screen(false));
  container.addEventListener('keydown', ({ key }) => pressed(key));
  rerender(screen(true));
  press('PageDown');
  rerender(screen(false));
  vi.advanceTimersByTime(100);
  expect(pressed).toHaveBeenCalledExactlyOnceWith('PageDown');
});

test('keys of a report that is left are discarded', () => {
  const { unmount } = render(screen(true));
  press('PageDown');
  unmount();
  vi.advanceTimersByTime(100);
  pressed.mockReset();
  const { container } = render(screen(false));
  container.addEventListener('keydown', ({ key }) => pressed(key));
  vi.advanceTimersByTime(100);
  expect(pressed).not.toHaveBeenCalled();
});
