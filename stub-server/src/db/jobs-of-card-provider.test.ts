import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrate.ts';
import { openStore } from './open.ts';

const BEFORE = '0026-jobs-of-card-provider';

test('pending charges and events of the card provider become jobs in the upgrade', async () => {
  const store = openStore(':memory:');
  const migrateWith = async (names: (name: string) => boolean) => {
    const known = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => names(name)));
    const provider = { getMigrations: () => Promise.resolve(known) };
    const { error } = await store.transact({ accountId: null }, (tx) =>
      new Migrator({ db: tx, provider }).migrateToLatest({ disableTransactions: true }),
    );
    expect(error).toBeUndefined();
  };
  await migrateWith((name) => name < BEFORE);
  await store.transact({ accountId: null }, async (tx) => {
    await sql`insert into account (id, licence_key, company_name, legal_entity_type, licence_status,
      licence_quantity, licence_start, created_at)
      values (1, 'k', 'A', 'SoleTrader', 'active', 5, '2026-11-01', '2026-11-01T00:00:00.000Z')`.execute(tx);
    await sql`insert into provider_event (id, account_id, body, created_at)
      values ('evt_1', 1, '{"type":"card.removed"}', '2026-11-19T08:00:00.000Z')`.execute(tx);
    for (const [id, status] of [
      [7, 'open'],
      [8, 'paid'],
    ] as const)
      await sql`insert into provider_invoice (charge_id, account_id, purpose, quantity, amount, status, created_at)
        values (${id}, 1, 'period', 5, 100, ${status}, '2026-11-19T08:00:00.000Z')`.execute(tx);
  });
  await migrateWith(() => true);
  const jobs = await store.db
    .selectFrom('job')
    .select(['account_id', 'kind', 'key', 'payload', 'state'])
    .execute();
  expect(jobs.map((job) => ({ ...job, payload: JSON.parse(job.payload) as unknown }))).toEqual([
    {
      account_id: 1,
      kind: 'card-event',
      key: 'evt_1',
      payload: { body: '{"type":"card.removed"}' },
      state: 'waiting',
    },
    { account_id: 1, kind: 'card-collection', key: null, payload: { chargeId: 7 }, state: 'waiting' },
  ]);
  await store.close();
});
