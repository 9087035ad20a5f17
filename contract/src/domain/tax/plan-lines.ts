import type { CellPart, TaxTerms } from '#src/record.ts';
import type { Minor } from '#src/values.ts';
import { amountsOf, type CellAmounts } from '../cell-amounts.ts';
import { ACCOUNT_CURRENCY } from '../currency.ts';
import type { Rates } from '../exchange.ts';
import { addMonths, type MonthIndex } from '../month.ts';
import { defaultsAt, vatRateOf, type PlanStep, type RecordPlan } from '../plan.ts';
import { datesAt } from '../planned-dates.ts';
import { minor } from '../rounding.ts';
import type { TaxLine } from './flows.ts';
import type { StatedContract } from './payroll.ts';

/** A line with its source. */
export interface SourcedLine {
  month: MonthIndex;
  line: TaxLine;
  recordId: number;
  /** the document; null: the plan */
  sourceId: number | null;
}

/** The pay of a contract with its source. */
export interface SourcedContract {
  month: MonthIndex;
  contract: StatedContract;
  recordId: number;
  /** the document; null: the plan */
  sourceId: number | null;
}

/** Whether a row's cells are pay of contracts. */
export const isContractRow = ({ record }: RecordPlan): boolean =>
  record.paymentTypeName === 'mandate-contract' || record.paymentTypeName === 'employment-contract';

/** Whether a row is itself a tax, which is neither revenue nor cost. */
export const isTaxRow = ({ record }: RecordPlan): boolean =>
  record.paymentTypeName === 'vat' ||
  record.paymentTypeName === 'income-tax' ||
  record.paymentTypeName === 'zus';

/** Calls `visit` with the amounts of each cell of a row, in PLN. */
function visitCells(
  plan: RecordPlan,
  rates: Rates,
  visit: (month: MonthIndex, amounts: CellAmounts) => void,
): void {
  let step: PlanStep | undefined;
  let usual: CellAmounts | undefined;
  const { segmentSize } = plan.record;
  for (let { firstMonth: month } = plan; month <= plan.lastMonth; month = addMonths(month, segmentSize)) {
    const here = defaultsAt(plan, month);
    const own = plan.own.get(month);
    // months without values of their own share one calculation per step of the plan
    if (!usual || here !== step) usual = amountsOf(plan, here, undefined, ACCOUNT_CURRENCY, rates);
    step = here;
    visit(month, own ? amountsOf(plan, here, own, ACCOUNT_CURRENCY, rates) : usual);
  }
}

/** The rest of a cell's plan: all of it without a document, for a bag the part that documents have not used. */
function remaining(plan: RecordPlan, month: MonthIndex, amounts: CellAmounts): { net: Minor; vat: Minor } {
  const { planNet, planVat, planGross, actualNet, actualVat, actualGross } = amounts;
  const hasParts = (plan.own.get(month)?.parts.length ?? 0) > 0;
  if (!hasParts) return { net: planNet, vat: planVat };
  const isBag = plan.record.paymentTypeName === 'invoice-bag';
  if (!isBag || actualGross >= planGross) return { net: minor(0), vat: minor(0) };
  return { net: minor(planNet - actualNet), vat: minor(planVat - actualVat) };
}

/** Tax terms of a row in the form of a line. */
const lineTerms = (
  terms: TaxTerms | null,
): Pick<TaxLine, 'costDeductiblePct' | 'lumpSumRate' | 'vatDeductiblePct'> =>
  terms === null
    ? {}
    : {
        vatDeductiblePct: String(terms.vatDeductiblePct),
        costDeductiblePct: String(terms.costDeductiblePct),
        ...(terms.lumpSumRate !== null && { lumpSumRate: terms.lumpSumRate }),
      };

/** The booked plan of a row as lines; none for contracts and taxes. */
export function planLines(plan: RecordPlan, rates: Rates): SourcedLine[] {
  const { record } = plan;
  if (!record.isBooked || isContractRow(plan) || isTaxRow(plan)) return [];
  const vatRate = vatRateOf(record);
  const lines: SourcedLine[] = [];
  visitCells(plan, rates, (month, amounts) => {
    const { net, vat } = remaining(plan, month, amounts);
    if (net === 0 && vat === 0) return;
    const line: TaxLine = {
      direction: record.direction,
      net,
      vat,
      vatRate,
      ...lineTerms(record.taxTerms),
      payments: () => plannedPayment(plan, month, net + vat),
    };
    lines.push({ month, line, recordId: record.id, sourceId: null });
  });
  return lines;
}

/** The payment that the plan expects, for the cash method. */
const plannedPayment = (plan: RecordPlan, month: MonthIndex, amount: number) => [
  { date: datesAt(plan, month).expectedDate, amount },
];

/**
 * The pays of a row of contracts: actual ones, else planned; without those whose documents state their own terms
 * (`hasTerms`).
 */
export function planContracts(
  plan: RecordPlan,
  rates: Rates,
  hasTerms: (part: CellPart) => boolean,
): SourcedContract[] {
  const { record } = plan;
  if (!record.isBooked || record.direction !== 'cost' || !isContractRow(plan)) return [];
  const proportions = record.proportions ?? { person: 10_000, incomeTax: 0, zus: 0 };
  const pays: SourcedContract[] = [];
  visitCells(plan, rates, (month, { projectionNet: totalCost }) => {
    const parts = plan.own.get(month)?.parts ?? [];
    if (totalCost === 0 || parts.some(hasTerms)) return;
    const contract = { totalCost, proportions };
    pays.push({ month, contract, recordId: record.id, sourceId: parts[0]?.sourceId ?? null });
  });
  return pays;
}
