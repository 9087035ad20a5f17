import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#src/db/open.ts';
import type { Entry } from './zip.ts';

interface Stored {
  id: number;
  name: string;
  hash: string;
}

/** The files of an account that are in use, or were until lately. */
export const storedFiles = (db: Db, accountId: number): Promise<Stored[]> =>
  db
    .selectFrom('stored_file')
    .select(['id', 'name', 'hash'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

/** The contents of files, each under its id in `stored_file` and its name. */
export function* fileEntries(stored: readonly Stored[], folder: string): Generator<Entry> {
  // A missing file does not prevent the others.
  for (const { id, name, hash } of stored.filter((one) => existsSync(join(folder, one.hash))))
    yield { path: `files/${id}-${name}`, rows: 0, content: contentOf(join(folder, hash)) };
}

async function* contentOf(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path)) yield chunk as Buffer;
}
