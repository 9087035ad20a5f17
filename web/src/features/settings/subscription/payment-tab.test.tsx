import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { PaymentTab } from './payment-tab.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
const open = async (scenario: 'small' | 'empty', email: string) => {
  server = await startServer({ scenario });
  await server.signIn(email);
  return renderScreen({
    at: '/system/settings?tab=payment',
    path: '/system/settings/*',
    element: <PaymentTab />,
  });
};
beforeEach(() => loadCatalogue('subscription'));
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});
const amountOf = (line: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${line}`) })).getByRole('cell').textContent;

describe('the subscription', () => {
  test('a paying company sees the calculation of its next fee and its plan', async () => {
    const { place } = await open('small', 'master@a.test');
    expect(await screen.findByRole('heading', { name: 'Następna opłata' })).toBeVisible();
    expect(amountOf('5 miejsc × 199,00')).toBe('995,00');
    expect(amountOf('VAT 23\u00A0%')).toBe('297,85');
    expect(amountOf('Do zapłaty')).toBe('1\u202F592,85');
    expect(screen.getByText('w tym 4 zajęte')).toBeVisible();
    expect(await screen.findByText('100 kredytów')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Zmień liczbę miejsc' }));
    expect(place()).toMatch(/^\/system\/settings\/@\/seats-management\?tab=payment/u);
  });

  test('a trial shows its remaining time and what happens without a card', async () => {
    await open('empty', 'jan@nowafirma.example');
    const bar = await screen.findByRole('progressbar', { name: 'Pozostały okres próbny' });
    expect(bar).toHaveAttribute('aria-valuetext', '30 dni');
    expect(screen.getByText(/^Bez karty konto zostanie usunięte 60 dni po okresie próbnym/u)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pierwsza opłata po okresie próbnym' })).toBeVisible();
    expect(screen.getByText('Brak karty')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dodaj kartę' })).toBeVisible();
  });
});
