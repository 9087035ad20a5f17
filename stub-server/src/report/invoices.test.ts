import { formatAmount } from '@saldo/contract/domain/amount-format';
import { minor } from '@saldo/contract/domain/money';
import type { CashItems } from '@saldo/contract/report-cash-flow';
import type { InvoicesToIssue, InvoiceToIssue } from '@saldo/contract/report-invoices';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPayment } from '#src/testing-payment.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { ROW, SHEETS } from '#src/testing-ids.ts';
import { invoiceTable } from './invoice-file.ts';
import { reportOf, sum } from './testing/asking.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const invoices = (until = '2026-12-31', user = master) =>
  reportOf<InvoicesToIssue>(user, `invoices?until=${until}`);

const listOf = (filters: string) => reportOf<InvoicesToIssue>(master, `invoices?until=2026-12-31&${filters}`);

const file = (format: 'csv' | 'xlsx' | 'pdf', { ids }: { ids?: number[] } = {}) =>
  master.post(`/api/report/invoices/export/${format}`, { until: '2026-12-31', ids });

// On 20 November 2026 no income of the year has a document.
test('planned income without a document is listed by day of issue, with late ones marked', async () => {
  const { items, all, late, isPartial } = await invoices();
  expect(isPartial).toBe(false);
  const days = items.map(({ issueDate }) => issueDate);
  expect(days).toEqual(days.toSorted());
  expect(all).toEqual({
    count: items.length,
    net: sum(items.map(({ netPln }) => netPln)),
    gross: sum(items.map(({ grossPln }) => grossPln)),
  });
  expect(late.count).toBe(days.filter((day) => day < '2026-11-20').length);
  expect(items.filter(({ isLate }) => isLate)).toHaveLength(late.count);
  expect(items.every(({ net, vat, gross }) => net + vat === gross)).toBe(true);
  // the same amount as the rest of the plan elsewhere
  const { sums } = await reportOf<CashItems>(
    master,
    'explorer/items?from=2026-01-01&to=2026-12-31&dates=issue&direction=income&amount=gross',
  );
  expect(all.gross).toBe(sums.plan);
});

test('an issued invoice leaves the list, and the list ends on the requested day', async () => {
  const before = await invoices();
  const first = before.items.find(({ origin }) => origin.recordId === ROW.projectIncome);
  if (!first) throw new Error('No income is planned');
  await buildPayment(app, {
    cell: { recordId: first.origin.recordId, month: first.origin.month },
    net: first.net,
    gross: first.gross,
  });
  const after = await invoices();
  expect(after.items.map(({ id }) => id)).toEqual(
    before.items.map(({ id }) => id).filter((id) => id !== first.id),
  );
  const early = await invoices('2026-06-30');
  expect(early.items.every(({ issueDate }) => issueDate <= '2026-06-30')).toBe(true);
  expect(early.all.count).toBeLessThan(after.all.count);
});

test('weeks have the sums of all invoices, and filters limit both weeks and invoices', async () => {
  const { items, weeks, late, all } = await invoices();
  const [first, ...others] = weeks;
  expect(first).toEqual({ week: null, ...late });
  expect(sum(weeks.map(({ gross }) => gross))).toBe(all.gross);
  const mondays = others.map(({ week }) => week ?? 'late');
  expect(mondays).toEqual(mondays.toSorted());
  const onlyLate = await listOf('late=1');
  expect(onlyLate.items).toEqual(items.filter(({ isLate }) => isLate));
  expect(onlyLate.weeks).toEqual([first]);
  expect(onlyLate.all).toEqual(all);
  const last = others.at(-1);
  const ofWeek = await listOf(`week=${last?.week}`);
  expect(ofWeek.weeks).toEqual([last]);
  expect(sum(ofWeek.items.map(({ grossPln }) => grossPln))).toBe(last?.gross);
  expect(ofWeek.items.every(({ isLate }) => !isLate)).toBe(true);
});

test('a phrase finds invoices by contractor, row or sheet, without diacritics and with a wrong letter', async () => {
  const { items } = await invoices();
  const [one] = items;
  if (!one) throw new Error('No income is planned');
  const ofName = items.filter(({ name }) => name === one.name);
  const found = await listOf(`phrase=${encodeURIComponent(one.name.toUpperCase())}`);
  for (const { id } of ofName) expect(found.items.map((item) => item.id)).toContain(id);
  expect(sum(found.weeks.map(({ count }) => count))).toBe(found.items.length);
  const typo = await listOf(
    `phrase=${encodeURIComponent(`${one.budget.slice(0, 3)}x${one.budget.slice(4)}`)}`,
  );
  expect(typo.items.map(({ id }) => id)).toEqual(
    items.filter(({ budget }) => budget === one.budget).map(({ id }) => id),
  );
  expect((await listOf('phrase=zzzzzz')).items).toEqual([]);
  const csv = await master.post('/api/report/invoices/export/csv', { until: '2026-12-31', phrase: one.name });
  expect(csv.payload.trim().split('\r\n')).toHaveLength(1 + found.items.length);
});

test('a changed day of issue moves the invoice', async () => {
  const { items } = await invoices();
  const [first] = items;
  if (!first) throw new Error('No income is planned');
  const { recordId, month } = first.origin;
  const written = await master.post(`/api/budget/record/${recordId}/month-value`, {
    month,
    scope: 'month',
    version: first.version,
    set: { issueDate: '2026-12-30' },
  });
  expect(written.statusCode, written.payload).toBe(200);
  const moved = (await invoices()).items.find(({ id }) => id === first.id);
  expect(moved).toMatchObject({ issueDate: '2026-12-30', isLate: false, version: 1 });
  expect((await invoices('2026-12-29')).items.some(({ id }) => id === first.id)).toBe(false);
});

test('a user sees invoices of their visible sheets, and may change those that they may write', async () => {
  const reader = await invoices('2026-12-31', await app.as('reader@a.test'));
  expect(reader.isPartial).toBe(true);
  expect(reader.items.length).toBeGreaterThan(0);
  expect(reader.items.every(({ origin }) => origin.budgetId !== SHEETS.reserve)).toBe(true);
  expect(reader.items.every(({ mayWrite }) => !mayWrite)).toBe(true);
  expect((await invoices('2026-12-31', await app.as('nothing@a.test'))).items).toEqual([]);
});

test('unchanged invoices come with current names and rights', async () => {
  const reader = await app.as('reader@a.test');
  const first = (await invoices()).items.find(({ contractor }) => contractor !== null);
  if (!first?.contractor) throw new Error('No invoice has a contractor');
  const of = async (user: Caller) =>
    (await invoices('2026-12-31', user)).items.find(({ id }) => id === first.id);
  const { contractor } = first;
  const path = `/api/contractor/${contractor.id}`;
  const { version } = (await master.get(path)).json<{ version: number }>();
  const renamed = await master.patch(path, { version, name: 'Nowa nazwa' });
  expect(renamed.statusCode, renamed.payload).toBe(200);
  expect(await of(master)).toEqual({ ...first, contractor: { ...contractor, name: 'Nowa nazwa' } });
  expect((await of(reader))?.mayWrite).toBe(false);
  expect((await of(master))?.mayWrite).toBe(true);
});

test('the list can be downloaded, and a day that does not exist is refused', async () => {
  const csv = await file('csv');
  expect(csv.statusCode).toBe(200);
  const lines = csv.payload.trim().split('\r\n');
  expect(lines).toHaveLength((await invoices()).items.length + 1);
  expect(lines[0]).toContain('Data wystawienia;Termin płatności');
  const xlsx = await file('xlsx');
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const wrong = await master.get('/api/report/invoices?until=2026-02-30');
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toMatchObject({ fields: [{ path: 'query.until' }] });
});

test('a PDF has the company at the top, each invoice and the total, and numbers its pages', async () => {
  const { items } = await invoices();
  const pdf = await file('pdf');
  expect(pdf.statusCode).toBe(200);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(pdf.rawPayload) }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items: parts } = await (await document.getPage(at + 1)).getTextContent();
      return parts
        .map((part) => ('str' in part ? part.str : ''))
        .join(' ')
        .replaceAll(/\s+/gu, ' ');
    }),
  );
  expect(pages[0]).toContain('A sp. z o.o.');
  expect(pages[0]).toContain('Faktury do wystawienia');
  expect(pages.at(-1)).toContain(`Strona ${document.numPages} z ${document.numPages}`);
  expect(pages.at(-1)).toContain(`Liczba wierszy: ${items.length}`);
  const whole = sum(items.map(({ gross }) => gross));
  expect(pages.at(-1)).toContain(formatAmount(minor(whole), 'PLN').replaceAll(/\s+/gu, ' '));
});

test('amounts in different currencies are shown in their currency and not summed', () => {
  const invoice = {
    issueDate: '2026-11-30',
    dueDate: '2026-12-14',
    contractor: null,
    name: 'Licencja',
    budget: 'Studio',
    net: 1000,
    vat: 0,
    gross: 1000,
  };
  const head = {
    company: { name: 'A', nip: null },
    day: '2026-11-28',
    until: '2026-12-31',
    isPartial: false,
  };
  const table = (...currencies: string[]) =>
    invoiceTable(currencies.map((currency) => ({ ...invoice, currency })) as InvoiceToIssue[], {
      ...head,
      locale: 'en',
    });
  expect(table('PLN').columns.filter(({ type }) => type === 'amount')).toHaveLength(3);
  const mixed = table('EUR', 'JPY');
  expect(mixed.columns.filter(({ type }) => type === 'amount')).toEqual([]);
  expect(mixed.rows.map((row) => row.slice(-2))).toEqual([
    [1000, 'EUR'],
    [100_000, 'JPY'],
  ]);
});

test('a file contains only the ticked invoices', async () => {
  const { items } = await invoices();
  const ids = items.slice(0, 2).map(({ id }) => id);
  // more than an address could carry
  const others = Array.from({ length: 1500 }, (_, at) => -9_000_000_000_000 - at);
  const answer = await file('csv', { ids: [...ids, ...others] });
  expect(answer.statusCode, answer.payload).toBe(200);
  expect(answer.payload.trim().split('\r\n')).toHaveLength(1 + ids.length);
});

const SORTED: readonly [string, (one: InvoiceToIssue) => string | number][] = [
  ['gross', ({ grossPln }) => grossPln],
  ['contractor', ({ contractor }) => contractor?.name.toLowerCase() ?? ''],
  ['dueDate', ({ dueDate }) => dueDate],
  ['issueDate', ({ issueDate }) => issueDate],
];

test.each(SORTED)(
  'the list and its file are sorted by %s, those with the same by day of issue',
  async (sort, valueOf) => {
    const { items } = await invoices();
    for (const sortDirection of ['asc', 'desc'] as const) {
      const sign = sortDirection === 'asc' ? 1 : -1;
      const sorted = items.toSorted((one, other) => {
        const [left, right] = [valueOf(one), valueOf(other)];
        return (
          sign * (typeof left === 'number' ? left - Number(right) : left.localeCompare(String(right), 'pl'))
        );
      });
      const answer = await listOf(`sort=${sort}&sortDirection=${sortDirection}`);
      expect(answer.items.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
      const csv = await master.post('/api/report/invoices/export/csv', {
        until: '2026-12-31',
        sort,
        sortDirection,
      });
      expect(csv.payload.split('\r\n')[1]?.slice(0, 10)).toBe(sorted[0]?.issueDate);
    }
  },
);
