import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { LogoutScreen } from './logout-screen.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const open = () => renderScreen({ at: '/auth/logout', path: '/auth/logout', element: <LogoutScreen /> });

describe('log-out', () => {
  test('ends the session, forgets the user and leads to log-in', async () => {
    await server.signIn('master@a.test');
    localStorage.setItem('saldo.lastSheets', '[]');
    localStorage.setItem('saldo.theme', 'dark');
    const { place } = open();
    await vi.waitFor(() => expect(place()).toBe('/auth/login'));
    expect(localStorage.getItem('saldo.lastSheets')).toBeNull();
    expect(localStorage.getItem('saldo.theme')).toBe('dark');
    expect(window.dataLayer?.at(-1)).toMatchObject({ event: 'logout', licenceKey: 'LIC-1' });
  });

  test('says so when nobody was signed in', async () => {
    open();
    expect(await screen.findByText('Nie byłeś zalogowany')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Przejdź do logowania' })).toHaveAttribute('href', '/auth/login');
  });
});
