import type { CellPart } from '../record.ts';
import type { Minor } from '../values.ts';
import type { CurrencyCode } from './currency.ts';
import { convert, type Rates } from './exchange.ts';
import { plannedVat, type OwnMonth, type PlanStep, type RecordPlan } from './plan.ts';
import { minor } from './rounding.ts';

/** Amounts of one cell in minor units of one currency. */
export interface CellAmounts {
  planNet: Minor;
  planVat: Minor;
  planGross: Minor;
  actualNet: Minor;
  actualVat: Minor;
  actualGross: Minor;
  paidNet: Minor;
  paidGross: Minor;
  projectionNet: Minor;
  projectionVat: Minor;
  projectionGross: Minor;
}

const ZERO = minor(0);
const NOTHING: Happened = { net: ZERO, gross: ZERO, paidNet: ZERO, paidGross: ZERO };

interface Happened {
  net: Minor;
  gross: Minor;
  paidNet: Minor;
  paidGross: Minor;
}

/** Net and gross are each converted once from the part's currency; VAT is their difference. */
function happened(parts: readonly CellPart[], currency: CurrencyCode, rates: Rates): Happened {
  let [net, gross, paidNet, paidGross] = [0, 0, 0, 0];
  for (const part of parts) {
    const partNet = convert(part.net, part.currency, currency, rates);
    const partGross = convert(part.gross, part.currency, currency, rates);
    net += partNet;
    gross += partGross;
    if (part.paidDate === null) continue;
    paidNet += partNet;
    paidGross += partGross;
  }
  return { net: minor(net), gross: minor(gross), paidNet: minor(paidNet), paidGross: minor(paidGross) };
}

/**
 * The single rule for a cell's amounts; `cells.ts` and `totals.ts` both call it. The projection is
 * the actual amount once a payment is on the cell; for a bag of invoices only when it reaches the
 * plan's gross (domain.md, "Cell"). Throws RangeError if a rate is missing.
 */
export function amountsOf(
  { record }: RecordPlan,
  step: PlanStep,
  own: OwnMonth | undefined,
  currency: CurrencyCode,
  rates: Rates,
): CellAmounts {
  const net = own?.value?.netAmount ?? step.netAmount;
  const planNet = convert(net, record.currency, currency, rates);
  const planGross = convert(minor(net + plannedVat(record, net)), record.currency, currency, rates);
  const hasParts = own !== undefined && own.parts.length > 0;
  const actual = hasParts ? happened(own.parts, currency, rates) : NOTHING;
  const takesActual = hasParts && (record.paymentTypeName !== 'invoice-bag' || actual.gross >= planGross);
  const projectionNet = takesActual ? actual.net : planNet;
  const projectionGross = takesActual ? actual.gross : planGross;
  return {
    planNet,
    planVat: minor(planGross - planNet),
    planGross,
    actualNet: actual.net,
    actualVat: minor(actual.gross - actual.net),
    actualGross: actual.gross,
    paidNet: actual.paidNet,
    paidGross: actual.paidGross,
    projectionNet,
    projectionVat: minor(projectionGross - projectionNet),
    projectionGross,
  };
}
