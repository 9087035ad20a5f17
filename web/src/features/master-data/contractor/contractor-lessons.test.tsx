import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { ContractorLessons } from './contractor-lessons.tsx';

const server = serverOfEachTest({ signedInAs: 'master@a.test', catalogues: ['master-editors'] });
const CONTRACTOR = 31;
const ROW_OF_COST = 71;

const show = () =>
  renderScreen({
    at: '/contractors',
    path: '/contractors',
    element: <ContractorLessons contractorId={CONTRACTOR} />,
  });

test('a lesson can be forgotten and learnt again', async () => {
  const user = userEvent.setup();
  show();
  expect(await screen.findByText('1 płatność, ostatnia 10.03.2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zapomnij: Usługi, Koszty biura' }));
  expect(await screen.findByText('nie uczy się z tych płatności')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ucz się znowu: Usługi, Koszty biura' }));
  expect(await screen.findByRole('button', { name: /^Zapomnij/ })).toHaveFocus();
  expect(screen.queryByText('nie uczy się z tych płatności')).toBeNull();
});

test('a rejection can be deleted, so that the cell may be proposed again', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const made = await master.post('/api/payment-source', {
    direction: 'cost',
    number: 'FV 7/2026',
    issueDate: '2026-04-05',
    contractorId: CONTRACTOR,
    amounts: { net: 100_000, vat: 23_000, gross: 123_000 },
  });
  const { source } = made.json<{ source: { id: number } }>();
  const cell = { recordId: ROW_OF_COST, month: '2026-04' };
  await master.post('/api/payment/rejected-places', { paymentSourceId: source.id, cell });
  show();
  await user.click(
    await screen.findByRole('button', { name: 'Usuń odrzucenie: FV 7/2026, Usługi, kwiecień 2026' }),
  );
  await expect.poll(() => screen.queryByText('Odrzucone pary, których nie zaproponuje')).toBeNull();
  // The button has disappeared with its line.
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole('region', { name: 'Czego nauczył się autodetektor' }));
});
