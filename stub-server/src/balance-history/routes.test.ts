import type { BalanceHistory } from '@saldo/contract/balance-history';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDocument } from '#src/testing-document.ts';
import { ROW, SHEETS } from '#src/testing-ids.ts';
import { DAY, testApp, type Caller, type TestApp } from '#src/testing.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const DAY_OF_BALANCE = '2026-12-31';

async function historyOf(user: Caller, query = `from=${DAY}&to=${DAY}`): Promise<BalanceHistory> {
  const answer = await user.get(`/api/report/history?day=${DAY_OF_BALANCE}&${query}`);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<BalanceHistory>();
}

const setMonth = (user: Caller, recordId: number, month: string, netAmount: number) =>
  user.post(`/api/budget/record/${recordId}/month-value`, {
    month,
    scope: 'month',
    version: 0,
    set: { netAmount },
  });

test('a line names the row, its amounts and the sheet, and who may undo it', async () => {
  const writer = await app.as('writer@a.test');
  await setMonth(writer, ROW.officeCost, '2026-12', 5_000);
  const [step] = (await historyOf(await app.as('master@a.test'))).steps;
  expect(step).toMatchObject({
    kind: 'cells',
    isMine: false,
    budgetId: SHEETS.office,
    recordId: ROW.officeCost,
    month: '2026-12',
    after: { amount: 5_000, currency: 'PLN' },
    offers: 'undo',
  });
  expect(step?.sheets.map(({ id }) => id)).toEqual([SHEETS.office]);
  expect(step?.name).not.toBe('');
  expect(step?.effect).toBe(step?.months.reduce((sum, { amount }) => sum + amount, 0));
});

test('a change after the day has no effect on the balance, and says so', async () => {
  const master = await app.as('master@a.test');
  const answer = await master.post(`/api/budget/record/${ROW.officeCost}/month-value`, {
    month: '2026-12',
    scope: 'month',
    version: 0,
    set: { expectedPaymentDate: '2027-02-10' },
  });
  expect(answer.statusCode, answer.payload).toBe(200);
  const [step] = (await historyOf(master)).steps;
  expect(step?.isLater).toBe(true);
});

test('a changed day is reported if the amount is unchanged: of a cell, and of a document', async () => {
  const master = await app.as('master@a.test');
  const cell = { month: '2026-12', scope: 'month', version: 0, set: { expectedPaymentDate: '2027-02-10' } };
  await master.post(`/api/budget/record/${ROW.officeCost}/month-value`, cell);
  const [moved] = (await historyOf(master)).steps;
  expect(moved?.before).toEqual(moved?.after);
  expect(moved?.dates?.after).toBe('2027-02-10');
  expect(moved?.dates?.before).not.toBe('2027-02-10');

  const { parts, version } = await addDocument(master, { direction: 'cost', number: 'F 9', issueDate: DAY });
  const answer = await master.post('/api/payment/change', {
    parts: parts.map(({ id }) => ({ id, version })),
    set: { expectedDate: '2026-12-22' },
  });
  expect(answer.statusCode, answer.payload).toBe(200);
  const [later] = (await historyOf(master)).steps;
  expect(later?.before).toEqual(later?.after);
  expect(later?.dates).toEqual({ before: parts[0]?.expectedDate, after: '2026-12-22' });

  await setMonth(master, ROW.officeCost, '2026-11', 5_000);
  expect((await historyOf(master)).steps[0]?.dates).toBeNull();
});

test('a merge names the merged items and the one kept, a rename also the former name', async () => {
  const master = await app.as('master@a.test');
  const add = async (name: string) =>
    (await master.post('/api/contractor', { name })).json<{ id: number; version: number }>();
  const [target, source] = [await add('Papirus'), await add('Papier')];
  const body = { version: target.version, name: 'Papirus S.A.' };
  await master.patch(`/api/contractor/${target.id}`, body);
  await master.post('/api/contractor/merge', { targetId: target.id, sourceIds: [source.id] });
  const { steps } = await historyOf(master);
  expect(steps.slice(0, 2)).toMatchObject([
    { kind: 'merge-items', name: 'Papier → Papirus S.A.', itemCount: 2 },
    { kind: 'change-item', name: 'Papirus → Papirus S.A.' },
  ]);
});

test('a document on no cell is in the history without an effect', async () => {
  const master = await app.as('master@a.test');
  const { balances: before } = await historyOf(master);
  await addDocument(master, { direction: 'cost', number: 'FV 5/2026', issueDate: '2026-11-02' });
  const { steps, balances, count } = await historyOf(master);
  expect(count).toBe(1);
  expect(steps[0]).toMatchObject({ kind: 'add-payment', name: 'FV 5/2026', effect: 0, budgetId: null });
  expect(balances?.now).toBe(before?.now);
});

test('a user of some sheets reads only their changes, without balances', async () => {
  const master = await app.as('master@a.test');
  await setMonth(master, ROW.reserveCost, '2026-12', 7_700);
  await setMonth(master, ROW.officeCost, '2026-12', 3_300);
  const { steps, balances, isPartial, count } = await historyOf(await app.as('reader@a.test'));
  expect({ count, balances, isPartial }).toEqual({ count: 1, balances: null, isPartial: true });
  expect(steps[0]).toMatchObject({ budgetId: SHEETS.office, offers: null, balance: null });
});

test('the change of a hidden sheet changes no answer to users who do not see it', async () => {
  const reader = await app.as('reader@a.test');
  const before = await historyOf(reader);
  await setMonth(await app.as('master@a.test'), ROW.reserveCost, '2026-11', 9_900);
  expect(await historyOf(reader)).toEqual(before);
});

test('a deleted sheet takes its lines with it, and the balance still equals that of cash flow', async () => {
  const master = await app.as('master@a.test');
  await setMonth(master, ROW.projectIncome, '2026-12', 8_800);
  await historyOf(master);
  await master.delete(`/api/budget/${SHEETS.project}`);
  await setMonth(master, ROW.officeCost, '2026-12', 1_100);
  const { steps, balances } = await historyOf(master);
  expect(steps.map(({ budgetId }) => budgetId)).toEqual([SHEETS.office]);
  const path = `/api/report/cashflow?unit=day&from=${DAY_OF_BALANCE}&to=${DAY_OF_BALANCE}`;
  const cash = (await master.get(path)).json<{ balances: { all: { ends: number[] } } }>();
  expect(balances?.now).toBe(cash.balances.all.ends[0]);
  expect(steps[0]?.balance).toBe(balances?.now);
});

test('a period of more than a year is refused', async () => {
  const master = await app.as('master@a.test');
  const answer = await master.get(`/api/report/history?day=${DAY}&from=2025-01-01&to=2026-11-20`);
  expect(answer.statusCode).toBe(400);
});
