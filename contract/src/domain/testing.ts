import fc from 'fast-check';
import type { BudgetRecord, CellPart, MonthValue, Proportions } from '../record.ts';
import type { Minor } from '../values.ts';
import { cellAt, type Cell } from './cells.ts';
import { addDays } from './day.ts';
import { add } from './money.ts';
import { addMonths, monthIndex, monthText, type MonthIndex } from './month.ts';
import { preparePlan, type RecordPlan } from './plan.ts';
import { minor } from './rounding.ts';

/** An invoice of 1 000,00 zł net at 23 %, monthly through 2026, issued on the 10th and due 14 days later. */
export const recordOf = (own: Partial<BudgetRecord> = {}): BudgetRecord => ({
  id: 1,
  budgetId: 1,
  version: 1,
  position: 1,
  tradeSubjectId: 1,
  contractorId: 7,
  sectionId: null,
  paymentMethodId: 3,
  direction: 'cost',
  netAmount: minor(100_000),
  vatRate: '23',
  currency: 'PLN',
  firstMonth: '2026-01',
  lastMonth: '2026-12',
  segmentSize: 1,
  issueDay: 10,
  paymentTermDays: 14,
  paymentDayRule: { kind: 'due-date' },
  paymentTypeName: 'invoice',
  proportions: null,
  taxTerms: null,
  isInCashFlow: true,
  isBooked: true,
  note: '',
  ...own,
});

/** A month value without own values. */
export const monthValueOf = (month: string, own: Partial<MonthValue> = {}): MonthValue => ({
  recordId: 1,
  month,
  scope: 'month',
  version: 1,
  netAmount: null,
  contractorId: null,
  paymentMethodId: null,
  issueDate: null,
  dueDate: null,
  expectedPaymentDate: null,
  note: null,
  ...own,
});

/** An unpaid invoice of 1 000,00 zł net at 23 %, due 24 March 2026. */
export const partOf = (month: string, own: Partial<CellPart> = {}): CellPart => ({
  partId: 11,
  sourceId: 21,
  recordId: 1,
  month,
  number: 'FV/1/2026',
  contractorId: 7,
  currency: 'PLN',
  net: minor(100_000),
  vat: minor(23_000),
  gross: minor(123_000),
  issueDate: '2026-03-10',
  dueDate: '2026-03-24',
  expectedDate: '2026-03-25',
  paidDate: null,
  orderedDate: null,
  ...own,
});

/** PLN for one unit of a currency. */
export const RATES = { EUR: '4.2567', USD: '3.9', JPY: '0.027512' } as const;

export interface Setting {
  record?: Partial<BudgetRecord>;
  value?: Partial<MonthValue>;
  parts?: readonly Partial<CellPart>[];
  today?: string;
}

/** The cell of March 2026 of such a record, seen on the 20th. */
export function march({ record, value, parts = [], today = '2026-03-20' }: Setting): Cell {
  const plan = preparePlan(
    recordOf(record),
    value ? [monthValueOf('2026-03', value)] : [],
    parts.map((part, place) => partOf('2026-03', { partId: 11 + place, sourceId: 21 + place, ...part })),
  );
  const cell = cellAt(plan, monthIndex('2026-03'), today, RATES);
  if (!cell) throw new Error('There is a cell in March');
  return cell;
}

/** A month from January 2025 to April 2028. */
export const months: fc.Arbitrary<MonthIndex> = fc
  .integer({ min: 0, max: 39 })
  .map((later) => addMonths(monthIndex('2025-01'), later));

const monthTexts = months.map(monthText);

/** A day of 2025 to mid 2027. */
export const days: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 900 })
  .map((later) => addDays('2025-01-01', later));

const typedAmounts = fc.integer({ min: 0, max: 10_000_000 }).map((units) => minor(units));

export const signedAmounts: fc.Arbitrary<Minor> = fc
  .integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  .map(minor);

const currencies = fc.constantFrom('PLN', 'EUR', 'USD', 'JPY');
const contractors = fc.option(fc.integer({ min: 1, max: 3 }));

/** Ten-thousandths that add up to the whole. */
export const proportions: fc.Arbitrary<Proportions> = fc
  .tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }))
  .map(([a, b]) => ({ person: Math.min(a, b), incomeTax: Math.abs(a - b), zus: 10_000 - Math.max(a, b) }));

const records: fc.Arbitrary<BudgetRecord> = fc
  .record({
    range: fc.tuple(monthTexts, monthTexts).map((ends) => ends.toSorted()),
    contractorId: contractors,
    direction: fc.constantFrom('income', 'cost'),
    netAmount: typedAmounts,
    vatRate: fc.constantFrom('23', '8', 'zw'),
    currency: currencies,
    segmentSize: fc.constantFrom(1, 2, 3, 6, 12),
    issueDay: fc.integer({ min: 1, max: 31 }),
    paymentTermDays: fc.integer({ min: 0, max: 90 }),
    paymentDayRule: fc.oneof(
      fc.constant({ kind: 'due-date' as const }),
      fc.record({ kind: fc.constant('day-of-month' as const), day: fc.integer({ min: 1, max: 31 }) }),
    ),
    paymentTypeName: fc.constantFrom('invoice', 'invoice-bag', 'employment-contract', 'other', 'zus'),
    proportions,
  })
  .map(({ range: [firstMonth = '', lastMonth = ''], ...own }) => recordOf({ ...own, firstMonth, lastMonth }));

const monthValues: fc.Arbitrary<MonthValue> = fc
  .record({
    month: monthTexts,
    scope: fc.constantFrom('month', 'onward'),
    netAmount: fc.option(typedAmounts),
    contractorId: contractors,
  })
  .map(({ month, ...own }) => monthValueOf(month, own));

const parts: fc.Arbitrary<CellPart> = fc
  .record({
    month: monthTexts,
    partId: fc.integer({ min: 1, max: 99 }),
    sourceId: fc.integer({ min: 1, max: 20 }),
    net: signedAmounts,
    vat: fc.integer({ min: -10_000, max: 10_000 }).map(minor),
    currency: currencies,
    dueDate: days,
    expectedDate: days,
    paidDate: fc.option(days),
    orderedDate: fc.option(days),
  })
  .map(({ month, ...own }) => partOf(month, { ...own, gross: add(own.net, own.vat) }));

/** Any record with month values and payments in and around its range. */
export const plans: fc.Arbitrary<RecordPlan> = fc
  .tuple(
    records,
    fc.uniqueArray(monthValues, { selector: ({ month, scope }) => month + scope, maxLength: 6 }),
    fc.array(parts, { maxLength: 6 }),
  )
  .map(([record, values, attached]) => preparePlan(record, values, attached));

/** A sheet's rows with their month values and payments, in the form of the records call. */
export const sheetRows: fc.Arbitrary<{
  records: BudgetRecord[];
  monthValues: MonthValue[];
  parts: CellPart[];
}> = fc
  .array(
    fc.tuple(
      records,
      fc.option(fc.integer({ min: 1, max: 3 })),
      fc.uniqueArray(monthValues, { selector: ({ month, scope }) => month + scope, maxLength: 6 }),
      fc.array(parts, { maxLength: 6 }),
    ),
    { maxLength: 5 },
  )
  .map((rows) => ({
    records: rows.map(([record, sectionId], place) => ({
      ...record,
      sectionId,
      id: place + 1,
      position: place + 1,
    })),
    monthValues: rows.flatMap(([, , values], place) =>
      values.map((value) => ({ ...value, recordId: place + 1 })),
    ),
    parts: rows.flatMap(([, , , own], place) => own.map((part) => ({ ...part, recordId: place + 1 }))),
  }));
