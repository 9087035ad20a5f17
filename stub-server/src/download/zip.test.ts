import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileName } from './file-name.ts';
import { TooLarge, writeZip } from './zip.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-zip-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const madeAt = new Date('2026-11-20T08:00:00Z');
const entry = (path: string, bytes: number) => ({ path, rows: 1, content: [Buffer.alloc(bytes)] });

test('more than the limit in total is refused', async () => {
  const file = join(folder, 'a.zip');
  const write = (limit: number) =>
    writeZip([entry('a', 600), entry('b', 401)], () => '{}', { file, madeAt, limit });
  await expect(write(1000)).rejects.toThrow(TooLarge);
  rmSync(file);
  expect(await write(1001)).toBeGreaterThan(0);
});

test('a failing source or an unwritable target fails the ZIP', async () => {
  const failing = {
    path: 'a',
    rows: 0,
    content: (async function* () {
      yield Buffer.from('x');
      throw new Error('The database is gone');
    })(),
  };
  const file = join(folder, 'a.zip');
  await expect(writeZip([failing], () => '{}', { file, madeAt, limit: 100 })).rejects.toThrow(
    'The database is gone',
  );
  const nowhere = join(folder, 'missing', 'a.zip');
  await expect(writeZip([entry('a', 1)], () => '{}', { file: nowhere, madeAt, limit: 100 })).rejects.toThrow(
    'ENOENT',
  );
  expect(existsSync(nowhere)).toBe(false);
});

test.each([
  ['Pracownia Kreska sp. z o.o.', 'saldo-pracownia-kreska-sp-z-oo-2026-11-20.zip'],
  ['Łódź & "Żółw"/..', 'saldo-lodz-zolw-2026-11-20.zip'],
  ['日本', 'saldo-2026-11-20.zip'],
])('%s is called %s', (company, name) => {
  expect(fileName(company, '2026-11-20')).toBe(name);
});
