import { sql, type Expression, type SqlBool } from 'kysely';

/**
 * Rows of an account that another condition finds. SQLite considers any index that begins with the
 * account selective and would read all rows of the account: as an expression the account is only
 * checked.
 */
export const ownedBy = (column: string, accountId: number): Expression<SqlBool> =>
  sql<SqlBool>`coalesce(${sql.ref(column)}, ${sql.ref(column)}) = ${accountId}`;
