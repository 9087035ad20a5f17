import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { PaymentsScreen } from '../payments-screen.tsx';

const server = serverOfEachTest({ catalogues: ['payments', 'planned', 'list', 'parts'] });
const KEY = 'payments-attached.views';
const COSTS = { name: 'Koszty', query: '?flow=cost&sort=date' };
const UNPAID = { name: 'Niezapłacone', query: '?state=unpaid' };

const master = () => server().as('master@a.test');
const stored = async () =>
  (await (await master()).post('/api/user-setting/get', { keys: [KEY] })).json<{
    settings: Record<string, unknown>;
  }>().settings[KEY];

async function show(views: readonly object[], query = '') {
  if (views.length > 0) await (await master()).post('/api/user-setting/set', { key: KEY, value: views });
  await server().signIn('master@a.test');
  const { place } = renderScreen({
    at: `/payments/list${query}`,
    path: '/payments/list',
    element: <PaymentsScreen />,
  });
  const user = userEvent.setup();
  const open = async () => user.click(await screen.findByRole('button', { name: 'Widoki' }));
  const choose = async (name: string) => {
    await open();
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  return { user, open, choose, search: () => (place() ?? '').split('?')[1] ?? '' };
}

test('a view without a name is not saved, and says so', async () => {
  const { user, choose } = await show([], '?flow=cost');
  await choose('Zapisz ten widok...');
  const dialog = within(await screen.findByRole('dialog', { name: 'Zapisz widok' }));
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  expect(await dialog.findByText('Podaj nazwę.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Nazwa widoku' }), 'Koszty');
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await until(async () => expect(await stored()).toMatchObject([COSTS]));
});

test('views are renamed and deleted, and the list opens with one of them', async () => {
  const { user, choose, search } = await show([COSTS, UNPAID]);
  await choose('Edytuj widoki...');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edycja widoków' }));
  await user.click(dialog.getByRole('button', { name: 'Usuń widok: Koszty' }));
  const name = dialog.getByRole('textbox', { name: 'Nazwa widoku 1' });
  await user.clear(name);
  await user.type(name, 'Do zapłaty');
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Lista otwiera się z widokiem' }),
    'Do zapłaty',
  );
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  const kept = { ...UNPAID, name: 'Do zapłaty', isDefault: true };
  await until(async () => expect(await stored()).toEqual([kept]));
  // The open list stays as it is.
  expect(search()).toBe('');
});

test('two views cannot have the same name', async () => {
  const { user, choose } = await show([COSTS, UNPAID]);
  await choose('Edytuj widoki...');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edycja widoków' }));
  const second = dialog.getByRole('textbox', { name: 'Nazwa widoku 2' });
  await user.clear(second);
  await user.type(second, 'Koszty');
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  expect(await dialog.findByText('Inny widok ma już tę nazwę.')).toBeVisible();
});

test('a list opens with its default view, unless its address has a query', async () => {
  const { search } = await show([COSTS, { ...UNPAID, isDefault: true }]);
  await until(() => expect(search()).toContain('state=unpaid'));
});

test('the link to a view contains its filters', async () => {
  const { choose } = await show([], '?tab=payments-list-attached&flow=cost');
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await choose('Kopiuj link do tego widoku');
  await until(() => expect(copied).toHaveLength(1));
  expect(new URL(copied[0] ?? '').search).toContain('tab=payments-list-attached&flow=cost');
  expect(useToasts.getState().toasts.at(-1)?.title).toMatch(/^Skopiowano link/u);
});
