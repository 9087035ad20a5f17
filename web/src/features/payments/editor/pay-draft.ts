import { contractParametersAt } from '@saldo/contract/domain/contract-parameters';
import { usualTerms, type ContractPay } from '@saldo/contract/domain/contract-pay';
import type { Amounts } from '@saldo/contract/domain/instalments';
import type { ZusDay } from '@saldo/contract/domain/legal-form';
import { minor } from '@saldo/contract/domain/money';
import { monthOfDate, dateInMonth } from '@saldo/contract/domain/month';
import { payOf, paymentsOfPay, sharesOfPayment } from '@saldo/contract/domain/pay-of-document';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import type { PayTerms } from '@saldo/contract/pay-terms';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { amountOf, amountText } from './line-draft.ts';
import { newPart, type PartDraft } from './part-draft.ts';

/** The calculated pay; null for a month without figures. */
export function payAmounts(pay: PayTerms): ContractPay | null {
  try {
    return payOf(pay);
  } catch {
    return null;
  }
}

export function totalOfPay(pay: PayTerms): Amounts | null {
  const amounts = payAmounts(pay);
  return amounts && { net: amounts.totalCost, vat: minor(0), gross: amounts.totalCost };
}

const KINDS = ['employment-contract', 'mandate-contract', 'specific-work-contract'] as const;

/** The default terms of a contract in the month of a day. */
export function newPay(type: PaymentSource['type'], day: string): PayTerms {
  const kind = KINDS.find((one) => one === type) ?? 'mandate-contract';
  const month = day.slice(0, 7);
  const { insurance, costs, reduction, hasPpk, isTaxed } = usualTerms(
    kind,
    minor(0),
    contractParametersAt(`${month}-01`),
  );
  const payDate = dateInMonth(monthOfDate(day), 31);
  return {
    month,
    payDate,
    gross: minor(0),
    insurance,
    costs,
    reduction,
    hasPpk,
    isTaxed,
    taxedBefore: minor(0),
  };
}

/**
 * The future instalments of a pay; existing ones for the same purpose keep their cell, method and
 * paid day.
 */
export function partsOfPay(pay: PayTerms, had: readonly PartDraft[], zusDay: ZusDay): PartDraft[] {
  if (payAmounts(pay) === null) return [...had];
  const payments = paymentsOfPay(pay, zusDay);
  if (payments.length === 0) return [newPart({ gross: amountText(minor(0), 'PLN') })];
  return payments.flatMap(({ kind, amount, dueDate }, group) => {
    const known = had.filter(({ purpose }) => purpose === kind);
    const shares = known.map(({ gross }) => ({ gross: amountOf(gross, 'PLN') ?? minor(0) }));
    return sharesOfPayment(amount, shares).map((gross, at) => ({
      ...(known[at] ?? newPart()),
      group,
      purpose: kind,
      gross: amountText(gross, 'PLN'),
      dueDate,
      expectedDate: nextWorkingDay(dueDate),
    }));
  });
}
