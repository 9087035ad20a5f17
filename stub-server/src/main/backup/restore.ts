import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from 'tar';
import { isFull } from '#src/db/dialect.ts';
import { MIGRATIONS } from '#src/db/migrate.ts';
import { BACKUPS } from '#src/main/backups.ts';
import { reasonOf, StartupError } from '#src/main/startup-error.ts';
import type { DatabasePlace } from './database.ts';
import { flush } from './flush.ts';
import { FILES, hashOf, KEY, MANIFEST, manifestSchema, type Manifest } from './manifest.ts';
import { UNFINISHED } from './unfinished.ts';

interface Wanted {
  /** of the data, locked for this process */
  folder: string;
  database: DatabasePlace;
  /** the backup */
  file: string;
  /** whether existing data may be set aside */
  isReplacing: boolean;
  now: Date;
}

export interface Restored {
  manifest: Manifest;
  /** the folder with the former data; null: none */
  aside: string | null;
  hasKey: boolean;
}

/** Restores a backup. Nothing is changed before all of it is verified. */
export async function restoreBackup(wanted: Wanted): Promise<Restored> {
  const { folder, database, file, isReplacing } = wanted;
  if (!existsSync(file)) throw new StartupError(`There is no backup ${file}.`);
  const isEmpty = (await database.isEmpty()) && ![KEY, FILES].some((name) => existsSync(join(folder, name)));
  if (!isEmpty && !isReplacing)
    throw new StartupError(
      `There are data in ${folder}; to have them replaced say --yes: they are put into ${join(folder, BACKUPS)} and not deleted.`,
    );
  const staging = mkdtempSync(join(folder, 'restore-'));
  try {
    const manifest = await unpack(wanted, staging);
    await database.prepare(join(staging, database.name));
    return await putInPlace(wanted, { staging, manifest, isEmpty });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Unpacks a backup and verifies each file by the manifest. */
async function unpack({ file, database }: Wanted, staging: string): Promise<Manifest> {
  const damaged = (why: string) => new StartupError(`The backup ${file} is damaged (${why}).`);
  await extract({ file, cwd: staging, strict: true, filter: (_path, entry) => isPlain(entry) }).catch(
    (error: unknown) => {
      throw isFull(error) ? error : damaged(reasonOf(error));
    },
  );
  const manifest = manifestOf(join(staging, MANIFEST), file);
  for (const { path, sha256 } of manifest.files) {
    const unpacked = join(staging, path);
    if (!existsSync(unpacked)) throw damaged(`${path} is missing`);
    if ((await hashOf(unpacked)) !== sha256) throw damaged(`${path} is not what it was`);
  }
  if (!manifest.files.some(({ path }) => path === database.name))
    throw new StartupError(
      `The backup ${file} has no ${database.name}: it is of ${database.name === 'saldo.sqlite' ? 'a database of PostgreSQL, so name one with DATABASE_URL' : 'a file of SQLite, so leave DATABASE_URL out'}.`,
    );
  return manifest;
}

/** Refuses links, which our backups never contain. */
const isPlain = (entry: object) => 'type' in entry && (entry.type === 'File' || entry.type === 'Directory');

function manifestOf(path: string, file: string): Manifest {
  const noBackup = () => new StartupError(`${file} is no backup of Saldo, or of a newer one.`);
  if (!existsSync(path)) throw noBackup();
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw noBackup();
  }
  const { data } = manifestSchema.safeParse(text);
  if (!data) throw noBackup();
  const unknown = data.migrations.filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0)
    throw new StartupError(
      `The backup ${file} was made by a newer Saldo (this one does not know ${unknown.join(', ')}): restore it with that one.`,
    );
  return data;
}

interface Unpacked {
  staging: string;
  manifest: Manifest;
  isEmpty: boolean;
}

/** A marker file is in the folder from the first change to the last, so that no server starts with incomplete data. */
async function putInPlace(
  { folder, database, now }: Wanted,
  { staging, manifest, isEmpty }: Unpacked,
): Promise<Restored> {
  const hasKey = existsSync(join(staging, KEY));
  // A backup without a key keeps the existing one, which may be the right one.
  const beside = [FILES, ...(hasKey ? [KEY] : [])];
  const aside = isEmpty ? null : newFolder(join(folder, BACKUPS), `replaced-${stampOf(now)}`);
  const note = join(folder, UNFINISHED);
  writeFileSync(note, aside === null ? '' : `What was there before lies in ${aside}\n`, { flush: true });
  if (aside !== null) {
    await database.putAside(aside);
    for (const name of beside)
      if (existsSync(join(folder, name))) renameSync(join(folder, name), join(aside, name));
  }
  for (const { path } of manifest.files) flush(join(staging, path));
  for (const name of beside)
    if (existsSync(join(staging, name))) renameSync(join(staging, name), join(folder, name));
  await database.put(join(staging, database.name));
  flush(folder);
  rmSync(note);
  return { manifest, aside, hasKey: existsSync(join(folder, KEY)) };
}

const stampOf = (now: Date) => now.toISOString().replaceAll(/[:.]/g, '-');

function newFolder(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}
