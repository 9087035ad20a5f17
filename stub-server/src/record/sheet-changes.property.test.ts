import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPACT } from '@saldo/contract/compact';
import { unpackSheet, type PackedSheet } from '@saldo/contract/packed-sheet';
import type { SheetRecords } from '@saldo/contract/record';
import { applySheetChanges } from '@saldo/contract/apply-sheet-changes';
import {
  isSheetChanges,
  unpackSheetChanges,
  type PackedSheetChanges,
  type SheetChanges,
} from '@saldo/contract/sheet-changes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { command, send } from '#src/change/testing/commands.ts';
import type { Db } from '#src/db/open.ts';
import { sweepRevisions } from '#src/db/revisions.ts';
import { buildSheet, sheetOf } from '#src/testing-sheet.ts';
import { DAY, testApp, type Caller, type TestApp } from '#src/testing.ts';
import { runs } from '#src/testing-runs.ts';
import { joined, readPieces } from './sheet-pieces.ts';
import { ACCOUNTS, CONTRACTOR, INSTALMENT, ROW, SHEETS } from '#src/testing-ids.ts';

const CHANGED = [SHEETS.office, SHEETS.project];

/** The sheet of an earlier answer, with its revision. */
interface Picture {
  id: number;
  revision: string;
  sheet: SheetRecords;
}

const revisionIn = (etag: unknown): string => /^W\/"(.+)"$/.exec(String(etag))?.[1] ?? '';

/** The sheet of a client that updates an earlier answer; `isWhole`: the whole sheet was sent. */
async function renewed(user: Caller, { id, revision, sheet }: Picture) {
  const url = `/api/budget/${id}/records?since=${encodeURIComponent(revision)}`;
  const answer = await user.get(url);
  const body = answer.json<SheetRecords | SheetChanges>();
  const compact = (await user.get(url, { accept: COMPACT })).json<PackedSheet | PackedSheetChanges>();
  expect(isSheetChanges(compact) ? unpackSheetChanges(compact) : unpackSheet(compact)).toStrictEqual(body);
  return {
    isWhole: !isSheetChanges(body),
    bytes: answer.rawPayload.length,
    revision: revisionIn(answer.headers.etag),
    sheet: isSheetChanges(body) ? applySheetChanges(sheet, body) : body,
  };
}

async function picture(user: Caller, id: number): Promise<Picture> {
  const answer = await user.get(`/api/budget/${id}/records`);
  return { id, revision: revisionIn(answer.headers.etag), sheet: answer.json<SheetRecords>() };
}

/** The content of the database, in the order of the call's answer. */
const stored = async (db: Db, budgetId: number): Promise<SheetRecords> =>
  unpackSheet(
    JSON.parse(
      String(joined(await readPieces(db, { accountId: ACCOUNTS.a, budgetId, today: DAY }))),
    ) as PackedSheet,
  );

/** Changes that affect sheets besides commands on them, as jobs and later nouns may write them. */
const BESIDE = {
  'a payment moves to another row': (tx: Db) =>
    tx
      .updateTable('payment_part')
      .set({ record_id: ROW.projectIncome, month: '2026-04' })
      .where('id', '=', INSTALMENT)
      .execute(),
  'a payment is detached': (tx: Db) =>
    tx
      .updateTable('payment_part')
      .set({ record_id: null, month: null })
      .where('id', '=', INSTALMENT)
      .execute(),
  'a document gets another number': (tx: Db) =>
    tx.updateTable('payment_source').set({ number: 'FV/new' }).where('account_id', '=', ACCOUNTS.a).execute(),
  'a contractor is renamed': (tx: Db) =>
    tx.updateTable('contractor').set({ name: 'New', name_key: 'new' }).where('id', '=', CONTRACTOR).execute(),
  'a month is closed': (tx: Db) =>
    tx
      .insertInto('locked_month')
      .values({ budget_id: SHEETS.office, account_id: ACCOUNTS.a, month: '2026-02' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  'a month is opened': (tx: Db) =>
    tx.deleteFrom('locked_month').where('budget_id', '=', SHEETS.office).execute(),
  'a row goes to another sheet': (tx: Db) =>
    tx.updateTable('record').set({ budget_id: SHEETS.project }).where('id', '=', ROW.officeIncome).execute(),
  'a row comes back': (tx: Db) =>
    tx.updateTable('record').set({ budget_id: SHEETS.office }).where('id', '=', ROW.officeIncome).execute(),
  'months of a row are deleted': (tx: Db) =>
    tx.deleteFrom('month_value').where('record_id', '=', ROW.officeCost).execute(),
  'a rate is another': (tx: Db) => tx.updateTable('currency_rate').set({ rate: '3.9' }).execute(),
  'rows that are gone are forgotten': sweepRevisions,
} as const;

const beside = fc.record({
  kind: fc.constant('beside' as const),
  what: fc.constantFrom(...(Object.keys(BESIDE) as (keyof typeof BESIDE)[])),
});
const steps = fc.array(
  fc.record({
    step: fc.oneof({ weight: 3, arbitrary: command }, { weight: 2, arbitrary: beside }),
    writer: fc.nat({ max: 1 }),
    reader: fc.nat({ max: 1 }),
  }),
  { minLength: 2, maxLength: 10 },
);

type Step = { step: typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never }['step'][number];

async function run({ store }: TestApp, user: Caller, { step }: Step): Promise<void> {
  if (step.kind === 'beside')
    await store.transact({ accountId: ACCOUNTS.a }, async (tx) => void (await BESIDE[step.what](tx)));
  else await send(user, await sheetOf(user), step);
}

test(
  'the changes since any older revision turn it into the current sheet, whichever of two servers wrote and answers',
  { timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'saldo-sheet-changes-'));
    let [number, changes] = [0, 0];
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        const file = join(folder, `${(number += 1)}.sqlite`);
        const apps = [await testApp({ file }), await testApp({ file, scenario: null })] as const;
        const users = [await apps[0].as('master@a.test'), await apps[1].as('master@a.test')] as const;
        const pictures: Picture[] = await Promise.all(CHANGED.map((id) => picture(users[0], id)));
        for (const one of given) {
          const [writer, reader] = [one.writer === 0 ? 0 : 1, one.reader === 0 ? 0 : 1] as const;
          await run(apps[writer], users[writer], one);
          for (const older of pictures) {
            const now = await renewed(users[reader], older);
            expect(now.sheet).toStrictEqual(await stored(apps[reader].db, older.id));
            changes += now.isWhole ? 0 : 1;
          }
          for (const id of CHANGED) pictures.push(await picture(users[reader], id));
        }
        for (const app of apps) await app.close();
      }),
      { numRuns: runs(8) },
    );
    expect(changes).toBeGreaterThan(50);
    await rm(folder, { recursive: true, force: true });
  },
);

const write = async (user: Caller, netAmount: number, version: number) =>
  user.post(`/api/budget/record/${ROW.officeCost}/month-value`, {
    month: '2026-05',
    scope: 'month',
    version,
    set: { netAmount },
  });

test('an unchanged sheet is answered by 304, a changed one is not', async () => {
  const app = await testApp();
  const user = await app.as('master@a.test');
  const ask = (etag: string) =>
    app.app.inject({
      url: `/api/budget/${SHEETS.office}/records`,
      headers: { cookie: user.cookie ?? '', 'if-none-match': etag },
    });
  const first = await ask('W/"another"');
  const etag = String(first.headers.etag);
  expect(first.statusCode).toBe(200);
  const again = await ask(`"another", ${etag}`);
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  expect((await write(user, 5, 1)).statusCode).toBe(200);
  const after = await ask(etag);
  expect(after.statusCode).toBe(200);
  expect(after.headers.etag).not.toBe(etag);
  await app.close();
});

test('after the write of one cell of a long sheet only its row is sent', async () => {
  const app = await testApp();
  const user = await app.as('master@a.test');
  const months = { '2026-11': 100, '2026-12': 200 };
  const { id, rows } = await buildSheet(app, { rows: Array.from({ length: 1000 }, () => ({ months })) });
  const before = await picture(user, id);
  const body = { month: '2026-12', scope: 'month', version: 1, set: { note: 'sent' } };
  expect((await user.post(`/api/budget/record/${rows[500]}/month-value`, body)).statusCode).toBe(200);
  const after = await renewed(user, before);
  expect(after.isWhole).toBe(false);
  expect(after.bytes).toBeLessThan(5000);
  expect(after.sheet).toStrictEqual(await stored(app.db, id));
  await app.close();
});

test('a revision of other data, another sheet or another day is answered by the whole sheet', async () => {
  const app = await testApp();
  const user = await app.as('master@a.test');
  const { revision, sheet } = await picture(user, SHEETS.office);
  const [epoch = '', , day = '', count = '', ...rest] = revision.split('.');
  const others = [
    ['other', '21', day, count, ...rest],
    [epoch, '22', day, count, ...rest],
    [epoch, '21', '2026-01-01', count, ...rest],
    [epoch, '21', day, String(Number(count) + 1), ...rest],
    [epoch, '21', day, 'x', ...rest],
  ];
  for (const parts of others) {
    const answer = await renewed(user, { id: SHEETS.office, revision: parts.join('.'), sheet });
    expect([parts.join('.'), answer.isWhole]).toEqual([parts.join('.'), true]);
  }
  await app.close();
});

test('once deleted rows are forgotten, an older revision is answered by the whole sheet, also by a server that has answered it before', async () => {
  const app = await testApp();
  const user = await app.as('master@a.test');
  const before = await picture(user, SHEETS.office);
  const leave = BESIDE['a row goes to another sheet'];
  await app.store.transact({ accountId: ACCOUNTS.a }, async (tx) => void (await leave(tx)));
  const changed = await renewed(user, before);
  expect(changed.isWhole).toBe(false);
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) => sweepRevisions(tx));
  for (const older of [before, { ...changed, id: SHEETS.office }]) {
    const after = await renewed(user, older);
    expect(after.isWhole).toBe(true);
    expect(after.sheet).toStrictEqual(await stored(app.db, SHEETS.office));
  }
  await app.close();
});

test('users who have lost access to a sheet receive none of its changes', async () => {
  const app = await testApp();
  const [master, user] = [await app.as('master@a.test'), await app.as('reader@a.test')];
  const before = await picture(user, SHEETS.office);
  expect(before.revision).not.toBe('');
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx
      .updateTable('budget_permission')
      .set({ permission: 'denied' })
      .where('budget_id', '=', SHEETS.office)
      .execute(),
  );
  await write(master, 5, 1);
  for (const headers of [{}, { 'if-none-match': `W/"${before.revision}"` }]) {
    const answer = await app.app.inject({
      url: `/api/budget/${SHEETS.office}/records?since=${before.revision}`,
      headers: { cookie: user.cookie ?? '', ...headers },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers.etag).toBeUndefined();
  }
  await app.close();
});
