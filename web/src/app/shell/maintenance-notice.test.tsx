import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/cache/query-client.ts';
import { passTime, stopTime } from '#testing/pass-time.ts';
import { MaintenanceNotice } from './maintenance-notice.tsx';

let message: object | null;
beforeEach(() => {
  stopTime();
  message = null;
  vi.stubGlobal('fetch', async () => Response.json({ key: 'maintenanceMessage', value: message }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the provider’s maintenance notice is shown above the screen for as long as it is published', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MaintenanceNotice />
    </QueryClientProvider>,
  );
  await passTime(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  message = { title: 'Prace', body: ['od 22:00', 'do 23:00'] };
  await passTime(30_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Praceod 22:00do 23:00');
  message = null;
  await passTime(30_000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
