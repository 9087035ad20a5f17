import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { PaymentsScreen } from './payments-screen.tsx';

const server = serverOfEachTest({ catalogues: ['payments', 'planned', 'list', 'parts'] });

async function addDetached(number: string) {
  const master = await server().as('master@a.test');
  const amounts = { net: 100_000, vat: 23_000, gross: 123_000 };
  const body = { direction: 'cost', number, issueDate: '2026-04-01', amounts };
  expect((await master.post('/api/payment-source', body)).statusCode).toBe(201);
}

async function show(question: string) {
  await server().signIn('master@a.test');
  renderScreen({ at: `/payments/list?${question}`, path: '/payments/list', element: <PaymentsScreen /> });
}

const dialog = async () => within(await screen.findByRole('dialog'));

test('a list emptied by a command keeps the focus, and Ctrl+Z restores its rows and the focus', async () => {
  const user = userEvent.setup();
  await addDetached('FV 7/2026');
  await addDetached('FV 8/2026');
  await show('tab=payments-list-detached&flow=cost');
  const first = await screen.findByRole('link', { name: /FV 7/u });
  first.focus();
  await user.keyboard('{Control>}a{/Control}');
  await user.click(screen.getByRole('button', { name: 'Usuń...' }));
  await user.click((await dialog()).getByRole('button', { name: 'Usuń' }));
  const clear = await screen.findByRole('button', { name: 'Wyczyść filtry' });
  await until(() => expect(document.activeElement).toContainElement(clear));
  await user.keyboard('{Control>}z{/Control}');
  await until(() => expect(screen.getByRole('link', { name: /FV 7/u })).toHaveFocus());
});

test('a change to existing values says so, and offers no undo', async () => {
  const user = userEvent.setup();
  await addDetached('FV 7/2026');
  await show('tab=payments-list-detached');
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
  // There is no payment to undo.
  expect(screen.queryByRole('button', { name: 'Cofnij zapłatę...' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Zmień...' }));
  const asked = await dialog();
  await user.selectOptions(asked.getByRole('combobox', { name: 'W przepływach pieniężnych' }), 'Tak');
  await user.click(asked.getByRole('button', { name: 'Zmień' }));
  await until(() => expect(useToasts.getState().toasts).toHaveLength(1));
  const [toast] = useToasts.getState().toasts;
  expect(toast).toMatchObject({ title: 'Nic się nie zmieniło: tak już było' });
  expect(toast?.action).toBeUndefined();
});

test.each([
  ['planned', 'Usuń z planu...', 'Usuń...'],
  ['unpaid', 'Usuń...', 'Usuń z planu...'],
])('payments in the state %s only have the commands of their kind', async (state, offered, other) => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const amounts = { net: 100_000, vat: 0, gross: 100_000 };
  const parts = [{ gross: 100_000, cell: { recordId: 71, month: '2026-04' }, dueDate: '2026-12-15' }];
  const body = { direction: 'cost', number: 'FV 9', issueDate: '2026-04-01', amounts, parts };
  expect((await master.post('/api/payment-source', body)).statusCode).toBe(201);
  await show(`tab=payments-list-attached&state=${state}`);
  await screen.findAllByRole('row');
  const [first] = await screen.findAllByRole('checkbox', { name: /^Zaznacz: /u });
  first?.closest('tr')?.querySelector('a')?.focus();
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByRole('button', { name: offered })).toBeVisible();
  expect(screen.queryByRole('button', { name: other })).not.toBeInTheDocument();
});
