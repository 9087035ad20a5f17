import { sql, type CreateTableBuilder, type Kysely } from 'kysely';

type Columns = 'id' | 'account_id' | 'version' | 'created_at';
type Table<Names extends string> = CreateTableBuilder<string, Names>;

/** A table whose rows belong to an account, each with its version; other tables refer to (id, account_id). */
export const rowTable = (db: Kysely<unknown>, name: string): Table<Columns> =>
  db.schema
    .createTable(name)
    // Ids are never used twice: a bookmark of a deleted row must not open another.
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint(`${name}_of_account`, ['id', 'account_id']);

/** Refers to a row of the same account: the database itself refuses another account's id. */
export const ofSameAccount = <Names extends string>(
  table: Table<Names>,
  column: Names,
  target: string,
): Table<Names> =>
  table.addForeignKeyConstraint(
    `${column}_of_account`,
    [column, 'account_id' as Names],
    target,
    ['id', 'account_id'],
    // Goes with its owner; master data in use cannot be deleted.
    (constraint) => constraint.onDelete(OWNERS.has(target) ? 'cascade' : 'restrict'),
  );

const OWNERS: ReadonlySet<string> = new Set(['user', 'budget', 'record', 'payment_source']);

/** 0 or 1. */
export const withFlag = <Names extends string, Name extends string>(
  table: Table<Names>,
  name: Name,
): Table<Names | Name> =>
  table.addColumn(name, 'integer', (column) => column.notNull().check(sql`${sql.ref(name)} in (0, 1)`));

export const index = (db: Kysely<unknown>, table: string, columns: readonly string[]) =>
  db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns([...columns])
    .execute();
