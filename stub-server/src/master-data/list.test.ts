import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cellsOf, filesIn } from '#src/download/testing/unzip.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { CONTRACTOR, UNKNOWN } from '#src/testing-ids.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

async function add(body: object): Promise<number> {
  const answer = await master.post('/api/contractor', body);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: number }>().id;
}
interface Page {
  items: { id: number; name: string; records: number; paymentSources: number }[];
  total: number;
}
const pageOf = async (body: object) => (await master.post('/api/contractor/page', body)).json<Page>();
const names = async (body: object) => (await pageOf(body)).items.map(({ name }) => name);

describe('searching', () => {
  beforeEach(async () => {
    await add({
      name: 'Bud-Mat Hurtownia',
      taxIdentificationNumber: '5260250274',
      bankAccounts: [{ number: '61109010140000071219812874', currency: null, isDefault: true }],
      aliases: ['Składnica Południe'],
      email: 'biuro@budmat.example',
    });
    await add({ name: 'Żółw Kurier', regon: '123456785', shortName: 'ŻK' });
    await add({ name: 'Kurierzy Miejscy', taxIdentificationNumber: '8567346215' });
  });

  test.each([
    ['bud-mat', ['Bud-Mat Hurtownia']],
    ['budmat', ['Bud-Mat Hurtownia']],
    ['hurtownia bud', ['Bud-Mat Hurtownia']],
    ['hurtwonia', ['Bud-Mat Hurtownia']],
    ['poludnie', ['Bud-Mat Hurtownia']],
    ['526-025-02-74', ['Bud-Mat Hurtownia']],
    ['pl5260250274', ['Bud-Mat Hurtownia']],
    ['526025', ['Bud-Mat Hurtownia']],
    ['61 1090 1014 0000', ['Bud-Mat Hurtownia']],
    ['zolw', ['Żółw Kurier']],
    ['ŻÓŁW', ['Żółw Kurier']],
    ['żk', ['Żółw Kurier']],
    ['123-456-785', ['Żółw Kurier']],
    ['kurier', ['Kurierzy Miejscy', 'Żółw Kurier']],
    ['nic takiego', []],
    // everybody has an address with this beginning
    ['biuro', []],
    ['Biuro@budmat.example', ['Bud-Mat Hurtownia']],
    ['...', ['Bud-Mat Hurtownia', 'Kurierzy Miejscy', 'Łąka sp. z o.o.', 'Żółw Kurier']],
  ])('%j finds %j', async (search, found) => {
    expect((await names({ search })).toSorted((left, right) => left.localeCompare(right, 'pl'))).toEqual(
      found,
    );
  });

  test('account numbers are neither searched nor matched for users who may not see them', async () => {
    await master.post('/api/payment-method', { name: 'Konto', number: '49114020040000330200112177' });
    const reader = await app.as('reader@a.test');
    const found = async (path: string, body: object) =>
      (await reader.post(`/api/${path}/page`, body)).json<Page>().items.map(({ name }) => name);
    expect(await found('contractor', { search: '6110901014' })).toEqual([]);
    expect(await found('contractor', { search: '5260250274' })).toEqual(['Bud-Mat Hurtownia']);
    expect(await found('contractor', { withoutBankAccount: true })).toContain('Bud-Mat Hurtownia');
    expect(await found('payment-method', { search: '4911402004' })).toEqual([]);
  });

  test('changed items are found at once, and deleted ones are not', async () => {
    expect(await names({ search: 'drukarnia' })).toEqual([]);
    const id = await add({ name: 'Drukarnia' });
    expect(await names({ search: 'drukarnia' })).toEqual(['Drukarnia']);
    await master.patch(`/api/contractor/${id}`, { version: 1, name: 'Introligator' });
    expect(await names({ search: 'drukarnia' })).toEqual([]);
    await master.delete(`/api/contractor/${id}`);
    expect(await names({ search: 'introligator' })).toEqual([]);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    for (const [name, addressCity] of [
      ['Ćma', 'Łódź'],
      ['Cis', null],
      ['Dąb', 'Gdańsk'],
      ['Zebra', 'Kraków'],
    ] as const)
      await add({ name, addressCity });
  });

  test.each([
    [{}, ['Cis', 'Ćma', 'Dąb', 'Łąka sp. z o.o.', 'Zebra']],
    [{ sortDirection: 'desc' }, ['Zebra', 'Łąka sp. z o.o.', 'Dąb', 'Ćma', 'Cis']],
    [{ sort: 'addressCity' }, ['Dąb', 'Zebra', 'Ćma', 'Cis', 'Łąka sp. z o.o.']],
    [{ sort: 'addressCity', sortDirection: 'desc' }, ['Ćma', 'Zebra', 'Dąb', 'Cis', 'Łąka sp. z o.o.']],
    [{ sort: 'records', sortDirection: 'desc' }, ['Łąka sp. z o.o.', 'Cis', 'Ćma', 'Dąb', 'Zebra']],
    [{ isUsed: true }, ['Łąka sp. z o.o.']],
    [{ isUsed: false }, ['Cis', 'Ćma', 'Dąb', 'Zebra']],
    [{ ids: [CONTRACTOR, UNKNOWN] }, ['Łąka sp. z o.o.']],
  ])('%j is sorted as %j', async (body, expected) => {
    expect(await names(body)).toEqual(expected);
  });

  test('its pages are the whole list, each item once, in the same order as the queue', async () => {
    const order = { sort: 'records' };
    const pages = await Promise.all([1, 2, 3].map((page) => pageOf({ ...order, page, pageSize: 2 })));
    expect(pages.map(({ total, items }) => [total, items.length])).toEqual([
      [5, 2],
      [5, 2],
      [5, 1],
    ]);
    const queue = (await master.post('/api/contractor/queue-items', order)).json<number[]>();
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(queue);
    expect(new Set(queue).size).toBe(5);
  });

  test('counts the uses of each', async () => {
    const { items } = await pageOf({ search: 'łąka' });
    expect(items).toMatchObject([{ id: CONTRACTOR, records: 4, paymentSources: 1 }]);
  });
});

describe('the export', () => {
  const RISKY = ['=HYPERLINK("http://x.example")', '+48 600 100 200', '@SUM(A1)', '-1'];
  beforeEach(async () => {
    for (const name of RISKY) await add({ name, note: 'Zażółć; "gęślą"\njaźń' });
  });

  test('as CSV contains the whole list, each text unchanged or made harmless', async () => {
    const answer = await master.post('/api/contractor/export/csv', {});
    expect(answer.headers['content-type']).toMatch(/^text\/csv/);
    expect(answer.body.startsWith('\u{FEFF}Nazwa;')).toBe(true);
    const [head = [], ...rows] = cellsOf(answer.body);
    const [name, note] = [head.indexOf('Nazwa'), head.indexOf('Notatka')];
    expect(new Set(rows.map((row) => row[name]))).toEqual(
      new Set(['Łąka sp. z o.o.', ...RISKY.map((text) => `'${text}`)]),
    );
    expect(rows).toHaveLength(RISKY.length + 1);
    expect(rows.every((row) => row.length === head.length)).toBe(true);
    expect(rows.filter((row) => row[note] === 'Zażółć; "gęślą"\njaźń')).toHaveLength(4);
  });

  test('as a workbook contains texts as texts, and no formulas', async () => {
    const answer = await master.post('/api/contractor/export/xlsx', {});
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    const files = await filesIn(answer.rawPayload);
    const sheet = files.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    const strings = files.get('xl/sharedStrings.xml')?.toString() ?? '';
    expect(sheet).not.toContain('<f>');
    expect(sheet + strings).toContain('@SUM(A1)');
  });

  test('of methods names kinds in words, and has the same balances as the list', async () => {
    const opening = { openingBalance: 12_345, openingDate: '2026-01-01' };
    const made = await master.post('/api/payment-method', {
      name: 'Kasa w biurze',
      kind: 'cash',
      ...opening,
    });
    expect(made.statusCode, made.body).toBe(201);
    const [head = [], ...rows] = cellsOf((await master.post('/api/payment-method/export/csv', {})).body);
    const row = rows.find(([name]) => name === 'Kasa w biurze') ?? [];
    const cells = Object.fromEntries(head.map((name, place) => [name, row[place]]));
    expect(cells).toMatchObject({ Rodzaj: 'Gotówka', 'Saldo dziś': '123,45', Prognoza: '123,45' });
  });

  test('is available to users who edit the structure', async () => {
    const reader = await app.as('reader@a.test');
    expect((await reader.post('/api/contractor/export/csv', {})).statusCode).toBe(403);
    expect((await reader.post('/api/contractor/export/xlsx', {})).statusCode).toBe(403);
  });
});
