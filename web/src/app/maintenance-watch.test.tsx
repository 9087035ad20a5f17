import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { send } from '#lib/api/send.ts';
import { useNewBuild } from '#lib/api/new-build.ts';
import { createQueryClient } from '#lib/cache/query-client.ts';
import { asksBeforeUnload } from '#lib/drafts/unsaved.ts';
import { useQueuedEditsReport } from '#lib/drafts/waiting-edits.ts';
import { passTime, stopTime } from '#testing/pass-time.ts';
import { MaintenanceWatch } from './maintenance-watch.tsx';

const POLL_MS = 30_000;
const place = { assign: vi.fn(), reload: vi.fn() };
let answer: () => Promise<Response>;
const asked = vi.fn((request?: unknown) => (request === '' ? page() : answer()));
/** The page itself, which is asked for before it reloads. */
let page: () => Promise<Response>;

const mode = (value: boolean) => () => Promise.resolve(Response.json({ key: 'maintenanceMode', value }));
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  stopTime();
  vi.stubGlobal('location', place);
  vi.stubGlobal('fetch', asked);
  answer = mode(false);
  page = () => answer();
  window.dataLayer = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function open(client = createQueryClient()) {
  render(
    <QueryClientProvider client={client}>
      <MaintenanceWatch />
    </QueryClientProvider>,
  );
  await passTime(0);
}

test('the maintenance mode is polled every 30 s', async () => {
  await open();
  expect(asked).toHaveBeenCalledTimes(1);
  await passTime(POLL_MS - 100);
  expect(asked).toHaveBeenCalledTimes(1);
  await passTime(100);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(place.assign).not.toHaveBeenCalled();
});

test('a server that refuses this build is not unreachable', async () => {
  await open();
  answer = unreachable;
  await passTime(POLL_MS);
  expect(screen.getByRole('alert')).toBeVisible();
  act(() => useNewBuild.setState({ isWaiting: true }));
  onTestFinished(() => useNewBuild.setState({ isWaiting: false }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a call that waits too long is no outage if the server answers others meanwhile', async () => {
  const client = createQueryClient();
  const late = () => new Promise<Response>((_, reject) => setTimeout(reject, POLL_MS, new TypeError('late')));
  await open(client);
  answer = late;
  await passTime(POLL_MS);
  await passTime(POLL_MS - 1000);
  act(() => void client.setQueryData(['Budget', 1], {}));
  await passTime(2000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await passTime(POLL_MS);
  expect(screen.getByRole('alert')).toBeVisible();
});

test('when it starts, the user’s cached data is removed and the maintenance page opens', async () => {
  localStorage.setItem('saldo.lastSheets', '[]');
  await open();
  answer = mode(true);
  await passTime(POLL_MS);
  expect(place.assign).toHaveBeenCalledExactlyOnceWith('/maintenance.html');
  expect(localStorage.getItem('saldo.lastSheets')).toBeNull();
});

test('the page waits for active users and tells them, and stays if maintenance is over by then', async () => {
  const saved = asksBeforeUnload(() => true);
  await open();
  answer = mode(true);
  await passTime(POLL_MS);
  expect(screen.getByRole('alert')).toHaveTextContent('Rozpoczęła się przerwa techniczna.');
  answer = mode(false);
  await passTime(POLL_MS);
  saved();
  await passTime(10_000);
  expect(place.assign).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  const savedLater = asksBeforeUnload(() => true);
  answer = mode(true);
  await passTime(POLL_MS);
  expect(place.assign).not.toHaveBeenCalled();
  savedLater();
  await passTime(1000);
  expect(place.assign).toHaveBeenCalledExactlyOnceWith('/maintenance.html');
});

test('an unreachable server is reported, and the page reloads once it is back', async () => {
  await open();
  answer = unreachable;
  await passTime(POLL_MS);
  expect(screen.getByRole('alert')).toHaveTextContent('Aktualnie aplikacja jest niedostępna.');
  expect(screen.getByRole('alert')).toHaveTextContent('Odśwież stronę, aby spróbować ponownie.');
  await passTime(POLL_MS);
  expect(place.reload).not.toHaveBeenCalled();
  answer = mode(false);
  await passTime(POLL_MS);
  expect(place.reload).toHaveBeenCalledOnce();
});

async function away() {
  answer = unreachable;
  await passTime(POLL_MS);
}
async function back() {
  answer = mode(false);
  await passTime(POLL_MS);
}

test('with unsaved changes the page reloads only after they are saved, without asking', async () => {
  const saved = asksBeforeUnload(() => true);
  await open();
  await away();
  await back();
  await passTime(10_000);
  expect(place.reload).not.toHaveBeenCalled();
  saved();
  await passTime(1000);
  expect(place.reload).toHaveBeenCalledOnce();
});

test.each([
  ['a field with text', '<label>Nazwa<input></label>', 'x'],
  ['a dialog', '<div role="dialog" aria-label="Wiersz"></div>', ''],
])('with %s it does not reload, and does not suggest to', async (_, html, text) => {
  const part = document.body.appendChild(document.createElement('div'));
  part.innerHTML = html;
  const field = part.querySelector('input');
  if (field) fireEvent.input(field, { target: { value: text } });
  await open();
  await away();
  await passTime(500);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Aktualnie aplikacja jest niedostępna[.]$/u);
  await back();
  expect(place.reload).not.toHaveBeenCalled();
  part.remove();
  await passTime(1000);
  expect(place.reload).toHaveBeenCalledOnce();
});

test('typing is not interrupted, and all displayed data is refetched at once', async () => {
  const client = createQueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  await open(client);
  await away();
  answer = mode(false);
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  await passTime(3000);
  expect(invalidate).toHaveBeenCalled();
  expect(place.reload).not.toHaveBeenCalled();
  await passTime(5000);
  expect(place.reload).toHaveBeenCalledOnce();
});

test('nothing else is reported while a screen reports queued edits', async () => {
  useQueuedEditsReport.setState({ isShown: true });
  await open();
  await away();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => useQueuedEditsReport.setState({ isShown: false }));
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

test('the banner disappears with the first response to any call or retry', async () => {
  await open();
  answer = unreachable;
  await passTime(POLL_MS);
  expect(screen.getByRole('alert')).toBeVisible();
  answer = mode(false);
  await act(() => send('/api/other', { headers: {} }));
  await passTime(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  answer = unreachable;
  await passTime(POLL_MS);
  expect(screen.getByRole('alert')).toBeVisible();
  answer = mode(false);
  await passTime(3000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const silent = () => new Promise<Response>(() => undefined);

test('a probe that the server has left without an answer does not keep the banner', async () => {
  await open();
  await away();
  answer = silent;
  await passTime(3000);
  answer = mode(false);
  await passTime(8000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the answer to another call ends such a probe at once', async () => {
  await open();
  await away();
  answer = silent;
  await passTime(3000);
  answer = mode(false);
  await act(() => send('/api/other', { headers: {} }));
  await passTime(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the page does not reload while the server has gone again, or does not answer with the page', async () => {
  await open();
  await away();
  page = unreachable;
  await back();
  await passTime(10_000);
  expect(place.reload).not.toHaveBeenCalled();
  page = () => Promise.resolve(new Response('', { status: 502 }));
  await passTime(10_000);
  expect(place.reload).not.toHaveBeenCalled();
  page = () => Promise.resolve(new Response());
  await passTime(3000);
  expect(place.reload).toHaveBeenCalledOnce();
});
