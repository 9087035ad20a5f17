import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { keyOf } from '#lib/cache/query-keys.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { AddMethod, EditMethod } from './method-editor.tsx';

const server = serverOfEachTest({
  catalogues: ['list', 'editing', 'parts', 'master-data', 'master-editors'],
});

async function open(email: string, beside: ReactNode = null) {
  const [method] = (await (await server().as('master@a.test')).get('/api/payment-method')).json<
    { id: number; name: string }[]
  >();
  await server().signIn(email);
  const element = (
    <>
      <EditMethod id={method?.id ?? 0} />
      {beside}
    </>
  );
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

test('statements, which contain the balance of the account, are read again after a change', async () => {
  let reads = 0;
  function Statement() {
    const { data } = useQuery({
      queryKey: keyOf('BankStatements', 1),
      queryFn: () => {
        reads += 1;
        return reads;
      },
    });
    return <output>{data}</output>;
  }
  const user = userEvent.setup();
  const editor = await open('master@a.test', <Statement />);
  const balance = editor.getByRole('textbox', { name: 'Saldo początkowe' });
  await user.clear(balance);
  await user.type(balance, '20000');
  await user.click(editor.getByRole('button', { name: /^Zapisz/u }));
  await until(() => expect(reads).toBe(2));
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
