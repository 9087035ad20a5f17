import { sql, type Kysely } from 'kysely';
import { index } from './columns.ts';

/** What documents have beyond number and amounts, their lines, and what lists of payments are read by (decision 032). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sourceFields(db);
  await lines(db);
  await searchTexts(db);
  await index(db, 'payment_part', ['account_id', 'due_date']);
  await index(db, 'payment_part', ['account_id', 'expected_date']);
  await sql`create index payment_part_on_no_cell on payment_part (account_id, due_date) where record_id is null`.execute(
    db,
  );
}

async function sourceFields(db: Kysely<unknown>) {
  const change = () => db.schema.alterTable('payment_source');
  const texts = [
    'internal_number',
    'tax_date',
    'exchange_rate',
    'exchange_table',
    'exchange_date',
    'ksef_number',
  ];
  for (const name of texts) await change().addColumn(name, 'text').execute();
  await change()
    .addColumn('original_id', 'integer', (column) => column.references('payment_source.id'))
    .execute();
  await index(db, 'payment_source', ['original_id']);
  for (const [name, value] of [
    ['is_split_payment', 0],
    ['is_verified', 1],
  ] as const)
    await change()
      .addColumn(name, 'integer', (column) =>
        column
          .notNull()
          .defaultTo(value)
          .check(sql`${sql.ref(name)} in (0, 1)`),
      )
      .execute();
  await change()
    .addColumn('origin', 'text', (column) => column.notNull().defaultTo('typed'))
    .execute();
  await change()
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

async function lines(db: Kysely<unknown>) {
  await db.schema
    .createTable('payment_line')
    .addColumn('payment_source_id', 'integer', (column) => column.notNull())
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('vat_rate', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('net', 'bigint', (column) => column.notNull())
    .addColumn('vat', 'bigint', (column) => column.notNull())
    .addColumn('gross', 'bigint', (column) => column.notNull())
    .addColumn('vat_deductible_pct', 'integer', (column) => column.notNull())
    .addColumn('cost_deductible_pct', 'integer', (column) => column.notNull())
    .addColumn('lump_sum_rate', 'text')
    .addPrimaryKeyConstraint('payment_line_primary', ['payment_source_id', 'position'])
    .addCheckConstraint('line_comes_to_gross', sql`net + vat = gross`)
    .addForeignKeyConstraint(
      'payment_source_id_of_account',
      ['payment_source_id', 'account_id'],
      'payment_source',
      ['id', 'account_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await index(db, 'payment_line', ['account_id']);
}

const BATCH = 500;
const searchTextOf = (...texts: readonly string[]): string =>
  texts
    .join(' ')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[łŁ]/g, 'l')
    .toLowerCase();

async function searchTexts(db: Kysely<unknown>) {
  const sources = db as Kysely<{
    payment_source: { id: number; number: string; description: string; search_text: string };
  }>;
  for (let after = 0; ;) {
    const rows = await sources
      .selectFrom('payment_source')
      .select(['id', 'number', 'description'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, number, description } of rows) {
      const search_text = searchTextOf(number, description);
      await sources.updateTable('payment_source').set({ search_text }).where('id', '=', id).execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
