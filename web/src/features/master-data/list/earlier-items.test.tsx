import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { SectionScreen } from '../plain/plain-screen.tsx';

const server = serverOfEachTest({
  catalogues: ['list', 'editing', 'live', 'parts', 'master-data', 'master-editors'],
});

test('a merge from before the page was loaded is undone by Ctrl+Z, and changes of other lists stay', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const add = async (name: string) =>
    (await master.post('/api/section', { name })).json<{ id: number; version: number }>();
  const [near, far] = [await add('Bliskie'), await add('Dalekie')];
  const seen = [near, far].map(({ id, version }) => ({ id, version }));
  const body = { targetId: near.id, sourceIds: [far.id], seen, keep: {} };
  expect((await master.post('/api/section/merge', body)).statusCode).toBe(200);
  await master.post('/api/trade-subject', { name: 'Pranie' });
  await server().signIn('master@a.test');
  renderScreen({ at: '/system/data?tab=sections', path: '/system/data', element: <SectionScreen /> });
  await screen.findByRole('checkbox', { name: 'Zaznacz: Bliskie' });
  expect(screen.queryByRole('checkbox', { name: 'Zaznacz: Dalekie' })).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  const last = () => useToasts.getState().toasts.at(-1);
  await until(() => expect(last()).toMatchObject({ title: 'Cofnięto', body: 'Scalenie: Dalekie' }));
  expect(await screen.findByRole('checkbox', { name: 'Zaznacz: Dalekie' })).toBeInTheDocument();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await until(() => expect(screen.queryByRole('checkbox', { name: 'Zaznacz: Dalekie' })).toBeNull());
  const subjects = (await master.get('/api/trade-subject')).json<{ name: string }[]>();
  expect(subjects.map(({ name }) => name)).toContain('Pranie');
});
