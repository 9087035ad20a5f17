import type { CurrentUser } from '@saldo/contract/auth';
import { monthIndex } from '@saldo/contract/domain/month';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { keep, keepWhileOpen } from '#lib/drafts/kept.ts';
import { showToast } from '#lib/toasts.ts';
import { companyLeft, keepTabCompany } from '#lib/session/tab-company.ts';
import { loggedOutElsewhere, removedFromCompany, sessionEnd, signedInAs } from '#lib/session/session.ts';
import { SESSION_KEY } from '#lib/session/session-key.ts';
import { LoginScreen } from '#features/auth/login-screen.tsx';
import { LogoutScreen } from '#features/auth/logout-screen.tsx';
import { ANNA as SIGNED_IN } from '#testing/anna.ts';
import { until } from '#testing/until.ts';
import { SignedIn } from './guards.tsx';

const ANNA = { userId: 1 } as CurrentUser;

let client: QueryClient;
beforeEach(async () => {
  await loadCatalogue('auth');
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  signedInAs(client, ANNA);
});
afterEach(() => {
  signedInAs(client, ANNA);
  vi.unstubAllGlobals();
});

function Place() {
  const { pathname, search } = useLocation();
  return <data data-testid="place">{pathname + search}</data>;
}

function open() {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/budget/7?row=3']}>
        <Place />
        <Routes>
          <Route element={<SignedIn />}>
            <Route path="budget/:id" element={<p>sheet</p>} />
          </Route>
          <Route path="auth/login" element={<LoginScreen />} />
          <Route path="auth/logout" element={<LogoutScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText('sheet')).toBeVisible();
}
function renderLogout(state: unknown) {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[{ pathname: '/auth/logout', state }]}>
        <LogoutScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const place = () => screen.getByTestId('place').textContent;

test('an expired session leads to log-in, and from there back', async () => {
  open();
  client.setQueryData(SESSION_KEY, null);
  await until(() => expect(place()).toBe('/auth/login?redirectTo=%2Fbudget%2F7%3Frow%3D3'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Sesja wygasła albo została zakończona/u);
});

test('log-in leads back to the cell that the cursor has moved to since', async () => {
  open();
  window.history.replaceState(null, '', '/budget/7?row=5&month=2026-03');
  client.setQueryData(SESSION_KEY, null);
  await until(() => expect(place()).toBe('/auth/login?redirectTo=%2Fbudget%2F7%3Frow%3D5%26month%3D2026-03'));
  window.history.replaceState(null, '', '/');
});

test('a log-out in another tab leads to its own page, whose button leads to log-in and back', async () => {
  open();
  void loggedOutElsewhere(client);
  await until(() => expect(place()).toBe('/auth/logout'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Twoją sesję zakończono na innym urządzeniu/u);
  expect(screen.queryByText('Nie było aktywnej sesji')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Przejdź do logowania' })).toHaveAttribute(
    'href',
    '/auth/login?redirectTo=%2Fbudget%2F7%3Frow%3D3',
  );
});

test('a user whom the company has removed is told so, until somebody signs in', async () => {
  open();
  removedFromCompany();
  void loggedOutElsewhere(client);
  await until(() => expect(place()).toBe('/auth/logout'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Odebrano Ci dostęp do tej firmy/u);
  signedInAs(client, ANNA);
  expect(sessionEnd()).toBe('over');
});

describe('what a removed user had typed', () => {
  const LEFT = 'Nie zapisano tego, co wpisano:';
  const removed = async () => {
    await loadCatalogue('editing');
    keepTabCompany({ userId: 1, email: 'anna@a.test', companyName: 'Kreska' });
    open();
    const close = [
      keepWhileOpen('row 7 3', () => ({ draft: {}, lines: ['Notatka: do faktury'] })),
      keepWhileOpen('cell 7', () => ({ recordId: 3, month: monthIndex('2026-06'), text: '4322' })),
      keepWhileOpen('settings me', () => ({ firstname: 'Anka', avatarId: 3 })),
    ];
    keep('setting theme', 'dark');
    localStorage.setItem(
      'saldo.unsaved.1.7.app',
      JSON.stringify([
        { kind: 'edits', key: 'a', edits: [{ recordId: 3, month: '2026-07', text: '99' }] },
        { kind: 'edits', key: 'b', edits: [{ recordId: 3, month: '2026-08', text: '98' }] },
        { kind: 'step', key: 'c', of: 'b', direction: 'undo' },
      ]),
    );
    showToast({ title: 'Materiały: wpisano 66', duration: 'until-closed' });
    removedFromCompany();
    void loggedOutElsewhere(client);
    for (const one of close) one();
    await until(() => expect(place()).toBe('/auth/logout'));
  };

  test('is offered for copying on the page that tells of it', async () => {
    const user = userEvent.setup();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await removed();
    await user.click(within(await screen.findByRole('status')).getByRole('button', { name: 'Kopiuj' }));
    expect(copied).toHaveBeenCalledExactlyOnceWith(
      'Materiały: wpisano 66\nNotatka: do faktury\nczerwiec 2026: 4322\nAnka\nlipiec 2026: 99',
    );
    expect(screen.getByText(LEFT)).toBeVisible();
  });

  test('is not shown once another user has signed in in this tab', async () => {
    await removed();
    expect(await screen.findByText(LEFT)).toBeVisible();
    cleanup();
    keepTabCompany({ userId: 2, email: 'jan@b.test', companyName: 'Lis' });
    renderLogout({ from: '/', end: 'removed', userId: 1 });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Odebrano Ci dostęp/u);
    expect(screen.queryByText(LEFT)).not.toBeInTheDocument();
  });
});

test('another user who signs in there is led to the dashboard, not to the previous user’s page', async () => {
  open();
  client.setQueryData(SESSION_KEY, null);
  await until(() => expect(place()).toContain('/auth/login'));
  signedInAs(client, { userId: 2 } as CurrentUser);
  await until(() => expect(place()).toBe('/dashboard'));
});

test('also after a log-out in another tab', async () => {
  open();
  void loggedOutElsewhere(client);
  await until(() => expect(place()).toBe('/auth/logout'));
  signedInAs(client, { userId: 2 } as CurrentUser);
  await until(() => expect(place()).toBe('/dashboard'));
});

test('until the page has reloaded for another user, it leads nowhere as that user', async () => {
  open();
  void loggedOutElsewhere(client);
  await until(() => expect(place()).toBe('/auth/logout'));
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { pathname: '/auth/logout', reload });
  vi.stubGlobal('fetch', async () => Response.json({ ...SIGNED_IN, userId: 2 }));
  await act(async () => client.refetchQueries({ queryKey: SESSION_KEY }));
  expect(reload).toHaveBeenCalledOnce();
  expect(client.getQueryData(SESSION_KEY)).toBeNull();
});

test('the same user returns to the page', async () => {
  open();
  client.setQueryData(SESSION_KEY, null);
  await until(() => expect(place()).toContain('/auth/login'));
  signedInAs(client, ANNA);
  await until(() => expect(place()).toBe('/budget/7?row=3'));
});

test('a company switch in another tab is shown instead of the page, with both ways to continue', async () => {
  await loadCatalogue('companies');
  const kreska = { userId: 1, email: 'anna@a.test', companyName: 'Kreska' } as CurrentUser;
  const lis = { ...kreska, userId: 7, companyName: 'Biuro Lis' };
  signedInAs(client, kreska);
  open();
  act(() => void client.setQueryData(SESSION_KEY, lis));
  expect(await screen.findByRole('heading', { name: 'Otwarta jest teraz firma Biuro Lis' })).toBeVisible();
  expect(screen.queryByText('sheet')).not.toBeInTheDocument();
  expect(place()).toBe('/budget/7?row=3');
  expect(screen.getByRole('button', { name: 'Wróć do firmy Kreska' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Przejdź do pulpitu firmy Biuro Lis' })).toBeVisible();
  // the former company is opened again, in any tab
  act(() => void client.setQueryData(SESSION_KEY, kreska));
  expect(await screen.findByText('sheet')).toBeVisible();
});

test('signing in here, even to another company, chooses it', () => {
  const kreska = { userId: 1, email: 'anna@a.test', companyName: 'Kreska' } as CurrentUser;
  const lis = { ...kreska, userId: 7, companyName: 'Biuro Lis' };
  signedInAs(client, kreska);
  expect(companyLeft(lis)).toMatchObject({ companyName: 'Kreska' });
  signedInAs(client, lis);
  expect(companyLeft(lis)).toBeNull();
  expect(companyLeft({ ...lis, userId: 9, email: 'ewa@a.test' })).toBeNull();
});

test('users who were never signed in here get no message about an ended session', async () => {
  client.setQueryData(SESSION_KEY, null);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/budget/7']}>
        <Routes>
          <Route path="budget/:id" element={<SignedIn />} />
          <Route path="auth/login" element={<LoginScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Zaloguj się' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
