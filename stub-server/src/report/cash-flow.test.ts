import type { CashFlow, CashGap, CashItems } from '@saldo/contract/report-cash-flow';
import type { Dashboard } from '@saldo/contract/report';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildPayment } from '#src/testing-payment.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { INSTALMENT, PAYMENT_METHOD, ROW, SHEETS } from '#src/testing-ids.ts';
import { reportOf, sum } from './testing/asking.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const YEAR = 'from=2026-01-01&to=2026-12-31';
const cashFlow = (query = YEAR, user = master) => reportOf<CashFlow>(user, `cashflow?${query}`);
const itemsOf = (query: string, user = master) => reportOf<CashItems>(user, `cashflow/items?${query}`);

// The small scenario: 10 000 zł on 1 January, one cost of 1 230 zł paid in March. Each month's plan
// is gross 9 225 zł income and 1 353 zł cost, 1 599 zł in May, all expected about the 24th; on 20
// November only March has a document.
const [IN, OUT] = [922_500, 135_300];
const [MARCH, NOVEMBER, DECEMBER] = [2, 10, 11];

test('months separate paid from expected amounts, and show their lowest day', async () => {
  const { columns, total, balances, overdue, isPartial } = await cashFlow();
  expect(columns).toHaveLength(12);
  expect(columns[1]).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(total.cost.actual[MARCH]).toBe(123_000);
  expect(total.income.projected.slice(0, NOVEMBER)).toEqual(Array.from({ length: 10 }, () => 0));
  expect(total.income.projected[NOVEMBER]).toBe(11 * IN);
  expect(total.income.projected[DECEMBER]).toBe(IN);
  expect(isPartial).toBe(false);
  // ten months are overdue; of March the two rows other than the documented one
  const cost = 10 * OUT + 24_600 - 123_000;
  expect(overdue).toMatchObject({ income: 10 * IN, cost });
  expect(balances).toMatchObject({ today: 877_000, yesterday: 877_000 });
  expect(balances?.all.ends[NOVEMBER]).toBe(877_000 + 11 * IN - cost - OUT);
  expect(balances?.all.lows[NOVEMBER]).toEqual({ date: '2026-11-01', balance: 877_000 });
});

test('overdue payments can be left out', async () => {
  const { total, overdue, balances } = await cashFlow(`${YEAR}&withoutOverdue=1`);
  expect(total.income.projected[NOVEMBER]).toBe(IN);
  expect(overdue.count).toBeGreaterThan(10);
  expect(balances?.all.ends[NOVEMBER]).toBe(877_000 + IN - OUT);
});

test('weeks and days add up to the same as months', async () => {
  const months = await cashFlow('from=2026-11-01&to=2026-11-30');
  const days = await cashFlow('from=2026-11-01&to=2026-11-30&unit=day');
  const weeks = await cashFlow('from=2026-11-02&to=2026-11-29&unit=week');
  expect(days.columns).toHaveLength(30);
  expect(weeks.columns.map(({ from }) => from)).toEqual([
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
  ]);
  for (const direction of ['income', 'cost'] as const)
    for (const { total } of [days, weeks])
      expect(sum(total[direction].projected)).toBe(months.total[direction].projected[0]);
  expect(days.balances?.all.ends.at(-1)).toBe(months.balances?.all.ends[0]);
  const lowest = Math.min(...(days.balances?.all.ends ?? []));
  expect(months.balances?.all.lows[0]?.balance).toBe(lowest);
  expect(months.balances?.lowest).toEqual(days.balances?.lowest);
});

test('the lowest day is never a past one, in months, weeks and days alike', async () => {
  // money that came back in November, after which the balance is higher
  await buildPayment(app, {
    cell: { recordId: ROW.officeCost, month: '2026-10' },
    net: -500_000,
    gross: -500_000,
    paidDate: '2026-11-10',
  });
  const days = await cashFlow('from=2026-11-01&to=2026-12-31&unit=day');
  const past = Math.min(...(days.balances?.all.ends.slice(0, 19) ?? []));
  const ahead = Math.min(...(days.balances?.all.ends.slice(19) ?? []));
  expect(past).toBeLessThan(ahead);
  for (const query of ['from=2026-11-01&to=2026-12-31', 'from=2026-11-02&to=2026-12-27&unit=week']) {
    const { balances } = await cashFlow(query);
    expect(balances?.lowest).toEqual(days.balances?.lowest);
    expect(balances?.lowest).toMatchObject({ balance: ahead });
  }
  expect((await cashFlow('from=2026-10-01&to=2026-10-31')).balances?.lowest).toBeNull();
});

test('methods, and sheets with their sections, add up to the total', async () => {
  for (const group of ['method', 'sheet'] as const) {
    const { groups, total } = await cashFlow(`${YEAR}&group=${group}`);
    const highest = groups.filter(({ parent }) => parent === null);
    for (const direction of ['income', 'cost'] as const)
      for (const state of ['actual', 'projected'] as const)
        for (const [place, amount] of total[direction][state].entries())
          expect(sum(highest.map((line) => line[direction][state][place] ?? 0))).toBe(amount);
  }
});

test('the dashboard shows the same figures as cash flow', async () => {
  const { balances } = (await master.get('/api/report/dashboard')).json<Dashboard>();
  const cash = await cashFlow('from=2026-08-01&to=2028-11-30');
  expect(balances?.months).toEqual(
    cash.columns.map(({ from }, place) => ({
      month: from.slice(0, 7),
      income: (cash.total.income.actual[place] ?? 0) + (cash.total.income.projected[place] ?? 0),
      cost: (cash.total.cost.actual[place] ?? 0) + (cash.total.cost.projected[place] ?? 0),
      paid: { income: cash.total.income.actual[place], cost: cash.total.cost.actual[place] },
      balance: cash.balances?.all.ends[place],
      isActual: from < '2026-11-01',
    })),
  );
  expect(cash.balances).toMatchObject({ today: balances?.today, yesterday: balances?.yesterday });
});

test('every figure opens: its payments and the rest of its planned cells add up to it', async () => {
  await buildPayment(app, {
    cell: { recordId: ROW.officeCost, month: '2026-11' },
    expectedDate: '2026-11-25',
  });
  const { groups, columns } = await cashFlow(`${YEAR}&group=sheet`);
  for (const { budgetId, sectionId, ...line } of groups)
    for (const direction of ['income', 'cost'] as const)
      for (const [place, { from, to }] of columns.entries()) {
        const which = `budgetId=${budgetId}${sectionId === null ? '' : `&sectionId=${sectionId}`}`;
        const { items, sums, count } = await itemsOf(`from=${from}&to=${to}&direction=${direction}&${which}`);
        expect(sums.paid).toBe(line[direction].actual[place]);
        expect(sums.document + sums.plan).toBe(line[direction].projected[place]);
        expect(sum(items.map(({ gross }) => gross))).toBe(sums.paid + sums.document + sums.plan);
        expect(items).toHaveLength(count);
      }
  const { items } = await itemsOf('from=2026-03-01&to=2026-03-31');
  expect(items).toMatchObject([
    {
      origin: { budgetId: SHEETS.office, recordId: ROW.officeCost, month: '2026-03' },
      state: 'paid',
      name: 'Usługi',
      contractor: 'Łąka sp. z o.o.',
      gross: 123_000,
      isOverdue: false,
    },
  ]);
});

test('a transfer between own methods is neither income nor cost in the total, and opens on the methods', async () => {
  const method = { name: 'Karta', openingBalance: 0, openingDate: '2026-01-01' };
  const { id: cardId } = (await master.post('/api/payment-method', method)).json<{ id: number }>();
  const before = await cashFlow();
  const cell = { recordId: ROW.officeCost, month: '2026-04' };
  const added = await master.post('/api/payment-source', {
    type: 'bank-operation',
    number: 'PW 1',
    direction: 'cost',
    issueDate: '2026-04-10',
    currency: 'PLN',
    amounts: { net: 0, vat: 0, gross: 0 },
    parts: [PAYMENT_METHOD, cardId].map((paymentMethodId, place) => ({
      gross: place === 0 ? 50_000 : -50_000,
      cell,
      paymentMethodId,
      dueDate: '2026-04-10',
      paidDate: '2026-04-10',
    })),
  });
  expect(added.statusCode, added.payload).toBe(201);
  const { groups, total, transfers, balances } = await cashFlow();
  expect(total.cost.actual).toEqual(before.total.cost.actual);
  expect(groups.map(({ cost }) => cost.actual)).toEqual(before.groups.map(({ cost }) => cost.actual));
  expect(transfers.map(({ methodId, actual }) => [methodId, actual[3]])).toEqual([
    [PAYMENT_METHOD, -50_000],
    [cardId, 50_000],
  ]);
  expect(balances?.methods.find(({ id }) => id === cardId)?.ends[3]).toBe(50_000);
  const inApril = `from=2026-04-01&to=2026-04-30&methodId=${cardId}`;
  expect((await itemsOf(`${inApril}&transfers=only`)).sums.paid).toBe(50_000);
  expect((await itemsOf(`${inApril}&transfers=none`)).count).toBe(0);
});

test('a payment settled on a future day is paid in the lists, and moves its money on that day', async () => {
  const before = await cashFlow();
  await buildPayment(app, {
    cell: { recordId: ROW.officeCost, month: '2026-10' },
    net: 123_000,
    gross: 123_000,
    dueDate: '2026-11-02',
    paidDate: '2026-12-03',
  });
  const { items } = await itemsOf('from=2026-12-03&to=2026-12-03');
  expect(items).toMatchObject([{ gross: 123_000, isOverdue: false, mayMove: false }]);
  const after = await cashFlow();
  expect(after.balances?.today).toBe(before.balances?.today);
  // The rest of October's plan has a document now.
  expect(after.overdue.count).toBe(before.overdue.count - 1);
  const listed = await master.post('/api/payment/pages', {
    tab: 'attached',
    dateKind: 'paid',
    from: '2026-12-03',
  });
  expect(listed.json()).toMatchObject({ items: [{ state: 'paid', paidDate: '2026-12-03' }] });
});

test('items of both directions are summed as income less cost, overdue ones first', async () => {
  const { items, sums } = await itemsOf('from=2026-11-20&to=2026-11-30');
  const { total } = await cashFlow('from=2026-11-01&to=2026-11-30');
  expect(sums.plan).toBe((total.income.projected[0] ?? 0) - (total.cost.projected[0] ?? 0));
  expect(items[0]).toMatchObject({ isOverdue: true });
  const left = await itemsOf('from=2026-11-20&to=2026-11-30&withoutOverdue=1');
  expect(left.items.every(({ isOverdue }) => !isOverdue)).toBe(true);
  const ofMethod = await itemsOf(`from=2026-11-20&to=2026-11-30&methodId=${PAYMENT_METHOD}`);
  expect(ofMethod.count).toBe(items.length);
  expect((await itemsOf('from=2026-11-20&to=2026-11-30&methodId=999999')).count).toBe(0);
});

test('a user of some sheets sees no sum that includes another sheet, and no balance', async () => {
  const reader = await app.as('reader@a.test');
  const before = await cashFlow(`${YEAR}&group=sheet`, reader);
  expect(before).toMatchObject({ isPartial: true, balances: null });
  expect(new Set(before.groups.map(({ budgetId }) => budgetId))).toEqual(
    new Set([SHEETS.office, SHEETS.project]),
  );
  const itemsBefore = await itemsOf(YEAR, reader);
  expect(itemsBefore.isPartial).toBe(true);
  expect((await itemsOf(`${YEAR}&budgetId=${SHEETS.reserve}`, reader)).count).toBe(0);
  // no change of the third sheet affects the figures of this reader
  const written = await master.post(`/api/budget/record/${ROW.reserveCost}/month-value`, {
    month: '2026-12',
    scope: 'month',
    version: 0,
    set: { netAmount: 777_700 },
  });
  expect(written.statusCode, written.payload).toBe(200);
  expect(await cashFlow(`${YEAR}&group=sheet`, reader)).toEqual(before);
  expect(await itemsOf(YEAR, reader)).toEqual(itemsBefore);
  expect((await cashFlow(`${YEAR}&group=sheet`)).total).not.toEqual(before.total);
  const nothing = await cashFlow(YEAR, await app.as('nothing@a.test'));
  expect(nothing).toMatchObject({ groups: [], isPartial: true, balances: null });
  expect(sum(nothing.total.income.projected)).toBe(0);
});

test('users who may manage accounts and see every sheet see balances, never those of another company', async () => {
  const writer = await app.as('writer@a.test');
  expect((await cashFlow(YEAR, writer)).balances).toBeNull();
  const other = await cashFlow(YEAR, await app.as('master@b.test'));
  expect(other.balances?.methods.map(({ id }) => id)).toEqual([1000 + PAYMENT_METHOD]);
});

test('one changed cell changes exactly the figures that include it', async () => {
  const before = await cashFlow();
  const written = await master.post(`/api/budget/record/${ROW.projectIncome}/month-value`, {
    month: '2026-12',
    scope: 'month',
    version: 0,
    set: { netAmount: 0 },
  });
  expect(written.statusCode, written.payload).toBe(200);
  const after = await cashFlow();
  expect(after.total.income.projected[DECEMBER]).toBeLessThan(before.total.income.projected[DECEMBER] ?? 0);
  expect(after.total.income.projected.slice(0, DECEMBER)).toEqual(
    before.total.income.projected.slice(0, DECEMBER),
  );
  await app.store.transact({ accountId: null }, (tx) =>
    tx.updateTable('payment_part').set({ paid_date: '2026-04-01' }).where('id', '=', INSTALMENT).execute(),
  );
  expect((await cashFlow()).total.cost.actual.slice(MARCH, MARCH + 2)).toEqual([0, 123_000]);
});

test('an empty, reversed or endless period is refused at its field', async () => {
  for (const query of ['from=2026-02-01&to=2026-01-01', 'from=1990-01-01&to=2199-01-01&unit=day']) {
    const answer = await master.get(`/api/report/cashflow?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path: 'query.to' }] });
  }
  expect((await master.get('/api/report/cashflow?from=2026-02-30&to=2026-03-01')).statusCode).toBe(400);
});

describe('gaps', () => {
  const gapsOf = async (query = '', user = master) => {
    const answer = await user.get(`/api/report/cashflow/gaps?from=2026-11-01&to=2026-12-31${query}`);
    expect(answer.statusCode, answer.payload).toBe(200);
    return answer.json<{ gaps: CashGap[] }>().gaps;
  };
  /** A cost that the account cannot pay before the income of the month arrives. */
  const big = { cell: { recordId: ROW.officeCost, month: '2026-12' }, dueDate: '2026-12-31' };

  test('show the missing amount, and the payment whose postponement closes them', async () => {
    expect(await gapsOf()).toEqual([]);
    const income = (await cashFlow()).total.income.projected[NOVEMBER] ?? 0;
    const [partId] = await buildPayment(app, {
      ...big,
      gross: income + 2_000_000,
      net: income + 2_000_000,
      expectedDate: '2026-12-10',
    });
    await buildPayment(app, {
      cell: { recordId: ROW.officeCost, month: '2026-03' },
      gross: -3_000_000,
      net: -3_000_000,
      expectedDate: '2026-12-14',
    });
    const [gap] = await gapsOf();
    expect(gap).toMatchObject({ methodId: PAYMENT_METHOD, from: '2026-12-10', to: '2026-12-13' });
    expect(gap?.cures).toMatchObject([
      { paymentPartId: partId, to: '2026-12-14', days: 4, isWithinDue: true, mayMove: true },
    ]);
    await app.store.transact({ accountId: null }, (tx) =>
      tx
        .updateTable('payment_part')
        .set({ expected_date: '2026-12-14' })
        .where('id', '=', partId ?? 0)
        .execute(),
    );
    expect(await gapsOf()).toEqual([]);
  });

  test('below a buffer are reported for all methods together', async () => {
    expect(await gapsOf('&buffer=999999999999')).toMatchObject([
      { methodId: null, from: '2026-11-20', to: null },
    ]);
  });

  test('are hidden from users who see only some sheets, or no balances', async () => {
    await buildPayment(app, { ...big, gross: 99_000_000, net: 99_000_000, expectedDate: '2026-12-10' });
    expect(await gapsOf()).not.toEqual([]);
    for (const user of ['reader@a.test', 'writer@a.test', 'nothing@a.test'])
      expect(await gapsOf('', await app.as(user))).toEqual([]);
  });
});
