import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { SectionScreen } from '../plain/plain-screen.tsx';

const server = serverOfEachTest({
  catalogues: ['list', 'editing', 'live', 'parts', 'master-data', 'master-editors'],
});

test('an item can be merged with another with a different name', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  await master.post('/api/section', { name: 'Projekty' });
  await server().signIn('master@a.test');
  renderScreen({ at: '/system/data?tab=sections', path: '/system/data', element: <SectionScreen /> });
  await user.click(await screen.findByRole('button', { name: 'Czynności: Projekty' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Scal z…' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Z czym scalić „Projekty”?' }));
  expect(asking.getByRole('button', { name: /^Dalej/u })).toBeDisabled();
  await user.click(asking.getByRole('combobox', { name: 'Scal z' }));
  await user.keyboard('Stałe');
  await user.click(await screen.findByRole('option', { name: /^Stałe/u }));
  await user.click(asking.getByRole('button', { name: /^Dalej/u }));
  expect(await screen.findByText('Po scaleniu')).toBeVisible();
  // The removed one is not used.
  expect(await screen.findByText('Nic: usuwanych pozycji nic nie używa.')).toBeVisible();
  expect(screen.queryByText(/^Zamknięte miesiące też/u)).toBeNull();
  const merging = within(screen.getByRole('dialog', { name: 'Scal 2 sekcje' }));
  await user.click(merging.getByRole('radio', { name: /^Stałe/u }));
  await user.click(await merging.findByRole('button', { name: /^Scal w „/u }));
  await until(() =>
    expect(useToasts.getState().toasts[0]).toMatchObject({ action: { label: 'Cofnij', isUndo: true } }),
  );
  const names = (await master.get('/api/section')).json<{ name: string }[]>().map(({ name }) => name);
  expect(names).not.toContain('Projekty');
});

test.each([
  ['Scal z…', 'Scal z'],
  ['Usuń...', 'Zastąp przez'],
])('%s: Enter over an unknown name adds no item to take the place of another', async (command, label) => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const names = async () =>
    (await master.get('/api/section')).json<{ name: string }[]>().map(({ name }) => name);
  const before = await names();
  await server().signIn('master@a.test');
  renderScreen({ at: '/system/data?tab=sections', path: '/system/data', element: <SectionScreen /> });
  await user.click(await screen.findByRole('button', { name: 'Czynności: Stałe' }));
  await user.click(await screen.findByRole('menuitem', { name: command }));
  const field = await screen.findByRole('combobox', { name: label });
  await user.click(field);
  await user.keyboard('Całkiem nowa{Enter}');
  await until(() => expect(field).toHaveAccessibleDescription(/Nie wybrano „Całkiem nowa”/u));
  expect(await names()).toEqual(before);
});

/** Opens the merge of *Projekty* into *Stałe*. */
async function askToMerge(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Czynności: Projekty' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Scal z…' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Z czym scalić „Projekty”?' }));
  await user.click(asking.getByRole('combobox', { name: 'Scal z' }));
  await user.keyboard('Stałe');
  await user.click(await screen.findByRole('option', { name: /^Stałe/u }));
  await user.click(asking.getByRole('button', { name: /^Dalej/u }));
  return screen.findByRole('button', { name: /^Scal w „/u });
}
const titles = () => useToasts.getState().toasts.map(({ title }) => title);

test('Ctrl+Z while a merge is on its way undoes it, and the same merge goes through right after that', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  await master.post('/api/section', { name: 'Projekty' });
  await server().signIn('master@a.test');
  renderScreen({ at: '/system/data?tab=sections', path: '/system/data', element: <SectionScreen /> });
  const confirm = await askToMerge(user);
  const { fetch } = globalThis;
  const held = Promise.withResolvers<void>();
  const previews = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('section/merge')) await held.promise;
    if (url.includes('merge-preview')) await previews.promise;
    return fetch(url, init);
  });
  await user.click(confirm);
  await user.keyboard('{Control>}z{/Control}');
  held.resolve();
  await until(() => expect(titles()).toContain('Cofnięto'));
  await user.click(await askToMerge(user));
  previews.resolve();
  await until(() => expect(titles()).toContain('Scalono 2 sekcje'));
  expect(screen.queryByText(/scal jeszcze raz/u)).toBeNull();
});
