import type { ContractorStatement, OpenOfContractor, Settlements } from '@saldo/contract/settlement';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { addDays } from '@saldo/contract/domain/day';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptOffices } from '#src/master-data/offices.ts';
import { cellsOf } from '#src/download/testing/unzip.ts';
import { addDocument, PAY } from '#src/testing-document.ts';
import { ACCOUNTS, B, CONTRACTOR, ROW, UNKNOWN } from '#src/testing-ids.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

const TODAY = '2026-11-20';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

/** A verified income of 1 230,00 zł in one instalment on no cell. */
const INCOME = { direction: 'income', number: 'FS 7/2026', issueDate: '2026-10-05' } as const;
const add = (part: object = {}, body: object = {}) =>
  addDocument(master, { ...INCOME, parts: [{ gross: 123_000, ...part }], ...body });
const due = (days: number) => ({ dueDate: addDays(TODAY, days) });
const onSheet = (recordId: number) => ({ cell: { recordId, month: '2026-10' } });

async function owed(direction: 'income' | 'cost' = 'income', user = master): Promise<Settlements> {
  const answer = await user.get(`/api/payment/settlements?direction=${direction}`);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<Settlements>();
}

describe('open amounts of contractors', () => {
  const openOf = async (ids: readonly number[], user = master) =>
    (await user.post('/api/payment/settlements/contractors', { ids })).json<{ items: OpenOfContractor[] }>()
      .items;

  test('equal the receivables and payables of each, with the day of the last payment', async () => {
    await add(due(-5));
    await add({ ...due(-5), paidDate: '2026-11-02' });
    await add({ ...due(-9), paidDate: '2026-11-12' });
    await add(due(0), { direction: 'cost' });
    const sums = async (direction: 'income' | 'cost') =>
      (await owed(direction)).items
        .filter(({ contractor }) => contractor?.id === CONTRACTOR)
        .reduce((all, { total }) => all + total.gross, 0);
    const [receivable, payable] = [await sums('income'), await sums('cost')];
    expect(receivable).toBeGreaterThan(0);
    expect(payable).toBeGreaterThan(0);
    expect(await openOf([CONTRACTOR])).toEqual([
      { id: CONTRACTOR, receivable, payable, lastPaidDate: '2026-11-12' },
    ]);
  });

  test('are converted once per currency; for unknown contractors alone there are none', async () => {
    await add(due(0), { currency: 'EUR' });
    const before = await openOf([CONTRACTOR]);
    expect(before[0]?.receivable).toBeGreaterThan(123_000);
    expect(await openOf([UNKNOWN])).toEqual([]);
    const empty = await master.post('/api/payment/settlements/contractors', { ids: [] });
    expect(empty.statusCode).toBe(400);
  });

  test('are exported with the list of contractors', async () => {
    await add(due(-5));
    await add({ ...due(-9), paidDate: '2026-11-12' });
    const [open] = await openOf([CONTRACTOR]);
    const answer = await master.post('/api/contractor/export/csv', {});
    const [head = [], ...rows] = cellsOf(answer.body);
    const row = rows.find(([name]) => name === 'Łąka sp. z o.o.') ?? [];
    const cells = Object.fromEntries(head.map((name, place) => [name, row[place]]));
    const inFile = (amount = 0) => String(amount / 100).replace('.', ',');
    expect(cells).toMatchObject({
      'Należności (PLN)': inFile(open?.receivable),
      'Zobowiązania (PLN)': inFile(open?.payable),
      'Ostatnia płatność': '2026-11-12',
    });
    expect(open?.receivable).toBeGreaterThan(0);
  });

  test('are answered for the others of a page when one of them is deleted', async () => {
    await add(due(-5));
    expect(await openOf([UNKNOWN, CONTRACTOR])).toEqual(await openOf([CONTRACTOR]));
  });

  test('include no proformas, and the last payment no unverified ones', async () => {
    await add({ ...due(-5), paidDate: '2026-11-11' });
    await add({ ...due(-5), paidDate: '2026-11-13' }, { type: 'proforma' });
    await add({ ...due(-5), paidDate: '2026-11-14' }, { isVerified: false });
    expect(await openOf([CONTRACTOR])).toMatchObject([{ lastPaidDate: '2026-11-11' }]);
  });
});

describe('the pay of a contract', () => {
  beforeEach(() =>
    keptOffices(app.db, { accountId: ACCOUNTS.a, today: TODAY, now: `${TODAY}T10:00:00.000Z` }),
  );

  test('is owed to the person and to the offices, in every list of open amounts', async () => {
    const body = {
      type: 'employment-contract',
      direction: 'cost',
      number: '10/2026',
      issueDate: '2026-10-31',
    };
    const answer = await master.post('/api/payment-source', {
      ...body,
      contractorId: CONTRACTOR,
      pay: { ...PAY, month: '2026-10', payDate: '2026-10-31' },
    });
    expect(answer.statusCode, answer.payload).toBe(201);
    const { parts } = answer.json<{ source: PaymentSource }>().source;
    const { items } = await owed('cost');
    const byName = Object.fromEntries(items.map(({ contractor, total }) => [contractor?.name, total.gross]));
    const [person, tax, zus, ppk] = parts.map(({ gross }) => gross);
    expect(byName).toEqual({
      'Łąka sp. z o.o.': person,
      'Urząd Skarbowy': tax,
      ZUS: zus,
      PPK: ppk,
    });
    for (const { contractor, total } of items) {
      const open = await master.post('/api/payment/settlements/contractors', { ids: [contractor?.id] });
      expect(open.json<{ items: OpenOfContractor[] }>().items).toMatchObject([{ payable: total.gross }]);
      const statement = await master.get(
        `/api/payment/statement/${contractor?.id}?from=2026-10-01&to=2026-12-31`,
      );
      expect(statement.json<ContractorStatement>().currencies).toMatchObject([{ closing: 0 - total.gross }]);
      const listed = { tab: 'detached', isOpen: true, contractorIds: [contractor?.id] };
      const sums = await master.post('/api/payment/sums', listed);
      expect(sums.json<{ sums: { toGoOut: number }[] }>().sums).toMatchObject([{ toGoOut: total.gross }]);
    }
  });
});

describe('receivables and payables', () => {
  test('are sums by contractor, currency and age', async () => {
    await add(due(0));
    await add(due(-1));
    await add(due(-30));
    await add(due(-31));
    await add(due(-90));
    await add({ ...due(-91), ...onSheet(ROW.officeIncome) });
    await add(due(-5), { currency: 'EUR' });
    await add(due(-5), { contractorId: null });
    const { date, items } = await owed();
    expect(date).toBe(TODAY);
    expect(items.map(({ contractor, currency, total }) => [contractor?.name, currency, total.gross])).toEqual(
      [
        ['Łąka sp. z o.o.', 'EUR', 123_000],
        ['Łąka sp. z o.o.', 'PLN', 738_000],
        [undefined, 'PLN', 123_000],
      ],
    );
    const [, inZlotys] = items;
    expect(
      Object.entries(inZlotys?.ages ?? {}).map(([age, { count, detachedCount }]) => [
        age,
        count,
        detachedCount,
      ]),
    ).toEqual([
      ['notDue', 1, 1],
      ['days30', 2, 2],
      ['days60', 1, 1],
      ['days90', 1, 1],
      ['older', 1, 0],
    ]);
    expect((await owed('cost')).items).toEqual([]);
  });

  test('leave out paid, unverified and proforma documents, and are reduced by corrections', async () => {
    const invoice = await add(due(-5));
    await add({ ...due(-5), paidDate: TODAY });
    await add(due(-5), { isVerified: false });
    await add(due(-5), { type: 'proforma' });
    await add(
      { ...due(-5), gross: -23_000 },
      {
        type: 'correction',
        originalId: invoice.id,
        amounts: { net: -18_699, vat: -4_301, gross: -23_000 },
      },
    );
    const [only] = (await owed()).items;
    expect(only?.total).toMatchObject({ gross: 100_000, count: 2 });
  });

  test('equal the user’s lists of payments, figure by figure', async () => {
    await add({ ...due(-5), ...onSheet(ROW.officeIncome) });
    await add({ ...due(-40), ...onSheet(ROW.projectIncome) });
    await add(due(-5));
    const reader = await app.as('reader@a.test');
    const nobody = await app.as('nothing@a.test');
    expect((await owed('income', nobody)).items).toEqual([]);
    for (const user of [master, reader, await app.as('writer@a.test')])
      for (const { contractor, currency, ages } of (await owed('income', user)).items) {
        const filter = {
          isOpen: true,
          direction: 'income',
          contractorIds: [contractor?.id],
          currency,
          to: '2026-11-19',
          from: '2026-10-21',
        };
        const listed = async (tab: string) => {
          const answer = await user.post('/api/payment/sums', { tab, ...filter });
          return answer.statusCode === 200
            ? (answer.json<{ sums: { count: number }[] }>().sums[0]?.count ?? 0)
            : 0;
        };
        expect([ages.days30.count - ages.days30.detachedCount, ages.days30.detachedCount]).toEqual([
          await listed('attached'),
          await listed('detached'),
        ]);
      }
    expect((await owed('income', reader)).items[0]?.total.count).toBe(2);
  });

  test('can be downloaded for a spreadsheet', async () => {
    await add(due(-5));
    const csv = await master.get('/api/payment/settlements/export/csv?direction=income');
    expect(csv.payload.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFKontrahent;Waluta;Przed terminem;1-30 dni po terminie;31-60 dni po terminie;61-90 dni po terminie;Ponad 90 dni po terminie;Razem;Liczba płatności',
      'Łąka sp. z o.o.;PLN;0;1230;0;0;0;1230;1',
    ]);
    const xlsx = await master.get('/api/payment/settlements/export/xlsx?direction=income');
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('a statement', () => {
  const read = (user = master, id = CONTRACTOR, period = 'from=2026-10-01&to=2026-10-31') =>
    user.get(`/api/payment/statement/${id}?${period}`);

  test('has balances, documents and payments, by currency', async () => {
    await add({}, { issueDate: '2026-09-10' });
    const invoice = await add({ paidDate: '2026-10-20', dueDate: '2026-10-19' });
    await add({}, { direction: 'cost', number: 'FV 3', issueDate: '2026-10-06', currency: 'EUR' });
    const statement = (await read()).json<ContractorStatement>();
    expect(statement).toMatchObject({
      company: { name: 'A sp. z o.o.' },
      contractor: { name: 'Łąka sp. z o.o.' },
    });
    expect(statement.currencies).toMatchObject([
      { currency: 'EUR', opening: 0, entries: [{ number: 'FV 3', amount: -123_000 }], closing: -123_000 },
      {
        currency: 'PLN',
        // The paid cost of the scenario adds up to zero.
        opening: 123_000,
        entries: [
          {
            kind: 'document',
            date: '2026-10-05',
            paymentSourceId: invoice.id,
            dueDate: '2026-10-19',
            amount: 123_000,
            balance: 246_000,
          },
          {
            kind: 'payment',
            date: '2026-10-20',
            paymentSourceId: invoice.id,
            amount: -123_000,
            balance: 123_000,
          },
        ],
        closing: 123_000,
      },
    ]);
    const csv = await master.get(
      `/api/payment/statement/${CONTRACTOR}/export/csv?from=2026-10-01&to=2026-10-31`,
    );
    expect(csv.payload).toContain('2026-10-05;Faktura;FS 7/2026;2026-10-19;1230;;2460;PLN');
    expect(csv.payload).toContain('2026-10-31;Saldo końcowe;;;;;1230;PLN');
  });

  test('contains of a document only the part that the user sees', async () => {
    await add(
      {},
      {
        parts: [{ gross: 100_000, ...onSheet(ROW.officeIncome) }, { gross: 23_000 }],
      },
    );
    const reader = await app.as('reader@a.test');
    expect((await read(reader)).json<ContractorStatement>().currencies).toMatchObject([{ closing: 100_000 }]);
  });

  test.each([
    ['', '2026-01-01', TODAY],
    ['from=2026-10-02', '2026-10-02', TODAY],
    ['to=2025-06-30', '2025-01-01', '2025-06-30'],
  ])('covers the year until today by default: %s', async (query, from, to) => {
    expect((await read(master, CONTRACTOR, query)).json()).toMatchObject({ from, to });
    expect((await read(master, UNKNOWN, query)).statusCode).toBe(404);
    const later = await read(master, CONTRACTOR, 'from=2026-11-21');
    expect(later.json()).toMatchObject({ statusCode: 400, fields: [{ path: 'query.to' }] });
  });

  test('needs a contractor of the account and days in order', async () => {
    const gone = await Promise.all([read(master, UNKNOWN), read(master, CONTRACTOR + B)]);
    expect(gone.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    const wrong = await read(master, CONTRACTOR, 'from=2026-10-02&to=2026-10-01');
    expect(wrong.json()).toMatchObject({ statusCode: 400, fields: [{ path: 'query.to' }] });
  });
});
