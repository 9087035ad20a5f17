import { openSnapshot } from '#src/db/snapshot.ts';
import type { Db } from '#src/db/open.ts';
import type { Progress } from '#src/jobs/kind.ts';
import { entriesOf, readTables } from './entries.ts';
import { fileEntries, storedFiles } from './file-entries.ts';
import type { DownloadInput } from './input.ts';
import { README } from './readme.ts';
import { writeZip, type Entry, type Listed } from './zip.ts';

/** The largest size of a ZIP without extensions, which every program opens. */
const LIMIT = 4 * 1024 ** 3 - 1;
const FORMAT = 1;

/** Writes a snapshot of an account's data into a new ZIP; returns its size. */
export async function writeDownload(
  input: DownloadInput,
  tell: (progress: Progress) => void,
): Promise<number> {
  const { source, file, files, accountId, parts, madeAt, day, version } = input;
  const snapshot = await openSnapshot(source);
  try {
    tell({ share: 0, step: 'counting' });
    const tables = await readTables(snapshot.db, parts, accountId);
    const company = await companyOf(snapshot.db, accountId);
    const all = 2 * tables.reduce((sum, { count }) => sum + count, 0);
    let done = 0;
    const onRows = (count: number) => {
      done += count;
      tell({ share: all === 0 ? 1 : done / all, step: done < all ? 'writing' : 'finishing' });
    };
    const stored = await storedFiles(snapshot.db, accountId);
    const listing = (listed: readonly Listed[]) =>
      JSON.stringify({ format: FORMAT, company, day, madeAt, version, files: listed }, null, 2);
    const entries = function* (): Generator<Entry> {
      yield { path: 'README.txt', rows: 0, content: [Buffer.from(README)] };
      yield* entriesOf(snapshot.db, tables, { accountId, onRows });
      yield* fileEntries(stored, files);
    };
    return await writeZip(entries(), listing, { file, madeAt: new Date(madeAt), limit: LIMIT });
  } finally {
    await snapshot.close();
  }
}

const companyOf = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['id', 'company_name as name', 'tax_identification_number as taxIdentificationNumber'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
