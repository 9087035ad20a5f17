import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccountChange } from '@saldo/contract/account-change';
import type { RelatedSource } from '@saldo/contract/payment-original';
import type { PaymentSource } from '@saldo/contract/payment-source';
import type { SourceType } from '@saldo/contract/source-type';
import { PAY } from '#src/testing-document.ts';
import { CONTRACTOR, PAYMENT_METHOD, ROW } from '#src/testing-ids.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const INVOICE = { direction: 'cost', number: 'FV 7', issueDate: '2026-04-01', contractorId: CONTRACTOR };
const AMOUNTS = { net: 100_000, vat: 23_000, gross: 123_000 };
const line = (net: number, vat: number) => ({
  vatRate: '23',
  description: '',
  net,
  vat,
  gross: net + vat,
  vatDeductiblePct: 100,
  costDeductiblePct: 100,
  lumpSumRate: null,
});

interface Changed {
  changeId: number;
  source: PaymentSource;
}
const post = (body: object) => master.post('/api/payment-source', { ...INVOICE, ...body });
async function add(body: object): Promise<PaymentSource> {
  const answer = await post(body);
  expect(answer.statusCode, answer.payload).toBe(201);
  return answer.json<Changed>().source;
}
const patch = (source: PaymentSource, body: object) =>
  master.patch(`/api/payment-source/${source.id}`, { version: source.version, ...body });

describe('the pay of a contract', () => {
  test('creates four linked payments on their legal days, which add up to the total cost', async () => {
    const { net, gross, parts } = await add({ type: 'employment-contract', number: '4/2026', pay: PAY });
    expect([net, gross]).toEqual([1_219_800, 1_219_800]);
    expect(parts.map(({ purpose, dueDate, gross: amount }) => [purpose, dueDate, amount])).toEqual(
      [
        ['person', '2026-04-30', 693_000],
        ['income-tax', '2026-05-20', 66_300],
        ['zus', '2026-05-15', 425_561],
        ['ppk', '2026-05-15', 34_939],
      ].map(([purpose, day]) => [purpose, day, expect.any(Number)]),
    );
    expect(parts.reduce((sum, part) => sum + part.gross, 0)).toBe(gross);
  });

  test('new terms change its payments and keep their cells', async () => {
    const source = await add({ type: 'employment-contract', number: '4/2026', pay: PAY });
    const [person] = source.parts;
    const set = { cell: { recordId: ROW.officeCost, month: '2026-04' }, paidDate: '2026-04-29' };
    await master.post('/api/payment/change', { parts: [{ id: person?.id, version: source.version }], set });
    const current = (await master.get(`/api/payment-source/${source.id}`)).json<PaymentSource>();
    const answer = await patch(current, { pay: { ...PAY, gross: 900_000, hasPpk: false } });
    const { source: changed } = answer.json<Changed>();
    expect(changed.parts.map(({ purpose }) => purpose)).toEqual(['person', 'income-tax', 'zus']);
    expect(changed.parts[0]).toMatchObject({ id: person?.id, ...set });
    expect(changed.gross).toBeLessThan(source.gross);
  });

  test('a divided payment keeps its payee and days, also after new terms', async () => {
    const source = await add({ type: 'employment-contract', number: '4/2026', pay: PAY });
    const zus = source.parts.find(({ purpose }) => purpose === 'zus');
    const order = { parts: [{ id: zus?.id, version: source.version }], set: { orderedDate: '2026-05-14' } };
    expect((await master.post('/api/payment/change', order)).statusCode).toBe(200);
    const current = (await master.get(`/api/payment-source/${source.id}`)).json<PaymentSource>();
    const divided = await patch(current, {
      parts: current.parts.flatMap(({ id, gross }) =>
        id === zus?.id
          ? [
              { id, gross: gross - 10_000 },
              { ofId: id, gross: 10_000 },
            ]
          : [{ id, gross }],
      ),
    });
    expect(divided.statusCode, divided.payload).toBe(200);
    const shares = (parts: PaymentSource['parts']) => parts.filter(({ purpose }) => purpose === 'zus');
    const halves = shares(divided.json<Changed>().source.parts);
    expect(halves).toMatchObject([
      { dueDate: zus?.dueDate, orderedDate: '2026-05-14' },
      { dueDate: zus?.dueDate, orderedDate: '2026-05-14', gross: 10_000 },
    ]);
    const other = await patch(divided.json<Changed>().source, { pay: { ...PAY, gross: 1_100_000 } });
    const kept = shares(other.json<Changed>().source.parts);
    expect(kept.map(({ id, gross }) => [id, gross === halves[0]?.gross])).toEqual([
      [halves[0]?.id, true],
      [halves[1]?.id, false],
    ]);
  });

  test('is refused for other documents, other currencies, unknown months and contradictory amounts', async () => {
    for (const [body, path] of [
      [{ pay: PAY }, 'pay'],
      [{ type: 'mandate-contract', pay: PAY, currency: 'EUR' }, 'currency'],
      [{ type: 'mandate-contract', pay: { ...PAY, month: '2019-01' } }, 'pay.month'],
      [{ type: 'mandate-contract', pay: PAY, amounts: AMOUNTS }, 'amounts'],
      [{ type: 'mandate-contract', pay: PAY, lines: [line(100, 23)] }, 'lines'],
    ] as const)
      expect((await post(body)).json()).toMatchObject({ fields: [{ path }] });
  });

  test('does not pay its tax, ZUS and PPK to the contractor', async () => {
    const { parts, version } = await add({ type: 'mandate-contract', number: '5/2026', pay: PAY });
    expect(version).toBe(1);
    const body = {
      partIds: parts.map(({ id }) => id),
      paymentMethodId: PAYMENT_METHOD,
      format: 'elixir',
      date: '2026-11-20',
    };
    const answer = await master.post('/api/payment/transfers/check', body);
    const { transfers } = answer.json<{ transfers: { contractor: { id: number } | null }[] }>();
    expect(transfers.map(({ contractor }) => contractor?.id ?? null)).toEqual([CONTRACTOR, null, null, null]);
  });
});

describe('related documents', () => {
  const originals = async (body: object) =>
    (
      await master.post('/api/payment-source/originals', {
        type: 'correction',
        direction: 'cost',
        search: '',
        contractorId: CONTRACTOR,
        ...body,
      })
    ).json<{ items: RelatedSource[] }>().items;

  test('a correction finds its original by words, and its earlier corrections with their rates', async () => {
    const original = await add({ lines: [line(100_000, 23_000)] });
    const first = await add({
      type: 'correction',
      number: 'K 1',
      originalId: original.id,
      lines: [line(-1000, -230)],
    });
    const second = await add({
      type: 'correction',
      number: 'K 2',
      originalId: original.id,
      lines: [line(-500, -115)],
    });
    expect((await originals({ search: 'fv 7 laka' })).map(({ id }) => id)).toEqual([original.id]);
    expect(await originals({ search: '%' })).toEqual([]);
    const related = (await master.get(`/api/payment-source/${second.id}/related`)).json<{
      original: RelatedSource;
      others: RelatedSource[];
    }>();
    expect(related.original).toMatchObject({ id: original.id, rates: [{ vatRate: '23', net: 100_000 }] });
    expect(related.others.map(({ id, gross }) => [id, gross])).toEqual([[first.id, -1230]]);
  });

  test('an invoice can settle advance invoices only; a receipt cannot name another document', async () => {
    const advance = await add({ type: 'advance-invoice', number: 'FZ 1', lines: [line(10_000, 2300)] });
    expect((await originals({ type: 'invoice' })).map(({ id }) => id)).toEqual([advance.id]);
    expect(await originals({ type: 'receipt' })).toEqual([]);
    const refused = await post({ type: 'receipt', amounts: AMOUNTS, originalId: advance.id });
    expect(refused.json()).toMatchObject({ fields: [{ path: 'originalId' }] });
  });
});

test('each document type states its features and defaults', async () => {
  const types = (await master.get('/api/payment-source-type')).json<SourceType[]>();
  const of = (name: string) => types.find((type) => type.name === name);
  expect(of('employment-contract')).toMatchObject({ hasPay: true, hasLines: false, direction: 'cost' });
  expect(of('bill')).toMatchObject({ hasLines: true, vatRate: 'zw', typed: 'gross' });
  expect(of('correction')).toMatchObject({ hasOriginal: true });
});

test('the history of a payment names the changed fields of each step, and contains no steps of other payments', async () => {
  const source = await add({ amounts: AMOUNTS });
  await add({ number: 'FV 8', amounts: AMOUNTS });
  await patch(source, { description: 'Czynsz', number: 'FV 7/2026' });
  const { changes } = (await master.get(`/api/changes?paymentSourceId=${source.id}`)).json<{
    changes: AccountChange[];
  }>();
  expect(
    changes.map(({ kind, items }) => [kind, items.map((item) => 'changed' in item && item.changed)]),
  ).toEqual([
    ['change-payments', [['number', 'description']]],
    ['add-payment', [[]]],
  ]);
});

test('payments of a cell are listed only for its months', async () => {
  const cell = { recordId: ROW.officeCost, month: '2026-04' };
  const { id, parts } = await add({ amounts: AMOUNTS, parts: [{ gross: 123_000, cell }] });
  const on = async (month: string) =>
    (
      await master.post('/api/payment/pages', {
        tab: 'attached',
        origins: ['typed'],
        cell: { ...cell, month },
      })
    ).json<{
      items: { paymentSourceId: number; id: number }[];
    }>().items;
  expect(await on('2026-04')).toMatchObject([{ paymentSourceId: id, id: parts[0]?.id }]);
  expect(await on('2026-05')).toEqual([]);
  expect(await on('2031-05')).toEqual([]);
});

describe('A document stores', () => {
  test('the published rate for its day with the number of the table, until it is given its own rate', async () => {
    let source = await add({ amounts: AMOUNTS, currency: 'EUR', issueDate: '2026-11-20' });
    const table = { rate: '4.2512', table: '224/A/NBP/2026', date: '2026-11-19' };
    expect(source.rate).toEqual(table);
    const set = async (change: object) => {
      const answer = await patch(source, change);
      ({ source } = answer.json<{ source: PaymentSource }>());
      return source.rate;
    };
    const own = { rate: '4.3', table: null, date: '2026-11-18' };
    expect(await set({ rate: own })).toEqual(own);
    expect(await set({ issueDate: '2026-11-21' })).toEqual(own);
    expect(await set({ rate: null })).toEqual(table);
    expect(await set({ currency: 'PLN' })).toBeNull();
  });

  test('quantities, unit prices, and what VAT is calculated from', async () => {
    const counted = { ...line(5997, 1379), quantity: '3', unitPrice: 1999 };
    const { id } = await add({ lines: [counted], vatFrom: 'rate' });
    const read = (await master.get(`/api/payment-source/${id}`)).json<PaymentSource>();
    expect(read).toMatchObject({ vatFrom: 'rate', lines: [counted] });
    const plain = await add({ number: 'FV 8', lines: [line(100, 23)] });
    expect(plain).toMatchObject({ vatFrom: 'line', lines: [{ quantity: null, unitPrice: null }] });
  });
});

test('an instalment of another document cannot be divided', async () => {
  const source = await add({ amounts: AMOUNTS });
  const [part] = source.parts;
  const parts = [
    { id: part?.id, gross: source.gross - 1 },
    { ofId: 987_654, gross: 1 },
  ];
  const answer = await patch(source, { parts });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ fields: [{ path: 'parts.1.ofId' }] });
});
