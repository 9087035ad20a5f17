import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { useToday } from '#lib/words/today.ts';
import { useNewDay } from './new-day.ts';

const server = serverOfEachTest({ signedInAs: 'master@a.test' });
afterEach(() => {
  vi.useRealTimers();
});

const read = vi.fn<() => Promise<number>>(async () => Promise.resolve(1));

const nextDay = async () =>
  server().store.transact({ accountId: null }, (tx) =>
    tx.updateTable('account').set({ simulated_date: '2026-11-21' }).execute(),
  );

function Page() {
  useNewDay();
  const { data: today } = useToday();
  useQuery({ queryKey: ['Payments', 'list'], queryFn: read });
  return <output>{today}</output>;
}

test('after midnight the day and all that was read are read again, also if the server’s clock is behind', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.setSystemTime('2026-11-20T22:59:50Z');
  renderScreen({ at: '/dashboard', path: '/dashboard', element: <Page /> });
  const shown = await screen.findByText(/^2026-/u);
  await until(() => expect(read).toHaveBeenCalledOnce());
  const first = shown.textContent;
  await act(async () => vi.advanceTimersByTimeAsync(40_000));
  expect(shown).toHaveTextContent(first);
  await nextDay();
  await act(async () => vi.advanceTimersByTimeAsync(20_000));
  await until(() => expect(shown).not.toHaveTextContent(first));
  await until(() => expect(read).toHaveBeenCalledTimes(2));
});
