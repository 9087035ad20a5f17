import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { SectionScreen } from '../plain/plain-screen.tsx';

const server = serverOfEachTest({
  catalogues: ['list', 'editing', 'live', 'parts', 'master-data', 'master-editors'],
});

test('a user who merges an item that another user has merged meanwhile is told which one, and it loses its tick', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const add = async (name: string) =>
    (await master.post('/api/section', { name })).json<{ id: number; version: number }>();
  const [near, far] = [await add('Bliskie'), await add('Dalekie')];
  await add('Średnie');
  await server().signIn('master@a.test');
  renderScreen({ at: '/system/data?tab=sections', path: '/system/data', element: <SectionScreen /> });
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: Dalekie' }));
  await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: Średnie' }));
  await user.click(screen.getByRole('button', { name: 'Scal (2)' }));
  const confirm = await screen.findByRole('button', { name: /^Scal w „/u });
  const seen = [near, far].map(({ id, version }) => ({ id, version }));
  const body = { targetId: near.id, sourceIds: [far.id], seen, keep: {} };
  expect((await master.post('/api/section/merge', body)).statusCode).toBe(200);
  await user.click(confirm);
  expect(await screen.findByText(/ktoś scalił albo usunął: Dalekie\./u)).toBeVisible();
  expect(screen.getByText('Zaznaczono: 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Zamknij' }));
  expect(await screen.findByText('Zaznaczono: 1')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Zaznacz: Średnie' })).toBeChecked();
});
