import { sql, SqliteAdapter, type Kysely } from 'kysely';

/** An index of what a search finds documents by: words are found by any three of their letters in a row (docs/decisions/038). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of isSqlite ? ON_SQLITE : ON_POSTGRES) await sql.raw(statement).execute(db);
}

const FORGET =
  "insert into payment_text (payment_text, rowid, search_text) values ('delete', old.id, old.search_text);";
const LEARN = 'insert into payment_text (rowid, search_text) values (new.id, new.search_text);';

const ON_SQLITE = [
  `create virtual table payment_text using fts5 (
    search_text, content = 'payment_source', content_rowid = 'id', tokenize = 'trigram')`,
  "insert into payment_text (payment_text) values ('rebuild')",
  `create trigger payment_source_insert_texts after insert on payment_source begin ${LEARN} end`,
  `create trigger payment_source_delete_texts after delete on payment_source begin ${FORGET} end`,
  `create trigger payment_source_update_texts after update of search_text on payment_source
    when old.search_text <> new.search_text begin ${FORGET}${LEARN} end`,
];

/** Where the server may not have the extension, a search reads the texts one by one. */
const ON_POSTGRES = [
  `do $$ begin
    create extension if not exists pg_trgm;
    execute 'create index payment_source_by_text on payment_source using gin (search_text gin_trgm_ops)';
  exception when others then raise notice 'pg_trgm is missing: %', sqlerrm;
  end $$`,
];
