import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { openFolder } from './data-folder.ts';

let root: string;
const umask = process.umask();
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'saldo-folder-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(root, { recursive: true });
});

const modeOf = (...path: string[]) => (statSync(join(root, ...path)).mode & 0o777).toString(8);

async function open(folder: string) {
  const store = openFolder(join(root, folder));
  await migrate(store);
  return store;
}

test('A new folder and all files of the database are private to the owner', async () => {
  process.umask(0o022);
  const store = await open('data');
  expect(modeOf('data')).toBe('700');
  for (const name of ['saldo.sqlite', 'saldo.sqlite-wal', 'saldo.sqlite-shm'])
    expect([name, modeOf('data', name)]).toEqual([name, '600']);
  writeFileSync(join(root, 'data', 'saldo.sqlite.copy'), store.snapshot());
  expect(modeOf('data', 'saldo.sqlite.copy')).toBe('600');
  await store.close();
});

test('Readable files of an earlier version are restricted; a folder with other files keeps its mode', async () => {
  const first = await open('data');
  await first.close();
  chmodSync(join(root, 'data'), 0o755);
  chmodSync(join(root, 'data', 'saldo.sqlite'), 0o644);
  const second = await open('data');
  expect([modeOf('data'), modeOf('data', 'saldo.sqlite')]).toEqual(['700', '600']);
  await second.close();
  writeFileSync(join(root, 'data', 'notes.txt'), '');
  chmodSync(join(root, 'data'), 0o755);
  const third = await open('data');
  expect([modeOf('data'), modeOf('data', 'saldo.sqlite')]).toEqual(['755', '600']);
  await third.close();
});
