import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { PaymentsScreen } from './payments-screen.tsx';

// The first test also loads the code of the screen and of its dialogs, which takes long beside others.
vi.setConfig({ testTimeout: 60_000 });

const server = serverOfEachTest({
  signedInAs: 'master@a.test',
  catalogues: ['payments', 'planned', 'list', 'parts'],
});

/** A document of 1 230,00 zł that waits for its cell. */
async function add(number: string, { direction = 'cost', type = 'invoice' } = {}) {
  const master = await server().as('master@a.test');
  const amounts = { net: 100_000, vat: 23_000, gross: 123_000 };
  const body = { direction, type, number, issueDate: '2026-04-01', amounts };
  expect((await master.post('/api/payment-source', body)).statusCode).toBe(201);
}

const show = (tab: string) =>
  renderScreen({
    at: `/payments/list?tab=payments-list-${tab}`,
    path: '/payments/list',
    element: <PaymentsScreen />,
  });
const tick = async (name: string) =>
  await userEvent.click(await screen.findByRole('checkbox', { name: `Zaznacz: ${name}` }));
const sum = async () => await screen.findByLabelText('Suma zaznaczonych');

test('the bar of commands tells what the ticked payments come to, income and costs apart', async () => {
  await add('FV 1/2026');
  await add('FV 2/2026');
  await add('FS 1/2026', { direction: 'income' });
  show('detached');
  await tick('FV 1/2026');
  expect(await sum()).toHaveTextContent(/^1 230,00 zł$/u);
  await tick('FV 2/2026');
  await tick('FS 1/2026');
  expect(await sum()).toHaveTextContent(/^1 230,00 zł2 460,00 zł$/u);
});

test('rows that are not loaded are summed by the server', async () => {
  for (let place = 0; place < 60; place += 1) await add(`FV ${place}`);
  show('detached');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Zaznacz / Odznacz wszystko' }));
  await until(async () => expect(await sum()).toHaveTextContent(/^73 800,00 zł$/u));
  await tick('FV 0');
  await until(async () => expect(await sum()).toHaveTextContent(/^72 570,00 zł$/u));
});

test('a proforma counts for nothing, and the sums say what they leave out', async () => {
  await add('PF 1', { type: 'proforma' });
  show('attached&type=proforma');
  await tick('PF 1');
  expect(await sum()).toHaveTextContent(/^bez faktur pro forma na 1 230,00 zł$/u);
  expect(await screen.findByText('Do zapłaty')).toBeVisible();
  expect(screen.getAllByText(/^bez faktur pro forma na 1 230,00 zł$/u)).toHaveLength(2);
});
