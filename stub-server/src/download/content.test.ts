import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#src/db/open.ts';
import { openSnapshot } from '#src/db/snapshot.ts';
import { namesOf } from '#src/db/tables.ts';
import type { Progress } from '#src/jobs/kind.ts';
import { TABLES } from '#src/tables.ts';
import { B_MARK } from '#src/testing-seed.ts';
import { DAY, PASSWORD, testApp, type TestApp } from '#src/testing.ts';
import { partsOf } from './tables.ts';
import { cellsOf, filesIn } from './testing/unzip.ts';
import { writeDownload } from './write.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

let app: TestApp;
/** Changes rows without the application, in a separate transaction. */
const change = (command: (tx: Db) => Promise<unknown>) => app.store.transact({ accountId: null }, command);
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-content-'));
  app = await testApp();
  const master = await app.as('master@a.test');
  // Creates secrets of every kind, and a history.
  await master.post('/api/auth/login', { email: 'master@a.test', password: PASSWORD });
  await master.post('/api/current-user/api-key', { password: PASSWORD, isReadOnly: true, expiresInDays: 30 });
  await master.post('/api/acl/user', { email: 'new@a.test', firstname: 'Ewa', lastname: 'Lis' });
  await master.post('/api/budget', { name: 'Nowy', categoryId: 1 });
  await master.post('/api/user-setting', { key: 'theme', value: 'dark' });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

let count = 0;
async function download(tell: (progress: Progress) => void = () => {}) {
  count += 1;
  const file = join(folder, `${count}.zip`);
  const madeAt = app.clock.now().toISOString();
  const source = await app.store.source();
  const size = await writeDownload(
    {
      source,
      file,
      files: folder,
      accountId: ACCOUNTS.a,
      parts: partsOf(TABLES),
      madeAt,
      day: DAY,
      version: '1.2.3',
    },
    tell,
  );
  const zip = readFileSync(file);
  expect(zip).toHaveLength(size);
  return await filesIn(zip);
}

const jsonOf = (files: Map<string, Buffer>, table: string) =>
  JSON.parse(String(files.get(`json/${table}.json`))) as Record<string, unknown>[];

/** The account's rows in the database. */
async function rowsOf(accountId: number, table: string, without: readonly string[] = []) {
  const mine =
    table === 'account'
      ? sql`id = ${accountId}`
      : table === 'person'
        ? sql`id in (select person_id from "user" where account_id = ${accountId})`
        : sql`account_id = ${accountId}`;
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(table)} where ${mine}`.execute(app.db);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name))),
  );
}

const inOrder = (rows: readonly Record<string, unknown>[]) =>
  rows.map((row) => JSON.stringify(row)).toSorted((a, b) => (a < b ? -1 : 1));

/** Texts as users and programs enter them, including those that break files. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('=1+1', '-5', '@x', '+48 601', '"', ';', 'a;"b"\r\nc', '\tx', 'Zażółć', '\u{1F600}', ''),
);

test('all rows of the account are included unchanged, and none of another', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: -1e9, max: 1e9 }),
      async (texts, amount) => {
        await change(async (tx) => {
          await tx.deleteFrom('contractor').where('name_key', 'like', 'typed%').execute();
          for (const [place, name] of texts.entries()) {
            const row = {
              account_id: ACCOUNTS.a,
              created_at: DAY,
              is_internal: 0 as const,
              name_key: `typed${place}`,
              country: 'PL',
              bank_accounts: '[]',
              aliases: '[]',
              note: '',
            };
            await tx
              .insertInto('contractor')
              .values({ ...row, name, address_city: texts[0] ?? null })
              .execute();
            const other = { ...row, account_id: ACCOUNTS.b, name: `${B_MARK} ${name}` };
            await tx.insertInto('contractor').values(other).execute();
          }
          await tx
            .updateTable('record')
            .set({ net_amount: amount })
            .where('account_id', '=', ACCOUNTS.a)
            .execute();
        });
        const files = await download();
        for (const part of partsOf(TABLES)) {
          const expected = await rowsOf(1, part.table, part.without);
          const found = jsonOf(files, part.table);
          expect(inOrder(found), part.table).toEqual(inOrder(expected));
          const [columns = [], ...lines] = cellsOf(String(files.get(`csv/${part.table}.csv`)));
          expect(lines, part.table).toHaveLength(found.length);
          for (const [place, line] of lines.entries())
            expect(Object.fromEntries(columns.map((name, column) => [name, line[column]]))).toMatchObject(
              inCsv(found[place] ?? {}, part.amounts),
            );
        }
        expect([...files.values()].some((content) => content.includes(B_MARK))).toBe(false);
      },
    ),
    { numRuns: 6 },
  );
}, 60_000);

/** A row in the form of a spreadsheet: decimals with a comma, no formulas. */
const inCsv = (row: Record<string, unknown>, amounts: readonly string[] = []) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value === null) return [name, ''];
      if (typeof value === 'number')
        return [name, (amounts.includes(name) ? String(value / 100) : String(value)).replace('.', ',')];
      if (typeof value !== 'string') throw new TypeError(`${name} is neither a number nor a text`);
      return [name, /^[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value];
    }),
  );

/** Columns with secrets that grant access. */
const SECRET = /hash|secret|sealed|token|code_|^payload$/;

test('no secret of anybody is included', async () => {
  const all = Buffer.concat([...(await download()).values()]).toString();
  const secrets: string[] = [];
  for (const { name, columns } of await app.db.introspection.getTables())
    for (const column of columns.filter((one) => SECRET.test(one.name))) {
      const { rows } = await sql<{
        value: unknown;
      }>`select ${sql.ref(column.name)} as value from ${sql.table(name)}`.execute(app.db);
      secrets.push(
        ...rows.flatMap(({ value }) => (typeof value === 'string' && value.length > 8 ? [value] : [])),
      );
    }
  expect(secrets.length).toBeGreaterThan(5);
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});

test('only internal data of the server is left out', () => {
  const left = namesOf(TABLES).filter((name) => !TABLES[name].download && !TABLES[name].isShared);
  expect(left).toEqual([
    'received_event',
    'provider_customer',
    'provider_invoice',
    'provider_session',
    'session',
    'done_command',
    'job',
    'gateway_session',
    'resource_lock',
    'api_key',
    'download',
    'analysis_file',
    'tax_work',
    'listed_payment',
    'changed_cell',
    'changed_document',
    'listed_revision',
    'account_revision',
    'sheet_revision',
    'row_revision',
  ]);
});

test('its manifest names the company, the day and every other file with its rows and its SHA-256', async () => {
  const files = await download();
  const { files: listed, ...about } = JSON.parse(String(files.get('manifest.json'))) as {
    files: { path: string; rows: number; bytes: number; sha256: string }[];
  };
  expect(about).toEqual({
    format: 1,
    company: { id: 1, name: 'A sp. z o.o.', taxIdentificationNumber: null },
    day: DAY,
    madeAt: '2026-11-20T08:00:00.000Z',
    version: '1.2.3',
  });
  expect([...listed.map(({ path }) => path), 'manifest.json']).toEqual([...files.keys()]);
  for (const { path, bytes, sha256 } of listed) {
    const content = files.get(path) ?? Buffer.alloc(0);
    expect([bytes, sha256]).toEqual([content.length, createHash('sha256').update(content).digest('hex')]);
  }
  expect(listed.find(({ path }) => path === 'json/record.json')?.rows).toBe(
    (await rowsOf(1, 'record')).length,
  );
});

test('amounts are in the currency of their document', async () => {
  await change((tx) =>
    tx
      .updateTable('payment_source')
      .set({ currency: 'JPY', net: 1250 })
      .where('account_id', '=', ACCOUNTS.a)
      .execute(),
  );
  await change((tx) =>
    tx.updateTable('payment_part').set({ net: 1250 }).where('account_id', '=', ACCOUNTS.a).execute(),
  );
  const files = await download();
  for (const table of ['payment_source', 'payment_part']) {
    const [columns = [], line = []] = cellsOf(String(files.get(`csv/${table}.csv`)));
    expect([line[columns.indexOf('net')], line[columns.indexOf('currency')]]).toEqual(['1250', 'JPY']);
  }
});

test('rows written during the download are not included', async () => {
  const onDisk = await testApp({ file: join(folder, 'saldo.sqlite') });
  const folders = (db: Db) =>
    db.selectFrom('folder').select('name').where('account_id', '=', ACCOUNTS.a).execute();
  const before = await folders(onDisk.db);
  const snapshot = await openSnapshot(await onDisk.store.source());
  await onDisk.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx.updateTable('folder').set({ name: 'Renamed' }).execute(),
  );
  expect(await folders(onDisk.db)).not.toEqual(before);
  expect(await folders(snapshot.db)).toEqual(before);
  await snapshot.close();
  await onDisk.close();
});

test('the reported progress grows from zero to one', async () => {
  const reports: Progress[] = [];
  await download((progress) => reports.push(progress));
  const shares = reports.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect([reports[0], reports.at(-1)]).toEqual([
    { share: 0, step: 'counting' },
    { share: 1, step: 'finishing' },
  ]);
});
