import { monthText, yearOf } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import type { TaxDue } from '@saldo/contract/domain/tax/dues';
import type { TaxDueRow, TaxSummary } from '@saldo/contract/tax';
import type { Db } from '#src/db/open.ts';
import { accountEstimate, type AccountEstimate } from './account-estimate.ts';
import { presentSheet, ROW_TYPES, type InternalSheet } from './internal-sheet.ts';
import { compareInternal } from './rebuild.ts';
import { missingMessage } from './settings.ts';
import type { Actor } from '#src/http/actor.ts';

function dueRow(due: TaxDue, { entered }: AccountEstimate, sheet: InternalSheet | null): TaxDueRow {
  const paid = entered.find(({ type, period }) => type === due.type && period === due.period)?.paid ?? 0;
  const type = ROW_TYPES.find((one) => one === due.type);
  const row = type ? sheet?.rows.get(type) : undefined;
  return {
    ...due,
    month: monthText(due.month),
    paid: minor(paid),
    budgetId: row ? (sheet?.budgetId ?? null) : null,
    recordId: row?.id ?? null,
  };
}

/** Dues of the periods of a year, as they come out now. */
export async function taxSummary(db: Db, actor: Actor, year: number): Promise<TaxSummary> {
  const { accountId } = actor;
  const estimate = await accountEstimate(db, { ...actor, year }, db);
  const sheet = await presentSheet(db, accountId, year);
  const { changes } = await compareInternal(db, actor, { estimate, years: [year] });
  const { missing } = estimate;
  return {
    year,
    dues: estimate.dues
      .filter(({ month }) => yearOf(month) === year)
      .map((due) => dueRow(due, estimate, sheet)),
    missing: missing && {
      paymentType: missing.tax,
      date: `${monthText(missing.month)}-01`,
      message: missingMessage(missing),
    },
    isWritten: sheet !== null && changes.length === 0,
  };
}
