import { APPROVAL_SETTING } from '@saldo/contract/transfer-approval';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAtWork } from '#lib/browser/page-at-rest.ts';
import { useToasts } from '#lib/toasts.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { holdRequests } from '#testing/hold-requests.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { until } from '#testing/until.ts';
import { ApprovalSection } from './approval-section.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer();
  await loadCatalogue(['settings', 'editing']);
  await server.signIn('master@a.test');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [] });
  await server.close();
});

const ALWAYS = { startDate: '1990-01-01', endDate: null };
const form = () => within(screen.getByRole('form', { name: 'Zatwierdzanie przelewów' }));
const field = async () => screen.findByLabelText('Od sumy (zł)');
const store = async (value: string) => {
  const settings = [{ name: APPROVAL_SETTING, value, ...ALWAYS }];
  const answer = await (await server.as('master@a.test')).post('/api/license-setting', { settings });
  expect(answer.statusCode).toBe(200);
};
const stored = async () =>
  (await (await server.as('master@a.test')).get('/api/license-setting'))
    .json<{ name: string; value: string }[]>()
    .find(({ name }) => name === APPROVAL_SETTING)?.value;
const open = () => renderScreen({ at: '/x', path: '/x', element: <ApprovalSection /> });
const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(form().getByRole('button', { name: 'Zapisz' }));

test('a sum is stored, shown as the server has it, and removed by emptying the field', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await field(), 'dużo');
  await save(user);
  expect(await form().findByText('Wpisz kwotę, na przykład 10 000,00')).toBeVisible();
  await user.clear(await field());
  await user.type(await field(), '10000');
  await save(user);
  await until(async () => expect(await field()).toHaveDisplayValue(/^10.000,00$/u));
  expect(await stored()).toBe('1000000');
  await user.clear(await field());
  await save(user);
  await until(async () => expect(await stored()).toBe(''));
});

test('a sum that another tab stores is shown, or told where this user has typed another one', async () => {
  const user = userEvent.setup();
  const { client } = open();
  const from = await field();
  await store('500000');
  await client.invalidateQueries();
  await until(() => expect(from).toHaveDisplayValue(/^5.000,00$/u));
  await user.clear(from);
  await user.type(from, '7000');
  await store('600000');
  await client.invalidateQueries();
  expect(await form().findByRole('alert')).toHaveTextContent(/Od sumy.*6.000,00/u);
  expect(from).toHaveDisplayValue('7000');
  await user.click(form().getByRole('button', { name: 'Przyjmij ich zmiany' }));
  expect(from).toHaveDisplayValue(/^6.000,00$/u);
});

test('a sum that another tab has stored unheard is not overwritten, and the next save shows the question', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await field(), '20000');
  await store('3000000');
  await user.keyboard('{Enter}');
  expect(await form().findByRole('alert')).toHaveTextContent(/Od sumy.*30.000,00/u);
  expect([await stored(), useToasts.getState().toasts]).toEqual(['3000000', []]);
  await user.keyboard('{Enter}');
  expect(form().getByRole('alert')).toHaveFocus();
  expect(await stored()).toBe('3000000');
  await save(user);
  await until(async () => expect(await stored()).toBe('2000000'));
});

test('what is typed while the sum is being saved stays, and is saved next', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await field(), '10');
  const answer = holdRequests('/api/license-setting', 'POST');
  await save(user);
  await user.type(await field(), '5');
  answer();
  await until(() => expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Zapisano']));
  expect(await field()).toHaveDisplayValue('105');
  expect(form().queryByRole('alert')).not.toBeInTheDocument();
  await save(user);
  await until(async () => expect(await stored()).toBe('10500'));
});

test('a sum is work of the user until it is stored', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await field(), '10');
  expect(isAtWork()).toBe(true);
  await save(user);
  await until(() => expect(isAtWork()).toBe(false));
  expect(await field()).toHaveDisplayValue('10,00');
});

test('there is no field to type into before the stored sum has loaded', async () => {
  await store('500000');
  const answer = holdRequests('/api/license-setting', 'GET');
  open();
  expect(await screen.findByRole('form', { name: 'Zatwierdzanie przelewów' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  answer();
  expect(await field()).toHaveDisplayValue(/^5.000,00$/u);
});
