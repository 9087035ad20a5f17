import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import type { Selectable } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import type { Database } from '#src/db/schema.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { internalRow, notFound } from '#src/http/refusals.ts';

export type BudgetRow = Selectable<Database['budget']>;

/** A sheet with the fields that writes need. */
export interface Sheet {
  row: BudgetRow;
  first: MonthIndex;
  last: MonthIndex;
  /** closed months, in order */
  closed: readonly MonthIndex[];
}

const sheetRow = prepared((db, { accountId, id }: { accountId: number; id: number }) =>
  db.selectFrom('budget').selectAll().where('account_id', '=', accountId).where('id', '=', id),
);

const closedRows = prepared((db, { accountId, budgetId }: { accountId: number; budgetId: number }) =>
  db
    .selectFrom('locked_month')
    .select('month')
    .where('account_id', '=', accountId)
    .where('budget_id', '=', budgetId),
);

export async function findSheet(db: Db, accountId: number, id: number): Promise<Sheet> {
  const [row] = await sheetRow(db, { accountId, id });
  if (!row) throw notFound();
  const closed = await closedMonthsOf(db, accountId, id);
  return {
    row,
    first: monthIndex(row.first_month),
    last: monthIndex(row.last_month),
    closed: closed.map(monthIndex),
  };
}

/** A sheet that is not internal. */
export async function findOrdinarySheet(db: Db, accountId: number, id: number): Promise<Sheet> {
  const sheet = await findSheet(db, accountId, id);
  if (sheet.row.is_internal === 1) throw internalRow();
  return sheet;
}

/** The sheet of a row written by its id; since the guard's check the row may have been moved to a sheet that this user may not write. */
export async function findSheetOfRow(
  db: Db,
  { accountId, acl }: Pick<Actor, 'accountId' | 'acl'>,
  budgetId: number,
): Promise<Sheet> {
  const permission = effectivePermission(acl, 'budget', budgetId);
  if (permission === 'denied') throw notFound();
  if (!coversBudget(permission, 'write')) throw new AppError('FORBIDDEN');
  return await findOrdinarySheet(db, accountId, budgetId);
}

export async function closedMonthsOf(db: Db, accountId: number, budgetId: number): Promise<string[]> {
  // sorting a few months here takes a tenth of the time of ORDER BY
  return (await closedRows(db, { accountId, budgetId })).map(({ month }) => month).toSorted();
}
