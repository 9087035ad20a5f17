import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { addMonths, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { plannedAmounts, type PlannedAmounts } from '@saldo/contract/domain/row-amounts';
import { vatOf } from '@saldo/contract/domain/vat';
import type { LineFault } from '@saldo/contract/import-process';
import type { Direction, VatRate } from '@saldo/contract/record';
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

/** Amounts of all months of a row: the month's own, else the row's usual one within its range. */
function allAmounts({ amounts, netAmount, ...row }: IncomingRow, sheet: SheetOfPlan): IncomingAmount[] {
  if (netAmount === null) return [...amounts];
  const [first, last] = [row.firstMonth ?? sheet.first, row.lastMonth ?? sheet.last];
  const own = new Map(amounts.map((amount) => [amount.month, amount]));
  const all = new Map(own);
  for (let month = first; month <= last; month = addMonths(month, 1))
    if (!own.has(month)) all.set(month, { month, netAmount, column: -1 });
  return [...all.values()];
}

/** Faults of a row's months: amounts outside the sheet or in a closed month. */
function faultsOfMonths(
  { columns }: IncomingRow,
  amounts: readonly IncomingAmount[],
  sheet: SheetOfPlan,
): LineFault[] {
  const at = (code: LineFault['code'], { column }: IncomingAmount) =>
    column < 0 ? fault(code, 'net', columns.get('net') ?? null) : fault(code, 'monthAmount', column);
  const planned = amounts.filter(({ netAmount }) => netAmount !== 0);
  const outside = planned.find(({ month }) => month < sheet.first || month > sheet.last);
  const closed = planned.find(({ month }) => sheet.closed.has(month));
  return [
    ...(outside ? [at('month-outside', outside)] : []),
    ...(closed ? [at('month-closed', closed)] : []),
  ];
}

/** A row without amounts covers its months with zero. */
const emptyRow = ({ firstMonth, lastMonth }: IncomingRow, sheet: SheetOfPlan): PlannedAmounts => ({
  netAmount: minor(0),
  firstMonth: monthText(inSheet(firstMonth ?? sheet.first, sheet)),
  lastMonth: monthText(inSheet(lastMonth ?? sheet.last, sheet)),
  cells: [],
});

const inSheet = (month: MonthIndex, { first, last }: SheetOfPlan): MonthIndex =>
  month < first ? first : month > last ? last : month;

interface PlanWish {
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
  { isMethod, onlyOpenMonths, usual }: PlanWish,
): PlannedRow | null {
  if (sheet === null) return null;
  const { tradeSubject, section, direction, currency, note } = given;
  const vatRate = given.vatRate ?? usual?.vatRate ?? USUAL_ROW.vatRate;
  const isOrdered =
    given.firstMonth === null || given.lastMonth === null || given.firstMonth <= given.lastMonth;
  const isOpen = ({ month }: IncomingAmount) =>
    month >= sheet.first && month <= sheet.last && !sheet.closed.has(month);
  const stated = isOrdered ? allAmounts(given, sheet) : [];
  const all = onlyOpenMonths ? stated.filter(isOpen) : stated;
  const shown = all.filter(({ month }) => month >= sheet.first && month <= sheet.last);
  const planned = plannedAmounts(shown) ?? emptyRow(isOrdered ? given : { ...given, lastMonth: null }, sheet);
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
