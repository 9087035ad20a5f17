import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { SecurityTab } from './security-tab.tsx';

const server = serverOfEachTest({ signedInAs: 'reader@a.test', catalogues: ['security'] });

const rows = async () => (await screen.findAllByRole('row')).slice(1);

test('users see their open sessions and end unknown ones', async () => {
  const user = userEvent.setup();
  const [first] = [await server().as('reader@a.test'), await server().as('reader@a.test')];
  renderScreen({ at: '/x', path: '/x', element: <SecurityTab /> });
  const [own, other] = await rows();
  if (!own || !other) throw new Error('There are fewer sessions');
  expect(await rows()).toHaveLength(3);
  expect(within(own).getByText('Ta sesja')).toBeVisible();
  expect(within(own).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('W ostatnich 30 dniach nie było nieudanych prób logowania.')).toBeVisible();
  await user.click(within(other).getByRole('button', { name: /^Zakończ sesję: / }));
  await until(async () => expect(await rows()).toHaveLength(2));

  await user.click(screen.getByRole('button', { name: 'Zakończ wszystkie inne' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zakończyć wszystkie inne sesje?' }));
  await user.click(dialog.getByRole('button', { name: 'Zakończ wszystkie inne' }));
  await until(async () => expect(await rows()).toHaveLength(1));
  expect((await first.get('/api/auth/test')).statusCode).toBe(401);
  expect(screen.queryByRole('button', { name: 'Zakończ wszystkie inne' })).not.toBeInTheDocument();
});

test('a failed log-in is listed with its place', async () => {
  await server().anonymous.post('/api/auth/login', { email: 'reader@a.test', password: 'wrong' });
  renderScreen({ at: '/x', path: '/x', element: <SecurityTab /> });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Ostatnia nieudana próba logowania: 20\.11\.2026, 09:00, .*1 nieudana próba w ostatnich 30 dniach/u,
  );
});
