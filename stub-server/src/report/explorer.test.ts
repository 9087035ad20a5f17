import type { CashFlow, CashItems } from '@saldo/contract/report-cash-flow';
import type { Explorer, ExplorerLine } from '@saldo/contract/report-explorer';
import type { CompanyResult } from '@saldo/contract/report-revenue';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPayment } from '#src/testing-payment.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { ROW, SHEETS } from '#src/testing-ids.ts';
import { reportOf, sum } from './testing/asking.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const YEAR = 'from=2026-01-01&to=2026-12-31';
const explorer = (query = '', user = master, kind = 'budget') =>
  reportOf<Explorer>(user, `explorer/${kind}?${YEAR}&${query}`);
const itemsOf = (query: string, user = master) => reportOf<CashItems>(user, `explorer/items?${query}`);
const whole = ({ actual, planned }: ExplorerLine['income']) =>
  actual.map((amount, place) => amount + (planned[place] ?? 0));

test('by month of the sheet it equals the result of the company, and its nodes add up to it', async () => {
  await buildPayment(app, {
    cell: { recordId: ROW.officeCost, month: '2026-11' },
    net: 90_000,
    gross: 110_700,
  });
  const { total, nodes, columns, count } = await explorer();
  const result = await reportOf<CompanyResult>(master, 'revenue?year=2026');
  expect(whole(total.income)).toEqual(result.income.projection);
  expect(whole(total.cost)).toEqual(result.cost.projection);
  expect(total.cost.actual).toEqual(result.cost.actual);
  expect(columns[1]).toEqual({ value: '2026-02-01', name: '', from: '2026-02-01', to: '2026-02-28' });
  expect(count).toBe(nodes.length);
  for (const parent of [null, ...nodes.map(({ key }) => key)]) {
    const children = nodes.filter((node) => node.parent === parent);
    const own = parent === null ? total : nodes.find(({ key }) => key === parent);
    if (children.length === 0 || !own) continue;
    for (const place of columns.keys())
      expect(sum(children.map(({ cost }) => whole(cost)[place] ?? 0))).toBe(whole(own.cost)[place]);
  }
});

test('by day of payment, gross and with taxes, it equals cash flow', async () => {
  const { total } = await explorer('dates=payment&amount=gross&withTaxes=1');
  const cash = await reportOf<CashFlow>(master, `cashflow?${YEAR}`);
  for (const direction of ['income', 'cost'] as const)
    expect(whole(total[direction])).toEqual(
      cash.total[direction].actual.map((paid, at) => paid + (cash.total[direction].projected[at] ?? 0)),
    );
});

test('every figure opens: its documents and the rest of its planned cells add up to it', async () => {
  await buildPayment(app, {
    cell: { recordId: ROW.officeCost, month: '2026-11' },
    net: 90_000,
    gross: 110_700,
  });
  const { nodes, columns } = await explorer('rows=sheet,row');
  const rows = nodes.filter(({ dimension }) => dimension === 'row');
  expect(rows.length).toBeGreaterThan(2);
  for (const { value, direction, ...line } of rows)
    for (const [place, { from, to }] of columns.entries()) {
      const { sums, items, count } = await itemsOf(
        `from=${from}&to=${to}&recordId=${value}&direction=${direction}`,
      );
      const own = line[direction ?? 'cost'];
      expect(sums.paid + sums.document).toBe(own.actual[place]);
      expect(sums.plan).toBe(own.planned[place]);
      expect(sum(items.map(({ net }) => net))).toBe(sums.paid + sums.document + sums.plan);
      expect(items).toHaveLength(count);
    }
});

test('dimensions combine freely: contractors by payment method, VAT rates by basis', async () => {
  const usual = await explorer();
  for (const shape of [
    'rows=contractor&columns=method',
    'rows=vatRate&columns=basis',
    'rows=week&columns=day',
  ]) {
    const { total, nodes, columns } = await explorer(shape);
    const top = nodes.filter(({ parent }) => parent === null);
    for (const direction of ['income', 'cost'] as const) {
      expect(sum(whole(total[direction]))).toBe(sum(whole(usual.total[direction])));
      for (const place of columns.keys())
        expect(sum(top.map((line) => whole(line[direction])[place] ?? 0))).toBe(
          whole(total[direction])[place],
        );
    }
  }
});

test('booking separates booked from unbooked amounts, by day of issue', async () => {
  const { nodes, total } = await explorer('', master, 'booking');
  const top = nodes.filter(({ parent }) => parent === null);
  expect(top.map(({ dimension }) => dimension)).toEqual(top.map(() => 'booked'));
  const booked = await explorer('booked=1', master, 'booking');
  expect(booked.total).toEqual({ income: top[0]?.income, cost: top[0]?.cost });
  expect(sum(whole(total.income))).toBeGreaterThan(0);
});

test('the file has a line for each direction of each row, which add up to the total', async () => {
  const { total } = await explorer();
  const answer = await master.get(`/api/report/explorer/export/csv?${YEAR}&rows=sheet,row`);
  expect(answer.statusCode, answer.payload).toBe(200);
  const [head = '', ...lines] = answer.payload.trim().split('\r\n');
  expect(head.split(';').slice(1, 6)).toEqual([
    'Wiersz',
    'Kontrahent',
    'Przychód czy koszt',
    '2026-01',
    '2026-02',
  ]);
  const sumOf = (direction: string) =>
    sum(
      lines
        .map((line) => line.split(';'))
        .filter((cells) => cells[3] === direction)
        .map((cells) => Math.round(Number((cells.at(-1) ?? '').replace(',', '.')) * 100)),
    );
  expect(sumOf('Przychody')).toBe(sum(whole(total.income)));
  expect(sumOf('Koszty')).toBe(sum(whole(total.cost)));
  const xlsx = await master.get(`/api/report/explorer/export/xlsx?${YEAR}&dates=issue`);
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('a phrase keeps only the rows with it in a name', async () => {
  const { nodes } = await explorer('rows=row&phrase=łąka');
  expect(nodes.length).toBeGreaterThan(0);
  expect(nodes.every(({ note }) => note?.startsWith('Łąka'))).toBe(true);
  expect((await explorer('rows=row&phrase=tego%20tu%20nie%20ma')).count).toBe(0);
});

test('a user of two sheets sees no sum that includes a third', async () => {
  const reader = await app.as('reader@a.test');
  const shapes = [
    '',
    'rows=contractor&columns=method',
    'dates=payment&amount=gross&withTaxes=1',
    'rows=basis',
  ];
  const ask = () => Promise.all(shapes.map((shape) => explorer(shape, reader)));
  const before = await ask();
  const itemsBefore = await itemsOf(YEAR, reader);
  expect(before.every(({ isPartial }) => isPartial)).toBe(true);
  const sheets = before[0]?.nodes
    .filter(({ dimension }) => dimension === 'sheet')
    .map(({ value }) => Number(value));
  expect(new Set(sheets)).toEqual(new Set([SHEETS.office, SHEETS.project]));
  const written = await master.post(`/api/budget/record/${ROW.reserveCost}/month-value`, {
    month: '2026-12',
    scope: 'month',
    version: 0,
    set: { netAmount: 777_700 },
  });
  expect(written.statusCode, written.payload).toBe(200);
  expect(await ask()).toEqual(before);
  expect(await itemsOf(YEAR, reader)).toEqual(itemsBefore);
  expect((await itemsOf(`${YEAR}&budgetId=${SHEETS.reserve}`, reader)).count).toBe(0);
  expect((await explorer(`budgetId=${SHEETS.reserve}`, reader)).nodes).toEqual([]);
  const nothing = await explorer('', await app.as('nothing@a.test'));
  expect(nothing).toMatchObject({ nodes: [], isPartial: true });
});

test('an unknown dimension, a repeated one and a reversed period are refused at their field', async () => {
  for (const [query, path] of [
    [`${YEAR}&rows=folder,planet`, 'query.rows'],
    [`${YEAR}&rows=sheet,sheet`, 'query.rows'],
    ['from=2026-02-01&to=2026-01-01', 'query.to'],
  ] as const) {
    const answer = await master.get(`/api/report/explorer/budget?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path }] });
  }
});
