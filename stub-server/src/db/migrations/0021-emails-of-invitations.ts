import { sql, type Kysely } from 'kysely';

/** An invitation knows whom it is for; the user has the e-mail from when it is accepted, so that nobody is kept from registering. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invitation')
    .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update invitation set email = (select email from user where user.id = invitation.user_id)`.execute(
    db,
  );
  await sql`update user set email = 'invited:' || id where state = 'invited'`.execute(db);
  await db.schema
    .createIndex('invitation_by_email')
    .on('invitation')
    .columns(['account_id', 'email'])
    .unique()
    .execute();
}
