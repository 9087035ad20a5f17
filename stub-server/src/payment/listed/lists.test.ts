import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNTS, SHEETS } from '#src/testing-ids.ts';
import { buildPayment } from '#src/testing-payment.ts';
import { buildSheet } from '#src/testing-sheet.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import type { ListedPayment, paymentGroupSchema, paymentSumsSchema } from '@saldo/contract/payment';
import type { z } from 'zod';

let app: TestApp;
let master: Caller;
let sheet: Awaited<ReturnType<typeof buildSheet>>;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  sheet = await buildSheet(app, {
    name: 'Budowa',
    firstMonth: '2026-10',
    lastMonth: '2027-01',
    rows: [{ netAmount: 10_000, note: 'Etap pierwszy', firstMonth: '2026-10', lastMonth: '2027-01' }],
  });
});
afterEach(() => app.close());

const ask = async <Answer>(what: string, body: object, user = master): Promise<Answer> =>
  (
    await user.post(`/api/payment/${what}`, { tab: 'attached', budgetIds: [sheet.id], ...body })
  ).json<Answer>();
const pages = (body: object = {}, user = master) =>
  ask<{ items: ListedPayment[]; total: number }>('pages', body, user);
const months = async (body: object) => (await pages(body)).items.map(({ cell }) => cell?.month);

describe('the list of actual and planned payments', () => {
  test('has planned payments between documents, and shows past ones as out of date', async () => {
    await buildPayment(app, {
      cell: { recordId: sheet.rows[0] ?? 0, month: '2026-11' },
      dueDate: '2026-11-24',
      paidDate: '2026-11-20',
    });
    const { items } = await pages();
    expect(items.map(({ cell, state, planned }) => [cell?.month, state, planned])).toEqual([
      ['2026-10', 'outOfDate', 'document'],
      ['2026-11', 'paid', null],
      ['2026-12', 'planned', 'document'],
      ['2027-01', 'planned', 'document'],
    ]);
    expect(items[0]).toMatchObject({ number: '', description: 'Etap pierwszy', gross: 12_300, version: 0 });
  });

  test.each([
    ['planned', { states: ['planned'] }, ['2026-10', '2026-11', '2026-12', '2027-01']],
    ['out of date', { states: ['outOfDate'] }, ['2026-10', '2026-11']],
    ['of the plan', { origins: ['plan'], from: '2026-12-01' }, ['2026-12', '2027-01']],
    ['typed', { origins: ['typed'] }, []],
    ['of another sheet', { budgetIds: [SHEETS.office], from: '2099-01-01' }, []],
    ['found by the name of its row', { search: 'budowa' }, []],
    ['of an amount', { amountFrom: 12_300, amountTo: 12_300, to: '2026-11-30' }, ['2026-10', '2026-11']],
    ['with a file', { hasFile: true }, []],
    ['owed', { isOpen: true }, []],
  ])('lists payments %s', async (_what, filter, wanted) => {
    expect(await months(filter)).toEqual(wanted);
  });

  test('finds all instalments of a partly paid document', async () => {
    const [paid = 0] = await buildPayment(app, {
      cell: { recordId: sheet.rows[0] ?? 0, month: '2026-11' },
      count: 2,
    });
    await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
      tx.updateTable('payment_part').set({ paid_date: '2026-11-02' }).where('id', '=', paid).execute(),
    );
    expect((await pages({ states: ['partly'] })).items.map(({ state }) => state).toSorted()).toEqual([
      'overdue',
      'paid',
    ]);
  });

  test('sorts planned payments last by payment date', async () => {
    await buildPayment(app, {
      cell: { recordId: sheet.rows[0] ?? 0, month: '2026-12' },
      paidDate: '2026-11-20',
    });
    for (const sortDirection of ['asc', 'desc'])
      expect((await months({ dateKind: 'paid', sortDirection }))[0]).toBe('2026-12');
  });

  test('contains nothing of a sheet that the user may not see', async () => {
    const writer = await app.as('writer@a.test');
    expect((await pages({}, writer)).items).toEqual([]);
    expect((await ask<{ sums: object[] }>('sums', {}, writer)).sums).toEqual([]);
  });

  test('does not accept a planned payment as an instalment', async () => {
    const [first] = (await pages()).items;
    const change = { parts: [{ id: first?.id, version: 1 }], set: { paidDate: '2026-11-20' } };
    expect((await master.post('/api/payment/change', change)).statusCode).toBe(400);
  });
});

test('sums include planned payments in the amount to go out, and state their share', async () => {
  await buildPayment(app, {
    cell: { recordId: sheet.rows[0] ?? 0, month: '2026-11' },
    dueDate: '2026-11-01',
  });
  const { sums } = await ask<{ sums: z.output<typeof paymentSumsSchema>[] }>('sums', {});
  expect(sums).toMatchObject([
    { count: 4, toGoOut: 3 * 12_300 + 123_000, plannedOut: 3 * 12_300, overdueOut: 123_000, paidOut: 0 },
  ]);
});

test('a proforma is listed, but does not count in sums and subtotals', async () => {
  const added = await master.post('/api/payment-source', {
    type: 'proforma',
    direction: 'cost',
    number: 'PF 1',
    issueDate: '2026-11-20',
    amounts: { net: 10_000, vat: 2300, gross: 12_300 },
  });
  expect(added.statusCode).toBe(201);
  const proformas = { types: ['proforma'], budgetIds: undefined };
  const { sums } = await ask<{ sums: z.output<typeof paymentSumsSchema>[] }>('sums', proformas);
  expect(sums).toMatchObject([{ count: 1, toGoOut: 0 }]);
  const { groups } = await ask<{ groups: z.output<typeof paymentGroupSchema>[] }>('groups', {
    ...proformas,
    by: 'day',
  });
  expect(groups).toMatchObject([{ count: 1, sums: [{ currency: 'PLN', in: 0, out: 0 }] }]);
});

describe('groups', () => {
  type Group = z.output<typeof paymentGroupSchema>;
  const groups = async (body: object) => (await ask<{ groups: Group[] }>('groups', body)).groups;

  test.each([
    ['day', ['2026-10-08', '2026-11-08', '2026-12-08', '2027-01-08']],
    ['week', ['2026-10-05', '2026-11-02', '2026-12-07', '2027-01-04']],
    ['month', ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01']],
  ])('by %s begin with its first day', async (by, wanted) => {
    expect((await groups({ by })).map(({ from }) => from)).toEqual(wanted);
  });

  test('are in the order of the list, with subtotals', async () => {
    await buildPayment(app, {
      cell: { recordId: sheet.rows[0] ?? 0, month: '2026-11' },
      dueDate: '2026-11-30',
    });
    const found = await groups({ by: 'month', sortDirection: 'desc' });
    expect(found.map(({ from, count }) => [from, count])).toEqual([
      ['2027-01-01', 1],
      ['2026-12-01', 1],
      ['2026-11-01', 1],
      ['2026-10-01', 1],
    ]);
    expect(found[2]?.sums).toEqual([{ currency: 'PLN', in: 0, out: 123_000 }]);
  });

  test('state each currency of a day', async () => {
    const add = async (currency: string, direction: string, dueDate: string) => {
      const answer = await master.post('/api/payment-source', {
        currency,
        direction,
        number: 'FV 1',
        issueDate: '2026-11-20',
        ...(currency === 'EUR' && { rate: { rate: '4.25', table: null, date: '2026-11-19' } }),
        amounts: { net: 10_000, vat: 0, gross: 10_000 },
        parts: [{ gross: 10_000, dueDate }],
      });
      expect(answer.statusCode, answer.payload).toBe(201);
    };
    await add('PLN', 'cost', '2030-01-07');
    await add('EUR', 'income', '2030-01-07');
    await add('EUR', 'cost', '2030-01-07');
    await add('EUR', 'cost', '2030-01-08');
    const found = await groups({ by: 'day', tab: 'detached', budgetIds: undefined, from: '2030-01-01' });
    const eur = (income: number) => ({ currency: 'EUR', in: income, out: 10_000 });
    expect(found.map(({ count, sums }) => ({ count, sums }))).toEqual([
      { count: 3, sums: [{ currency: 'PLN', in: 0, out: 10_000 }, eur(10_000)] },
      { count: 1, sums: [eur(0)] },
    ]);
  });

  test('without a day come last', async () => {
    await buildPayment(app, {
      cell: { recordId: sheet.rows[0] ?? 0, month: '2026-11' },
      paidDate: '2026-11-20',
    });
    const found = await groups({ by: 'day', dateKind: 'paid', sortDirection: 'desc' });
    expect(found.map(({ from, count }) => [from, count])).toEqual([
      ['2026-11-20', 1],
      [null, 3],
    ]);
  });
});

test('an exported list includes planned payments, in the language of the request', async () => {
  const answer = await master.post(
    '/api/payment/export/csv',
    { tab: 'attached', budgetIds: [sheet.id] },
    { 'accept-language': 'pl' },
  );
  const lines = answer.body.split(/\r?\n/);
  expect(lines[0]).toContain('Numer');
  expect(lines[1]).toContain('Nieaktualne');
  expect(lines[1]).toContain('Budowa');
  const xlsx = await master.post('/api/payment/export/xlsx', { tab: 'attached', budgetIds: [sheet.id] });
  expect(xlsx.headers['content-type']).toContain('spreadsheetml');
});
