import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { useUndoKeys } from '#lib/account-changes/undo-keys.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { dialogAddress, dialogPathOf } from '#lib/navigation/dialog-route.ts';
import { useToasts } from '#lib/toasts.ts';
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

test.each(['BankStatements', 'Payments', 'Reports'] as const)(
  '%s, which show the account or its balance, are read again after a change',
  async (type) => {
    let reads = 0;
    function Statement() {
      const { data } = useQuery({
        queryKey: keyOf(type, 1),
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
  },
);

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

const STATEMENT = { statement: 'wyciąg 47/2026', account: 'PL35199900040000031415926535', currency: 'PLN' };

/** The editor over a statement of the account, opened to correct its opening balance. */
async function correct(opening: object) {
  const master = await server().as('master@a.test');
  const { id } = (
    await master.post('/api/payment-method', { name: 'Nowe konto', openingBalance: 100_00 })
  ).json<{
    id: number;
  }>();
  await server().signIn('master@a.test');
  const at = dialogAddress(
    { pathname: '/payments/bank-statements/1', search: '' },
    `payment-method-editor/edit/${id}`,
    {
      opening: { ...STATEMENT, ...opening },
    },
  );
  function Page() {
    useUndoKeys();
    return dialogPathOf(useLocation().pathname) !== null && <EditMethod id={id} />;
  }
  renderScreen({ at, path: '/payments/*', element: <Page /> });
  const editor = within(await screen.findByRole('dialog', { name: 'Nowe konto' }));
  const balance = await editor.findByRole<HTMLInputElement>('textbox', { name: 'Saldo początkowe' });
  await until(() => expect(balance).toHaveFocus());
  const stored = async () =>
    (await master.get(`/api/payment-method/${id}`)).json<{
      name: string;
      openingBalance: number;
      number: string;
    }>();
  return { editor, balance, stored };
}

const plain = (text: string) => text.replaceAll(/\s/gu, ' ');
const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0);

test('a statement that corrects the opening balance proposes its own in the focused field, with its day and account', async () => {
  const user = userEvent.setup();
  const { editor, balance, stored } = await correct({ amount: 8_120_33, day: '2026-05-01' });
  expect(plain(balance.value)).toBe('8 120,33');
  expect(selected(balance)).toBe(balance.value);
  expect(editor.getByRole('textbox', { name: /^Na dzień/u })).toHaveValue('01.05.2026');
  expect(
    editor.getByText(/wyciąg 47\/2026, saldo początkowe na pierwszy dzień, 01\.05\.2026/u),
  ).toBeVisible();
  expect(await stored()).toMatchObject({ openingBalance: 100_00 });
  await user.click(editor.getByRole('button', { name: /^Wpisz jego numer rachunku: 35 1999/u }));
  expect(balance).toHaveFocus();
  await user.keyboard('{Enter}');
  await until(async () =>
    expect(await stored()).toMatchObject({
      name: 'Nowe konto',
      openingBalance: 8_120_33,
      openingDate: '2026-05-01',
      number: 'PL35199900040000031415926535',
    }),
  );
});

test('a later statement corrects the present opening balance, and Ctrl+Z on its page takes that back', async () => {
  const user = userEvent.setup();
  const { editor, balance, stored } = await correct({ amount: -30_50, day: null });
  expect(balance).toHaveValue('69,50');
  expect(plain(editor.getByText(/^Propozycja/u).textContent)).toContain('100,00 zł poprawione o −30,50 zł');
  await user.keyboard('{Enter}');
  await until(async () => expect(await stored()).toMatchObject({ openingBalance: 69_50 }));
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}z{/Control}');
  await until(async () => expect(await stored()).toMatchObject({ openingBalance: 100_00 }));
  await until(() => expect(useToasts.getState().toasts).toMatchObject([{ title: 'Cofnięto' }]));
});
