import { PASSWORD } from '@saldo/stub-server/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectComplaint } from '#testing/complaints.ts';
import { keepTabCompany } from '#lib/session/tab-company.ts';
import { showToast, useToasts } from '#lib/toasts.ts';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { App } from './app.tsx';

const server = serverOfEachTest();

const MASTER = 'master@a.test';

function openAt(path: string) {
  window.history.replaceState(null, '', path);
  render(<App />);
}
const place = () => window.location.pathname + window.location.search;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = () => screen.findByRole('navigation', { name: 'Menu główne' });

beforeEach(() => useToasts.setState({ toasts: [] }));

describe('signing in', () => {
  test('users sign in first and then reach the requested page', async () => {
    const user = userEvent.setup();
    openAt('/system/data?tab=budgets-list');
    await heading('Logowanie');
    expect(place()).toBe('/auth/login?redirectTo=%2Fsystem%2Fdata%3Ftab%3Dbudgets-list');
    await user.type(screen.getByLabelText('E-mail'), MASTER);
    await user.type(screen.getByLabelText('Hasło'), `${PASSWORD}{Enter}`);
    await heading('Twoje konto');
    expect(place()).toBe('/system/data?tab=budgets-list');
  });

  test('typed text that a notice keeps is displayed only to a signed-in user', async () => {
    const user = userEvent.setup();
    showToast({ title: 'Materiały: wpisano 66', duration: 'until-closed' });
    openAt('/auth/login');
    await heading('Logowanie');
    expect(screen.queryByText('Materiały: wpisano 66')).toBeNull();
    await user.type(screen.getByLabelText('E-mail'), MASTER);
    await user.type(screen.getByLabelText('Hasło'), `${PASSWORD}{Enter}`);
    await heading('Pulpit');
    expect(screen.getByText('Materiały: wpisano 66')).toBeVisible();
  });

  test('another user who signs in does not see it', async () => {
    const user = userEvent.setup();
    keepTabCompany({ userId: 99, email: 'writer@a.test', companyName: 'A' });
    showToast({ title: 'Materiały: wpisano 66', duration: 'until-closed' });
    openAt('/auth/login');
    await heading('Logowanie');
    await user.type(screen.getByLabelText('E-mail'), MASTER);
    await user.type(screen.getByLabelText('Hasło'), `${PASSWORD}{Enter}`);
    await heading('Pulpit');
    expect(screen.queryByText('Materiały: wpisano 66')).toBeNull();
  });

  test('? shows the shortcuts on a page without the frame, and only those that work there', async () => {
    const user = userEvent.setup();
    openAt('/auth/logout');
    await heading('Wylogowanie');
    await user.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Skróty klawiszowe' }));
    expect(list.getByText('Naciśnij przycisk')).toBeVisible();
    expect(list.queryByText('Następna i poprzednia część ekranu')).toBeNull();
    await user.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the root leads to the dashboard', async () => {
    await server().signIn(MASTER);
    openAt('/');
    await heading('Pulpit');
    expect(place()).toBe('/dashboard');
  });

  test('a dialog over the root opens over the dashboard', async () => {
    await server().signIn(MASTER);
    openAt('/@/sections-editor/add?params=e30%3D');
    await heading('Pulpit');
    expect(place()).toBe('/dashboard/@/sections-editor/add?params=e30%3D');
  });

  test.each(['/auth/register', '/auth/register/confirm-email?email=a%40a.test', '/auth/forgot-password'])(
    '%s is only for visitors',
    async (path) => {
      await server().signIn(MASTER);
      openAt(path);
      await heading('Pulpit');
      expect(place()).toBe('/dashboard');
      openAt(`${path}${path.includes('?') ? '&' : '?'}redirectTo=%2Fsystem%2Fdata`);
      await heading('Twoje konto');
    },
  );

  test('a signed-in user who opens the registration can add a company at once', async () => {
    const user = userEvent.setup();
    await server().signIn(MASTER);
    openAt('/auth/register');
    await heading('Pulpit');
    expect(screen.getByText(`Jesteś w Saldo jako ${MASTER}.`, { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dodaj firmę' }));
    expect(place()).toBe('/dashboard/@/add-company');
  });

  test('an unsupported browser is reported to the user and to analytics', async () => {
    window.dataLayer = [];
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Chrome/111.0');
    openAt('/auth/login');
    await heading('Ta przeglądarka nie jest obsługiwana');
    expect(screen.getByText('Firefox 115 lub nowsza')).toBeVisible();
    expect(window.dataLayer).toContainEqual({ event: 'unsupported-browser', browser: 'Chrome/111' });
    vi.restoreAllMocks();
  });

  test.each([
    ['/', '/auth/register'],
    ['/dashboard', '/auth/login-fallback'],
    ['/auth/login', '/auth/login-fallback'],
    ['/nie-ma-takiej', '/auth/login-fallback'],
    ['/auth/forgot-password', '/auth/forgot-password'],
  ])('on a phone %s leads to %s', async (path, target) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) AppleWebKit Safari');
    openAt(path);
    await screen.findByRole('heading', { level: 1 });
    await until(() => expect(place()).toBe(target));
    vi.restoreAllMocks();
  });

  test.each([
    ['/reports/revenue/rising?year=2025', '/revenue/rising?year=2025'],
    ['/reports/revenue', '/revenue/monthly'],
    ['/reports/explorer/booking', '/explorer/booking'],
    ['/reports/history/change-count', '/history/change-count'],
    ['/budget', '/system/data'],
    ['/payments?q=abc', '/payments/list?q=abc'],
    ['/payments/import', '/payments/add'],
    ['/reports', '/revenue/monthly'],
    ['/system', '/system/data'],
  ])('%s leads to %s', async (path, target) => {
    await server().signIn(MASTER);
    openAt(path);
    await until(() => expect(place()).toBe(target));
  });

  test.each(['/nie-ma-takiej', '/auth', '/auth/nic'])('%s is not found', async (path) => {
    openAt(path);
    await heading('Ups... Nic tu nie ma');
    expect(screen.getByRole('link', { name: 'Przejdź do pulpitu' })).toHaveAttribute('href', '/dashboard');
  });
});

describe('the main menu', () => {
  beforeEach(() => server().signIn(MASTER));

  test('opens on hover, shows the sheets, and closes on an outside click', async () => {
    const user = userEvent.setup();
    openAt('/dashboard');
    await heading('Pulpit');
    await user.hover(await menu());
    await user.click(screen.getByRole('button', { name: 'Arkusze' }));
    expect(await screen.findByRole('searchbox', { name: 'Szukaj arkusza' })).toBeVisible();
    await user.click(await heading('Pulpit'));
    expect(screen.queryByRole('searchbox', { name: 'Szukaj arkusza' })).not.toBeInTheDocument();
  });

  test('links to all sheets and closes when followed', async () => {
    const user = userEvent.setup();
    openAt('/dashboard');
    await heading('Pulpit');
    await user.hover(await menu());
    await user.click(screen.getByRole('button', { name: 'Arkusze' }));
    await user.click(await screen.findByRole('link', { name: 'Zobacz wszystkie arkusze' }));
    await heading('Twoje konto');
    await until(() => expect(screen.queryByRole('link', { name: 'Zobacz wszystkie arkusze' })).toBeNull());
  });

  test('switches the language of everything on the screen, and the theme', async () => {
    const user = userEvent.setup();
    openAt('/dashboard');
    await heading('Pulpit');
    await user.click(screen.getByRole('button', { name: /Anna Nowak/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Ciemny' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(await screen.findByRole('menuitemradio', { name: 'English' }));
    await heading('Dashboard');
    expect(document.documentElement.lang).toBe('en');
    await user.click(await screen.findByRole('menuitemradio', { name: 'polski' }));
    await heading('Pulpit');
  });

  test('offers help and the permitted settings', async () => {
    const user = userEvent.setup();
    openAt('/dashboard');
    await user.hover(await menu());
    await user.click(screen.getByRole('button', { name: 'Pomoc i kontakt' }));
    expect(await screen.findByText(/^Napisz do nas/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ustawienia' }));
    const settings = within(await screen.findByRole('region', { name: 'Ustawienia' }));
    await user.click(await settings.findByRole('link', { name: 'Klucz API' }));
    await heading('Ustawienia');
    expect(place()).toBe('/system/settings?tab=api-key');
    await user.click(screen.getByRole('button', { name: 'Twoje konto' }));
    const data = within(await screen.findByRole('region', { name: 'Twoje konto' }));
    await user.click(await data.findByRole('link', { name: 'Struktura' }));
    await heading('Twoje konto');
    expect(place()).toBe('/system/data?tab=structure');
    expect(screen.getByRole('button', { name: 'Twoje konto' })).toHaveAttribute('aria-current');
  });
});

describe('refusals of the server', () => {
  test('a missing sheet has its error page, and another path is tried again', async () => {
    const user = userEvent.setup();
    await server().signIn(MASTER);
    openAt('/budget/999999');
    await heading('Nie znaleziono strony');
    expect(screen.getByRole('button', { name: 'Cofnij' })).toBeVisible();
    expectComplaint(/There is no such thing/);
    await user.hover(await menu());
    await user.click(screen.getByRole('link', { name: 'Pulpit' }));
    await heading('Pulpit');
    expect(place()).toBe('/dashboard');
  });

  test.each([
    '/payments/import/report',
    '/payments/import/report/0',
    '/payments/import/api/abc',
    '/payments/bank-statements/1.5',
    '/payments/statement/-1',
  ])('%s has no id: it is not found, and no request is made', async (path) => {
    await server().signIn(MASTER);
    const calls = vi.spyOn(globalThis, 'fetch');
    openAt(path);
    await heading('Nie znaleziono strony');
    expectComplaint(/ApiError: http/);
    const asked = JSON.stringify(calls.mock.calls);
    expect(asked).not.toMatch(/\/(?:0|NaN|abc|1\.5|-1)["/?]/u);
    expect(asked).toContain('/api/acl');
  });

  test('an expired session leads to log-in', async () => {
    await server().signIn(MASTER);
    openAt('/dashboard');
    await heading('Pulpit');
    server().forgetCookies();
    const user = userEvent.setup();
    await user.hover(await menu());
    await user.click(screen.getByRole('button', { name: 'Arkusze' }));
    await heading('Logowanie');
    expect(place()).toBe('/auth/login?redirectTo=%2Fdashboard');
  });
});
