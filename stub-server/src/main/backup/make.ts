import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { create } from 'tar';
import { reasonOf, StartupError } from '#src/main/startup-error.ts';
import type { DatabaseCopier } from './database.ts';
import { flush } from './flush.ts';
import { describeFiles, FILES, filesIn, KEY, MANIFEST, type Manifest } from './manifest.ts';

interface Wanted {
  /** of the data */
  folder: string;
  database: DatabaseCopier;
  /** the backup, which must not exist yet */
  file: string;
  isWithKey: boolean;
  now: Date;
}

const OWNERS_ALONE = 0o077;

/**
 * Writes a consistent copy of the data into one file, also while the server is running. The file appears once it is
 * complete, under a unique name.
 */
export async function makeBackup(wanted: Wanted): Promise<Manifest> {
  const { file, database } = wanted;
  if (existsSync(file)) throw new StartupError(`${file} exists already: name another file.`);
  if (!existsSync(dirname(file))) throw new StartupError(`There is no folder ${dirname(file)}.`);
  await database.demandData();
  process.umask(OWNERS_ALONE);
  let staging: string | null = null;
  try {
    staging = mkdtempSync(join(dirname(file), '.saldo-backup-'));
    return await pack(wanted, staging);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The backup could not be made (${reasonOf(error)}).`);
  } finally {
    if (staging !== null) rmSync(staging, { recursive: true, force: true });
  }
}

async function pack({ folder, database, file, isWithKey, now }: Wanted, staging: string): Promise<Manifest> {
  // The database is copied first, because files are deleted after their rows.
  const migrations = await database.copyInto(join(staging, database.name));
  if (isWithKey && existsSync(join(folder, KEY))) cpSync(join(folder, KEY), join(staging, KEY));
  if (existsSync(join(folder, FILES)))
    cpSync(join(folder, FILES), join(staging, FILES), { recursive: true, verbatimSymlinks: true });
  const paths = filesIn(staging);
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    migrations,
    files: await describeFiles(staging, paths),
  };
  writeFileSync(join(staging, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  const archive = join(staging, `${basename(file)}.part`);
  await create({ file: archive, cwd: staging, gzip: true, portable: true }, [MANIFEST, ...paths]);
  flush(archive);
  renameSync(archive, file);
  flush(dirname(file));
  return manifest;
}
