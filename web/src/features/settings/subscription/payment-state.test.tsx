import type { Subscription } from '@saldo/contract/own-subscription';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCatalogue, switchLocale } from '#lib/words/i18n.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { PaymentState } from './payment-state.tsx';

const server = serverOfEachTest();
let subscription: Subscription;
beforeEach(async () => {
  await loadCatalogue('subscription');
  const answer = await (await server().as('master@a.test')).get('/api/account/subscription');
  subscription = answer.json<Subscription>();
});
afterEach(() => switchLocale('pl'));

const open = (changed: Partial<Subscription>) =>
  renderScreen({
    at: '/system/settings?tab=payment',
    path: '/system/settings/*',
    element: <PaymentState subscription={{ ...subscription, ...changed }} today="2026-11-20" />,
  });

test('a pending payment is shown in both languages', async () => {
  open({ paymentInProgress: true });
  expect(await screen.findByText('Twoja płatność jest przetwarzana')).toBeVisible();
  await switchLocale('en');
  expect(await screen.findByText('Your payment is being processed')).toBeVisible();
});

test('a failed payment that suspends nothing does not announce the loss of access', async () => {
  open({ paymentError: true, graceEnd: null });
  expect(await screen.findByText('Problem z płatnością')).toBeVisible();
});

test('a failed payment is shown with the remaining time and leads to the card', async () => {
  const { place } = open({ paymentError: true, graceEnd: '2026-12-20' });
  expect(await screen.findByText('Problem z płatnością. Za 30 dni stracisz dostęp')).toBeVisible();
  const text =
    'Próbowaliśmy pobrać opłatę za kolejny okres. Aby dalej korzystać z systemu, zaktualizuj dane karty';
  expect(screen.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Zaktualizuj dane karty' }));
  expect(place()).toMatch(/^\/system\/settings\/@\//);
});
