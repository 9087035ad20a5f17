import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { openFolder } from './data-folder.ts';

// Root ignores file modes, so the server is then started as an unprivileged user.

const MAIN = join(import.meta.dirname, '../main.ts');
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** The unprivileged user may not be able to read the program in a private folder. */
const canRun = spawnSync(process.execPath, ['--check', MAIN], { ...asUser, stdio: 'ignore' }).status === 0;

let folder: string;
const umask = process.umask();
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-unwritable-'));
  const store = openFolder(folder);
  await migrate(store);
  await store.close();
  give(folder);
  for (const name of readdirSync(folder)) give(join(folder, name));
});
afterEach(() => {
  process.umask(umask);
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

const give = (path: string) => isRoot && chownSync(path, NOBODY, NOBODY);

function start() {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    WEB_DIST: '/nowhere',
    SCENARIO: 'none',
    PORT: '0',
    DATA_DIR: folder,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN], {
    ...asUser,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

const failedStart = (sentence: string) => ({ status: 1, stdout: '', stderr: `${sentence}\n` });

describe.runIf(canRun)('Unwritable data prevents the start with one sentence', () => {
  test('if the database is read-only, without changing its mode', () => {
    const file = join(folder, 'saldo.sqlite');
    const before = readFileSync(file);
    chmodSync(file, 0o400);
    const sentence = failedStart(`${file} cannot be written: give this user the right to write it.`);
    expect(start()).toEqual(sentence);
    expect(start()).toEqual(sentence);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('if the folder is read-only', () => {
    writeFileSync(join(folder, 'notes.txt'), '');
    rmSync(join(folder, 'server.lock'), { force: true });
    chmodSync(folder, 0o500);
    const { status, stderr } = start();
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^The data folder \S+ cannot be written \(.+\); choose another one with DATA_DIR\.\n$/,
    );
  });

  test.runIf(isRoot).each([
    ['the database', 'saldo.sqlite', 0o644],
    ['its log', 'saldo.sqlite-wal', 0o644],
    ['the lock', 'server.lock', 0o664],
  ])('if %s belongs to another user', (_what, name, mode) => {
    const path = join(folder, name);
    writeFileSync(path, '', { flag: 'a' });
    chownSync(path, 0, 0);
    chmodSync(path, mode);
    expect(start()).toEqual(
      failedStart(
        `${path} belongs to another user, so it cannot be kept from others: give it to the user who starts Saldo.`,
      ),
    );
  });

  test.runIf(isRoot)('if the log of the database is not accessible', () => {
    const path = join(folder, 'saldo.sqlite-wal');
    writeFileSync(path, '');
    chmodSync(path, 0o600);
    expect(start()).toEqual(failedStart(`${path} cannot be written: give this user the right to write it.`));
  });
});
