import type { Notices } from '@saldo/contract/notice';
import type { paymentSumsSchema } from '@saldo/contract/payment';
import type { Dashboard } from '@saldo/contract/report';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { addDocument } from '#src/testing-document.ts';
import { ROW } from '#src/testing-ids.ts';
import { testApp, type Caller } from '#src/testing.ts';

/** Office documents in November; the business date is the 20th. */
async function addDocuments(master: Caller) {
  const cell = { recordId: ROW.officeCost, month: '2026-11' };
  const add = async (number: string, part: object, rest: object = {}) =>
    await addDocument(master, {
      direction: 'cost',
      number,
      issueDate: '2026-11-02',
      parts: [{ gross: 123_000, cell, ...part }],
      ...rest,
    });
  await add('overdue', { dueDate: '2026-11-10' });
  await add('overdue, expected later', { dueDate: '2026-11-11', expectedDate: '2026-12-28' });
  await add('overdue, not in cash flow', { dueDate: '2026-11-12', isInCashFlow: false });
  await add('only expected', { dueDate: '2026-11-30', expectedDate: '2026-11-12' });
  await add('paid', { dueDate: '2026-11-10', paidDate: '2026-11-15' });
  await add('proforma', { dueDate: '2026-11-10', cell: null }, { type: 'proforma' });
}

test('the dashboard, the list, its filter, its sums and the notifications show the same overdue payments', async () => {
  const app = await testApp();
  const master = await app.as('master@a.test');
  await addDocuments(master);
  const { due, dueCount } = (await master.get('/api/report/dashboard')).json<Dashboard>();
  const overdue = due.filter(({ state }) => state === 'overdue');
  expect(overdue.map(({ dueDate }) => dueDate)).toEqual(['2026-11-10', '2026-11-11', '2026-11-12']);
  expect(dueCount.overdue).toBe(overdue.length);

  const body = { tab: 'attached', states: ['overdue'] };
  const page = await master.post('/api/payment/pages', body);
  expect(page.json<{ total: number }>().total).toBe(overdue.length);

  const sum = overdue.reduce((total, { gross }) => total + gross, 0);
  for (const asked of [body, { tab: 'attached' }]) {
    const { sums } = (await master.post('/api/payment/sums', asked)).json<{
      sums: z.output<typeof paymentSumsSchema>[];
    }>();
    expect(sums.reduce((total, { overdueOut }) => total + overdueOut, 0)).toBe(sum);
  }

  const { overdueOut } = (await master.get('/api/notice')).json<Notices>();
  expect(overdueOut).toEqual({ count: overdue.length, detachedCount: 0 });
  await app.close();
});

test('an ordered payment stays overdue in figures, and each list of single payments says that it is ordered', async () => {
  const app = await testApp();
  const master = await app.as('master@a.test');
  await addDocuments(master);
  const before = (await master.get('/api/report/dashboard')).json<Dashboard>();
  expect(before.due.every(({ orderedDate }) => orderedDate === null)).toBe(true);
  const { items } = (await master.post('/api/payment/pages', { tab: 'attached', states: ['overdue'] })).json<{
    items: { id: number; number: string; version: number }[];
  }>();
  const ordered = items.filter(({ number }) => number === 'overdue');
  await master.post('/api/payment/change', {
    parts: ordered.map(({ id, version }) => ({ id, version })),
    set: { orderedDate: '2026-11-23' },
  });
  const { due, dueCount } = (await master.get('/api/report/dashboard')).json<Dashboard>();
  expect(dueCount).toEqual(before.dueCount);
  expect(due.filter(({ orderedDate }) => orderedDate !== null)).toMatchObject([
    { dueDate: '2026-11-10', state: 'overdue', orderedDate: '2026-11-23' },
  ]);
  const cash = await master.get('/api/report/cashflow/items?from=2026-11-01&to=2026-12-31&direction=cost');
  const lines = cash.json<{ items: { number: string | null; orderedDate: string | null }[] }>().items;
  expect(lines.filter(({ orderedDate }) => orderedDate !== null)).toMatchObject([
    { number: 'overdue', isOverdue: true, orderedDate: '2026-11-23' },
  ]);
  await app.close();
});

test('planned or expected payments of the past are out of date, not overdue', async () => {
  const app = await testApp();
  const master = await app.as('master@a.test');
  await addDocuments(master);
  const { due, dueCount } = (await master.get('/api/report/dashboard')).json<Dashboard>();
  const outOfDate = due.filter(({ state }) => state === 'outOfDate');
  expect(outOfDate.map(({ dueDate }) => dueDate)).toContain('2026-11-30');
  const body = { tab: 'attached', states: ['outOfDate'] };
  const listed = (await master.post('/api/payment/pages', body)).json<{ total: number }>().total;
  // a proforma moves no money, so it is no flow
  expect(dueCount.outOfDate).toBe(listed - 1);
  await app.close();
});
