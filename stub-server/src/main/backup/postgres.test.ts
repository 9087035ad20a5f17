import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { findConfig, setConfig } from '#src/config/repository.ts';
import { migrate } from '#src/db/migrate.ts';
import type { Store } from '#src/db/open.ts';
import { openPostgres } from '#src/db/postgres/store.ts';
import { administer, serverUrl } from '#src/testing-postgres.ts';
import { makeBackup } from './make.ts';
import { copierOf, placeOf } from './of-settings.ts';
import { restoreBackup } from './restore.ts';

let root: string;
const umask = process.umask();
const now = new Date('2026-11-20T08:00:00Z');
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'saldo-dump-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(root, { recursive: true });
});

const made: string[] = [];
async function make(name: string): Promise<string> {
  const database = `backup_${process.pid}_${name}`;
  await administer(`create database ${database}`);
  made.push(database);
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}
afterAll(async () => {
  for (const database of made) await administer(`drop database ${database}`);
});

async function using<Result>(url: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = openPostgres(url);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const note = (store: Store, key: string, value: unknown) =>
  store.transact({ accountId: null }, (tx) => setConfig(tx, key, value));

const fill = (url: string, value: string) =>
  using(url, async (store) => {
    await migrate(store);
    await note(store, 'note', value);
  });

const noteAt = (url: string) => using(url, ({ db }) => findConfig(db, 'note'));

const file = () => join(root, 'saldo.tar.gz');

const backUp = (databaseUrl: string) =>
  makeBackup({
    folder: root,
    database: copierOf({ dataDir: root, databaseUrl }),
    file: file(),
    isWithKey: true,
    now,
  });

async function restore(databaseUrl: string, isReplacing = false) {
  const folder = join(root, 'to');
  const { database, release } = await placeOf({ dataDir: folder, databaseUrl });
  try {
    return await restoreBackup({ folder, database, file: file(), isReplacing, now });
  } finally {
    await release();
  }
}

test('A dump made during commits is a consistent snapshot, and is restored with the key', async () => {
  const [from, to] = [await make('from'), await make('to')];
  await fill(from, 'first');
  writeFileSync(join(root, 'saldo.key'), 'the key');
  await using(from, async (store) => {
    let count = 0;
    const over = new AbortController();
    // both rows of a command contain the same value
    const write = async () => {
      while (!over.signal.aborted) {
        count += 1;
        await store.transact({ accountId: null, alone: 'everything' }, async (tx) => {
          await setConfig(tx, 'left', count);
          await setConfig(tx, 'right', count);
        });
      }
    };
    const writing = write();
    await expect.poll(() => findConfig(store.db, 'left')).toBeGreaterThan(0);
    const before = Number(await findConfig(store.db, 'left'));
    const manifest = await backUp(from);
    expect(manifest.files.map(({ path }) => path)).toEqual(['saldo.key', 'saldo.pgdump']);
    over.abort();
    await writing;
    expect(count).toBeGreaterThan(before);
    await restore(to);
    const [left, right] = await using(to, ({ db }) =>
      Promise.all([findConfig(db, 'left'), findConfig(db, 'right')]),
    );
    expect(left).toBe(right);
    expect(Number(left)).toBeGreaterThanOrEqual(before);
  });
  expect(await noteAt(to)).toBe('first');
  expect(readFileSync(join(root, 'to', 'saldo.key'), 'utf8')).toBe('the key');
  // the tables are created by this program
  expect(await using(to, (store) => migrate(store))).toEqual([]);
});

test('A database with data is kept without --yes, and saved as a dump with it', async () => {
  const [from, to] = [await make('first'), await make('second')];
  await fill(from, 'first');
  await fill(to, 'second');
  await using(to, (store) =>
    store.transact({ accountId: null }, (tx) =>
      tx.schema.createTable('later').addColumn('id', 'integer').execute(),
    ),
  );
  await backUp(from);
  await expect(restore(to)).rejects.toThrow(/to have them replaced say --yes/);
  expect(await noteAt(to)).toBe('second');
  const { aside } = await restore(to, true);
  expect(await noteAt(to)).toBe('first');
  expect(readdirSync(aside ?? '')).toEqual(['saldo.pgdump']);
  const tables = await using(to, ({ db }) => db.introspection.getTables());
  expect(tables.map(({ name }) => name)).not.toContain('later');
});

test('A backup is refused if PostgreSQL’s programs or the data are missing', async () => {
  const url = await make('empty');
  await expect(backUp(url)).rejects.toThrow('has no data of Saldo');
  await fill(url, 'first');
  const path = process.env['PATH'];
  process.env['PATH'] = '/nowhere';
  try {
    await expect(backUp(url)).rejects.toThrow(/^pg_dump is not installed here; it comes with/);
  } finally {
    process.env['PATH'] = path;
  }
  expect(readdirSync(root)).toEqual([]);
});
