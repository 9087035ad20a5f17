import { sql, type Kysely } from 'kysely';
import { index, ofSameAccount } from './columns.ts';

/** A second factor of a user, what leads to one, what stands in for it, and the log-ins that wait for its code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ofUser(db, 'second_factor')
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('second_factor_primary', ['user_id'])
    .execute();
  await ofUser(db, 'second_factor_setup')
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('second_factor_setup_primary', ['user_id'])
    .execute();
  await ofUser(db, 'recovery_code')
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_primary', ['user_id', 'code_hash'])
    .execute();
  await ofUser(db, 'login_challenge')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'login_challenge', ['user_id']);
  await index(db, 'login_challenge', ['expires_at']);
  await db.schema
    .alterTable('account')
    .addColumn('requires_second_factor', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`requires_second_factor in (0, 1)`),
    )
    .execute();
}

const ofUser = (db: Kysely<unknown>, name: string) =>
  ofSameAccount(
    db.schema
      .createTable(name)
      .addColumn('user_id', 'integer', (column) => column.notNull())
      .addColumn('account_id', 'integer', (column) => column.notNull()),
    'user_id',
    'user',
  );
