import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { takeKeys } from '#lib/keyboard/keys-ahead.ts';
import { until } from '#testing/until.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const OWNER = 'jan@nowafirma.example';
const server = serverOfEachTest({ setup: { scenario: 'empty' }, signedInAs: OWNER });

const open = () => renderScreen({ at: '/dashboard', path: '/dashboard', element: <DashboardScreen /> });
const stepsShown = async () => {
  const list = await screen.findByRole('list', { name: 'Pierwsze kroki' });
  return within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
};

describe('the first screen of a new account', () => {
  test('offers three steps, starting with the first sheet', async () => {
    const user = userEvent.setup();
    const { place } = open();
    expect(await screen.findByRole('heading', { name: 'Witaj!' })).toBeVisible();
    expect(await stepsShown()).toEqual([
      'Utwórz pierwszy arkusz',
      'Wpisz pierwszy wpływ albo koszt',
      'Zaproś księgową albo wspólnika',
    ]);
    expect(screen.getByRole('link', { name: 'Zaproś' })).toHaveAttribute(
      'href',
      '/system/settings?tab=user-management',
    );
    await user.click(screen.getByRole('button', { name: 'Utwórz arkusz' }));
    // What is typed right away is kept for the sheet.
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('Cz');
    await until(() => expect(place()).toMatch(/^\/budget\/\d+$/));
    expect(takeKeys().map(({ key }) => key)).toEqual(['C', 'z']);
  });

  test('ticks off completed steps and continues with the next', async () => {
    const caller = await server().as(OWNER);
    const { id } = (await caller.post('/api/budget/init', {})).json<{ id: number }>();
    open();
    expect((await stepsShown())[0]).toBe('Pierwszy arkusz jest gotowy, zrobione');
    expect(screen.getByRole('progressbar', { name: 'Zrobione: 1 z 3' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Otwórz arkusz' })).toHaveAttribute('href', `/budget/${id}`);
    const next = screen.getByRole('link', { name: 'Dodaj wiersz' });
    expect(next).toHaveAttribute('href', `/budget/${id}/@/row-editor/add`);
    expect(next.closest('li')).toHaveAttribute('aria-current', 'step');
  });

  test('shrinks to one line above the figures until it is dismissed for good', async () => {
    const user = userEvent.setup();
    const caller = await server().as(OWNER);
    const { id } = (await caller.post('/api/budget/init', {})).json<{ id: number }>();
    const row = (await caller.get(`/api/budget/${id}/default-record`)).json<object>();
    await caller.post(`/api/budget/${id}/record`, row);
    open();
    expect(await screen.findByText('Został jeszcze jeden krok')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Arkusze według wyniku' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ukryj pierwsze kroki' }));
    await until(() => expect(screen.queryByText('Został jeszcze jeden krok')).toBeNull());
    await until(async () => {
      const answer = await caller.post('/api/user-setting/get', { keys: ['welcomePutAway'] });
      expect(answer.json()).toEqual({ settings: { welcomePutAway: true } });
    });
  });

  test('shows the dashboard once dismissed', async () => {
    const caller = await server().as(OWNER);
    await caller.post('/api/user-setting/set', { key: 'welcomePutAway', value: true });
    open();
    expect(await screen.findByText('Nie ma jeszcze żadnych danych')).toBeVisible();
    expect(screen.queryByText('Witaj!')).toBeNull();
  });
});
