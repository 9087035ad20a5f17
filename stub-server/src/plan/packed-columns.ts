import { sql, type Expression } from 'kysely';
import { jsonList } from '#src/db/json-rows.ts';

/** The packed list of a row, from an expression for each column. */
export const listOf = <Column extends string>(
  columns: readonly Column[],
  fields: Readonly<Record<Column, string | Expression<unknown>>>,
) => jsonList(columns.map((column) => fields[column]));

/** Ids of a sheet's rows, as a part of a query. */
export const rowsOfSheet = (accountId: number, budgetId: number) =>
  sql`(select id from record where account_id = ${accountId} and budget_id = ${budgetId})`;
