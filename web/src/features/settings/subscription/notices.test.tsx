import type { Subscription } from '@saldo/contract/own-subscription';
import { act, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ACL_KEY } from '#lib/session/session-key.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { useToasts } from '#lib/toasts.ts';
import { atRest } from '#testing/at-rest.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { until } from '#testing/until.ts';
import { usePaymentCompleted } from './payment-completed.ts';
import { SubscriptionBanner } from './subscription-banner.tsx';
import { useSubscriptionToday } from './queries.ts';
import { SuspendedDialog } from './suspended-dialog.tsx';
import { SuspendedWarning } from './suspended-warning.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(() => loadCatalogue('subscription'));
afterEach(() => useToasts.setState({ toasts: [] }));

const render = () =>
  renderScreen({
    at: '/dashboard',
    path: '/dashboard/*',
    element: (
      <>
        <SubscriptionBanner />
        <SuspendedDialog />
      </>
    ),
  });

describe('a licence that is suspended while the user types', () => {
  beforeEach(async () => {
    server = await startServer({ options: { controls: 'local' } });
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    await server.close();
  });

  test('warns once the text is finished, and leaves the focus where it is until then', async () => {
    await server.signIn('master@a.test');
    const { client } = renderScreen({
      at: '/dashboard',
      path: '/dashboard/*',
      element: (
        <>
          <input aria-label="Kwota" />
          <SuspendedDialog />
        </>
      ),
    });
    const field = await screen.findByRole('textbox', { name: 'Kwota' });
    await until(() => expect(client.getQueryData(ACL_KEY)).toBeDefined());
    await userEvent.type(field, '44556');
    await (await server.as('master@a.test')).post('/api/account/status/suspended', {});
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await act(async () => client.invalidateQueries());
    await until(() =>
      expect(client.getQueryData(ACL_KEY)).toMatchObject({ body: { isLicenseSuspended: true } }),
    );
    // The code of the dialog loads outside the mocked time.
    await act(async () => import('./suspended-warning.tsx'));
    for (let step = 0; step < 20; step += 1) await act(async () => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field).toHaveFocus();
    fireEvent.input(field, { target: { value: '' } });
    await act(atRest);
    expect(await screen.findByRole('dialog', { name: 'Problem z płatnością' })).toBeVisible();
  });
});

/** The known status, which refetches the subscription when it is pressed. */
function Status() {
  const { known, refetch } = useSubscriptionToday();
  return (
    <button type="button" onClick={() => void refetch()}>
      {known?.subscription.status}
    </button>
  );
}

describe('a suspended licence', () => {
  beforeEach(async () => {
    server = await startServer({ options: { controls: 'local' } });
    await (await server.as('master@a.test')).post('/api/account/status/suspended', {});
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await server.close();
  });

  test('warns the master user in a dialog without a cancel button, which leads to payment', async () => {
    await server.signIn('master@a.test');
    const { place } = render();
    const dialog = within(await screen.findByRole('dialog', { name: 'Problem z płatnością' }));
    const text = 'Jeszcze przez 30 dni próbujemy pobrać opłatę, w razie braku stracisz dostęp.';
    expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getAllByRole('button')).toHaveLength(1);
    expect(await screen.findByText(`Problem z płatnością. ${text}`)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Zmień metodę płatności' }));
    expect(place()).toMatch(/^\/dashboard\/@\/payment-portal/u);
  });

  test('warns once the subscription states how long the payment is tried', async () => {
    await server.signIn('master@a.test');
    const { fetch } = globalThis;
    const current = await (await server.as('master@a.test')).get('/api/account/subscription');
    const before = { ...current.json<Subscription>(), status: 'active', graceEnd: null };
    let isFirst = true;
    vi.stubGlobal('fetch', async (...[target, init]: Parameters<typeof fetch>) => {
      const isAsked = typeof target === 'string' && target.endsWith('/account/subscription');
      if (!isFirst || !isAsked) return await fetch(target, init);
      isFirst = false;
      return Response.json(before);
    });
    renderScreen({
      at: '/dashboard',
      path: '/dashboard/*',
      element: (
        <>
          <Status />
          <SuspendedWarning isMaster onRead={() => undefined} />
        </>
      ),
    });
    const refetch = await screen.findByRole('button', { name: 'active' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(refetch);
    const dialog = within(await screen.findByRole('dialog', { name: 'Problem z płatnością' }));
    expect(dialog.getByText(/^Jeszcze przez 30 dni/u)).toBeVisible();
  });

  test('tells other users once who can fix it', async () => {
    await server.signIn('reader@a.test');
    render();
    const dialog = within(await screen.findByRole('dialog', { name: 'Problem z płatnością' }));
    expect(dialog.getByText('Metodę płatności może zmienić tylko użytkownik główny.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Rozumiem' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const banner = within(await screen.findByRole('region', { name: 'Stan subskrypcji' }));
    expect(banner.queryByRole('button')).not.toBeInTheDocument();
  });
});

test('a trial without a card shows its end and leads to adding one', async () => {
  server = await startServer({ scenario: 'empty' });
  await server.signIn('jan@nowafirma.example');
  const { place } = render();
  const banner = within(await screen.findByRole('region', { name: 'Stan subskrypcji' }));
  expect(banner.getByText(/^Okres próbny kończy się za 30 dni\./u)).toBeVisible();
  await userEvent.click(await banner.findByRole('button', { name: 'Dodaj kartę' }));
  expect(place()).toMatch(/^\/dashboard\/@\/payment-portal/u);
  vi.unstubAllGlobals();
  await server.close();
});

describe('a pending payment', () => {
  const toasts = () => useToasts.getState().toasts;
  const follow = (...steps: [isInProgress: boolean, hasFailed: boolean][]) => {
    const { rerender } = renderHook(usePaymentCompleted, {
      initialProps: undefined as { paymentInProgress: boolean; paymentError: boolean } | undefined,
    });
    for (const [paymentInProgress, paymentError] of steps) {
      act(() => rerender({ paymentInProgress, paymentError }));
    }
  };

  test('is reported once it has succeeded', async () => {
    follow([false, false], [true, false], [true, false], [false, false]);
    await until(() =>
      expect(toasts()).toMatchObject([
        { type: 'done', duration: 'short', title: 'Etap płatności', body: 'Płatność zakończona powodzeniem' },
      ]),
    );
  });

  test('is not reported as done when it failed or when there was none', async () => {
    follow([true, false], [false, true]);
    follow([false, false], [false, false]);
    // a payment reported after these would be
    follow([true, false], [false, false]);
    await until(() => expect(toasts()).not.toEqual([]));
    expect(toasts()).toHaveLength(1);
  });
});
