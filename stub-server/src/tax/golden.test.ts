import { monthIndex, monthText, addMonths } from '@saldo/contract/domain/month';
import { vatOf } from '@saldo/contract/domain/vat';

import { contractParametersAt } from '@saldo/contract/domain/contract-parameters';
import { contractPay } from '@saldo/contract/domain/contract-pay';
import { minor } from '@saldo/contract/domain/money';
import type { TaxContract } from '@saldo/contract/domain/tax/payroll';
import type { PaymentSource } from '@saldo/contract/payment-source';
import {
  expectedOf,
  goldenCases,
  type GoldenCase,
  type GoldenLine,
} from '@saldo/contract/domain/tax/testing/golden';
import { MORE_CASES } from '@saldo/contract/domain/tax/testing/more-cases';
import { OWN_CASES, inCaseFormat } from '@saldo/contract/domain/tax/testing/own-cases';
import type { Direction, TaxTerms } from '@saldo/contract/record';
import type { TaxDueRow, TaxSummary } from '@saldo/contract/tax';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

let app: TestApp;
let owner: Caller;
beforeEach(async () => {
  app = await testApp({ scenario: 'empty' });
  owner = await app.as('jan@nowafirma.example');
  await post('/api/budget/init', {});
});
afterEach(() => app.close());

async function post<Body>(url: string, body: object): Promise<Body> {
  const answer = await owner.post(url, body);
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json<Body>();
}

const first = ({ months }: GoldenCase) => months[0]?.month ?? '';
const last = ({ months }: GoldenCase) => months.at(-1)?.month ?? '';

async function saveSettings({ settings, licenceSettings, opening = {}, ...golden }: GoldenCase) {
  await post('/api/license-setting', { settings: licenceSettings });
  const months = { ...golden, settings, licenceSettings };
  await post('/api/payment-type-setting', { settings, opening: { ...opening, month: first(months) } });
}

interface Sheet {
  budgetId: number;
  subjectId: number;
  methodId: number;
}

async function makeSheet(golden: GoldenCase): Promise<Sheet> {
  const categories = (await owner.get('/api/category')).json<{ id: number }[]>();
  const categoryId = categories[0]?.id;
  const { id: subjectId } = await post<{ id: number }>('/api/trade-subject/from-name', { name: 'Usługi' });
  const { id: methodId } = (await owner.get('/api/payment-method/default')).json<{ id: number }>();
  const lastMonth = monthText(addMonths(monthIndex(last(golden)), 2));
  const made = await post<{ id: number }>('/api/budget', {
    name: 'Plan',
    categoryId,
    firstMonth: first(golden),
    lastMonth,
  });
  return { budgetId: made.id, subjectId, methodId };
}

const addRow = ({ budgetId, subjectId, methodId }: Sheet, month: string, own: object) =>
  post<{ id: number }>(`/api/budget/${budgetId}/record`, {
    tradeSubjectId: subjectId,
    contractorId: null,
    sectionId: null,
    paymentMethodId: methodId,
    direction: 'cost',
    netAmount: 0,
    vatRate: '23',
    currency: 'PLN',
    firstMonth: month,
    lastMonth: month,
    segmentSize: 1,
    issueDay: 10,
    paymentTermDays: 0,
    paymentDayRule: { kind: 'due-date' },
    paymentTypeName: 'invoice',
    proportions: null,
    taxTerms: null,
    isInCashFlow: true,
    isBooked: true,
    note: '',
    ...own,
  });

const termsOf = ({ vatDeductiblePct, costDeductiblePct, lumpSumRate }: GoldenLine): TaxTerms | null =>
  vatDeductiblePct === undefined && costDeductiblePct === undefined && lumpSumRate === undefined
    ? null
    : {
        vatDeductiblePct: Number(vatDeductiblePct ?? 100),
        costDeductiblePct: Number(costDeductiblePct ?? 100),
        lumpSumRate: lumpSumRate ?? null,
      };

/** Where tax terms are set: on a planned row, on the row of a document without terms of its own, or on the document's line. */
const PLACES = ['plan', 'row', 'line'] as const;
let lineCount = 0;

/** A line is planned; features that only documents have need a document on a row. Tax terms rotate through the places. */
function placeOf(line: GoldenLine): (typeof PLACES)[number] {
  const isDocument = line.net < 0 || line.paid !== undefined;
  if (termsOf(line) === null) return isDocument ? 'line' : 'plan';
  lineCount += 1;
  const place = PLACES[lineCount % PLACES.length] ?? 'line';
  return isDocument && place === 'plan' ? 'line' : place;
}

async function addLine(sheet: Sheet, month: string, direction: Direction, line: GoldenLine) {
  const isBooked = line.booked ?? true;
  const [place, terms] = [placeOf(line), termsOf(line)];
  const planned = place === 'plan' ? line.net : 0;
  const { id } = await addRow(sheet, month, {
    direction,
    netAmount: planned,
    vatRate: line.vatRate,
    taxTerms: place === 'line' ? null : terms,
    isBooked,
  });
  if (place === 'plan') return;
  const vat = vatOf(line.net, line.vatRate);
  const gross = line.net + vat;
  const paid = (line.paid ?? []).map(({ date, amount }) => ({
    gross: amount,
    paidDate: date,
    dueDate: date,
  }));
  const left = gross - paid.reduce((total, part) => total + part.gross, 0);
  const late = { gross: left, paidDate: null, dueDate: '2029-01-10', expectedDate: '2029-01-10' };
  const parts = left === 0 ? paid : [...paid, late];
  await post('/api/payment-source', {
    direction,
    number: `FV ${id}`,
    issueDate: `${month}-10`,
    taxDate: `${month}-10`,
    lines: [
      {
        description: '',
        vatRate: line.vatRate,
        net: line.net,
        vat,
        gross,
        vatDeductiblePct: null,
        costDeductiblePct: null,
        lumpSumRate: null,
        ...(place === 'line' && terms),
      },
    ],
    parts: parts.map((part) => ({ ...part, isBooked, cell: { recordId: id, month } })),
  });
}

/** Tax bases to date by employee and year, as the user who enters a pay would know them. */
type Taxed = Map<string, number>;

/** A pay by proportions is a row; a pay from gross is a document with pay terms on a row of contracts. */
async function addContract(
  sheet: Sheet,
  month: string,
  contract: TaxContract & { kind: string },
  { taxed, accidentPercent }: { taxed: Taxed; accidentPercent: string },
) {
  if ('terms' in contract) return;
  const shares = { person: 10_000, incomeTax: 0, zus: 0 };
  const row = { vatRate: 'np', paymentTypeName: contract.kind };
  if ('proportions' in contract) {
    const { totalCost, proportions } = contract;
    await addRow(sheet, month, { ...row, netAmount: totalCost, proportions });
    return;
  }
  const { id } = await addRow(sheet, month, { ...row, proportions: shares });
  const who = `${contract.employee ?? ''} ${month.slice(0, 4)}`;
  const taxedBefore = taxed.get(who) ?? 0;
  const pay = {
    month,
    payDate: `${month}-28`,
    gross: contract.gross,
    insurance: 'full',
    costs: { amount: contract.costs ?? minor(250_00) },
    reduction: contract.reduction ?? minor(300_00),
    hasPpk: contract.ppk ?? false,
    isTaxed: true,
    taxedBefore,
  };
  const known = contractParametersAt(`${month}-01`);
  const parameters = { ...known, employer: { ...known.employer, accident: accidentPercent } };
  const { taxBase } = contractPay({ ...pay, insurance: 'full' }, parameters, minor(taxedBefore));
  taxed.set(who, taxedBefore + taxBase);
  const { source } = await post<{ source: PaymentSource }>('/api/payment-source', {
    type: contract.kind,
    direction: 'cost',
    number: `Lista płac ${id}`,
    issueDate: `${month}-28`,
    pay,
  });
  const parts = source.parts.map((part) => ({
    id: part.id,
    gross: part.gross,
    cell: { recordId: id, month },
  }));
  const answer = await owner.patch(`/api/payment-source/${source.id}`, { version: source.version, parts });
  expect(answer.statusCode).toBe(200);
}

const accidentOf = (zus?: { accidentPercent?: string }) => zus?.accidentPercent ?? '1.67';

async function addBooked(sheet: Sheet, golden: GoldenCase) {
  const taxed: Taxed = new Map();
  for (const { month, income = [], cost = [], contracts = [] } of golden.months) {
    for (const line of income) await addLine(sheet, month, 'income', line);
    for (const line of cost) await addLine(sheet, month, 'cost', line);
    const zus = golden.settings.find(({ paymentType }) => paymentType === 'zus')?.config;
    const accidentPercent = accidentOf(zus);
    for (const contract of contracts) await addContract(sheet, month, contract, { taxed, accidentPercent });
  }
}

const yearsOf = (golden: GoldenCase) => [
  ...new Set([first(golden), last(golden)].map((month) => Number(month.slice(0, 4)))),
];

const summaryOf = async (year: number) =>
  (await owner.get(`/api/taxes/global-summary?year=${year}`)).json<TaxSummary>();

async function addActual(golden: GoldenCase, sheet: Sheet) {
  for (const year of yearsOf(golden)) await post('/api/taxes/update-global-summary', { year });
  for (const { type, period, amount, paidDate } of golden.actualPayments ?? []) {
    const { dues } = await summaryOf(Number(period.slice(0, 4)));
    const due = dues.find((one) => one.type === type && one.period === period);
    await post('/api/payment-source', {
      type: 'declaration',
      direction: 'cost',
      number: `${type} ${period}`,
      issueDate: paidDate,
      amounts: { net: amount, vat: 0, gross: amount },
      parts: [
        {
          gross: amount,
          dueDate: paidDate,
          expectedDate: paidDate,
          paidDate,
          paymentMethodId: sheet.methodId,
          cell: { recordId: due?.recordId, month: due?.month },
        },
      ],
    });
  }
}

/** The dues in the format of the reference. */
function asExpected(dues: readonly TaxDueRow[], golden: GoldenCase) {
  const wanted = dues
    .filter(({ month }) => month <= last(golden))
    .map(({ type, period, amount, statutoryDay, dueDay, isActual, steps, hasLastYearsFigures }) => ({
      type,
      period,
      amount,
      statutoryDay,
      dueDay,
      actual: isActual,
      lastYearsFigures: type === 'zus' && hasLastYearsFigures,
      steps: steps.map(({ value }) => value),
    }));
  return { dues: wanted.toSorted((a, b) => (`${a.type} ${a.period}` < `${b.type} ${b.period}` ? -1 : 1)) };
}

test.each(goldenCases())('golden case $id through the public calls', async (golden) => {
  await saveSettings(golden);
  const sheet = await makeSheet(golden);
  await addBooked(sheet, golden);
  if (golden.actualPayments) await addActual(golden, sheet);
  const summaries = [];
  for (const year of yearsOf(golden)) summaries.push(await summaryOf(year));
  const missing = summaries.find((one) => one.missing !== null)?.missing;
  if (golden.expected.error) {
    const { paymentType, date } = golden.expected.error;
    expect(missing).toMatchObject({ paymentType, date, message: expect.stringContaining(`w dacie ${date}`) });
    return;
  }
  const dues = summaries.flatMap((one) => one.dues);
  expect(asExpected(dues, golden)).toEqual(expectedOf(golden));
});

test.each([...OWN_CASES, ...MORE_CASES])('through the public calls: $title', async (own) => {
  const golden = { ...own, id: own.title, expected: {} };
  await saveSettings(golden);
  const sheet = await makeSheet(golden);
  await addBooked(sheet, golden);
  const dues: TaxDueRow[] = [];
  for (const year of yearsOf(golden)) dues.push(...(await summaryOf(year)).dues);
  const { amounts, days = {} } = own;
  expect(
    inCaseFormat(
      own,
      dues.filter(({ month }) => month <= last(golden)),
    ),
  ).toEqual({ amounts, days });
});
