import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { AddMethod, EditMethod } from './method-editor.tsx';

const server = serverOfEachTest({
  catalogues: ['list', 'editing', 'parts', 'master-data', 'master-editors'],
});

async function open(email: string) {
  const [method] = (await (await server().as('master@a.test')).get('/api/payment-method')).json<
    { id: number; name: string }[]
  >();
  await server().signIn(email);
  const element = <EditMethod id={method?.id ?? 0} />;
  renderScreen({ at: '/system/data?tab=accounts', path: '/system/data', element });
  const editor = within(await screen.findByRole('dialog', { name: method?.name ?? '' }));
  expect(await editor.findByText('Wiersze arkuszy')).toBeVisible();
  return editor;
}

test('closing a used method explains what prevents it', async () => {
  const editor = await open('master@a.test');
  expect(editor.queryByText(/^Używają jej:/u)).not.toBeInTheDocument();
  await userEvent.type(editor.getByRole('textbox', { name: /^Zamknięta od/u }), '01.12.2026{Tab}');
  expect(await editor.findByText(/^Używają jej: \d+ wiersz/u)).toBeVisible();
});

test('a user who may not see balances sees neither opening balance nor number', async () => {
  const editor = await open('reader@a.test');
  expect(editor.queryByRole('textbox', { name: 'Saldo początkowe' })).not.toBeInTheDocument();
  expect(editor.queryByRole('textbox', { name: 'Numer rachunku' })).not.toBeInTheDocument();
});

test('a new method is the default if there is none', async () => {
  const master = await server().as('master@a.test');
  const all = (await master.get('/api/payment-method')).json<{ id: number; isDefault: boolean }[]>();
  const found = all.find(({ isDefault }) => isDefault);
  await server().signIn('master@a.test');
  const show = () =>
    renderScreen({ at: '/system/data?tab=accounts', path: '/system/data', element: <AddMethod /> });
  const box = async () => screen.findByRole('checkbox', { name: /^Domyślna/u });
  show();
  expect(await box()).not.toBeChecked();
  cleanup();
  const { version } = (await master.get(`/api/payment-method/${found?.id}`)).json<{ version: number }>();
  await master.patch(`/api/payment-method/${found?.id}`, { isDefault: false, version });
  show();
  expect(await box()).toBeChecked();
});
