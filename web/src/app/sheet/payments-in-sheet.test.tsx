import { monthIndex } from '@saldo/contract/domain/month';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openSheet, sentTo } from '#features/budget/testing/open-sheet.ts';
import { PAYMENT_TYPE } from '#features/payments/in-sheet/dragged-payment.ts';
import { storedSheet } from '#features/budget/testing/stored-sheet.ts';
import { lockKey, locks } from '#lib/live/locks.ts';
import { useToasts } from '#lib/toasts.ts';
import { holdRequests } from '#testing/hold-requests.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { CellPanel } from './cell-panel.tsx';
import { SHEET_DROP } from './drop-target.ts';
import { DroppedFiles } from './new-on-cell.tsx';
import { PaymentsPane } from './payments-pane.tsx';

const server = serverOfEachTest({
  catalogues: ['sheet-payments', 'payments', 'list', 'parts', 'view', 'editing', 'editors', 'live'],
});

/** The document with an instalment in March of row 71. */
const ON_CELL = 81;
const MARCH = { budgetId: 21, recordId: 71, month: '2026-03', direction: 'cost' } as const;
const APRIL = { ...MARCH, month: '2026-04' };

async function show(
  what: 'panel' | 'pane' | 'drops',
  { as = 'master@a.test', active = true, month = '2026-03', today = '2026-03-20' } = {},
) {
  await server().signIn(as);
  const store = await openSheet(21, { today, send: sentTo(21) });
  if (active) store.state.setState({ active: { recordId: 71, month: monthIndex(month) } });
  const props = { store, budgetId: 21, onClose: () => undefined };
  const element = {
    panel: <CellPanel {...props} />,
    pane: <PaymentsPane {...props} />,
    drops: <DroppedFiles />,
  }[what];
  renderScreen({ at: '/budget/21', path: '/budget/:budgetId/*', element });
  return { user: userEvent.setup(), store };
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

test('a payment can be detached in the panel of its cell, and its notice offers undo', async () => {
  const { user } = await show('panel');
  await openCommands(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Rozłącz' }));
  await until(async () => expect(await partOf(ON_CELL)).toMatchObject({ cell: null }));
  await until(() => expect(useToasts.getState().toasts[0]?.action?.label).toBe('Cofnij'));
  useToasts.getState().toasts[0]?.action?.run();
  await until(async () => expect(await partOf(ON_CELL)).toMatchObject({ cell: { month: '2026-03' } }));
});

test('a payment can be paid in the panel on a requested day', async () => {
  const master = await server().as('master@a.test');
  const { version, parts } = await documentOf(ON_CELL);
  const ids = parts.map(({ id }) => ({ id, version }));
  await master.post('/api/payment/change', { parts: ids, set: { paidDate: null } });
  const { user } = await show('panel');
  await openCommands(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Zapłacone...' }));
  const day = await screen.findByRole('textbox', { name: 'Dzień zapłaty' });
  await user.clear(day);
  await user.type(day, '02.04.2026{Enter}');
  await until(async () => expect(await partOf(ON_CELL)).toMatchObject({ paidDate: '2026-04-02' }));
});

test('a payment that changed since its dialog was last open can be paid at once', async () => {
  const master = await server().as('master@a.test');
  const change = async (set: object) => {
    const { version, parts } = await documentOf(ON_CELL);
    const ids = parts.map(({ id }) => ({ id, version }));
    expect((await master.post('/api/payment/change', { parts: ids, set })).statusCode).toBe(200);
  };
  await change({ paidDate: null });
  const { user } = await show('panel');
  const ask = async () => {
    await openCommands(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Zapłacone...' }));
  };
  const day = { name: 'Dzień zapłaty' };
  await ask();
  await screen.findByRole('textbox', day);
  await user.click(screen.getByRole('button', { name: 'Anuluj' }));
  await change({ expectedDate: '2026-04-09' });
  const release = holdRequests('/payment/pages', 'POST');
  await ask();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.queryByRole('textbox', day)).toBeNull();
  release();
  await user.type(await screen.findByRole('textbox', day), '{Enter}');
  await until(async () => expect((await partOf(ON_CELL))?.paidDate).toEqual(expect.any(String)));
});

test('a paid payment can be marked as unpaid', async () => {
  const { user } = await show('panel');
  await openCommands(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Cofnij zapłatę' }));
  await until(async () => expect(await partOf(ON_CELL)).toMatchObject({ paidDate: null }));
});

test('a payment of the panel can be dragged to another cell of its direction', async () => {
  const shown = await show('panel');
  await screen.findByRole('button', { name: /^Czynności/u });
  const payment = screen.getByRole('listitem');
  expect(SHEET_DROP.takes(APRIL, 'any')).toBe(false);
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(payment, { dataTransfer });
  expect(SHEET_DROP.takes(APRIL, 'any')).toBe(true);
  expect(SHEET_DROP.takes({ ...APRIL, direction: 'income' }, 'any')).toBe(false);
  const { store } = shown;
  SHEET_DROP.drop({ types: [PAYMENT_TYPE] } as unknown as DataTransfer, APRIL, store);
  fireEvent.dragEnd(payment, { dataTransfer });
  expect(SHEET_DROP.takes(APRIL, 'any')).toBe(false);
  await until(async () => expect(await partOf(ON_CELL)).toMatchObject({ cell: { month: '2026-04' } }));
});

test('a payment in a closed month explains why it stays, and can still be paid on another day', async () => {
  const master = await server().as('master@a.test');
  await master.patch('/api/budget/21', { version: 1, lockedMonths: ['2026-03'] });
  const { user } = await show('panel');
  await openCommands(user);
  const detach = await screen.findByRole('menuitem', { name: /Rozłącz.*Ten miesiąc jest zamknięty/u });
  expect(detach).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: 'Cofnij zapłatę' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a payment that somebody edits explains why its commands do nothing', async () => {
  const { user } = await show('panel');
  const { id } = await documentOf(ON_CELL);
  const of = { type: 'paymentSource', id } as const;
  const who = { userId: 2, appId: 'other', firstname: 'Marek', lastname: 'Wrona', avatarId: 1 };
  await openCommands(user);
  act(() =>
    locks.setState({ held: new Map([[lockKey(of), { ...of, ...who, since: '2026-11-20T08:00:00Z' }]]) }),
  );
  const reason = /Marek Wrona edytuje tę płatność od/u;
  for (const name of [/^Cofnij zapłatę/u, /^Zmień termin/u, /^Przenieś/u, /^Rozłącz/u]) {
    const command = await screen.findByRole('menuitem', { name });
    expect(command).toHaveAttribute('aria-disabled', 'true');
    expect(command).toHaveTextContent(reason);
  }
  expect(screen.getByRole('menuitem', { name: 'Otwórz' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('a user who only reads has no commands on payments', async () => {
  await show('panel', { as: 'reader@a.test' });
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Czynności/u })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Połącz/u })).toBeNull();
});

test('a waiting payment can be found beside the grid and linked to the active cell by keyboard', async () => {
  const id = await addLoose('FV 7/2026');
  await addLoose('FS 1/2026', 'income');
  const { user } = await show('pane');
  const search = await screen.findByRole('searchbox');
  await until(() => expect(search).toHaveFocus());
  const link = await screen.findByRole('button', { name: 'Połącz FV 7/2026 z: Usługi, marzec 2026' });
  // Income does not match a cost row.
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

const listed = async (search: string) => {
  const master = await server().as('master@a.test');
  const page = await master.post('/api/payment/pages', { tab: 'attached', search });
  return page.json<{ items: { paymentSourceId: number }[] }>().items[0]?.paymentSourceId;
};

test('a document added to a cell has the values of its row', async () => {
  const { user } = await show('panel', { month: '2026-04' });
  await user.click(await screen.findByRole('button', { name: 'Dodaj dokument w tej komórce...' }));
  expect(await screen.findByRole('textbox', { name: 'Kwota brutto' })).toHaveDisplayValue(/^1\s230,00$/u);
  await user.click(screen.getByRole('button', { name: 'Dodaj' }));
  expect(await screen.findByText('Wpisz numer dokumentu')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Numer' }), 'FV 44/2026{Enter}');
  await until(async () => expect(await listed('FV 44/2026')).toBeDefined());
  const source = await documentOf((await listed('FV 44/2026')) ?? 0);
  expect(source).toMatchObject({ net: 100_000, gross: 123_000, contractorId: 31, direction: 'cost' });
  expect(source.parts).toMatchObject([{ cell: { recordId: 71, month: '2026-04' } }]);
});

test('files dropped on a cell start a document there, named after the first file', async () => {
  const { store } = await show('drops');
  expect(SHEET_DROP.takes(APRIL, 'Files')).toBe(true);
  const files = [new File(['%PDF-1.7'], 'FV 45-2026.pdf', { type: 'application/pdf' })];
  act(() => SHEET_DROP.drop({ types: ['Files'], files } as unknown as DataTransfer, APRIL, store));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nowy dokument: Usługi, kwiecień 2026' }));
  expect(dialog.getByRole('textbox', { name: 'Numer' })).toHaveValue('FV 45-2026');
  expect(dialog.getByText('Pliki: FV 45-2026.pdf')).toBeVisible();
});

describe('an out-of-date plan', () => {
  const valueOf = async (month: string) => {
    const sheet = await storedSheet(await server().as('master@a.test'));
    return sheet.monthValues.find((value) => value.recordId === 71 && value.month === month);
  };
  const late = { month: '2026-04', today: '2026-06-20' };

  test('can be expected on the next working day, or lose its amount', async () => {
    const { user } = await show('panel', late);
    await user.click(await screen.findByRole('button', { name: 'Zapłata 22.06.2026' }));
    await until(async () =>
      expect(await valueOf('2026-04')).toMatchObject({ expectedPaymentDate: '2026-06-22' }),
    );
    await until(() => expect(screen.queryByText('Plan jest nieaktualny')).toBeNull());
  });

  test('can be moved to this month with its amount', async () => {
    const { user } = await show('panel', late);
    await user.click(await screen.findByRole('button', { name: 'Przenieś kwotę na: czerwiec 2026' }));
    await until(async () => expect(await valueOf('2026-04')).toMatchObject({ netAmount: 0 }));
    expect(await valueOf('2026-06')).toMatchObject({ netAmount: 200_000 });
  });

  test('can be moved to the next month within its own month', async () => {
    const { user } = await show('panel', { month: '2026-04', today: '2026-04-30' });
    await user.click(await screen.findByRole('button', { name: 'Przenieś kwotę na: maj 2026' }));
    await until(async () => expect(await valueOf('2026-04')).toMatchObject({ netAmount: 0 }));
    expect(await valueOf('2026-05')).toMatchObject({ netAmount: 220_000 });
  });

  test('can lose its amount, as a step of the sheet', async () => {
    const { user, store } = await show('panel', late);
    await user.click(await screen.findByRole('button', { name: 'Usuń kwotę' }));
    await until(async () => expect(await valueOf('2026-04')).toMatchObject({ netAmount: 0 }));
    expect(store.data.cellCovering(71, monthIndex('2026-04'))?.planNet).toBe(0);
  });

  test('offers nothing to a read-only user', async () => {
    await show('panel', { ...late, as: 'reader@a.test' });
    expect(await screen.findByRole('heading', { name: 'Wiersz' })).toBeVisible();
    expect(screen.queryByText('Plan jest nieaktualny')).toBeNull();
  });
});
