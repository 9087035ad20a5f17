import { PASSWORD } from '@saldo/stub-server/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { switchLocale } from '#lib/words/i18n.ts';
import { switchTheme } from '#lib/settings/theme.ts';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { until } from '#testing/until.ts';
import { CancelledScreen, daysUntilSuspension, ExpiredScreen } from './licence-notices.tsx';

test.each([
  ['2026-11-20', null, 30],
  ['2026-11-20', '2026-11-20', 30],
  ['2026-11-20', '2026-11-25', 35],
  ['2026-12-19', '2026-11-20', 1],
])('on %s an account that ended on %s is suspended in %d days', (today, end, days) => {
  expect(daysUntilSuspension(today, end)).toBe(days);
});

let server: Awaited<ReturnType<typeof startServer>>;
const setStatus = async (status: string) =>
  (await server.as('master@a.test')).post(`/api/account/status/${status}`, {});
const open = async (email: string, status: 'expired' | 'cancelled') => {
  await setStatus(status);
  await server.signIn(email);
  const at = `/${status}?redirectTo=%2Fbudget%2F21`;
  return renderScreen({
    at,
    path: `/${status}`,
    element: status === 'expired' ? <ExpiredScreen /> : <CancelledScreen />,
  });
};

describe('the licence notices', () => {
  beforeEach(async () => {
    server = await startServer({ options: { controls: 'local' } });
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    useToasts.setState({ toasts: [] });
    await server.close();
  });

  test('expired: the master user is led to payment', async () => {
    await open('master@a.test', 'expired');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      /^Konto master@a\.test zostanie zawieszone za \d+ dni$/u,
    );
    expect(screen.getByText('Płatności obsługuje zewnętrzny operator.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Zmień metodę płatności' }));
    expect(await screen.findByRole('dialog', { name: 'Panel płatności' })).toBeVisible();
  });

  test('expired: other users learn who can pay, and may log out', async () => {
    await open('reader@a.test', 'expired');
    expect(await screen.findByText('Metodę płatności może zmienić tylko użytkownik główny.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Zmień metodę płatności' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Nie Twoje konto? Wyloguj się' })).toHaveAttribute(
      'href',
      '/auth/logout',
    );
  });

  test('cancelled: only support can help, and there is no footer', async () => {
    await open('reader@a.test', 'cancelled');
    expect(await screen.findByRole('heading', { name: 'Konto zostało zawieszone' })).toBeVisible();
    expect(screen.getByText(/^Po 30 dniach od zawieszenia konto zostanie usunięte/u)).toBeVisible();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  test.each(['expired', 'cancelled'] as const)(
    '%s: language and theme can be switched there too',
    async (status) => {
      const user = userEvent.setup();
      await open('reader@a.test', status);
      await user.click(await screen.findByRole('button', { name: 'Motyw ciemny' }));
      expect(document.documentElement.dataset['theme']).toBe('dark');
      await user.click(screen.getByRole('button', { name: 'English' }));
      expect(await screen.findByRole('link', { name: 'Not your account? Log out' })).toBeVisible();
      await switchLocale('pl');
      switchTheme('light');
    },
  );

  test('closed: other users learn who can reopen the company, and until when', async () => {
    const body = { password: PASSWORD, companyName: 'A sp. z o.o.' };
    expect((await (await server.as('master@a.test')).post('/api/account/close', body)).statusCode).toBe(200);
    await server.signIn('reader@a.test');
    renderScreen({ at: '/cancelled', path: '/cancelled', element: <CancelledScreen /> });
    expect(await screen.findByRole('heading', { name: 'Firma A sp. z o.o. jest zamknięta' })).toBeVisible();
    expect(screen.getByText(/^20\.12\.2026 usuniemy wszystkie jej dane/u)).toBeVisible();
    expect(screen.getByText('Przywrócić ją może tylko użytkownik główny.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Przywróć firmę' })).toBeNull();
  });

  test('closed: the master user reopens the company by password, and returns to the requested page', async () => {
    const user = userEvent.setup();
    const body = { password: PASSWORD, companyName: 'A sp. z o.o.' };
    await (await server.as('master@a.test')).post('/api/account/close', body);
    await server.signIn('master@a.test');
    const { place } = renderScreen({
      at: '/cancelled?redirectTo=%2Fbudget%2F21',
      path: '/cancelled',
      element: <CancelledScreen />,
    });
    await user.click(await screen.findByRole('button', { name: 'Przywróć firmę' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Przywrócić firmę?' }));
    await user.type(dialog.getByLabelText('Obecne hasło'), `${PASSWORD}{Enter}`);
    await until(() => expect(place()).toBe('/budget/21'));
    expect(useToasts.getState().toasts).toMatchObject([{ title: 'Firma A sp. z o.o. została przywrócona' }]);
  });

  test('users whose account is active return to the requested page', async () => {
    await server.signIn('reader@a.test');
    const { place } = renderScreen({
      at: '/expired?redirectTo=%2Fbudget%2F21',
      path: '/expired',
      element: <ExpiredScreen />,
    });
    await until(() => expect(place()).toBe('/budget/21'));
    expect(useToasts.getState().toasts).toEqual([]);
  });
});
