import { sql, type Kysely } from 'kysely';

interface Told {
  id: string;
  account_id: number;
  body: string;
  created_at: string;
}

interface Open {
  charge_id: number;
  account_id: number;
  created_at: string;
}

/** What the fake card provider has still to collect and to tell are jobs now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = async (
    { account_id: accountId, created_at: createdAt }: Pick<Told, 'account_id' | 'created_at'>,
    { kind, key, payload }: { kind: string; key: string | null; payload: object },
  ) => {
    await sql`insert into job (account_id, kind, key, payload, due_at, created_at)
      values (${accountId}, ${kind}, ${key}, ${JSON.stringify(payload)}, ${createdAt}, ${createdAt})`.execute(
      db,
    );
  };
  const told = await sql<Told>`select id, account_id, body, created_at from provider_event`.execute(db);
  for (const row of told.rows)
    await add(row, { kind: 'card-event', key: row.id, payload: { body: row.body } });
  const open =
    await sql<Open>`select charge_id, account_id, created_at from provider_invoice where status = 'open'`.execute(
      db,
    );
  for (const row of open.rows)
    await add(row, { kind: 'card-collection', key: null, payload: { chargeId: row.charge_id } });
  await db.schema.dropTable('provider_event').execute();
}
