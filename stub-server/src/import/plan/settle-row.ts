import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { addMonths, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { plannedAmounts, type PlannedAmounts } from '@saldo/contract/domain/row-amounts';
import { vatOf } from '@saldo/contract/domain/vat';
import type { LineFault } from '@saldo/contract/import-process';
import type { Direction, SegmentSize, VatRate } from '@saldo/contract/record';
import { USUAL_ROW } from '#src/plan/usual-row.ts';
import { fault } from '../lines/fault.ts';
import type { IncomingAmount, IncomingRow } from '../lines/incoming.ts';
import type { KnownContractor } from '../lines/known.ts';
import { amountsOfNew, type AmountsByMonth } from './row-mark.ts';
import type { SheetOfPlan } from './sheet-of-plan.ts';

/** A row to write into a sheet, with its references by name. */
export interface NamedRow extends PlannedAmounts {
  tradeSubject: string;
  section: string | null;
  direction: Direction;
  currency: CurrencyCode;
  vatRate: VatRate;
  /** name of an existing payment method; null: the contractor's, else the default one */
  paymentMethod: string | null;
  usualMethodId: number | null;
  paymentTermDays: number;
  note: string;
}

/**
 * Amounts of all segments of a row: the segment's own, else the row's usual one in those that begin in its range, or
 * are wholly in the sheet. Segments follow those of the columns; without any the first begins with the range.
 */
function allAmounts(
  { amounts, netAmount, segmentSize, ...row }: IncomingRow,
  sheet: SheetOfPlan,
): IncomingAmount[] {
  if (netAmount === null) return [...amounts];
  const first = row.firstMonth ?? sheet.first;
  const last = row.lastMonth ?? addMonths(sheet.last, 1 - segmentSize);
  const own = new Map(amounts.map((amount) => [amount.month, amount]));
  const all = new Map(own);
  const before = ((amounts[0]?.month ?? first) - first) % segmentSize;
  const start = addMonths(first, before < 0 ? before + segmentSize : before);
  for (let month = start; month <= last; month = addMonths(month, segmentSize))
    if (!own.has(month)) all.set(month, { month, netAmount, column: -1 });
  return [...all.values()];
}

/** Whether a sheet has all months of an amount. */
const isInside = (
  { month }: IncomingAmount,
  segmentSize: SegmentSize,
  { first, last }: SheetOfPlan,
): boolean => month >= first && addMonths(month, segmentSize - 1) <= last;

/** Faults of a row's months: amounts outside the sheet or in a closed month. */
function faultsOfMonths(
  { columns, segmentSize }: IncomingRow,
  amounts: readonly IncomingAmount[],
  sheet: SheetOfPlan,
): LineFault[] {
  const at = (code: LineFault['code'], { column }: IncomingAmount) =>
    column < 0 ? fault(code, 'net', columns.get('net') ?? null) : fault(code, 'monthAmount', column);
  const planned = amounts.filter(({ netAmount }) => netAmount !== 0);
  const outside = planned.find((amount) => !isInside(amount, segmentSize, sheet));
  const closed = planned.find(({ month }) => sheet.closed.has(month));
  return [
    ...(outside ? [at('month-outside', outside)] : []),
    ...(closed ? [at('month-closed', closed)] : []),
  ];
}

/** A row without amounts covers its months with zero. */
const emptyRow = (
  { firstMonth, lastMonth, segmentSize }: IncomingRow,
  sheet: SheetOfPlan,
): PlannedAmounts => ({
  netAmount: minor(0),
  firstMonth: monthText(inSheet(firstMonth ?? sheet.first, sheet)),
  lastMonth: monthText(inSheet(lastMonth ?? sheet.last, sheet)),
  cells: [],
  segmentSize,
});

const inSheet = (month: MonthIndex, { first, last }: SheetOfPlan): MonthIndex =>
  month < first ? first : month > last ? last : month;

interface PlanOptions {
  isMethod: (name: string) => boolean;
  onlyOpenMonths: boolean;
  /** defaults of its contractor's rows; undefined: none */
  usual: KnownContractor['usual'];
}

export interface PlannedRow {
  row: NamedRow;
  amounts: AmountsByMonth;
  faults: LineFault[];
  net: Minor;
  gross: Minor;
}

/** A row of a file adjusted to its sheet, with its faults. Null: there is no sheet. */
export function plannedRow(
  given: IncomingRow,
  sheet: SheetOfPlan | null,
  { isMethod, onlyOpenMonths, usual }: PlanOptions,
): PlannedRow | null {
  if (sheet === null) return null;
  const { tradeSubject, section, direction, currency, note } = given;
  const vatRate = given.vatRate ?? usual?.vatRate ?? USUAL_ROW.vatRate;
  const isOrdered =
    given.firstMonth === null || given.lastMonth === null || given.firstMonth <= given.lastMonth;
  const isIn = (amount: IncomingAmount) => isInside(amount, given.segmentSize, sheet);
  const isOpen = (amount: IncomingAmount) => isIn(amount) && !sheet.closed.has(amount.month);
  const stated = isOrdered ? allAmounts(given, sheet) : [];
  const all = onlyOpenMonths ? stated.filter(isOpen) : stated;
  const planned =
    plannedAmounts(all.filter(isIn), given.segmentSize) ??
    emptyRow(isOrdered ? given : { ...given, lastMonth: null }, sheet);
  const amounts = amountsOfNew(planned);
  const net = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  const vat = [...amounts.values()].reduce((sum, amount) => sum + vatOf(minor(amount), vatRate), 0);
  const at = (code: LineFault['code'], field: LineFault['field']) =>
    fault(code, field, given.columns.get(field) ?? null);
  const isKnownMethod = given.paymentMethod === null || isMethod(given.paymentMethod);
  return {
    row: {
      ...planned,
      tradeSubject,
      section,
      direction,
      currency,
      vatRate,
      paymentMethod: isKnownMethod ? given.paymentMethod : null,
      usualMethodId: usual?.paymentMethodId ?? null,
      paymentTermDays: given.paymentTermDays ?? usual?.paymentTermDays ?? USUAL_ROW.paymentTermDays,
      note,
    },
    amounts,
    faults: [
      ...faultsOfMonths(given, all, sheet),
      ...(isOrdered ? [] : [at('month', 'lastMonth')]),
      ...(sheet.currencies.has(currency) ? [] : [at('rate-missing', 'currency')]),
      ...(isKnownMethod ? [] : [at('method-unknown', 'paymentMethod')]),
    ],
    net: minor(net),
    gross: minor(net + vat),
  };
}
