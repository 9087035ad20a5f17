import { sql, type Expression, type SqlBool } from 'kysely';

/**
 * Rows of an account that another condition finds. SQLite takes any index that begins with the account for a narrow one and would
 * read all that the account has: as an expression the account is only checked.
 */
export const ownedBy = (column: string, accountId: number): Expression<SqlBool> =>
  sql<SqlBool>`coalesce(${sql.ref(column)}, ${sql.ref(column)}) = ${accountId}`;
