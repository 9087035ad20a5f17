import { sql, type Kysely } from 'kysely';

/** Tables of a document's children, and their other parent. */
const CHILDREN = [
  ['payment_line', null],
  ['payment_file', 'file_id'],
  ['forgotten_place', 'record_id'],
  ['rejected_place', 'record_id'],
] as const;

async function replaceIndex(db: Kysely<unknown>, table: string, [from, to]: [string, string]): Promise<void> {
  await sql`drop index ${sql.id(`${table}_by_${from}`)}`.execute(db);
  await sql`create index ${sql.id(`${table}_by_account_id_${to}`)}
    on ${sql.table(table)} (account_id, ${sql.ref(to)})`.execute(db);
}

/**
 * A deleted document deletes its children by document and account. SQLite searched for them by the index of the account
 * alone, among all lines of the company for each document; an index of both columns goes first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, parent] of CHILDREN) {
    await replaceIndex(db, table, ['account_id', 'payment_source_id']);
    if (parent !== null) await replaceIndex(db, table, [parent, parent]);
  }
}
