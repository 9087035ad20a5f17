import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { bringUpToDate } from './backups.ts';
import { openFolder } from './data-folder.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-'));
  file = join(folder, 'saldo.sqlite');
});
let holder: ChildProcess | undefined;
afterEach(() => {
  holder?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const NOW = new Date('2026-11-20T08:00:00.000Z');

async function filled() {
  const store = openFolder(folder);
  await bringUpToDate(store, folder, NOW);
  return store;
}

test('a folder belongs to one server at a time', async () => {
  const store = await filled();
  expect(() => openFolder(folder)).toThrow(
    `Another Saldo (process ${process.pid}) works in the data folder ${folder}; stop it first`,
  );
  await store.close();
  await (await filled()).close();
});

const HOLDER = `
  import { openFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))};
  openFolder(process.argv[1]);
  console.log('open');
  setInterval(() => undefined, 1000);
`;

test('the lock of a killed server is released immediately', async () => {
  const started = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: join(import.meta.dirname, '../..'),
  });
  holder = started;
  await once(started.stdout, 'data');
  expect(() => openFolder(folder)).toThrow(`Another Saldo (process ${started.pid})`);
  started.kill('SIGKILL');
  await once(started, 'exit');
  await openFolder(folder).close();
});

test('an empty file is reported, and not changed', () => {
  writeFileSync(file, '');
  expect(() => openFolder(folder)).toThrow(`The database ${file} is empty (0 bytes), so its data is lost`);
  expect(statSync(file).size).toBe(0);
});

test('a file that is not a database is reported', () => {
  writeFileSync(file, 'Szanowni Państwo, '.repeat(500));
  expect(() => openFolder(folder)).toThrow(`The database ${file} is damaged (file is not a database)`);
});

test('a database with a torn page is reported', async () => {
  await (await filled()).close();
  const handle = await open(file, 'r+');
  const { size } = await handle.stat();
  await handle.write(Buffer.alloc(size - 8192, 0x5a), 0, size - 8192, 4096);
  await handle.close();
  expect(() => openFolder(folder)).toThrow(/^The database .+ is damaged \(.+\): put back a copy/);
  // the folder is released, so that the next try reports the same error
  expect(() => openFolder(folder)).toThrow('is damaged');
});

test('a database of a newer Saldo is not changed', async () => {
  const store = await filled();
  await store.transact({ accountId: null }, (tx) =>
    sql`insert into kysely_migration values ('9999-of-tomorrow', '2026-11-20')`.execute(tx),
  );
  await expect(bringUpToDate(store, folder, NOW)).rejects.toThrow(
    `was used by a newer Saldo (this one does not know 9999-of-tomorrow)`,
  );
  await store.close();
});

test('before migrations a copy is saved, and the last three are kept', async () => {
  const store = await filled();
  expect(existsSync(join(folder, 'backups'))).toBe(false);
  for (const hour of ['01', '02', '03', '04']) {
    // as if the last migration were new
    await store.transact({ accountId: null }, (tx) =>
      sql`create table if not exists kept (hour text)`.execute(tx),
    );
    await store.transact({ accountId: null }, (tx) => sql`insert into kept values (${hour})`.execute(tx));
    await store.transact({ accountId: null }, (tx) =>
      sql`delete from kysely_migration where name like '0012%'`.execute(tx),
    );
    await store.transact({ accountId: null }, (tx) =>
      sql`drop table if exists registration_request`.execute(tx),
    );
    await bringUpToDate(store, folder, new Date(`2026-11-20T${hour}:00:00.000Z`)).catch(() => undefined);
  }
  await store.close();
  const copies = readdirSync(join(folder, 'backups'));
  expect(copies).toEqual(['02', '03', '04'].map((hour) => `saldo-2026-11-20T${hour}-00-00-000Z.sqlite`));
});

test('migrations run once', async () => {
  const store = await filled();
  expect(await migrate(store)).toEqual([]);
  await store.close();
});
