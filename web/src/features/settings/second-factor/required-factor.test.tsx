import { codeAt, giveFactor } from '@saldo/stub-server/testing-factor';
import { PASSWORD } from '@saldo/stub-server/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { App } from '#app/app.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';

const server = serverOfEachTest({ catalogues: ['auth', 'security', 'settings'] });
const place = () => location.pathname + location.search;
const requireOfAll = (isRequired: 0 | 1) =>
  server().store.transact({ accountId: null }, (tx) =>
    tx.updateTable('account').set({ requires_second_factor: isRequired }).where('id', '=', 1).execute(),
  );

async function openAs(email: string, path: string) {
  await server().signIn(email);
  history.replaceState(null, '', path);
  render(<App />);
}
const REQUIRED = '/auth/second-factor?redirectTo=%2Fsystem%2Fsettings%3Ftab%3Dsecurity';

test('a user without a required second factor is led to set it up, and then to the requested page', async () => {
  const user = userEvent.setup();
  await requireOfAll(1);
  await openAs('reader@a.test', '/system/settings?tab=security');
  expect(await screen.findByRole('heading', { name: 'Włącz uwierzytelnianie dwuskładnikowe' })).toBeVisible();
  expect(place()).toBe(REQUIRED);
  expect(screen.getByRole('link', { name: 'Wyloguj się' })).toHaveAttribute('href', '/auth/logout');
  const begin = await screen.findByRole('button', { name: 'Skonfiguruj' });
  await until(() => expect(begin).toBeEnabled());
  await user.click(begin);
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const question = await dialog('Włącz uwierzytelnianie dwuskładnikowe');
  await user.type(question.getByLabelText('Obecne hasło'), `${PASSWORD}{Enter}`);
  const scan = await dialog('Zeskanuj kod');
  const key = scan.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent.replaceAll(' ', '');
  await user.type(
    scan.getByRole('textbox', { name: 'Kod z aplikacji' }),
    `${codeAt(key, server().clock.now())}{Enter}`,
  );
  const codes = await dialog('Kody zapasowe');
  expect(place()).toBe(REQUIRED);
  await user.click(codes.getByRole('button', { name: 'Mam zapisane kody' }));
  await until(() => expect(place()).toBe('/system/settings?tab=security'));
  expect(await screen.findByRole('heading', { name: 'Aktywne sesje' })).toBeVisible();
});

test('the page redirects users who already have one or no longer need one', async () => {
  await giveFactor(server(), { personId: 3 });
  await requireOfAll(1);
  await openAs('reader@a.test', REQUIRED);
  await until(() => expect(place()).toBe('/system/settings?tab=security'));
});

test('the page redirects after a setup in another tab, and starts no second one', async () => {
  await requireOfAll(1);
  await openAs('reader@a.test', REQUIRED);
  const begin = await screen.findByRole('button', { name: 'Skonfiguruj' });
  await until(() => expect(begin).toBeEnabled());
  await giveFactor(server(), { personId: 3 });
  await userEvent.click(begin);
  await until(() => expect(place()).toBe('/system/settings?tab=security'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the page polls for that', async () => {
  await requireOfAll(1);
  await openAs('reader@a.test', REQUIRED);
  await until(async () => expect(await screen.findByRole('button', { name: 'Skonfiguruj' })).toBeEnabled());
  await giveFactor(server(), { personId: 3 });
  await until(() => expect(place()).toBe('/system/settings?tab=security'));
});

test('the page requires a signed-in user', async () => {
  history.replaceState(null, '', REQUIRED);
  render(<App />);
  await until(() => expect(place()).toBe('/auth/login?redirectTo=%2Fsystem%2Fsettings%3Ftab%3Dsecurity'));
});
