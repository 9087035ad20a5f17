import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#src/db/open.ts';
import { namesOf } from '#src/db/tables.ts';
import { TABLES } from '#src/tables.ts';
import { testApp, type TestApp } from '#src/testing.ts';

const MASTER = 'anna@pracowniakreska.pl';
const RECEIPT = 1;

let folder = '';
let tested: TestApp;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-kept-'));
  const options = { controls: 'local', dataDir: folder } as const;
  tested = await testApp({ file: join(folder, 'saldo.sqlite'), scenario: null, options });
});
afterEach(async () => {
  await tested.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The first filling takes long while a whole suite is running. */
const LIMIT = 60_000;

const fill = async (day: string, scenario = 'demo') => {
  const answer = await tested.anonymous.post('/stub/scenario', { scenario, day });
  expect(answer.statusCode).toBe(200);
  return answer.json<unknown>();
};

const OWN = 'database_revision';

const rowsOf = async (db: Db) =>
  Object.fromEntries(
    await Promise.all(
      namesOf(TABLES)
        .filter((name) => name !== OWN)
        .map(async (name) => [name, await db.selectFrom(name).selectAll().execute()] as const),
    ),
  );

const revisionOf = (db: Db) => db.selectFrom(OWN).select(['epoch', 'rates']).executeTakeFirstOrThrow();

test('The demo is restored exactly as it was filled first', { timeout: LIMIT }, async () => {
  const { db, store, clock } = tested;
  const firstFill = await fill('2026-11-20');
  const [before, { epoch }] = await Promise.all([rowsOf(db), revisionOf(db)]);
  const master = await tested.as(MASTER);
  await rm(join(folder, 'files'), { recursive: true, force: true });
  await store.transact({ accountId: null }, async (tx) => {
    await tx.updateTable(OWN).set({ rates: 7 }).execute();
    await tx.deleteFrom('payment_part').execute();
    await tx.updateTable('contractor').set({ email: 'a@b.test' }).execute();
  });
  expect(await rowsOf(db)).not.toEqual(before);

  clock.setOffset(60_000);
  const during = store.transact({ accountId: null }, (tx) =>
    tx.insertInto('config').values({ key: 'before', value: '1' }).execute(),
  );
  expect(await fill('2026-11-20')).toEqual(firstFill);
  await during;
  expect(await rowsOf(db)).toEqual(before);
  // It outlives scenarios, and a new epoch shows that the data were replaced.
  const after = await revisionOf(db);
  expect(after.rates).toBe(7);
  expect(after.epoch).not.toBe(epoch);
  // The session was deleted with the rest of the data, and the contents of files are restored.
  expect((await master.get('/api/contractor')).statusCode).toBe(401);
  expect((await (await tested.as(MASTER)).get(`/api/file/${RECEIPT}/content`)).statusCode).toBe(200);
});

test('Another day and another scenario are filled from scratch', { timeout: LIMIT }, async () => {
  const { db } = tested;
  const days = async () => (await db.selectFrom('account').select('simulated_date').execute())[0];
  await fill('2026-11-20');
  await fill('2026-11-21');
  expect(await days()).toEqual({ simulated_date: '2026-11-21' });
  const rows = () => db.selectFrom('record').select('id').execute();
  const ofDemo = await rows();
  await fill('2026-11-21', 'empty');
  expect((await rows()).length).toBeLessThan(ofDemo.length);
  await fill('2026-11-21');
  expect(await rows()).toEqual(ofDemo);
});
