import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { until } from '#testing/until.ts';
import { DevPanelFrame } from './dev-panel-frame.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer({ options: { controls: 'local' } });
  await server.signIn('master@a.test');
  await loadCatalogue('dev');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

test('shows build, licence and permissions, and changes the licence state', async () => {
  const user = userEvent.setup();
  renderScreen({ at: '/x', path: '/x', element: <DevPanelFrame /> });
  await user.click(await screen.findByRole('button', { name: 'DEV' }));
  const panel = within(screen.getByRole('complementary', { name: 'Panel deweloperski' }));
  expect(panel.getByText(/^wersja 3\.7\.0/u)).toBeVisible();
  expect(await panel.findByText('payments.listDetached')).toBeVisible();
  expect(panel.getAllByText('Nie')).toHaveLength(3);
  await user.click(panel.getByRole('radio', { name: 'Przeterminowana' }));
  await until(() => expect(panel.getAllByText('Tak')).toHaveLength(2));
  await user.click(panel.getByRole('radio', { name: 'Anulowana' }));
  await until(() => expect(panel.getByRole('radio', { name: 'Anulowana' })).toBeChecked());
  await user.click(panel.getByRole('radio', { name: 'Aktywna' }));
  await until(() => expect(panel.getAllByText('Nie')).toHaveLength(3));
});

test('sends the seats once, a second after the last change; values below 1 become 1', async () => {
  const user = userEvent.setup();
  const sent: string[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.includes('/account/quantity/')) sent.push(url.slice(url.lastIndexOf('/') + 1));
    return send(url, init);
  });
  renderScreen({ at: '/x', path: '/x', element: <DevPanelFrame /> });
  await user.click(await screen.findByRole('button', { name: 'DEV' }));
  const count = await screen.findByRole('spinbutton', { name: 'Liczba miejsc' });
  const more = screen.getByRole('button', { name: 'O jedno więcej' });
  // within the debounce of one second, however slow the machine
  for (let times = 0; times < 3; times += 1) fireEvent.click(more);
  expect(count).toHaveValue(8);
  expect(sent).toEqual([]);
  const licence = async () =>
    (await (await server.as('master@a.test')).get('/api/account/license-info')).json();
  await until(async () => expect(await licence()).toMatchObject({ quantity: 8 }));
  expect(sent).toEqual(['8']);
  fireEvent.change(count, { target: { value: '-3' } });
  expect(count).toHaveValue(1);
  await until(async () => expect(await licence()).toMatchObject({ quantity: 1 }));
  expect(sent).toEqual(['8', '1']);
});
