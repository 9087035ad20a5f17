import { sql, type Kysely } from 'kysely';

/** Several of an e-mail, each with the tab that began it: what one has typed is not another's to replace. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('registration_request').renameTo('registration_request_before').execute();
  await db.schema
    .createTable('registration_request')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('iteration', 'integer', (column) => column.notNull())
    .addColumn('app_id', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('registration_request_primary', ['email', 'iteration'])
    .execute();
  await sql`
    insert into registration_request (email, iteration, app_id, code_hash, sent_at, expires_at, locale, password_hash, details)
    select email, iteration, '', code_hash, sent_at, expires_at, locale, password_hash, details
    from registration_request_before`.execute(db);
  await db.schema.dropTable('registration_request_before').execute();
}
