import type { Subscription } from '@saldo/contract/own-subscription';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { until } from '#testing/until.ts';
import { LICENCE_KEYS } from '#lib/cache/licence-keys.ts';
import { SeatsDialog } from './seats-dialog.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
const onClose = vi.fn<() => void>();
const openWith = async (scenario: 'small' | 'empty', email: string) => {
  server = await startServer({ scenario });
  await server.signIn(email);
  const { client } = renderScreen({ at: '/x', path: '/x/*', element: <SeatsDialog onClose={onClose} /> });
  return { client, dialog: within(await screen.findByRole('dialog', { name: 'Miejsca' })) };
};
const open = async (...whose: Parameters<typeof openWith>) => (await openWith(...whose)).dialog;
beforeEach(() => loadCatalogue('subscription'));
afterEach(async () => {
  vi.unstubAllGlobals();
  onClose.mockClear();
  useToasts.setState({ toasts: [] });
  await server.close();
});

describe('seats', () => {
  test('an added seat shows its price before it is bought, without the system fee', async () => {
    const dialog = await open('small', 'master@a.test');
    expect(dialog.getByText('Masz 5 miejsc, w tym 4 zajęte.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Zapisz' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Dodaj miejsce' }));
    expect(dialog.getByText('244,77 zł')).toBeVisible();
    expect(dialog.getByText('1 837,62 zł')).toBeVisible();
    expect(dialog.getByText('obecnie 1 592,85 zł')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Dokup 1 miejsce' }));
    await until(() => expect(onClose).toHaveBeenCalled());
  });

  test('taken seats cannot be removed, a free one can', async () => {
    const dialog = await open('small', 'master@a.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Odejmij miejsce' }));
    expect(dialog.getByRole('button', { name: 'Odejmij miejsce' })).toBeDisabled();
    const count = dialog.getByRole('spinbutton', { name: 'Liczba miejsc' });
    await userEvent.clear(count);
    await userEvent.type(count, '4');
    expect(dialog.getByText(/^Miejsca znikną od razu/u)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Zrezygnuj z 1 miejsca' }));
    await until(() => expect(onClose).toHaveBeenCalled());
    expect(useToasts.getState().toasts).toMatchObject([{ title: 'Zmieniono liczbę miejsc: 4' }]);
  });

  test('a number typed while another tab buys a seat stays, and the dialog says what has changed', async () => {
    const { client, dialog } = await openWith('small', 'master@a.test');
    const read = () => client.getQueryData<Subscription>(LICENCE_KEYS.subscription);
    const change = (part: Partial<Subscription>) =>
      act(() => void client.setQueryData(LICENCE_KEYS.subscription, { ...read(), ...part }));
    const count = () => screen.getByRole('spinbutton', { name: 'Liczba miejsc' });
    await userEvent.clear(count());
    await userEvent.type(count(), '8');
    expect(screen.getByRole('button', { name: 'Dokup 3 miejsca' })).toBeEnabled();
    // It is being paid in the other tab.
    change({ paymentInProgress: true });
    expect(await screen.findByText(/^Poprzednia płatność/u)).toBeVisible();
    change({ paymentInProgress: false, quantity: 6 });
    expect(await screen.findByText(/zmieniła się w międzyczasie: było 5, jest 6/u)).toBeVisible();
    expect(count()).toHaveValue(8);
    expect(screen.getByRole('button', { name: 'Dokup 2 miejsca' })).toBeEnabled();
    // Back at the present number, nothing is typed any more.
    await userEvent.clear(count());
    await userEvent.type(count(), '6');
    expect(screen.queryByText(/w międzyczasie/u)).not.toBeInTheDocument();
    change({ quantity: 7 });
    await until(() => expect(count()).toHaveValue(7));
    expect(dialog.queryByText(/w międzyczasie/u)).not.toBeInTheDocument();
  });

  test.each([
    ['', 'Wpisz liczbę miejsc.'],
    ['2', 'Zajęte są 4 miejsca, nie można zejść niżej.'],
    ['1000', 'Możesz mieć najwyżej 500 miejsc. Jeśli potrzebujesz więcej, napisz do nas.'],
  ])('%j is told why it cannot be, and becomes no other number', async (typed, reason) => {
    const dialog = await open('small', 'master@a.test');
    const count = dialog.getByRole('spinbutton', { name: 'Liczba miejsc' });
    await userEvent.clear(count);
    if (typed !== '') await userEvent.type(count, typed);
    await userEvent.tab();
    expect(dialog.getByText(reason)).toBeVisible();
    expect(count).toHaveValue(typed === '' ? null : Number(typed));
    expect(dialog.getByRole('button', { name: 'Zapisz' })).toBeDisabled();
  });

  test('a trial without a card says so and leads to adding one', async () => {
    const dialog = await open('empty', 'jan@nowafirma.example');
    expect(dialog.getByText('Dodaj kartę, aby zmienić liczbę miejsc.')).toBeVisible();
    expect(dialog.queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Dodaj kartę' })).toBeVisible();
  });

  test('a free account is referred to support', async () => {
    const dialog = await open('empty', 'ewa@innafirma.example');
    expect(dialog.getByText(/^Konto jest bezpłatne/u)).toBeVisible();
  });
});
