import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { openFolder } from '#src/main/data-folder.ts';
import { setConfig } from '#src/config/repository.ts';
import { makeBackup } from './make.ts';
import { describeFiles, MANIFEST } from './manifest.ts';
import { copierOf, placeOf } from './of-settings.ts';
import { restoreBackup } from './restore.ts';
import { refuseHalfRestored, UNFINISHED } from './unfinished.ts';

let root: string;
const umask = process.umask();
const now = new Date('2026-11-20T08:00:00Z');
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'saldo-restore-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(root, { recursive: true });
});

const at = (...path: string[]) => join(root, ...path);

/** A folder with data that contain `note`, a key and a file. */
async function fill(name: string, note: string) {
  const store = openFolder(at(name));
  await migrate(store);
  await store.transact({ accountId: null }, (tx) => setConfig(tx, 'note', note));
  await store.close();
  writeFileSync(at(name, 'saldo.key'), `key of ${note}`);
  mkdirSync(at(name, 'files'), { recursive: true });
  writeFileSync(at(name, 'files', `${note}.txt`), note);
}

async function noteIn(folder: string): Promise<unknown> {
  const store = openFolder(folder);
  const row = await store.db
    .selectFrom('config')
    .select('value')
    .where('key', '=', 'note')
    .executeTakeFirst();
  await store.close();
  return row && JSON.parse(row.value);
}

const backUp = (from: string, file = 'saldo.tar.gz', isWithKey = true) =>
  makeBackup({
    folder: at(from),
    database: copierOf({ dataDir: at(from), databaseUrl: undefined }),
    file: at(file),
    isWithKey,
    now,
  });

async function restore(to: string, { file = 'saldo.tar.gz', isReplacing = false } = {}) {
  const { database, release } = await placeOf({ dataDir: at(to), databaseUrl: undefined });
  try {
    return await restoreBackup({ folder: at(to), database, file: at(file), isReplacing, now });
  } finally {
    await release();
  }
}

/** All files of a folder, except those of the lock. */
const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(at(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'server.lock')
      .map((entry) => [
        join(entry.parentPath, entry.name),
        readFileSync(join(entry.parentPath, entry.name), 'base64'),
      ]),
  );

test('Data, key and files are restored, also into a missing folder', async () => {
  await fill('from', 'first');
  const manifest = await backUp('from');
  expect(manifest.files.map(({ path }) => path)).toEqual(['files/first.txt', 'saldo.key', 'saldo.sqlite']);
  expect(await restore('deep/to')).toMatchObject({ aside: null, hasKey: true });
  expect(await noteIn(at('deep/to'))).toBe('first');
  expect(readFileSync(at('deep/to', 'saldo.key'), 'utf8')).toBe('key of first');
  expect(readdirSync(at('deep/to')).toSorted()).toEqual([
    'files',
    'saldo.key',
    'saldo.sqlite',
    'server.lock',
  ]);
  expect(readdirSync(root).toSorted()).toEqual(['deep', 'from', 'saldo.tar.gz']);
});

test('Existing data is kept without --yes, and set aside with it', async () => {
  await fill('from', 'first');
  await fill('to', 'second');
  await backUp('from');
  const before = contents('to');
  await expect(restore('to')).rejects.toThrow(/^There are data in .+; to have them replaced say --yes/);
  expect(contents('to')).toEqual(before);
  const { aside } = await restore('to', { isReplacing: true });
  expect(await noteIn(at('to'))).toBe('first');
  expect(readdirSync(at('to', 'files'))).toEqual(['first.txt']);
  expect(readFileSync(at('to', 'saldo.key'), 'utf8')).toBe('key of first');
  expect(await noteIn(aside ?? '')).toBe('second');
  expect(readFileSync(join(aside ?? '', 'saldo.key'), 'utf8')).toBe('key of second');
  expect(readdirSync(join(aside ?? '', 'files'))).toEqual(['second.txt']);
});

test('A backup without the key keeps the existing key', async () => {
  await fill('from', 'first');
  await backUp('from', 'saldo.tar.gz', false);
  expect(await restore('empty')).toMatchObject({ hasKey: false });
  await fill('to', 'second');
  expect(await restore('to', { isReplacing: true })).toMatchObject({ hasKey: true });
  expect(readFileSync(at('to', 'saldo.key'), 'utf8')).toBe('key of second');
  expect(await noteIn(at('to'))).toBe('first');
});

test.each([
  ['is cut off', (file: string) => truncateSync(file, 2000)],
  ['has lost its middle', (file: string) => writeFileSync(file, readFileSync(file).fill(0, 1500, 2500))],
  ['is something else', (file: string) => writeFileSync(file, 'not a backup at all')],
])('A backup that %s is refused, and the existing data stays', async (_what, damage) => {
  await fill('from', 'first');
  await fill('to', 'second');
  await backUp('from');
  damage(at('saldo.tar.gz'));
  const before = contents('to');
  await expect(restore('to', { isReplacing: true })).rejects.toThrow(/is damaged|is no backup of Saldo/);
  expect(contents('to')).toEqual(before);
});

/** A manually created backup of `parts`. */
async function forge(
  manifest: { files?: object; migrations?: string[] },
  files: Record<string, string> = {},
) {
  mkdirSync(at('parts'));
  for (const [name, text] of Object.entries(files)) writeFileSync(at('parts', name), text);
  const described = await describeFiles(at('parts'), Object.keys(files));
  const fullManifest = {
    format: 1,
    madeAt: now.toISOString(),
    migrations: ['0001-accounts'],
    files: described,
    ...manifest,
  };
  writeFileSync(at('parts', MANIFEST), JSON.stringify(fullManifest));
  await create({ file: at('saldo.tar.gz'), cwd: at('parts'), gzip: true }, [MANIFEST, ...Object.keys(files)]);
}

test('Paths outside the folder, newer tables and another database are reported', async () => {
  await forge({ files: [{ path: 'files/../../saldo.key', bytes: 1, sha256: '' }] });
  await expect(restore('to')).rejects.toThrow(/is no backup of Saldo/);
  rmSync(at('parts'), { recursive: true });
  await forge({ migrations: ['0001-accounts', '9999-later'] });
  await expect(restore('to')).rejects.toThrow(
    /was made by a newer Saldo \(this one does not know 9999-later\)/,
  );
  rmSync(at('parts'), { recursive: true });
  await forge({}, { 'saldo.pgdump': 'a dump' });
  await expect(restore('to')).rejects.toThrow(
    /it is of a database of PostgreSQL, so name one with DATABASE_URL/,
  );
  rmSync(at('parts'), { recursive: true });
  await forge({}, { 'saldo.sqlite': 'no database' });
  await expect(restore('to')).rejects.toThrow(
    /^The copy of the database is damaged \(file is not a database\)/,
  );
  expect(existsSync(at('to', 'saldo.sqlite'))).toBe(false);
});

test('After an interrupted restore the server does not start with incomplete data', async () => {
  await fill('from', 'first');
  await backUp('from');
  await fill('to', 'second');
  writeFileSync(at('to', UNFINISHED), '');
  rmSync(at('to', 'saldo.sqlite'));
  expect(() => refuseHalfRestored(at('to'))).toThrow(/did not get to its end: restore it again with --yes/);
  await restore('to', { isReplacing: true });
  expect(() => refuseHalfRestored(at('to'))).not.toThrow();
  expect(await noteIn(at('to'))).toBe('first');
});

test('A backup never replaces a file, and reports missing data', async () => {
  await fill('from', 'first');
  await backUp('from');
  const before = readFileSync(at('saldo.tar.gz'));
  await expect(backUp('from')).rejects.toThrow(/saldo\.tar\.gz exists already/);
  expect(readFileSync(at('saldo.tar.gz')).equals(before)).toBe(true);
  await expect(backUp('from', 'nowhere/saldo.tar.gz')).rejects.toThrow(/There is no folder/);
  await expect(backUp('nothing', 'other.tar.gz')).rejects.toThrow(/There are no data in/);
  expect(readdirSync(root).toSorted()).toEqual(['from', 'saldo.tar.gz']);
});
