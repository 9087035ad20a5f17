import type { Subscription } from '@saldo/contract/own-subscription';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadCatalogue, switchLocale } from '#lib/words/i18n.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { PaymentTab } from './payment-tab.tsx';
import { SeatsDialog } from './seats-dialog.tsx';
import { SubscriptionBanner } from './subscription-banner.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  await loadCatalogue('subscription');
  server = await startServer();
  await server.signIn('master@a.test');
});
afterEach(async () => {
  cleanup();
  await switchLocale('pl');
  vi.unstubAllGlobals();
  await server.close();
});

/** The server's subscription with these values replaced. */
function answers(change: Partial<Subscription>): void {
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await send(url, init);
    if (!url.endsWith('/api/account/subscription')) return answer;
    return Response.json({ ...((await answer.json()) as Subscription), ...change });
  });
}

const TRIAL = { type: 'trial', isTrial: true, subscriptionStart: '2026-11-01' } as const;
const FAILED = { status: 'suspended', paymentError: true } as const;

describe('The banner', () => {
  const banner = async () => {
    renderScreen({ at: '/x', path: '/x', element: <SubscriptionBanner /> });
    return (await screen.findByRole('region')).firstElementChild;
  };

  test.each<[string, string, Partial<Subscription>, string]>([
    [
      'red, a failed payment, to the end of the grace period',
      'danger',
      { ...FAILED, graceEnd: '2026-12-11' },
      'Problem z płatnością. Jeszcze przez 21 dni próbujemy pobrać opłatę, w razie braku stracisz dostęp.',
    ],
    [
      'red on its last day',
      'danger',
      { ...FAILED, graceEnd: '2026-11-21' },
      'Problem z płatnością. Jeszcze przez 1 dzień próbujemy pobrać opłatę, w razie braku stracisz dostęp.',
    ],
    [
      'orange, a trial without a card',
      'warning',
      { ...TRIAL, subscriptionEnd: '2026-11-26', hasPaymentMethod: false },
      'Okres próbny kończy się za 6 dni.',
    ],
    [
      'green, a trial with one',
      'success',
      { ...TRIAL, subscriptionEnd: '2026-11-26', hasPaymentMethod: true },
      'Karta dodana. Pierwsza opłata za 6 dni.',
    ],
  ])('is %s', async (_when, tone, change, text) => {
    answers(change);
    const shown = await banner();
    expect(shown).toHaveClass(tone);
    expect(shown).toHaveTextContent(text);
  });
});

describe('A date', () => {
  const tab = async (change: Partial<Subscription>) => {
    answers(change);
    renderScreen({ at: '/x', path: '/x', element: <PaymentTab /> });
    await screen.findByRole('heading', { name: /opłata/u });
  };
  const price = { net: 1, vat: 1, gross: 1, discount: 0, balanceUsed: 0, payable: 1, balanceLeft: 0 };

  test('of a period is its last day', async () => {
    await tab({ subscriptionStart: '2026-11-01', subscriptionEnd: '2026-12-01' });
    expect(screen.getByText('Okres').nextElementSibling).toHaveTextContent('01.11.2026 – 30.11.2026');
  });

  test('of a trial is the last day of use', async () => {
    await tab({ ...TRIAL, subscriptionEnd: '2026-12-20', hasPaymentMethod: false });
    expect(screen.getByText('do 19.12.2026')).toBeVisible();
  });

  test('of the next charge during a suspension is the next attempt', async () => {
    const nextCharge = { ...price, date: '2026-11-23' } as NonNullable<Subscription['nextCharge']>;
    await tab({ ...FAILED, subscriptionEnd: '2026-11-20', graceEnd: '2026-12-20', nextCharge });
    expect(screen.getByText('23.11.2026, za 3 dni')).toBeVisible();
  });

  test('of the next charge is absent while a suspended licence waits for a card', async () => {
    await tab({
      ...FAILED,
      subscriptionEnd: '2026-11-20',
      graceEnd: '2026-12-20',
      nextCharge: null,
      hasPaymentMethod: false,
    });
    expect(screen.getByText('po dodaniu karty')).toBeVisible();
  });
});

describe('Seats', () => {
  const dialog = async (name = 'Miejsca') => {
    renderScreen({ at: '/x', path: '/x', element: <SeatsDialog onClose={() => undefined} /> });
    return within(await screen.findByRole('dialog', { name }));
  };

  test.each<[string, Partial<Subscription>, string, string | null]>([
    ['a payment error', { paymentError: true }, 'Najpierw ureguluj płatność.', 'Zaktualizuj dane karty'],
    [
      'a trial without a card',
      { ...TRIAL, hasPaymentMethod: false },
      'Dodaj kartę, aby zmienić liczbę miejsc.',
      'Dodaj kartę',
    ],
    [
      'a free account',
      { type: 'free' },
      'Konto jest bezpłatne. Skontaktuj się z nami, aby zmienić liczbę miejsc.',
      null,
    ],
    [
      'a payment on its way',
      { paymentInProgress: true },
      'Poprzednia płatność jest jeszcze przetwarzana. Spróbuj za chwilę.',
      null,
    ],
  ])('cannot be changed with %s', async (_why, change, text, cure) => {
    answers(change);
    const shown = await dialog();
    expect(shown.getByRole('alert')).toHaveTextContent(text);
    expect(shown.queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      cure === null ? ['Zamknij'] : ['Zamknij', cure],
    );
  });

  test.each<[string, Partial<Subscription>]>([
    ['paying', {}],
    ['a trial with a card', { ...TRIAL, hasPaymentMethod: true }],
  ])('can be changed by %s', async (_who, change) => {
    answers(change);
    expect((await dialog()).getByRole('spinbutton')).toBeEnabled();
  });

  test.each([
    [1, 1, 'Masz 1 miejsce, w tym 1 zajęte.'],
    [2, 1, 'Masz 2 miejsca, w tym 1 zajęte.'],
    [4, 2, 'Masz 4 miejsca, w tym 2 zajęte.'],
    [5, 4, 'Masz 5 miejsc, w tym 4 zajęte.'],
    [12, 5, 'Masz 12 miejsc, w tym 5 zajętych.'],
    [22, 22, 'Masz 22 miejsca, w tym 22 zajęte.'],
    [25, 25, 'Masz 25 miejsc, w tym 25 zajętych.'],
  ])('%i and %i of them are “%s”', async (quantity, usedQuantity, text) => {
    answers({ quantity, usedQuantity });
    expect((await dialog()).getByText(text)).toBeVisible();
  });

  test.each([
    [1, 'You have 1 seat, of which 1 is used.'],
    [2, 'You have 2 seats, of which 2 are used.'],
  ])('in English %i are “%s”', async (quantity, text) => {
    await switchLocale('en');
    answers({ quantity, usedQuantity: quantity });
    expect((await dialog('Seats')).getByText(text)).toBeVisible();
  });
});
