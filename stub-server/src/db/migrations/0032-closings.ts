import type { Kysely } from 'kysely';

/** Companies that their master user has closed: deleted some weeks later, unless they are reopened. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('closing')
    .addColumn('account_id', 'integer', (column) => column.primaryKey().references('account.id'))
    .addColumn('closed_on', 'text', (column) => column.notNull())
    .addColumn('former_licence', 'text', (column) => column.notNull())
    .execute();
