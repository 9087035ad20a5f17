import { PostgresAdapter, sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import { index } from './columns.ts';

/**
 * Who signs in is a person: e-mail, password, second factor, known browsers and tries belong to it. A user is a person's
 * membership of one account. Each user who could sign in becomes a person of the same id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await persons(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) await changeUsers(db);
  else await makeUsersAnew(db);
  await index(db, 'user', ['account_id']);
  await db.schema
    .createIndex('user_by_person')
    .on('user')
    .columns(['person_id', 'account_id'])
    .unique()
    .execute();
  for (const { name, make, columns } of OF_PERSON) {
    await db.schema.alterTable(name).renameTo(`${name}_of_user`).execute();
    await make(db, name);
    const kept = sql.raw(columns.join(', '));
    // The persons of now have the ids of their users.
    await sql`insert into ${sql.table(name)} (person_id, ${kept})
      select user_id, ${kept} from ${sql.table(`${name}_of_user`)}
      where user_id in (select id from person)`.execute(db);
    await db.schema.dropTable(`${name}_of_user`).execute();
  }
  await index(db, 'failed_login', ['person_id', 'at']);
  await index(db, 'known_device', ['seen_at']);
  await index(db, 'login_challenge', ['person_id']);
  await index(db, 'login_challenge', ['expires_at']);
}

async function persons(db: Kysely<unknown>) {
  await db.schema
    .createTable('person')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .execute();
  await sql`insert into person (id, email, password_hash, created_at)
    select id, email, password_hash, created_at from "user" where state = 'active'`.execute(db);
}

async function changeUsers(db: Kysely<unknown>) {
  await db.schema
    .alterTable('user')
    .addColumn('person_id', 'integer', (column) => column.references('person.id'))
    .execute();
  await sql`update "user" set person_id = id where state = 'active'`.execute(db);
  await db.schema.alterTable('user').dropColumn('email').dropColumn('password_hash').execute();
  await db.schema.dropIndex('user_by_account_id').execute();
}

const KEPT =
  'id, account_id, firstname, lastname, avatar_id, is_master, created_at, state, acl_version, last_seen_at, phone_number, has_newsletter';

/** SQLite drops no unique column: the table is made anew, while foreign keys are not looked at (`Store.rebuild`). */
async function makeUsersAnew(db: Kysely<unknown>) {
  await db.schema
    .createTable('user_anew')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('person_id', 'integer', (column) => column.references('person.id'))
    .addColumn('firstname', 'text', notNull)
    .addColumn('lastname', 'text', notNull)
    .addColumn('avatar_id', 'integer', notNull)
    .addColumn('is_master', 'integer', (column) => column.notNull().check(sql`is_master in (0, 1)`))
    .addColumn('created_at', 'text', notNull)
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .defaultTo('active')
        .check(sql`state in ('active', 'invited', 'removed')`),
    )
    .addColumn('acl_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('last_seen_at', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('has_newsletter', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('user_of_account', ['id', 'account_id'])
    .execute();
  await sql`insert into user_anew (person_id, ${sql.raw(KEPT)})
    select case when state = 'active' then id end, ${sql.raw(KEPT)} from "user"`.execute(db);
  // Ids of users who are gone are never used again.
  await sql`update sqlite_sequence set seq = (select seq from sqlite_sequence where name = 'user')
    where name = 'user_anew' and exists (select 1 from sqlite_sequence where name = 'user')`.execute(db);
  await db.schema.dropTable('user').execute();
  await db.schema.alterTable('user_anew').renameTo('user').execute();
}

/** Goes with its person. */
const ofPerson = (db: Kysely<unknown>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('person_id', 'integer', (column) =>
      column.notNull().references('person.id').onDelete('cascade'),
    );

const notNull = (column: ColumnDefinitionBuilder) => column.notNull();

interface OfPerson {
  name: string;
  make: (db: Kysely<unknown>, name: string) => Promise<void>;
  /** besides the person */
  columns: readonly string[];
}

const OF_PERSON: readonly OfPerson[] = [
  {
    name: 'known_device',
    columns: ['device_hash', 'seen_at'],
    make: (db, name) =>
      ofPerson(db, name)
        .addColumn('device_hash', 'text', notNull)
        .addColumn('seen_at', 'text', notNull)
        .addPrimaryKeyConstraint('known_device_of_person', ['person_id', 'device_hash'])
        .execute(),
  },
  {
    name: 'failed_login',
    columns: ['id', 'at', 'address', 'user_agent'],
    make: (db, name) =>
      ofPerson(db, name)
        .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        .addColumn('at', 'text', notNull)
        .addColumn('address', 'text', notNull)
        .addColumn('user_agent', 'text', notNull)
        .execute(),
  },
  {
    name: 'login_challenge',
    columns: ['id_hash', 'tries', 'expires_at'],
    make: (db, name) =>
      ofPerson(db, name)
        .addColumn('id_hash', 'text', (column) => column.primaryKey())
        .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('expires_at', 'text', notNull)
        .execute(),
  },
  {
    name: 'second_factor',
    columns: ['sealed_secret', 'last_step', 'since'],
    make: (db, name) =>
      ofPerson(db, name)
        .addColumn('sealed_secret', 'text', notNull)
        .addColumn('last_step', 'integer', notNull)
        .addColumn('since', 'text', notNull)
        .addPrimaryKeyConstraint('second_factor_of_person', ['person_id'])
        .execute(),
  },
  {
    name: 'second_factor_setup',
    columns: ['sealed_secret', 'expires_at'],
    make: (db, name) =>
      ofPerson(db, name)
        .addColumn('sealed_secret', 'text', notNull)
        .addColumn('expires_at', 'text', notNull)
        .addPrimaryKeyConstraint('second_factor_setup_of_person', ['person_id'])
        .execute(),
  },
  {
    name: 'recovery_code',
    columns: ['code_hash'],
    make: (db, name) =>
      ofPerson(db, name)
        .addColumn('code_hash', 'text', notNull)
        .addPrimaryKeyConstraint('recovery_code_of_person', ['person_id', 'code_hash'])
        .execute(),
  },
  {
    name: 'password_reset',
    columns: ['token_hash', 'expires_at'],
    make: (db, name) =>
      ofPerson(db, name)
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('expires_at', 'text', notNull)
        .addPrimaryKeyConstraint('password_reset_of_person', ['person_id'])
        .execute(),
  },
];
