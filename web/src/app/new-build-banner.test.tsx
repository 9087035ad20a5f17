import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveForNewBuild, useNewBuild } from '#lib/api/new-build.ts';
import { asksBeforeUnload } from '#lib/drafts/unsaved.ts';
import { passTime, stopTime } from '#testing/pass-time.ts';
import { NewBuildBanner } from './new-build-banner.tsx';

const place = { assign: vi.fn<(path: string) => void>(), pathname: '/budget/1', search: '?row=2' };
const asked = vi.fn<typeof fetch>();
/** unsaved state of the tests */
const open: (() => void)[] = [];

beforeEach(() => {
  stopTime();
  vi.stubGlobal('location', place);
  vi.stubGlobal('fetch', asked);
  asked.mockResolvedValue(new Response());
});
afterEach(() => {
  for (const close of open.splice(0)) close();
  useNewBuild.setState({ isWaiting: false });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function hear() {
  render(<NewBuildBanner />);
  act(leaveForNewBuild);
  await passTime(6000);
}

test('a newer build is opened once the user is idle, even with queued edits, which are stored', async () => {
  open.push(asksBeforeUnload(() => true, { isStored: true }));
  await hear();
  expect(place.assign).toHaveBeenCalledExactlyOnceWith('/updated.html');
  expect(sessionStorage.getItem('saldo.leftAt')).toBe('/budget/1?row=2');
});

test('it waits for active users, and opens at once on request', async () => {
  const close = asksBeforeUnload(() => true);
  open.push(close);
  await hear();
  expect(place.assign).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Działa już nowsza wersja aplikacji.');
  fireEvent.click(screen.getByRole('button', { name: 'Otwórz nową wersję' }));
  expect(place.assign).toHaveBeenCalledExactlyOnceWith('/updated.html');
});

test('it opens once they have finished', async () => {
  const close = asksBeforeUnload(() => true);
  open.push(close);
  await hear();
  expect(place.assign).not.toHaveBeenCalled();
  close();
  await passTime(1000);
  expect(place.assign).toHaveBeenCalledOnce();
});

test('it opens only when the server answers with its page: it is restarted for it', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  await hear();
  expect(place.assign).not.toHaveBeenCalled();
  asked.mockResolvedValue(new Response('', { status: 502 }));
  await passTime(6000);
  expect(place.assign).not.toHaveBeenCalled();
  asked.mockResolvedValue(new Response());
  await passTime(6000);
  expect(place.assign).toHaveBeenCalledExactlyOnceWith('/updated.html');
});
