import type { CurrentUser } from '@saldo/contract/auth';
import type { Selection } from '@saldo/contract/realtime';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { signedInAs } from '#lib/session/session.ts';
import type { Company } from './company.ts';
import { PeopleList } from './people-list.tsx';

const others = createStore<{ all: ReadonlyMap<string, Selection> }>(() => ({ all: new Map() }));
const goTo = vi.fn<(place: unknown) => void>();
const company = { presence: { others }, goTo } as unknown as Company;

const person = (userId: number, firstname: string, appId: string, month: string | null): Selection => ({
  userId,
  firstname,
  lastname: 'Wrona',
  avatarId: 1,
  appId,
  cell: month === null ? null : { recordId: 7, month },
  isEditing: false,
});
const come = (...people: Selection[]) =>
  act(() => others.setState({ all: new Map(people.map((one) => [one.appId, one])) }));

beforeEach(async () => {
  await loadCatalogue('live');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  const client = new QueryClient();
  signedInAs(client, { userId: 1, firstname: 'Anna', lastname: 'Nowak' } as CurrentUser);
  others.setState({ all: new Map() });
  render(
    <QueryClientProvider client={client}>
      <PeopleList company={company} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const names = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
const announcement = () => screen.getByRole('status').textContent;
const pass = () =>
  act(() => {
    vi.advanceTimersByTime(1600);
  });

describe('the people of a sheet', () => {
  test('are listed once each, whatever the number of their tabs, without the user', async () => {
    come(
      person(1, 'Anna', 'mine elsewhere', '2026-01'),
      person(2, 'Marek', 'first', null),
      person(2, 'Marek', 'second', '2026-05'),
      person(3, 'Ewa', 'third', null),
    );
    expect(names()).toEqual([
      'MW, Marek Wrona: przejdź do tego miejsca',
      'EW, Ewa Wrona przegląda ten arkusz',
    ]);
    vi.useRealTimers();
    await userEvent.setup().click(screen.getByRole('button', { name: /^MW/u }));
    expect(goTo).toHaveBeenCalledWith({ recordId: 7, month: '2026-05' });
  });

  test('are announced as they arrive and leave, in one message, but not when they move', () => {
    come(person(2, 'Marek', 'first', '2026-01'));
    come(person(2, 'Marek', 'first', '2026-01'), person(3, 'Ewa', 'third', null));
    expect(announcement()).toBe('');
    pass();
    expect(announcement()).toBe('W arkuszu jest teraz także: Marek Wrona, Ewa Wrona.');
    come(person(2, 'Marek', 'first', '2026-02'), person(3, 'Ewa', 'third', null));
    pass();
    expect(announcement()).toBe('W arkuszu jest teraz także: Marek Wrona, Ewa Wrona.');
    come(person(3, 'Ewa', 'third', null));
    pass();
    expect(announcement()).toBe('Nie ma już w arkuszu: Marek Wrona.');
  });

  test('are not announced after reloading the page', () => {
    come(person(2, 'Marek', 'first', '2026-01'));
    pass();
    const before = announcement();
    come();
    come(person(2, 'Marek', 'second', null));
    pass();
    expect(announcement()).toBe(before);
  });
});
