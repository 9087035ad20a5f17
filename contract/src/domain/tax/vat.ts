import type { VatConfig } from '#src/tax-configs.ts';
import { VAT_RATES, type VatRate } from '#src/record.ts';
import type { MonthIndex } from '../month.ts';
import { wholeZlotys } from '../percent.ts';
import { refundDays, vatDays } from './days.ts';
import { estimatedDue, isQuarterEnd, periodText, type TaxDue } from './dues.ts';
import type { MonthFlows } from './flows.ts';
import { step, type Step } from './steps.ts';

/** VAT period by period (reference/tax-cases.md, V1 to V7); months must be added in order. */
export class VatBook {
  #surplus: number;
  #output = new Map<VatRate, number>();
  #input = 0;

  constructor(surplus: number) {
    this.#surplus = surplus;
  }

  /** The dues of the period that ends with the month; none within a period, or for an exempt company. */
  add(month: MonthIndex, config: VatConfig, flows: MonthFlows): TaxDue[] {
    if (config.status === 'exempt') {
      this.#closePeriod();
      return [];
    }
    for (const [rate, amount] of flows.outputVat)
      this.#output.set(rate, (this.#output.get(rate) ?? 0) + amount);
    this.#input += flows.inputVat;
    const isQuarter = config.period === 'quarter';
    if (isQuarter && !isQuarterEnd(month)) return [];
    return this.#settle(month, config, isQuarter);
  }

  #settle(month: MonthIndex, config: VatConfig, isQuarter: boolean): TaxDue[] {
    const byRate = VAT_RATES.flatMap((rate) => {
      const exact = this.#output.get(rate) ?? 0;
      return exact === 0 ? [] : [step('output-vat-of-rate', wholeZlotys(exact), rate)];
    });
    const output = byRate.reduce((total, { value }) => total + value, 0);
    const input = wholeZlotys(this.#input);
    const result = output - input - this.#surplus;
    const refund = config.surplus === 'refund' ? Math.max(0, -result) : 0;
    const after = Math.max(0, -result) - refund;
    const steps: Step[] = [
      ...byRate,
      step('output-vat', output),
      step('input-vat', input),
      step('surplus-before', this.#surplus),
      step('vat-result', result),
      step('surplus-after', after),
    ];
    this.#surplus = after;
    this.#closePeriod();
    const common = { period: periodText(month, isQuarter), month };
    const due = estimatedDue({
      ...common,
      type: 'vat',
      amount: Math.max(0, result),
      ...vatDays(month),
      steps,
    });
    if (refund === 0) return [due];
    const back = estimatedDue({
      ...common,
      type: 'vat-refund',
      amount: refund,
      ...refundDays(month, config.refundDays),
      steps: [step('surplus-refunded', refund)],
    });
    return [due, back];
  }

  #closePeriod(): void {
    this.#output = new Map();
    this.#input = 0;
  }
}
