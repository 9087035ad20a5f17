import { addMonths, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { SegmentSize, VatRate } from '@saldo/contract/record';
import { DEMO_ACCOUNT_ID } from '#src/accounts.ts';
import type { SeedMonthValue, SeedRecord } from '#src/data.ts';
import { CONTRACTOR_NAMES, SECTION_NAMES, SUBJECT_NAMES } from './names.ts';
import type { Random } from './random.ts';

const SIZES: readonly [SegmentSize, ...SegmentSize[]] = [
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 6, 12,
];
const VAT: readonly [VatRate, ...VatRate[]] = [
  '23',
  '23',
  '23',
  '23',
  '23',
  '23',
  '23',
  '8',
  '8',
  '5',
  '0',
  'zw',
  'np',
  'oo',
];
const TERMS: readonly [number, ...number[]] = [0, 7, 14, 14, 14, 21, 30];
const NOTES: readonly [string, ...string[]] = [
  'Do potwierdzenia',
  'Według umowy',
  'Po negocjacjach',
  'Faktura zbiorcza',
];

export interface SheetPlace {
  budgetId: number;
  first: MonthIndex;
  last: MonthIndex;
}

/** 70 % of the rows span the whole sheet, the others a part of it. */
function rangeOf({ first, last }: SheetPlace, random: Random): readonly [MonthIndex, MonthIndex] {
  if (random.chance(0.7)) return [first, last];
  const start = random.between(0, Math.floor((last - first) / 2));
  return [addMonths(first, start), addMonths(first, random.between(start, last - first))];
}

/** Realistic planned amounts: mostly whole złoty, often whole hundreds. */
const amountOf = (random: Random): number => {
  const amount = Math.round(15_000 * 400 ** random.fraction());
  return random.chance(0.5) ? Math.ceil(amount / 10_000) * 10_000 : amount;
};

/** One row of a sheet; sections follow each other. */
export function recordOf(
  id: number,
  place: SheetPlace,
  position: number,
  sectionId: number,
  random: Random,
): SeedRecord {
  const [first, last] = rangeOf(place, random);
  return {
    id,
    accountId: DEMO_ACCOUNT_ID,
    budgetId: place.budgetId,
    position,
    tradeSubjectId: random.between(1, SUBJECT_NAMES.length),
    contractorId: random.chance(0.05) ? null : random.between(1, CONTRACTOR_NAMES.length),
    sectionId: Math.min(sectionId, SECTION_NAMES.length),
    paymentMethodId: random.chance(0.8) ? 1 : 2,
    direction: random.chance(0.35) ? 'income' : 'cost',
    netAmount: amountOf(random),
    vatRate: random.pick(VAT),
    currency: random.chance(0.97) ? 'PLN' : 'EUR',
    firstMonth: monthText(first),
    lastMonth: monthText(last),
    segmentSize: random.pick(SIZES),
    issueDay: random.between(1, 31),
    paymentTermDays: random.pick(TERMS),
    paymentDayRule: random.chance(0.9) ? { kind: 'due-date' } : { kind: 'day-of-month', day: 10 },
    paymentTypeName: random.chance(0.9) ? 'invoice' : 'invoice-bag',
    proportions: null,
    taxTerms: null,
    isInCashFlow: true,
    isBooked: true,
    note: '',
  };
}

/** Steps between overridden cells are 1 to 49, so that 4 in 100 cells are overridden. */
const LONGEST_STEP = 49;

/** Overrides of single months of a row; some apply from a month onward. */
export function valuesOf(
  record: SeedRecord,
  cells: number,
  first: MonthIndex,
  random: Random,
): SeedMonthValue[] {
  const values: SeedMonthValue[] = [];
  for (let at = random.between(0, LONGEST_STEP); at < cells; at += random.between(1, LONGEST_STEP)) {
    const month = monthText(addMonths(first, at * record.segmentSize));
    const netAmount = Math.round(record.netAmount * (0.6 + random.fraction() * 0.8));
    const scope = random.chance(0.06) ? 'onward' : 'month';
    const note = scope === 'month' && random.chance(0.1) ? { note: random.pick(NOTES) } : {};
    values.push({ recordId: record.id, month, scope, netAmount, ...note });
  }
  return values;
}
