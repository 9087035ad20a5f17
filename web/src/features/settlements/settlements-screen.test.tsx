import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { SettlementsScreen } from './settlements-screen.tsx';
import { StatementScreen } from './statement-screen.tsx';

const CATALOGUES = ['settlements', 'payments', 'list', 'parts'];
const server = serverOfEachTest({ signedInAs: 'master@a.test', catalogues: CATALOGUES });
const CONTRACTOR = 31;
const ROW_OF_INCOME = 72;

/** An income of 1 230,00 zł from the scenario's contractor. */
async function add(part: object, body: object = {}) {
  const master = await server().as('master@a.test');
  const answer = await master.post('/api/payment-source', {
    direction: 'income',
    number: 'FS 7/2026',
    issueDate: '2026-10-05',
    contractorId: CONTRACTOR,
    amounts: { net: 100_000, vat: 23_000, gross: 123_000 },
    parts: [{ gross: 123_000, ...part }],
    ...body,
  });
  expect(answer.statusCode, answer.payload).toBe(201);
}
const ON_CELL = { cell: { recordId: ROW_OF_INCOME, month: '2026-10' } };

const show = () =>
  renderScreen({
    at: '/payments/settlements',
    path: '/payments/settlements',
    element: <SettlementsScreen />,
  });

test('a figure opens its payments in their list, with the due dates of its age', async () => {
  await add({ ...ON_CELL, dueDate: '2026-11-10' });
  show();
  const link = await screen.findByRole('link', { name: /^1.230,00, Łąka sp. z o.o., 1–30 dni$/ });
  const address = new URL(link.getAttribute('href') ?? '', 'https://saldo.test');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tab: 'payments-list-attached',
    state: 'open',
    flow: 'income',
    contractorId: String(CONTRACTOR),
    currency: 'PLN',
    from: '2026-10-21',
    to: '2026-11-19',
  });
});

test('a figure from two lists offers both, each with its sum', async () => {
  const user = userEvent.setup();
  await add({ ...ON_CELL, dueDate: '2026-11-10' });
  await add({ dueDate: '2026-11-10' }, { number: 'FS 8/2026', contractorId: CONTRACTOR });
  const { place } = show();
  await user.click(await screen.findByRole('button', { name: /^2.460,00, Łąka sp. z o.o., 1–30 dni$/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^Do połączenia \(1\)/ }));
  expect(place()).toContain('tab=payments-list-detached&state=open&flow=income');
});

test('a statement has the opening balance, documents and payments, and the closing balance', async () => {
  await add({ paidDate: '2026-10-20' });
  await add({}, { issueDate: '2026-09-10', number: 'FS 6/2026' });
  renderScreen({
    at: `/payments/statement/${CONTRACTOR}?from=2026-10-01&to=2026-10-31`,
    path: '/payments/statement/:contractorId',
    element: <StatementScreen />,
  });
  const table = await screen.findByRole('table');
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent?.replaceAll(/\s/g, ' ')));
  expect(rows).toEqual([
    ['01.10.2026', 'Saldo początkowe', '1 230,00'],
    ['05.10.2026', 'Faktura', 'FS 7/2026', '19.10.2026', '1 230,00', '', '2 460,00'],
    ['20.10.2026', 'Zapłata', 'FS 7/2026', '', '', '1 230,00', '1 230,00'],
    ['31.10.2026', 'Saldo końcowe', '1 230,00'],
  ]);
  expect(screen.getByText(/^Do zapłaty przez kontrahenta: 1.230,00.zł$/)).toBeVisible();
});
