import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { passTime, stopTime } from '#testing/pass-time.ts';
import { MaintenanceWatch } from './maintenance-watch.tsx';

const POLL_MS = 30_000;
const place = { assign: vi.fn(), reload: vi.fn() };
let answer: () => Promise<Response>;
const asked = vi.fn(() => answer());

const mode = (value: boolean) => () => Promise.resolve(Response.json({ key: 'maintenanceMode', value }));
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  stopTime();
  vi.stubGlobal('location', place);
  vi.stubGlobal('fetch', asked);
  answer = mode(false);
  window.dataLayer = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MaintenanceWatch />
    </QueryClientProvider>,
  );
  await passTime(0);
}

test('it is asked every 30 s whether the provider works on the system', async () => {
  await open();
  expect(asked).toHaveBeenCalledTimes(1);
  await passTime(POLL_MS - 100);
  expect(asked).toHaveBeenCalledTimes(1);
  await passTime(100);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(place.assign).not.toHaveBeenCalled();
});

test('when he does, what is the user’s is forgotten and the page of maintenance opens', async () => {
  localStorage.setItem('saldo.lastSheets', '[]');
  await open();
  answer = mode(true);
  await passTime(POLL_MS);
  expect(place.assign).toHaveBeenCalledExactlyOnceWith('/maintenance.html');
  expect(localStorage.getItem('saldo.lastSheets')).toBeNull();
});

test('a server that is out of reach is told of, and back again the page loads anew, once', async () => {
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
