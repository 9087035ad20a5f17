import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useLocation, useNavigate } from 'react-router';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { successOf } from '#lib/api/api.ts';
import { keep, keepFor, takeKept } from '#lib/drafts/kept.ts';
import { usePreferences } from '#lib/settings/preferences.ts';
import { authApi } from '#lib/session/session.ts';
import { until } from '#testing/until.ts';
import { LogoutScreen } from './logout-screen.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const open = (state: unknown = null) =>
  renderScreen({
    at: { pathname: '/auth/logout', state },
    path: '/auth/logout',
    element: <LogoutScreen />,
  });

/** The user chooses a setting and signs out at once. */
function Settings() {
  const { chooseTheme } = usePreferences();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => chooseTheme('dark')}>
        dark
      </button>
      <button type="button" onClick={() => void navigate('/auth/logout')}>
        sign out
      </button>
    </>
  );
}

function SettingsOrLogout() {
  const { pathname } = useLocation();
  if (pathname === '/auth/logout') return <LogoutScreen />;
  return pathname === '/settings' ? <Settings /> : null;
}

describe('log-out', () => {
  test('ends the session, forgets the user and leads to log-in', async () => {
    await server.signIn('master@a.test');
    localStorage.setItem('saldo.lastSheets', '[]');
    localStorage.setItem('saldo.theme', 'dark');
    const { place } = open();
    await until(() => expect(place()).toBe('/auth/login'));
    expect(localStorage.getItem('saldo.lastSheets')).toBeNull();
    expect(localStorage.getItem('saldo.theme')).toBe('dark');
    expect(window.dataLayer?.at(-1)).toMatchObject({ event: 'logout', licenceKey: 'LIC-1' });
  });

  test('says so when it fails, keeps the user, and can be repeated', async () => {
    vi.unstubAllGlobals();
    await server.close();
    server = await startServer({ options: { controls: 'local' } });
    await server.signIn('master@a.test');
    await server.anonymous.post('/stub/faults', { path: '/api/auth/logout', status: 500, times: 1 });
    localStorage.setItem('saldo.lastSheets', '[]');
    const { place } = open();
    expect(await screen.findByText('Nie udało się wylogować. Spróbuj ponownie później.')).toBeVisible();
    expect(localStorage.getItem('saldo.lastSheets')).toBe('[]');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await until(() => expect(place()).toBe('/auth/login'));
  });

  test.each(['known', 'not yet read'])(
    'waits until a chosen setting is stored, whose value was %s',
    async (was) => {
      await server.signIn('master@a.test');
      const { fetch } = globalThis;
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      const sent: string[] = [];
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        const call = /(?:user-setting|auth)\/(?:get|set|logout)$/.exec(url)?.[0];
        if (call !== undefined) sent.push(call);
        if (call === `user-setting/${was === 'known' ? 'set' : 'get'}`) await answered;
        return fetch(url, init);
      });
      const { place } = renderScreen({ at: '/settings', path: '*', element: <SettingsOrLogout /> });
      if (was === 'known') await until(() => expect(sent).toEqual(['user-setting/get']));
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: 'dark' }));
      await user.click(screen.getByRole('button', { name: 'sign out' }));
      expect(await screen.findByText('Wylogowuję...')).toBeVisible();
      answer();
      await until(() => expect(place()).toBe('/auth/login'));
      expect(sent).toEqual(['user-setting/get', 'user-setting/set', 'auth/logout']);
      await server.signIn('master@a.test');
      const master = await server.as('master@a.test');
      const asked = await master.post('/api/user-setting/get', { keys: ['preferences'] });
      expect(asked.json()).toEqual({ settings: { preferences: { theme: 'dark' } } });
    },
  );

  test('in another tab, followed by a new log-in there: this tab returns and keeps what was typed', async () => {
    await server.signIn('master@a.test');
    keepFor(successOf(await authApi.test.query()).userId);
    keep('cell 7', { text: '45' });
    const { place } = open({ from: '/budget/7?row=3', end: 'otherTab' });
    await until(() => expect(place()).toBe('/budget/7?row=3'));
    expect(takeKept('cell 7')).toEqual({ text: '45' });
    expect((await authApi.test.query()).status).toBe(200);
  });

  test('says so when nobody was signed in', async () => {
    open();
    expect(await screen.findByText('Nie było aktywnej sesji')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Przejdź do logowania' })).toHaveAttribute('href', '/auth/login');
  });
});
