import { add, minor } from '@saldo/contract/domain/money';
import type { ZusDay } from '@saldo/contract/domain/legal-form';
import { addMonths, yearOf, type MonthIndex } from '@saldo/contract/domain/month';
import { preparePlan, type RecordPlan } from '@saldo/contract/domain/plan';
import { plannedPayments, unmovedDay, type PlannedPayment } from '@saldo/contract/domain/planned-payments';
import { dayOffOf, type DayOff } from '@saldo/contract/domain/working-days';
import type { MonthValue } from '@saldo/contract/record';
import type { Minor } from '@saldo/contract/values';
import type { RecordFields } from './row-draft.ts';

export type GeneratedPayment = PlannedPayment & {
  month: MonthIndex;
  /** the day off that the expected date was moved from, and its reason */
  movedFrom: { date: string; why: DayOff } | null;
};

export type YearSum = { year: number; count: number; net: Minor; vat: Minor; gross: Minor };

/** The planned payments of one cell, each with the day off that it was moved from. */
export function paymentsOfMonth(plan: RecordPlan, month: MonthIndex, zusDay: ZusDay): GeneratedPayment[] {
  return plannedPayments(plan, month, zusDay).map((payment) => {
    const date = unmovedDay(plan, month, payment, zusDay);
    const why = date === payment.expectedDate ? null : dayOffOf(date);
    return { ...payment, month, movedFrom: why === null ? null : { date, why } };
  });
}

/** The payments that a row will generate, by cell. */
export function paymentsOfPlan(plan: RecordPlan, zusDay: ZusDay): GeneratedPayment[] {
  const payments: GeneratedPayment[] = [];
  const size = plan.record.segmentSize;
  for (let month = plan.firstMonth; month <= plan.lastMonth; month = addMonths(month, size))
    payments.push(...paymentsOfMonth(plan, month, zusDay));
  return payments;
}

/** The fields of a draft as a row of the sheet, with the values of its months. */
export const planOfFields = (fields: RecordFields, monthValues: readonly MonthValue[]): RecordPlan => {
  const id = monthValues[0]?.recordId ?? 1;
  return preparePlan({ ...fields, id, budgetId: 1, version: 1, position: 1 }, monthValues, []);
};

/** Totals by year of the cells, as in the sheet. */
export function yearSums(payments: readonly GeneratedPayment[]): YearSum[] {
  const sums = new Map<number, YearSum>();
  for (const { month, net, vat, gross } of payments) {
    const year = yearOf(month);
    const sum = sums.get(year) ?? { year, count: 0, net: minor(0), vat: minor(0), gross: minor(0) };
    sums.set(year, {
      year,
      count: sum.count + 1,
      net: add(sum.net, net),
      vat: add(sum.vat, vat),
      gross: add(sum.gross, gross),
    });
  }
  return [...sums.values()];
}
