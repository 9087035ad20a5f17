import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { Accounts } from './accounts.tsx';
import type { AccountDraft } from './contractor-draft.ts';

serverOfEachTest({ catalogues: ['master-editors'], signedInAs: 'master@a.test' });

const nothing = () => undefined;
const account = (number: string, isDefault = false) => ({ number, currency: null, isDefault });

function show(...accounts: ReturnType<typeof account>[]) {
  const error = 'Rachunek 1: zła suma kontrolna';
  const element = <Accounts accounts={accounts} error={error} onChange={nothing} onLeave={nothing} />;
  renderScreen({ at: '/system/data', path: '/system/data', element });
}
const number = async (place: number) => await screen.findByLabelText(`Numer rachunku ${place}`);

test('an invalid number is reported once, beside it', async () => {
  show(account('11 1020 1026 0000 0422 7020 1111', true));
  expect(await number(1)).toBeInvalid();
  expect(screen.getAllByText(/suma kontrolna/iu)).toHaveLength(1);
});

test('a number that is too short is marked once saving was refused', async () => {
  show(account('PL49114020040000330200112177', true), account('12'));
  expect(await number(1)).toBeValid();
  expect(await number(2)).toBeInvalid();
});

test('a single account needs no button, and a cleared line is no change', async () => {
  const user = userEvent.setup();
  const changed = vi.fn<(accounts: unknown[]) => void>();
  const element = (
    <Accounts accounts={[account('1')]} error={undefined} onChange={changed} onLeave={nothing} />
  );
  renderScreen({ at: '/system/data', path: '/system/data', element });
  const field = await screen.findByPlaceholderText('Numer rachunku 1');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.tab();
  expect(field).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(changed).toHaveBeenLastCalledWith([]);
});

test('an empty line has no remove button, and removing a line leaves the focus in a field', async () => {
  const user = userEvent.setup();
  function Kept() {
    const [accounts, setAccounts] = useState<AccountDraft[]>([account('1', true)]);
    return <Accounts accounts={accounts} error={undefined} onChange={setAccounts} onLeave={nothing} />;
  }
  renderScreen({ at: '/system/data', path: '/system/data', element: <Kept /> });
  await user.click(await screen.findByRole('button', { name: 'Usuń rachunek 1' }));
  expect(await number(1)).toHaveFocus();
  expect(await number(1)).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Usuń rachunek 1' })).toBeNull();
});
