import { sql } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { TableName } from '#src/db/tables.ts';
import type { Actor } from '#src/http/actor.ts';
import type { Sweep } from '#src/http/daily-sweep.ts';
import type { FileStore } from './store.ts';

/** A table that refers to files, and whether a user may read a file because of it. */
export interface FileUse {
  table: TableName;
  /** its column with the id of the file */
  column: string;
  maySee: (db: Db, actor: Actor, fileId: number) => Promise<boolean>;
}

/** The number of days that unused files are kept, so that deletions can be undone. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Marks files as unused, and deletes those unused for long enough, then their contents. */
export const sweepFiles =
  (store: FileStore, uses: readonly FileUse[]): Sweep =>
  async (tx, now) => {
    const named = uses.map(
      ({ table, column }) =>
        sql`exists (select 1 from ${sql.table(table)} used where used.${sql.ref(column)} = stored_file.id)`,
    );
    const isUsed = named.length === 0 ? sql`false` : sql.join(named, sql` or `);
    await sql`update stored_file set unused_since = null where unused_since is not null and (${isUsed})`.execute(
      tx,
    );
    await sql`update stored_file set unused_since = ${now.toISOString()}
      where unused_since is null and not (${isUsed})`.execute(tx);
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
    await tx.deleteFrom('stored_file').where('unused_since', '<', before).execute();
    const rows = await tx.selectFrom('stored_file').select(['account_id', 'hash']).distinct().execute();
    await store.tidy(new Set(rows.map(({ account_id, hash }) => `${account_id}/${hash}`)));
  };
