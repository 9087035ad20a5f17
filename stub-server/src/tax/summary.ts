import { monthText, yearOf } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import { payrollType, type TaxDue } from '@saldo/contract/domain/tax/dues';
import type { TaxDueRow, TaxSummary } from '@saldo/contract/tax';
import type { Db } from '#src/db/open.ts';
import { accountEstimate, type AccountEstimate } from './account-estimate.ts';
import { paidForPayroll, type PayrollPaid } from './payroll-paid.ts';
import { presentSheet, ROW_TYPES, type InternalSheet } from './internal-sheet.ts';
import { compareInternal } from './rebuild.ts';
import { missingMessage } from './settings.ts';
import { committedSheets } from './sheet-flows.ts';
import type { Actor } from '#src/http/actor.ts';

type PaidOf = (due: TaxDue) => PayrollPaid;

/** The amount paid for a due: on its own row, or with the pay of its contracts. */
async function paidOf(db: Db, accountId: number, estimate: AccountEstimate): Promise<PaidOf> {
  const ofPayroll = await paidForPayroll(db, accountId, estimate);
  return ({ type, period, isActual }) => {
    const payroll = payrollType(type);
    if (payroll) return ofPayroll(payroll, period);
    const entered = estimate.entered.find((one) => one.type === type && one.period === period);
    return { paid: entered?.paid ?? 0, isEntered: isActual, unpaid: entered?.unpaid ?? [] };
  };
}

function dueRow(
  due: TaxDue,
  { paid, isEntered, unpaid }: PayrollPaid,
  sheet: InternalSheet | null,
): TaxDueRow {
  const days = unpaid.toSorted();
  const [from, to] = [days[0], days.at(-1)];
  const type = ROW_TYPES.find((one) => one === due.type);
  const row = type ? sheet?.rows.get(type) : undefined;
  return {
    ...due,
    month: monthText(due.month),
    paid: minor(paid),
    isEntered,
    unpaidDays: from === undefined || to === undefined ? null : { from, to },
    budgetId: row ? (sheet?.budgetId ?? null) : null,
    recordId: row?.id ?? null,
  };
}

/** Dues of the periods of a year, by the current estimate. */
export async function taxSummary(db: Db, actor: Actor, year: number): Promise<TaxSummary> {
  const { accountId } = actor;
  const estimate = await accountEstimate(db, { ...actor, year }, committedSheets(db));
  const sheet = await presentSheet(db, accountId, year);
  const { changes } = await compareInternal(db, actor, { estimate, years: [year] });
  const { missing } = estimate;
  const paid = await paidOf(db, accountId, estimate);
  return {
    year,
    dues: estimate.dues
      .filter(({ month }) => yearOf(month) === year)
      .map((due) => dueRow(due, paid(due), sheet)),
    missing: missing && {
      paymentType: missing.tax,
      date: `${monthText(missing.month)}-01`,
      message: missingMessage(missing),
    },
    isWritten: sheet !== null && changes.length === 0,
  };
}
