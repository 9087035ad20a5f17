import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { CONTRACTORS } from '../contractor/contractor-queries.ts';
import { UsedByPayments } from './used-by-payments.tsx';
import { UsedIn } from './used-in.tsx';

const server = serverOfEachTest({ catalogues: ['list', 'parts', 'master-data'] });

test('the use of a contractor links to its payments', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const { id } = (await master.post('/api/contractor/from-name', { name: 'Bud-Mat' })).json<{ id: number }>();
  const amounts = { net: 100_000, vat: 23_000, gross: 123_000 };
  const document = { direction: 'cost', number: 'FV 7/2026', issueDate: '2026-04-01', contractorId: id };
  await master.post('/api/payment-source', { ...document, amounts });
  await server().signIn('master@a.test');
  renderScreen({
    at: '/system/data?tab=contractors',
    path: '/system/data',
    element: <UsedIn noun={CONTRACTORS} id={id} name="Bud-Mat" count={1} />,
  });
  await user.click(await screen.findByRole('button', { name: 'Gdzie jest używane: Bud-Mat, 1' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Użycie: Bud-Mat' }));
  expect(await popup.findByRole('link', { name: 'Do połączenia' })).toHaveAttribute(
    'href',
    `/payments/list?tab=payments-list-detached&contractorId=${id}`,
  );
});

test('a count of payments links to each list with the same number of payments', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const { id } = (await master.post('/api/contractor/from-name', { name: 'Bud-Mat' })).json<{ id: number }>();
  const amounts = { net: 100_000, vat: 23_000, gross: 123_000 };
  const cell = { recordId: 71, month: '2026-04' };
  const parts = [
    { gross: 100_000, cell },
    { gross: 23_000, cell },
  ];
  const body = { direction: 'cost', issueDate: '2026-04-01', contractorId: id, amounts };
  await master.post('/api/payment-source', { ...body, number: 'FV 7/2026', parts });
  await master.post('/api/payment-source', { ...body, number: 'FV 8/2026' });
  await server().signIn('master@a.test');
  const item = { id, name: 'Bud-Mat', paymentSources: 2 };
  renderScreen({
    at: '/system/data',
    path: '/system/data',
    element: <UsedByPayments noun={CONTRACTORS} item={item} />,
  });
  await user.click(await screen.findByRole('button', { name: 'Płatności: Bud-Mat, 2' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Płatności: Bud-Mat' }));
  const attached = await popup.findByRole('link', { name: 'Połączone' });
  expect(attached).toHaveAttribute(
    'href',
    `/payments/list?tab=payments-list-attached&contractorId=${id}&plan=none`,
  );
  expect(attached.closest('li')).toHaveTextContent('2 raty');
  expect(popup.getByRole('link', { name: 'Do połączenia' }).closest('li')).toHaveTextContent('1 rata');
  expect(popup.queryByRole('link', { name: 'Do weryfikacji' })).toBeNull();
});
