import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { Bell } from './bell.tsx';

const server = serverOfEachTest({ signedInAs: 'master@a.test', catalogues: ['notices'] });

async function addCost(dueDate: string) {
  const master = await server().as('master@a.test');
  const amounts = { net: 100_000, vat: 23_000, gross: 123_000 };
  const parts = [{ gross: 123_000, dueDate }];
  const body = { direction: 'cost', number: 'FV 7', issueDate: '2026-10-05', amounts, parts };
  expect((await master.post('/api/payment-source', body)).statusCode).toBe(201);
}
const show = () =>
  renderScreen({
    at: '/dashboard',
    path: '/*',
    element: (
      <>
        <Bell isMenuOpen={false} />
        <main id="content" tabIndex={-1}>
          <button type="button">Dodaj kartę</button>
        </main>
      </>
    ),
  });

test('the bell counts overdue payments and links to them', async () => {
  const user = userEvent.setup();
  await addCost('2026-11-10');
  await addCost('2026-11-23');
  const { place } = show();
  await user.click(await screen.findByRole('button', { name: 'Powiadomienia: 1' }));
  expect(
    await screen.findByRole('menuitem', { name: /^Zobowiązania w ciągu 7 dni, do połączenia/ }),
  ).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: /^Zobowiązania po terminie/ }));
  expect(place()).toBe('/payments/settlements?side=cost&overdue=true');
  // The next key acts on the screen.
  await until(() => expect(screen.getByRole('main')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Powiadomienia: 1' }));
  await user.keyboard('{Escape}');
  await until(() => expect(screen.getByRole('button', { name: 'Powiadomienia: 1' })).toHaveFocus());
});

test('the bell is silent about what the user has switched off', async () => {
  const user = userEvent.setup();
  await addCost('2026-11-10');
  const master = await server().as('master@a.test');
  const value = { overdue: false, due: true, approvals: true, letter: false };
  await master.post('/api/user-setting/set', { key: 'notices', value });
  show();
  await user.click(await screen.findByRole('button', { name: 'Powiadomienia' }));
  expect(await screen.findByText('Nic nie jest po terminie i nic nie czeka.')).toBeVisible();
});
