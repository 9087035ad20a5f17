import type { VatConfig } from '#src/tax-configs.ts';
import type { Direction, VatRate } from '#src/record.ts';
import type { Minor } from '#src/values.ts';
import type { DateText } from '../day.ts';
import { monthOfDate, type MonthIndex } from '../month.ts';
import { percentOf } from '../percent.ts';
import { minor, roundHalfUp } from '../rounding.ts';
import { vatOf } from '../vat.ts';

/** A gross payment of a line, in minor units of PLN. */
export interface LinePayment {
  date: DateText;
  amount: number;
}

/** One booked line of the plan or of a document, in minor units of PLN. Percentages and rates are decimals. */
export interface TaxLine {
  direction: Direction;
  net: Minor;
  vatRate: VatRate;
  /** VAT as stated by the document; absent: computed from the net amount */
  vat?: Minor | undefined;
  /** absent: 100 */
  vatDeductiblePct?: string | undefined;
  costDeductiblePct?: string | undefined;
  /** rate of revenue under lump sum; absent: the setting's */
  lumpSumRate?: string | undefined;
  /**
   * gross payments; a function, because only the cash method needs them and the dates of a plan are more expensive
   * than its amounts
   */
  payments?: (() => readonly LinePayment[]) | undefined;
}

/** Totals of the lines of a month, in minor units of PLN. Plain sums, so that the order of lines never matters. */
export interface MonthFlows {
  revenue: number;
  /** including VAT that is not deducted */
  cost: number;
  outputVat: Map<VatRate, number>;
  inputVat: number;
  /** revenue by lump-sum rate; an empty rate is the setting's */
  revenueByRate: Map<string, number>;
}

export const noFlows = (): MonthFlows => ({
  revenue: 0,
  cost: 0,
  outputVat: new Map(),
  inputVat: 0,
  revenueByRate: new Map(),
});

const addAt = <Key>(sums: Map<Key, number>, key: Key, amount: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + amount);
};

const WHOLE = '100';
const shareOf = (amount: number, percent: string = WHOLE): Minor =>
  percent === WHOLE ? minor(amount) : percentOf(amount, percent);

/** VAT of a line, its deductible part, and the cost or revenue that remains for income tax. */
export interface LineAmounts {
  vat: Minor;
  /** output VAT, or the deductible part of input VAT; zero for an exempt company */
  countedVat: Minor;
  revenue: Minor;
  cost: Minor;
}

export function lineAmounts(line: TaxLine, isExempt: boolean): LineAmounts {
  const vat = line.vat ?? vatOf(line.net, line.vatRate);
  if (line.direction === 'income') {
    return { vat, countedVat: isExempt ? minor(0) : vat, revenue: line.net, cost: minor(0) };
  }
  const countedVat = isExempt ? minor(0) : shareOf(vat, line.vatDeductiblePct);
  const cost = shareOf(line.net + vat - countedVat, line.costDeductiblePct);
  return { vat, countedVat, revenue: minor(0), cost };
}

/** The VAT of a line by the months of its payments (cash method): in proportion to the sum paid so far, never more than all. */
export function vatWhenPaid(line: TaxLine, { vat, countedVat }: LineAmounts): [MonthIndex, number][] {
  const gross = BigInt(line.net + vat);
  if (gross === 0n) return [];
  let paid = 0n;
  let counted = 0;
  const inOrder = (line.payments?.() ?? []).toSorted((left, right) => (left.date < right.date ? -1 : 1));
  return inOrder.map(({ date, amount }) => {
    paid += BigInt(amount);
    const share = gross > 0n ? [paid, gross] : [-paid, -gross];
    const [part = 0n, whole = 1n] = share;
    const upTo = part <= 0n ? 0 : part >= whole ? countedVat : roundHalfUp(BigInt(countedVat) * part, whole);
    const difference = upTo - counted;
    counted = upTo;
    return [monthOfDate(date), difference];
  });
}

/** Flows of many months. */
export class FlowBook {
  readonly #months = new Map<MonthIndex, MonthFlows>();

  of(month: MonthIndex): MonthFlows {
    const found = this.#months.get(month);
    if (found) return found;
    const made = noFlows();
    this.#months.set(month, made);
    return made;
  }

  /** Adds all flows of another book. */
  addBook(other: FlowBook): void {
    for (const [month, theirs] of other.#months) {
      const flows = this.of(month);
      flows.revenue += theirs.revenue;
      flows.cost += theirs.cost;
      flows.inputVat += theirs.inputVat;
      for (const [rate, amount] of theirs.outputVat) addAt(flows.outputVat, rate, amount);
      for (const [rate, amount] of theirs.revenueByRate) addAt(flows.revenueByRate, rate, amount);
    }
  }

  /** The first month with any flows; null: none. */
  get first(): MonthIndex | null {
    return [...this.#months.keys()].toSorted((left, right) => left - right)[0] ?? null;
  }

  /** Adds a line of a month; `vat` is the setting of that month, which decides when its VAT counts. */
  add(month: MonthIndex, line: TaxLine, vat: Pick<VatConfig, 'status' | 'method'>): void {
    const amounts = lineAmounts(line, vat.status === 'exempt');
    const flows = this.of(month);
    flows.revenue += amounts.revenue;
    flows.cost += amounts.cost;
    if (line.direction === 'income') addAt(flows.revenueByRate, line.lumpSumRate ?? '', line.net);
    this.addVat(month, line, amounts, vat);
  }

  /** Adds only the VAT of a line, as for an unpaid invoice from before the estimate. */
  addVat(
    month: MonthIndex,
    line: TaxLine,
    amounts: LineAmounts,
    vat: Pick<VatConfig, 'status' | 'method'>,
  ): void {
    const counts: [MonthIndex, number][] =
      vat.method === 'cash' ? vatWhenPaid(line, amounts) : [[month, amounts.countedVat]];
    for (const [when, amount] of counts) {
      const flows = this.of(when);
      if (line.direction === 'income') addAt(flows.outputVat, line.vatRate, amount);
      else flows.inputVat += amount;
    }
  }
}
