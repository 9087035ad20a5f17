import { monthIndex } from '@saldo/contract/domain/month';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openSheet } from '#features/budget/testing/open-sheet.ts';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { CellPanel } from './cell-panel.tsx';
import { SHEET_DROP } from './drop-target.ts';
import { PaymentsPane } from './payments-pane.tsx';

const server = serverOfEachTest({ catalogues: ['sheet-payments', 'payments', 'list', 'parts', 'view'] });

/** The document whose instalment stands in March of row 71. */
const ON_CELL = 81;
const MARCH = { budgetId: 21, recordId: 71, month: '2026-03', direction: 'cost' } as const;
const APRIL = { ...MARCH, month: '2026-04' };

async function show(what: 'panel' | 'pane', { as = 'master@a.test', active = true } = {}) {
  await server().signIn(as);
  const store = await openSheet(21);
  if (active) store.state.setState({ active: { recordId: 71, month: monthIndex('2026-03') } });
  const props = { store, budgetId: 21, onClose: () => undefined };
  const element = what === 'panel' ? <CellPanel {...props} /> : <PaymentsPane {...props} />;
  renderScreen({ at: '/budget/21', path: '/budget/:budgetId/*', element });
  return userEvent.setup();
}

async function documentOf(id: number): Promise<PaymentSource> {
  const master = await server().as('master@a.test');
  return (await master.get(`/api/payment-source/${id}`)).json<PaymentSource>();
}
const partOf = async (id: number) => (await documentOf(id)).parts[0];

async function addLoose(number: string, direction = 'cost'): Promise<number> {
  const master = await server().as('master@a.test');
  const amounts = { net: 100_000, vat: 23_000, gross: 123_000 };
  const body = { direction, number, issueDate: '2026-04-01', amounts };
  return (await master.post('/api/payment-source', body)).json<{ source: { id: number } }>().source.id;
}

const openCommands = async (user: ReturnType<typeof userEvent.setup>) => {
  const { number } = await documentOf(ON_CELL);
  await user.click(await screen.findByRole('button', { name: `Czynności: ${number}` }));
};

test('a payment is detached in the panel of its cell, and its notice takes that back', async () => {
  const user = await show('panel');
  await openCommands(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Odłącz' }));
  await until(async () => expect(await partOf(ON_CELL)).toMatchObject({ cell: null }));
  await until(() => expect(useToasts.getState().toasts[0]?.action?.label).toBe('Cofnij'));
  useToasts.getState().toasts[0]?.action?.run();
  await until(async () => expect(await partOf(ON_CELL)).toMatchObject({ cell: { month: '2026-03' } }));
});

test('a payment is paid in the panel on the day that is asked for', async () => {
  const master = await server().as('master@a.test');
  const { version, parts } = await documentOf(ON_CELL);
  const ids = parts.map(({ id }) => ({ id, version }));
  await master.post('/api/payment/change', { parts: ids, set: { paidDate: null } });
  const user = await show('panel');
  await openCommands(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Zapłacone...' }));
  const day = await screen.findByRole('textbox', { name: 'Dzień zapłaty' });
  await user.clear(day);
  await user.type(day, '02.04.2026{Enter}');
  await until(async () => expect(await partOf(ON_CELL)).toMatchObject({ paidDate: '2026-04-02' }));
});

test('a paid payment is unpaid again', async () => {
  const user = await show('panel');
  await openCommands(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Cofnij zapłatę' }));
  await until(async () => expect(await partOf(ON_CELL)).toMatchObject({ paidDate: null }));
});

test('a payment of the panel is dragged onto another cell of its direction', async () => {
  await show('panel');
  await screen.findByRole('button', { name: /^Czynności/u });
  const payment = screen.getByRole('listitem');
  expect(SHEET_DROP.takes(APRIL, 'any')).toBe(false);
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(payment, { dataTransfer });
  expect(SHEET_DROP.takes(APRIL, 'any')).toBe(true);
  expect(SHEET_DROP.takes({ ...APRIL, direction: 'income' }, 'any')).toBe(false);
  SHEET_DROP.drop({} as DataTransfer, APRIL);
  fireEvent.dragEnd(payment, { dataTransfer });
  expect(SHEET_DROP.takes(APRIL, 'any')).toBe(false);
  await until(async () => expect(await partOf(ON_CELL)).toMatchObject({ cell: { month: '2026-04' } }));
});

test('a user who only reads has no commands on payments', async () => {
  await show('panel', { as: 'reader@a.test' });
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Czynności/u })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Połącz/u })).toBeNull();
});

test('a payment that waits is found beside the grid and linked to the active cell by keyboard', async () => {
  const id = await addLoose('FV 7/2026');
  await addLoose('FS 1/2026', 'income');
  const user = await show('pane');
  const search = await screen.findByRole('searchbox');
  await until(() => expect(search).toHaveFocus());
  const link = await screen.findByRole('button', { name: 'Połącz FV 7/2026 z: Usługi, marzec 2026' });
  // Income does not fit the row of costs.
  expect(screen.queryByText('FS 1/2026')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(link).toHaveFocus();
  await user.keyboard('{Enter}');
  await until(async () =>
    expect(await partOf(id)).toMatchObject({ cell: { recordId: 71, month: '2026-03' } }),
  );
  expect(await screen.findByText('Nie ma czego łączyć')).toBeVisible();
});

test('without an active cell payments can only be dragged', async () => {
  await addLoose('FV 7/2026');
  await show('pane', { active: false });
  expect(
    await screen.findByRole('button', { name: 'Połącz FV 7/2026: najpierw zaznacz komórkę' }),
  ).toBeDisabled();
});

test('a user without rights to detached payments is told so', async () => {
  await show('pane', { as: 'reader@a.test' });
  expect(await screen.findByText(/Nie masz uprawnień/u)).toBeVisible();
});
