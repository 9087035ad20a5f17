import {
  addMonths,
  januaryOf,
  monthIndex,
  monthRange,
  yearOf,
  type MonthIndex,
} from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import { takesZus } from '@saldo/contract/domain/tax/cumulative-tax';
import { payrollType, type DueType, type PayrollDueType } from '@saldo/contract/domain/tax/dues';
import { lineAmounts, vatWhenPaid } from '@saldo/contract/domain/tax/flows';
import { contractAmounts } from '@saldo/contract/domain/tax/payroll';
import type { Direction, VatRate } from '@saldo/contract/record';
import type { Minor } from '@saldo/contract/values';
import type { AccountEstimate } from './account-estimate.ts';
import { vatOf, type SheetContract, type SheetLine } from './sheet-flows.ts';

const MONTHS_OF_QUARTER = 3;

/** A due of one period. */
export interface Explained {
  type: DueType;
  period: string;
}

/** The data that determines a due: VAT, result or revenue of months, the pay of a month, or only settings. */
type Looked =
  | { at: 'vat' | 'result' | 'revenue'; months: ReadonlySet<MonthIndex> }
  | { at: 'pay'; months: ReadonlySet<MonthIndex>; type: PayrollDueType }
  | { at: 'settings' };

/** The settings that an estimate used, and its first month. */
export interface Known {
  settings: Pick<AccountEstimate['settings'], 'settings'>;
  from: MonthIndex;
}

function monthsOfPeriod(period: string): { first: MonthIndex; last: MonthIndex } {
  const quarter = /^(\d{4})-Q([1-4])$/.exec(period);
  if (!quarter) return { first: monthIndex(period), last: monthIndex(period) };
  const last = addMonths(januaryOf(Number(quarter[1])), Number(quarter[2]) * MONTHS_OF_QUARTER - 1);
  return { first: addMonths(last, 1 - MONTHS_OF_QUARTER), last };
}

/** Months of the estimate within a range. */
const estimated = ({ from }: Known, first: MonthIndex, last: MonthIndex): ReadonlySet<MonthIndex> =>
  new Set(monthRange(first < from ? from : first, last));

/** The first month of the tax year, or the month in which the tax form began, if later (I1). */
function cumulationStart({ settings: { settings } }: Known, last: MonthIndex): MonthIndex {
  const config = settings('income-tax', last);
  const january = januaryOf(yearOf(last));
  const start = addMonths(january, config?.form === 'cit' ? config.yearStartMonth - 1 : 0);
  const yearStart = start > last ? addMonths(start, -12) : start;
  let first = last;
  while (first > yearStart && settings('income-tax', addMonths(first, -1))?.form === config?.form)
    first = addMonths(first, -1);
  return first;
}

function incomeTaxLooksAt(known: Known, first: MonthIndex, last: MonthIndex): Looked {
  const config = known.settings.settings('income-tax', last);
  if (config?.form === 'lump-sum') return { at: 'revenue', months: estimated(known, first, last) };
  const isCumulated = config !== null && (config.form === 'cit' || takesZus(config.form));
  if (!isCumulated || config.period === 'simplified') return { at: 'settings' };
  return { at: 'result', months: estimated(known, cumulationStart(known, last), last) };
}

/** The health contribution depends on the income of the month before, or on the year's revenue (Z5 to Z7). */
function zusLooksAt(known: Known, month: MonthIndex): Looked {
  const { settings } = known.settings;
  const [zus, tax] = [settings('zus', month), settings('income-tax', month)];
  if (!zus || !tax || zus.mode === 'none' || zus.health === 'partner') return { at: 'settings' };
  if (tax.form === 'lump-sum' && zus.lastYearsRevenue === null)
    return { at: 'revenue', months: estimated(known, januaryOf(yearOf(month)), month) };
  const before = addMonths(month, -1);
  const formBefore = settings('income-tax', before)?.form;
  if (!takesZus(tax.form) || formBefore === undefined || !takesZus(formBefore)) return { at: 'settings' };
  return { at: 'result', months: estimated(known, januaryOf(yearOf(before)), before) };
}

function looksAt(known: Known, { type, period }: Explained): Looked {
  const { first, last } = monthsOfPeriod(period);
  const payroll = payrollType(type);
  if (payroll) return { at: 'pay', months: estimated(known, last, last), type: payroll };
  if (type === 'income-tax') return incomeTaxLooksAt(known, first, last);
  if (type === 'zus') return zusLooksAt(known, last);
  return { at: 'vat', months: estimated(known, first, last) };
}

/** A line or a contract with the amounts of it that count, in minor units of PLN. */
export interface Counted {
  month: MonthIndex;
  budgetId: number;
  sheetName: string;
  recordId: number;
  sourceId: number | null;
  direction: Direction;
  vatRate: VatRate;
  net: Minor;
  vat: Minor;
  taxed: Minor;
}

/** The VAT of a line that counts in the given months. */
function vatIn({ month, line }: SheetLine, months: ReadonlySet<MonthIndex>, { settings }: Known): Minor {
  const vat = vatOf(settings.settings, month);
  const amounts = lineAmounts(line, vat.status === 'exempt');
  const counts: readonly [MonthIndex, number][] =
    vat.method === 'cash' ? vatWhenPaid(line, amounts) : [[month, amounts.countedVat]];
  return minor(counts.reduce((total, [when, amount]) => (months.has(when) ? total + amount : total), 0));
}

const placeOf = ({ month, budgetId, sheetName, recordId, sourceId }: SheetLine | SheetContract) => ({
  month,
  budgetId,
  sheetName,
  recordId,
  sourceId,
});

function countedLine(source: SheetLine, looked: Looked, known: Known): Counted[] {
  if (looked.at === 'settings' || looked.at === 'pay') return [];
  const { month, line } = source;
  const { status } = vatOf(known.settings.settings, month);
  const { revenue, cost } = lineAmounts(line, status === 'exempt');
  const isIn = looked.months.has(month);
  const taxed = minor(isIn ? revenue + (looked.at === 'revenue' ? 0 : cost) : 0);
  const vat = vatIn(source, looked.months, known);
  if ((looked.at === 'vat' ? vat : taxed) === 0) return [];
  return [
    { ...placeOf(source), direction: line.direction, vatRate: line.vatRate, net: line.net, vat, taxed },
  ];
}

function countedContract(source: SheetContract, looked: Looked, known: Known): Counted[] {
  if (looked.at !== 'result' && looked.at !== 'pay') return [];
  const { month, contract } = source;
  if (!looked.months.has(month)) return [];
  const accidentPercent = known.settings.settings('zus', month)?.accidentPercent ?? '0';
  const amounts = contractAmounts(contract, { month, accidentPercent });
  const taxed = minor(looked.at === 'pay' ? amounts[looked.type] : amounts.totalCost);
  if (taxed === 0) return [];
  const net = minor(amounts.totalCost);
  return [{ ...placeOf(source), direction: 'cost', vatRate: 'np', net, vat: minor(0), taxed }];
}

/** Lines and contracts that make up a due, with the amounts that count. */
export function countedIn(
  { lines, contracts }: { lines: readonly SheetLine[]; contracts: readonly SheetContract[] },
  known: Known,
  explained: Explained,
): Counted[] {
  const looked = looksAt(known, explained);
  return [
    ...lines.flatMap((line) => countedLine(line, looked, known)),
    ...contracts.flatMap((contract) => countedContract(contract, looked, known)),
  ];
}
