import { valuesOf } from '#src/db/json-rows.ts';
import type { Db } from '#src/db/open.ts';
import { sql } from 'kysely';

/** Revisions of the data from which an index is built. */
export interface Revisions {
  epoch: string;
  names: number;
  lists: number;
  rates: number;
  /** of closed months in all sheets together; it only grows */
  closed: number;
  sheets: ReadonlyMap<number, { revision: number; completeFrom: number }>;
}

/** The revisions of an account's sheets in a snapshot. */
export async function revisionsOf(
  db: Db,
  accountId: number,
  sheetIds: readonly number[],
): Promise<Revisions> {
  const account = await db
    .selectFrom('account_revision')
    .innerJoin('database_revision', (join) => join.onTrue())
    .select(['epoch', 'names', 'lists', 'rates'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const sheets = await db
    .selectFrom('sheet_revision')
    .select(['budget_id as id', 'revision', 'closed_revision as closed', 'complete_from as completeFrom'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`budget_id in ${valuesOf(JSON.stringify(sheetIds))}`)
    .execute();
  return {
    ...account,
    closed: sheets.reduce((sum, { closed }) => sum + closed, 0),
    sheets: new Map(
      sheets.map(({ id, revision, completeFrom }) => [id, { revision, completeFrom }] as const),
    ),
  };
}
