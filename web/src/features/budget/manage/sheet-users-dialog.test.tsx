import { budgetDetailsSchema } from '@saldo/contract/budget';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { SheetUsersDialog } from './sheet-users-dialog.tsx';

const server = serverOfEachTest({ catalogues: ['team'] });

async function openAs(email: string) {
  await server().signIn(email);
  const caller = await server().as('master@a.test');
  const sheet = budgetDetailsSchema.parse((await caller.get('/api/budget/22')).json());
  const element = <SheetUsersDialog sheet={sheet} onClose={() => undefined} />;
  renderScreen({ at: '/budget/22', path: '/budget/:budgetId', element });
  return { caller, rows: async () => within(await screen.findByRole('dialog')).findAllByRole('listitem') };
}

test('the master user sees all users and grants rights at once', async () => {
  const user = userEvent.setup();
  const { caller, rows } = await openAs('master@a.test');
  const [master, nobody] = await rows();
  expect(master).toHaveTextContent('to Ty · Użytkownik główny');
  expect(await rows()).toHaveLength(4);
  const choice = within(nobody ?? document.body);
  expect(choice.getByRole('radio', { name: 'Brak' })).toBeChecked();
  await user.click(choice.getByRole('radio', { name: 'Zapis' }));
  await until(async () =>
    expect((await caller.get('/api/acl/user/2')).json()).toMatchObject({
      permissions: { budgets: [{ key: 22, permission: 'write' }] },
    }),
  );
  expect(choice.getByRole('radio', { name: 'Zapis' })).toBeChecked();
});

test('other users see who works on it and cannot change anything', async () => {
  const { rows } = await openAs('reader@a.test');
  expect(await rows()).toHaveLength(3);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByText('Uprawnienia może zmienić tylko użytkownik główny.')).toBeVisible();
});
