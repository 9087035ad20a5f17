import { sql, type Kysely } from 'kysely';

/** A key ends by itself, and may be one for reading alone; one from before has ninety days from now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, kind: 'text' | 'integer', value: string | number) =>
    db.schema
      .alterTable('api_key')
      .addColumn(name, kind, (column) => column.notNull().defaultTo(value))
      .execute();
  await add('expires_at', 'text', '');
  await add('is_read_only', 'integer', 0);
  await db.schema.alterTable('api_key').addColumn('last_used_at', 'text').execute();
  await sql`update api_key set expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+90 days')`.execute(db);
}
