import type { Minor } from '../values.ts';
import { amountsOf } from './cell-amounts.ts';
import { NO_RATES, type Rates } from './exchange.ts';
import { payeeOf, type OfficeIds } from './offices.ts';
import type { ZusDay } from './legal-form.ts';
import { addMonths, type MonthIndex } from './month.ts';
import { defaultsAt, segmentStart, type RecordPlan } from './plan.ts';
import { datesAt } from './planned-dates.ts';
import { plannedPayments, type PlannedPayment } from './planned-payments.ts';

/** A planned payment that no document has replaced, with its cell and the plan's names for it. */
export interface RemainingPayment extends PlannedPayment {
  month: MonthIndex;
  contractorId: number | null;
  paymentMethodId: number;
}

interface Horizon {
  /** for currencies of documents on bags in another one */
  rates?: Rates;
  /** when the ZUS of contracts is due */
  zusDay: ZusDay;
  /** recipients of the tax and contributions of contracts */
  offices?: OfficeIds;
}

/** The rest of a bag, in the row's currency; nothing once documents reach its plan. */
function leftInBag(plan: RecordPlan, month: MonthIndex, rates: Rates): PlannedPayment[] {
  const { record } = plan;
  const own = plan.own.get(month);
  const amounts = amountsOf(plan, defaultsAt(plan, month), own, record.currency, rates);
  if (amounts.actualGross >= amounts.planGross) return [];
  const gross = (amounts.planGross - amounts.actualGross) as Minor;
  const net = (amounts.planNet - amounts.actualNet) as Minor;
  return [{ kind: 'document', net, vat: (gross - net) as Minor, gross, ...datesAt(plan, month) }];
}

/**
 * The rest of one cell's planned payments, minor units of the row's currency: a document replaces
 * them, and a bag keeps the rest.
 */
export function remainingAt(
  plan: RecordPlan,
  month: MonthIndex,
  { rates = NO_RATES, zusDay, offices = {} }: Horizon,
): RemainingPayment[] {
  if (segmentStart(plan, month) !== month) return [];
  const own = plan.own.get(month);
  const hasParts = (own?.parts.length ?? 0) > 0;
  if (hasParts && plan.record.paymentTypeName !== 'invoice-bag') return [];
  const step = defaultsAt(plan, month);
  const contractorId = own?.value?.contractorId ?? step.contractorId;
  const paymentMethodId = own?.value?.paymentMethodId ?? step.paymentMethodId;
  const payments = hasParts ? leftInBag(plan, month, rates) : plannedPayments(plan, month, zusDay);
  return payments.map((payment) => ({
    ...payment,
    month,
    contractorId: payeeOf(payment.kind, contractorId, offices),
    paymentMethodId,
  }));
}

/** The rest of all planned payments of a row. */
export function remainingPayments(plan: RecordPlan, horizon: Horizon): RemainingPayment[] {
  const found: RemainingPayment[] = [];
  for (
    let { firstMonth: month } = plan;
    month <= plan.lastMonth;
    month = addMonths(month, plan.record.segmentSize)
  )
    found.push(...remainingAt(plan, month, horizon));
  return found;
}
