import type { AnalysisFile, AnalysisItems, AnalysisPreview } from '@saldo/contract/analysis';
import { inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptOffices } from '#src/master-data/offices.ts';
import { addDocument, PAY } from '#src/testing-document.ts';
import { ACCOUNTS, CONTRACTOR, SHEETS } from '#src/testing-ids.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const YEAR = { from: '2026-01-01', to: '2026-12-31' };

async function previewOf(user: Caller, question: object): Promise<AnalysisPreview> {
  const answer = await user.post('/api/analysis/preview', { ...YEAR, ...question });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<AnalysisPreview>();
}

async function fileOf(user: Caller, question: object): Promise<Buffer> {
  const ordered = await user.post('/api/analysis/files', { ...YEAR, title: 'Plik', ...question });
  expect(ordered.statusCode, ordered.payload).toBe(201);
  const { id } = ordered.json<AnalysisFile>();
  const answer = await user.get(`/api/analysis/files/${id}/content`);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.rawPayload;
}

/** The text of an entry of a ZIP. */
function entryOf(zip: Buffer, name: string): string {
  const at = zip.indexOf(Buffer.from(name));
  const [method, packed] = [zip.readUInt16LE(at - 22), zip.readUInt32LE(at - 12)];
  const from = at + zip.readUInt16LE(at - 4) + zip.readUInt16LE(at - 2);
  const rest = zip.subarray(from, packed > 0 ? from + packed : undefined);
  return (method === 8 ? inflateRawSync(rest) : rest).toString();
}

const sumOf = ({ shown, sums }: AnalysisPreview, key: string) => sums[shown.indexOf(key)] ?? null;

test.each([
  ['cash-flow', 'report/cashflow?unit=month&from=2026-01-01&to=2026-12-31', 'gross'],
  ['result', 'report/revenue?year=2026', 'projection'],
] as const)('%s comes to what its report tells, to the grosz', async (source, path, column) => {
  const master = await app.as('master@a.test');
  await addDocument(master, { direction: 'cost', number: 'FV 1', issueDate: '2026-11-02' });
  const report = (await master.get(`/api/${path}`)).json<{
    total?: Record<'income' | 'cost', { actual: number[]; projected: number[] }>;
    income?: { projection: number[] };
    cost?: { projection: number[] };
  }>();
  const add = (values: readonly number[] = []) => values.reduce((sum, value) => sum + value, 0);
  const wanted = report.total
    ? add([...report.total.income.actual, ...report.total.income.projected]) -
      add([...report.total.cost.actual, ...report.total.cost.projected])
    : add(report.income?.projection) - add(report.cost?.projection);
  const preview = await previewOf(master, { source, columns: ['month', column] });
  expect(wanted).not.toBe(0);
  expect(sumOf(preview, column)).toBe(wanted);
});

test('a user sees rows of the sheets that they may read, and changes of other sheets alter nothing', async () => {
  const reader = await app.as('reader@a.test');
  const question = { source: 'plan', columns: ['sheet', 'planNet'] };
  const before = await previewOf(reader, question);
  const master = await app.as('master@a.test');
  expect(before.isPartial).toBe(true);
  expect(before.count).toBeGreaterThan(0);
  expect((await previewOf(master, question)).count).toBeGreaterThan(before.count);
  const [row] = (await master.get(`/api/budget/${SHEETS.reserve}/records`)).json<{
    records: { id: number }[];
  }>().records;
  await master.post(`/api/budget/record/${row?.id}/month-value`, {
    month: '2026-12',
    scope: 'month',
    version: 0,
    set: { netAmount: 99 },
  });
  expect(await previewOf(reader, question)).toEqual(before);
  expect((await previewOf(await app.as('nothing@a.test'), { source: 'payments' })).count).toBe(0);
});

test('a CSV opens in Polish Excel: byte-order mark, semicolons, decimal commas, no formulas', async () => {
  const master = await app.as('master@a.test');
  await addDocument(master, { direction: 'cost', number: '=1+1', issueDate: '2026-11-02' });
  const csv = (
    await fileOf(master, { source: 'payments', format: 'csv', columns: ['number', 'gross'] })
  ).toString();
  const lines = csv.split('\r\n');
  expect(csv.startsWith('\uFEFFNumer;Brutto')).toBe(true);
  expect(lines).toContain("'=1+1;-1230");
  expect(lines.at(-2)).toMatch(/^Razem;-\d+(,\d+)?$/);
});

test('an Excel file has days as dates, amounts as numbers, sums as formulas and a frozen head', async () => {
  const master = await app.as('master@a.test');
  const columns = ['issueDate', 'contractor', 'gross'];
  const zip = await fileOf(master, { source: 'payments', format: 'xlsx', columns, groupBy: 'contractor' });
  const sheet = entryOf(zip, 'xl/worksheets/sheet1.xml');
  // with their results, for Excel in protected view
  expect(sheet).toMatch(/<f>\s*SUBTOTAL\(9,C2:C2\)\s*<\/f><v>-?\d+(?:\.\d+)?<\/v>/);
  expect(sheet).toMatch(/<v>-?1230<\/v>/);
  expect(sheet).toContain('state="frozen"');
  expect(entryOf(zip, 'xl/workbook.xml')).toContain('name="Plik"');
});

test('months are dates with their name in an Excel file, and names in a PDF', async () => {
  const master = await app.as('master@a.test');
  const asked = { source: 'plan', columns: ['month', 'planNet'], groupBy: 'month' } as const;
  const zip = await fileOf(master, { ...asked, format: 'xlsx' });
  const days = Date.UTC(2026, 10, 1) / 86_400_000 + 25_569;
  expect(entryOf(zip, 'xl/worksheets/sheet1.xml')).toContain(`<v>${days}</v>`);
  expect(entryOf(zip, 'xl/styles.xml')).toContain('[$-415]mmmm yyyy');
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(await fileOf(master, { ...asked, format: 'pdf' })) })
    .promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  expect(text).toContain('Razem: marzec 2026');
  expect(text).not.toContain('2026-03');
});

test('a PDF has the company at the top and numbers its pages', async () => {
  const master = await app.as('master@a.test');
  const pdf = await fileOf(master, {
    source: 'plan',
    format: 'pdf',
    columns: ['sheet', 'subject', 'month', 'planNet'],
    groupBy: 'sheet',
  });
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const page = await document.getPage(1);
  const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');
  expect(text).toContain('A sp. z o.o.');
  expect(text).toContain(`Strona 1 z ${document.numPages}`);
  expect(text).not.toContain('Dane tylko z arkuszy');
  const { width, height } = page.getViewport({ scale: 1 });
  expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
});

test('a PDF of a user of some sheets says that it is partial', async () => {
  const pdf = await fileOf(await app.as('reader@a.test'), {
    source: 'plan',
    format: 'pdf',
    columns: ['sheet', 'planNet'],
  });
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  expect(text).toContain('Dane tylko z arkuszy widocznych dla autora pliku');
});

test('groups, filters and sums cover all rows, and an unknown column is named', async () => {
  const master = await app.as('master@a.test');
  const all = await previewOf(master, { source: 'plan', columns: ['direction', 'planNet'] });
  const costs = await previewOf(master, {
    source: 'plan',
    columns: ['direction', 'planNet'],
    filters: [{ column: 'direction', values: ['Koszt'] }],
  });
  expect(costs.count).toBeLessThan(all.count);
  expect(sumOf(costs, 'planNet')).toBeLessThan(0);
  expect(costs.values.find(({ column }) => column === 'direction')?.values).toEqual(['Koszt', 'Przychód']);
  const answer = await master.post('/api/analysis/preview', {
    ...YEAR,
    source: 'plan',
    columns: ['nothing'],
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: [{ path: 'columns.0' }] });
});

test('only the user who ordered a file can get it, stop it and remove it', async () => {
  const master = await app.as('master@a.test');
  const body = { ...YEAR, source: 'plan', format: 'csv', columns: ['sheet'], title: 'Plan' };
  const { id } = (await master.post('/api/analysis/files', body)).json<AnalysisFile>();
  const writer = await app.as('writer@a.test');
  expect((await writer.get(`/api/analysis/files/${id}/content`)).statusCode).toBe(404);
  expect((await writer.delete(`/api/analysis/files/${id}`)).statusCode).toBe(404);
  const { items } = (await master.get('/api/analysis/files')).json<{ items: AnalysisFile[] }>();
  expect(items).toMatchObject([{ id, state: 'ready', progress: 1 }]);
  expect((await master.delete(`/api/analysis/files/${id}`)).json()).toEqual({ items: [] });
  expect((await master.get(`/api/analysis/files/${id}/content`)).statusCode).toBe(404);
});

test.each([
  ['payments', 'gross'],
  ['contractors', 'receivable'],
])('the %s of a user of some sheets are marked as partial', async (source, column) => {
  const question = { source, columns: [column] };
  expect(await previewOf(await app.as('master@a.test'), question)).toMatchObject({ isPartial: false });
  expect(await previewOf(await app.as('reader@a.test'), question)).toMatchObject({ isPartial: true });
});

const itemsOf = async (user: Caller, figure: object): Promise<AnalysisItems> => {
  const answer = await user.post('/api/analysis/items', { ...YEAR, ...figure });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<AnalysisItems>();
};

test.each([
  ['payments', ['number', 'net', 'gross']],
  ['plan', ['sheet', 'month', 'planNet', 'projectionGross']],
  ['cash-flow', ['month', 'direction', 'vat', 'gross']],
  ['result', ['sheet', 'plan', 'difference']],
  ['contractors', ['name', 'receivable', 'payable']],
  ['history', ['day', 'effect']],
] as const)(
  'every number of %s is the sum of what it consists of, which leads on',
  async (source, columns) => {
    const master = await app.as('master@a.test');
    await addDocument(master, { direction: 'cost', number: 'FV 1', issueDate: '2026-11-02' });
    const question = { source, columns };
    const { shown, rows, sums } = await previewOf(master, question);
    expect(rows.length).toBeGreaterThan(0);
    const opened: { number: number | null; items: AnalysisItems }[] = [];
    for (const [place, column] of shown.entries()) {
      if (sums[place] === null) continue;
      for (const [row, values] of rows.entries())
        opened.push({
          number: Number(values[place]),
          items: await itemsOf(master, { ...question, row, column }),
        });
      opened.push({
        number: sums[place] ?? null,
        items: await itemsOf(master, { ...question, row: null, column }),
      });
    }
    for (const { number, items } of opened) {
      expect(items.sum).toBe(number);
      expect(items.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(number);
      expect(items.count).toBe(items.items.length);
      for (const { name, origin } of items.items) {
        expect(name).not.toBe('');
        expect(Object.values(origin).some((one) => one !== null)).toBe(true);
      }
    }
  },
);

test('contractors owe and are owed what their list tells; taxes and ZUS of a pay are owed to the offices', async () => {
  const master = await app.as('master@a.test');
  const making = { accountId: ACCOUNTS.a, now: '2026-04-01T00:00:00.000Z', today: '2026-04-01' };
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) => keptOffices(tx, making));
  const pay = { direction: 'cost', type: 'employment-contract', contractorId: CONTRACTOR, pay: PAY } as const;
  const made = await master.post('/api/payment-source', {
    ...pay,
    number: '4/2026',
    issueDate: '2026-04-01',
  });
  expect(made.statusCode, made.payload).toBe(201);
  const { parts } = made.json<{ source: { parts: { purpose: string; gross: number }[] } }>().source;
  await addDocument(master, { direction: 'income', number: 'FS 1', issueDate: '2026-11-02' });

  const everyone = (await master.get('/api/contractor?includeInternals=1')).json<
    { id: number; name: string }[]
  >();
  const ids = everyone.map(({ id }) => id);
  const { items } = (await master.post('/api/payment/settlements/contractors', { ids })).json<{
    items: { id: number; receivable: number; payable: number }[];
  }>();
  const wanted = everyone.map(({ id, name }) => {
    const { receivable = 0, payable = 0 } = items.find((item) => item.id === id) ?? {};
    return [name, receivable, 0 - payable];
  });
  const columns = ['name', 'receivable', 'payable'];
  const { rows } = await previewOf(master, { source: 'contractors', columns });
  const owed = new Map(rows.map(([name, ...sums]) => [name, sums]));
  expect([...owed]).toHaveLength(wanted.length);
  for (const [name, ...sums] of wanted) expect(owed.get(name ?? ''), String(name)).toEqual(sums);
  expect(owed.get('ZUS')).toEqual([0, 0 - (parts.find(({ purpose }) => purpose === 'zus')?.gross ?? 0)]);
});

test('the zero of a document without VAT opens the document', async () => {
  const master = await app.as('master@a.test');
  const amounts = { net: 100_000, vat: 0, gross: 100_000 };
  const body = {
    direction: 'cost',
    contractorId: CONTRACTOR,
    number: 'NP 1',
    issueDate: '2026-11-02',
    amounts,
  };
  const made = await master.post('/api/payment-source', body);
  expect(made.statusCode, made.payload).toBe(201);
  const question = { source: 'payments', columns: ['number', 'vat'] };
  const { rows } = await previewOf(master, question);
  const row = rows.findIndex(([number]) => number === 'NP 1');
  const { items, sum } = await itemsOf(master, { ...question, row, column: 'vat' });
  expect(sum).toBe(0);
  expect(items).toMatchObject([
    { amount: 0, origin: { paymentSourceId: made.json<{ source: { id: number } }>().source.id } },
  ]);
});

test('items of a figure are those of visible sheets, and a text column has none', async () => {
  const reader = await app.as('reader@a.test');
  const figure = { source: 'plan', columns: ['sheet', 'planNet'], row: null, column: 'planNet' };
  const { items, sum } = await itemsOf(reader, figure);
  const sheets = new Set(items.map(({ origin }) => origin.cell?.budgetId));
  expect(sheets.size).toBeGreaterThan(0);
  expect(sheets).not.toContain(SHEETS.reserve);
  expect(sum).toBe(sumOf(await previewOf(reader, figure), 'planNet'));
  const answer = await reader.post('/api/analysis/items', { ...YEAR, ...figure, column: 'sheet' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: [{ path: 'column' }] });
});
