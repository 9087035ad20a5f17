import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isDamaged, isReadOnly, takeFile } from '#src/db/dialect.ts';
import { openStore, type SqliteStore } from '#src/db/open.ts';
import type { TableSpecs } from '#src/db/tables.ts';
import { BACKUPS } from './backups.ts';
import { StartupError } from './startup-error.ts';

const OWNERS_ALONE = 0o077;

/** Opens the database of a folder, which is created if missing, locked for this process and private to its owner. */
export function openFolder(folder: string, tables: TableSpecs = {}): SqliteStore {
  const release = takeFolder(folder);
  try {
    const store = openDatabase(join(folder, 'saldo.sqlite'), tables);
    return {
      ...store,
      close: async () => {
        await store.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Locks a folder, which is created if missing and private to its owner; returns the release function. */
export function takeFolder(folder: string): () => void {
  // Applies to all files written from now on: the database's log, its shared memory, copies.
  process.umask(OWNERS_ALONE);
  return take(folder);
}

/** The lock ends with the process; the file with the process id is only for information. */
function take(folder: string): () => void {
  const pidFile = join(folder, 'server.pid');
  let release: (() => void) | null;
  try {
    makeFolder(folder);
    makePrivate(folder);
    release = takeFile(join(folder, 'server.lock'));
    if (release) writeFileSync(pidFile, `${process.pid}\n`);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${folder} cannot be written (${reasonOf(error)}); choose another one with DATA_DIR.`,
    );
  }
  if (release === null) {
    const pid = existsSync(pidFile) ? ` (process ${readFileSync(pidFile, 'utf8').trim()})` : '';
    throw new StartupError(
      `Another Saldo${pid} works in the data folder ${folder}; stop it first, or choose another folder with DATA_DIR.`,
    );
  }
  const end = release;
  return () => {
    rmSync(pidFile, { force: true });
    end();
  };
}

function openDatabase(file: string, tables: TableSpecs): SqliteStore {
  const copies = `a copy (there may be some in ${join(dirname(file), BACKUPS)})`;
  if (existsSync(file) && statSync(file).size === 0)
    throw new StartupError(
      `The database ${file} is empty (0 bytes), so its data is lost: put back ${copies}, or remove the file to start again.`,
    );
  const damaged = (why: string) =>
    new StartupError(
      `The database ${file} is damaged (${why}): put back ${copies}, or remove the file to start again.`,
    );
  try {
    const store = openStore(file, { tables });
    const damage = store.damage();
    if (damage !== null) throw damaged(damage);
    return store;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (isDamaged(error)) throw damaged(reasonOf(error));
    if (isReadOnly(error)) throw unwritable(file);
    throw new StartupError(`The database ${file} cannot be opened (${reasonOf(error)}).`);
  }
}

const unwritable = (path: string) =>
  new StartupError(`${path} cannot be written: give this user the right to write it.`);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const OURS = /^(?:saldo\.|server\.|restore[.-]|(?:backups|files)$)/;

/** Restricts files that an earlier version has left readable. A folder with other files keeps its mode, because others may need them. */
function makePrivate(folder: string): void {
  const names = readdirSync(folder);
  const ours = names.filter((name) => OURS.test(name)).map((name) => join(folder, name));
  for (const path of ours) {
    closeToOthers(path);
    demandWritable(path);
  }
  if (ours.length === names.length) closeToOthers(folder);
}

function closeToOthers(path: string): void {
  const { mode } = statSync(path);
  if ((mode & OWNERS_ALONE) === 0) return;
  try {
    chmodSync(path, mode & ~OWNERS_ALONE & 0o777);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error;
    throw new StartupError(
      `${path} belongs to another user, so it cannot be kept from others: give it to the user who starts Saldo.`,
    );
  }
}

/** Checked before opening, because SQLite would open a read-only file and refuse the first write. */
function demandWritable(path: string): void {
  try {
    accessSync(path, constants.W_OK);
  } catch (error) {
    if (codeOf(error) === 'EACCES') throw unwritable(path);
    throw error;
  }
}

/** Step by step: Node's own `recursive` never returns for a folder below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
