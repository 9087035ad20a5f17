import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFactor, ownerOf } from '#src/second-factor/repository.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { secretsOf } from '#src/http/secrets.ts';
import { openKey } from './key-file.ts';

let folder: string;
let tested: TestApp;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-key-'));
  tested = await testApp();
});
afterEach(async () => {
  await tested.close();
  rmSync(folder, { recursive: true });
});

const READER = { personId: 3 };
const file = () => join(folder, 'saldo.key');
const printed: string[] = [];
const open = (isReset = false) =>
  openKey(tested.store, folder, { isReset, print: (line) => printed.push(line) });
async function seal() {
  const secrets = await open();
  const row = { sealed_secret: secrets.seal('secret', ownerOf(READER)), last_step: 0, since: '2026-11-20' };
  await tested.store.transact({ accountId: null }, (tx) => keepFactor(tx, READER, row));
  return row.sealed_secret;
}
const factors = () => tested.db.selectFrom('second_factor').selectAll().execute();

test('The key is created at the first start, private to its owner, and kept', async () => {
  const sealed = (await open()).seal('secret', 'somebody');
  expect((statSync(file()).mode & 0o777).toString(8)).toBe('600');
  expect((await open()).open(sealed, 'somebody')).toBe('secret');
  expect((await open()).mark('code', 'somebody')).toBe((await open()).mark('code', 'somebody'));
  expect((await open()).mark('code', 'somebody')).not.toBe((await open()).mark('code', 'somebody else'));
});

test('A key from the environment is used instead of a file, and no file is created', async () => {
  const print = (line: string) => printed.push(line);
  const environmentKey = Buffer.alloc(32, 'g').toString('base64url');
  const sealed = (await openKey(tested.store, folder, { isReset: false, environmentKey, print })).seal(
    'secret',
    'one',
  );
  expect(existsSync(file())).toBe(false);
  const again = await openKey(tested.store, folder, { isReset: false, environmentKey, print });
  expect(again.open(sealed, 'one')).toBe('secret');
  expect(() => secretsOf(Buffer.alloc(32, 'h')).open(sealed, 'one')).toThrow('unable to authenticate');
});

test('A lost key is reported, and not replaced', async () => {
  const sealed = await seal();
  const key = readFileSync(file());
  rmSync(file());
  await expect(open()).rejects.toThrow(
    /The key file .*saldo\.key is missing, .*second factor of one person .*SECOND_FACTORS=reset/,
  );
  writeFileSync(file(), key);
  expect((await open()).open(sealed, ownerOf(READER))).toBe('secret');
});

test('A different or truncated key is reported too', async () => {
  await seal();
  writeFileSync(file(), Buffer.alloc(32, 'x').toString('base64url'));
  await expect(open()).rejects.toThrow(/is not the one that this database was used with/);
  writeFileSync(file(), 'half');
  await expect(open()).rejects.toThrow(/is damaged/);
});

test('If the key is lost for good, the operator can remove the second factors that it encrypted', async () => {
  await seal();
  rmSync(file());
  await open(true);
  expect(await factors()).toEqual([]);
  expect(printed.at(-1)).toMatch(/were reset \(1\)/);
  await seal();
  await open(true);
  expect(await factors()).toHaveLength(1);
});
