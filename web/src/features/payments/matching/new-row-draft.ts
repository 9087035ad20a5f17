import { sum, minor } from '@saldo/contract/domain/money';
import { daysBetween } from '@saldo/contract/domain/day';
import { VAT_RATES, type BudgetRecord, type VatRate } from '@saldo/contract/record';
import type { PaymentPart, PaymentSource } from '@saldo/contract/payment-source';

type Row = Omit<BudgetRecord, 'id' | 'budgetId' | 'version' | 'position'>;

export type Chosen = {
  tradeSubjectId: number;
  sectionId: number | null;
  /**
   * `once`: only in the month of the document; `monthly`: from that month to the end of the sheet
   */
  repeats: 'once' | 'monthly';
};

const LONGEST_TERM = 365;

/** The rate of the document's largest line; without lines no VAT. */
function rateOf({ lines }: PaymentSource): VatRate {
  const [largest] = lines.toSorted((one, other) => Math.abs(other.net) - Math.abs(one.net));
  return VAT_RATES.find((rate) => rate === largest?.vatRate) ?? 'np';
}

/** A row that plans the sum of the instalments, with the values of the document. */
export function rowFor(
  { source, parts }: { source: PaymentSource; parts: readonly PaymentPart[] },
  start: { lastMonth: string } & Omit<Row, 'tradeSubjectId'>,
  { tradeSubjectId, sectionId, repeats }: Chosen,
): Row {
  const [first] = parts;
  const month = source.issueDate.slice(0, 7);
  const days = first === undefined ? start.paymentTermDays : daysBetween(source.issueDate, first.dueDate);
  return {
    ...start,
    tradeSubjectId,
    sectionId,
    contractorId: source.contractorId,
    paymentMethodId: first?.paymentMethodId ?? start.paymentMethodId,
    direction: source.direction,
    netAmount: minor(Math.abs(sum(parts.map(({ net }) => net)))),
    vatRate: rateOf(source),
    currency: source.currency,
    firstMonth: month,
    lastMonth: repeats === 'once' ? month : start.lastMonth,
    issueDay: Number(source.issueDate.slice(8)),
    paymentTermDays: Math.min(Math.max(days, 0), LONGEST_TERM),
  };
}
