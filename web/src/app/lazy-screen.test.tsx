import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { serverIsBack } from '#lib/live/wake.ts';
import { expectComplaint } from '#testing/complaints.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { Toasts } from './toasts.tsx';

const Arrived = () => <p>The screen</p>;

/** A screen whose file fails to load until the connection is back. */
function setUp(onMissing?: () => void) {
  let isConnected = false;
  const Screen = lazyScreen('common', async () =>
    isConnected ? Promise.resolve(Arrived) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const element: ReactNode = (
    <>
      <p>Beside it</p>
      <ErrorBoundary {...(onMissing && { onMissing })}>
        <Suspense>
          <Screen />
        </Suspense>
      </ErrorBoundary>
      <Toasts />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return () => {
    isConnected = true;
  };
}

test('a screen whose file fails to load says so, and is retried', async () => {
  expectComplaint(/fetch/i);
  const connect = setUp();
  expect(await screen.findByText('Nie można załadować niektórych zasobów')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('Nie można załadować niektórych zasobów')).toBeVisible();
  connect();
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('The screen')).toBeVisible();
});

test('a screen that failed to load appears by itself when the server is back', async () => {
  expectComplaint(/fetch/i);
  const connect = setUp();
  await screen.findByText('Nie można załadować niektórych zasobów');
  connect();
  act(() => serverIsBack());
  expect(await screen.findByText('The screen')).toBeVisible();
});

test('an overlay that fails to load is closed with a notice, and the screen stays', async () => {
  expectComplaint(/fetch/i);
  const close = vi.fn<() => void>();
  setUp(close);
  expect(await screen.findByText(/Brak połączenia/)).toBeVisible();
  expect(close).toHaveBeenCalledOnce();
  expect(screen.getByText('Beside it')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Coś poszło nie tak...' })).toBeNull();
});

test('a screen that loaded while it was rendered stays mounted when its parent renders again', async () => {
  const Screen = lazyScreen('common', async () => Promise.resolve(() => <input aria-label="Field" />));
  const Frame = () => {
    const [count, setCount] = useState(0);
    useEffect(() => {
      const timer = setTimeout(() => startTransition(() => setCount(1)), 20);
      return () => clearTimeout(timer);
    }, []);
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Again
        </button>
        <Suspense>{count === 0 ? <p>Before</p> : <Screen key="screen" />}</Suspense>
        <output>{count}</output>
      </>
    );
  };
  render(<Frame />);
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: 'Field' });
  await user.type(field, 'typed');
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText('2')).toBeVisible();
  expect(field).toBeInTheDocument();
  expect(field).toHaveValue('typed');
});
