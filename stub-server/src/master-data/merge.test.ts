import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  CONTRACTOR,
  INSTALMENT,
  PAYMENT_METHOD,
  ROW,
  SHEETS,
  TRADE_SUBJECT,
  UNKNOWN,
} from '#src/testing-ids.ts';
import { sheetOf } from '#src/testing-sheet.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { factsOf } from './testing/facts.ts';

const FIRST = 'PL61109010140000071219812874';
const SECOND = 'PL49114020040000330200112177';

let app: TestApp;
let master: Caller;
let writer: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  writer = await app.as('writer@a.test');
});
afterEach(() => app.close());

interface Made {
  id: number;
  version: number;
}

async function add(path: string, body: object): Promise<Made> {
  const answer = await master.post(`/api/${path}`, body);
  expect(answer.statusCode).toBe(201);
  return answer.json<Made>();
}
const get = async (path: string, id: number) => (await master.get(`/api/${path}/${id}`)).json<object>();
const step = (direction: 'undo' | 'redo', changeId: number, user = master) =>
  user.post(`/api/changes/${changeId}/${direction}`, {});
const changeIn = (answer: { json: <Body>() => Body }) => answer.json<{ changeId: number }>().changeId;

describe('merging contractors', () => {
  let twin: Made;
  beforeEach(async () => {
    twin = await add('contractor', {
      name: 'Łąka Sp. z o. o.',
      email: 'biuro@laka.example',
      taxIdentificationNumber: '5260250274',
      aliases: ['Łąka Warszawa'],
      bankAccounts: [
        { number: FIRST, currency: null, isDefault: false },
        { number: SECOND, currency: 'EUR', isDefault: true },
      ],
    });
    await master.patch(`/api/contractor/${CONTRACTOR}`, {
      version: 1,
      addressCity: 'Łódź',
      bankAccounts: [{ number: FIRST, currency: 'PLN', isDefault: true }],
    });
    const [row] = (await sheetOf(master)).records;
    await master.patch(`/api/budget/record/${row?.id}`, { version: row?.version, contractorId: twin.id });
    await master.post(`/api/budget/record/${ROW.officeIncome}/month-value`, {
      month: '2026-07',
      scope: 'month',
      version: 0,
      set: { contractorId: twin.id },
    });
  });

  const preview = async () =>
    await master.post('/api/contractor/merge-preview', { targetId: CONTRACTOR, sourceIds: [twin.id] });

  test('the preview says what moves and what differs, and proposes existing values', async () => {
    const answer = (await preview()).json<{ keep: Record<string, number>; differing: string[] }>();
    expect(answer).toMatchObject({
      target: { id: CONTRACTOR },
      sources: [{ id: twin.id }],
      targetUses: [
        { kind: 'record', count: 3 },
        { kind: 'payment-source', count: 1 },
      ],
      moves: [
        {
          id: twin.id,
          uses: [
            { kind: 'record', count: 1 },
            { kind: 'month-value', count: 1 },
          ],
        },
      ],
      budgets: [{ budgetId: SHEETS.office, name: 'Koszty biura', records: 2 }],
    });
    expect(answer.keep).toMatchObject({
      name: CONTRACTOR,
      addressCity: CONTRACTOR,
      email: twin.id,
      taxIdentificationNumber: twin.id,
      bankAccount: CONTRACTOR,
    });
    expect(answer.differing.toSorted()).toEqual(
      ['name', 'taxIdentificationNumber', 'bankAccount', 'email', 'addressCity'].toSorted(),
    );
  });

  test('the remaining one has the chosen fields, and the accounts and names of all', async () => {
    const { keep } = (await preview()).json<{ keep: Record<string, number> }>();
    const answer = await master.post('/api/contractor/merge', {
      targetId: CONTRACTOR,
      sourceIds: [twin.id],
      keep: { ...keep, bankAccount: twin.id },
    });
    expect(answer.json()).toMatchObject({
      item: {
        id: CONTRACTOR,
        name: 'Łąka sp. z o.o.',
        addressCity: 'Łódź',
        email: 'biuro@laka.example',
        taxIdentificationNumber: 'PL5260250274',
        aliases: ['Łąka Warszawa', 'Łąka Sp. z o. o.'],
        bankAccount: SECOND,
        bankAccounts: [
          { number: SECOND, currency: 'EUR', isDefault: true },
          // the remaining one has given it its currency
          { number: FIRST, currency: 'PLN', isDefault: false },
        ],
      },
      moved: [
        { kind: 'record', count: 1 },
        { kind: 'month-value', count: 1 },
      ],
    });
    expect((await master.get(`/api/contractor/${twin.id}`)).statusCode).toBe(404);
    const { records, monthValues } = await sheetOf(master);
    expect(records.map(({ contractorId }) => contractorId)).toEqual([CONTRACTOR, CONTRACTOR]);
    expect(monthValues.find(({ month }) => month === '2026-07')?.contractorId).toBe(CONTRACTOR);
  });

  test('one step undoes it as a whole, and another redoes it', async () => {
    const before = await factsOf(app.db);
    const merged = await master.post('/api/contractor/merge', {
      targetId: CONTRACTOR,
      sourceIds: [twin.id],
      keep: { name: twin.id, email: twin.id },
    });
    const after = await factsOf(app.db);
    expect((await step('undo', changeIn(merged))).statusCode).toBe(200);
    expect(await factsOf(app.db)).toEqual(before);
    expect((await step('redo', changeIn(merged))).statusCode).toBe(200);
    expect(await factsOf(app.db)).toEqual(after);
  });

  test('a row that has got another contractor since keeps it when the merge is undone', async () => {
    const merged = await master.post('/api/contractor/merge', { targetId: CONTRACTOR, sourceIds: [twin.id] });
    const other = await add('contractor', { name: 'Inny' });
    const [row] = (await sheetOf(master)).records;
    await master.patch(`/api/budget/record/${row?.id}`, { version: row?.version, contractorId: other.id });
    expect((await step('undo', changeIn(merged))).statusCode).toBe(200);
    const { records, monthValues } = await sheetOf(master);
    expect(records.find(({ id }) => id === row?.id)?.contractorId).toBe(other.id);
    expect(monthValues.find(({ month }) => month === '2026-07')?.contractorId).toBe(twin.id);
  });

  test('of two users who merge overlapping sets concurrently, one is refused', async () => {
    const third = await add('contractor', { name: 'Łąka s.c.' });
    const seen = [
      { id: CONTRACTOR, version: 2 },
      { id: twin.id, version: 1 },
      { id: third.id, version: 1 },
    ];
    const before = await factsOf(app.db);
    const answers = await Promise.all([
      master.post('/api/contractor/merge', {
        targetId: CONTRACTOR,
        sourceIds: [twin.id],
        seen: seen.slice(0, 2),
      }),
      writer.post('/api/contractor/merge', { targetId: third.id, sourceIds: [twin.id], seen: seen.slice(1) }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([
      200, 409,
    ]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ error: 'STALE_VERSION' });
    expect(refused?.json<{ current: Made[] }>().current).toHaveLength(1);
    const done = answers.find(({ statusCode }) => statusCode === 200);
    const owner = done === answers[0] ? master : writer;
    expect((await step('undo', changeIn(done ?? answers[0]), owner)).statusCode).toBe(200);
    expect(await factsOf(app.db)).toEqual(before);
  });

  test('a user who has seen an older version is refused, and nothing is merged', async () => {
    const before = await factsOf(app.db);
    const answer = await master.post('/api/contractor/merge', {
      targetId: CONTRACTOR,
      sourceIds: [twin.id],
      seen: [{ id: CONTRACTOR, version: 1 }],
    });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([409, 'STALE_VERSION']);
    expect(await factsOf(app.db)).toEqual(before);
  });

  test('contractors that the server maintains are not merged away', async () => {
    await app.store.transact({ accountId: null }, (tx) =>
      tx.updateTable('contractor').set({ is_internal: 1 }).where('id', '=', CONTRACTOR).execute(),
    );
    const merged = await master.post('/api/contractor/merge', { targetId: twin.id, sourceIds: [CONTRACTOR] });
    expect(merged.json()).toMatchObject({ error: 'INTERNAL_ROW' });
    const deleted = await master.delete('/api/contractor', { ids: [CONTRACTOR], replacementId: twin.id });
    expect(deleted.json()).toMatchObject({ deletedIds: [], kept: [{ id: CONTRACTOR, why: 'internal' }] });
  });

  test('one cannot be merged into itself, nor with an unknown one', async () => {
    for (const [sourceIds, status] of [
      [[CONTRACTOR], 400],
      [[UNKNOWN], 404],
      [[CONTRACTOR + 1000], 404],
    ] as const) {
      const answer = await master.post('/api/contractor/merge', { targetId: CONTRACTOR, sourceIds });
      expect(answer.statusCode).toBe(status);
    }
  });
});

describe('merging payment methods', () => {
  test('balances of two currencies cannot be merged', async () => {
    const euro = await add('payment-method', { name: 'Konto EUR', currency: 'EUR' });
    const answer = await master.post('/api/payment-method/merge', {
      targetId: PAYMENT_METHOD,
      sourceIds: [euro.id],
    });
    expect(answer.json()).toMatchObject({ error: 'VALIDATION', fields: [{ path: 'sourceIds' }] });
  });

  test('one in another currency does not replace a used one, and the refusal names the field', async () => {
    const euro = await add('payment-method', { name: 'Konto EUR', currency: 'EUR' });
    const dollar = await add('payment-method', { name: 'Konto USD', currency: 'USD' });
    const before = await factsOf(app.db);
    const refused = await master.delete('/api/payment-method', {
      ids: [dollar.id, PAYMENT_METHOD],
      replacementId: euro.id,
    });
    expect(refused.json()).toMatchObject({ error: 'VALIDATION', fields: [{ path: 'replacementId' }] });
    expect(await factsOf(app.db)).toEqual(before);
    const unused = await master.delete(`/api/payment-method/${dollar.id}?replacementId=${euro.id}`);
    expect(unused.statusCode).toBe(200);
  });

  test('a VAT account is neither merged into its account nor replaces it', async () => {
    const vat = await add('payment-method', {
      name: 'Rachunek VAT',
      kind: 'vat-account',
      belongsToId: PAYMENT_METHOD,
    });
    const before = await factsOf(app.db);
    const wish = { targetId: PAYMENT_METHOD, sourceIds: [vat.id] };
    expect((await master.post('/api/payment-method/merge', wish)).statusCode).toBe(400);
    const replaced = await master.delete('/api/payment-method', {
      ids: [PAYMENT_METHOD],
      replacementId: vat.id,
    });
    expect(replaced.json()).toMatchObject({ error: 'VALIDATION', fields: [{ path: 'belongsToId' }] });
    expect(await factsOf(app.db)).toEqual(before);
  });

  test('the replacement of the default is the default, until undone', async () => {
    const other = await add('payment-method', { name: 'Drugie konto' });
    const before = await factsOf(app.db);
    const deleted = await master.delete(`/api/payment-method/${PAYMENT_METHOD}?replacementId=${other.id}`);
    expect(deleted.statusCode).toBe(200);
    expect((await master.get('/api/payment-method/default')).json()).toMatchObject({ id: other.id });
    const [part] = await app.db
      .selectFrom('payment_part')
      .select('payment_method_id')
      .where('id', '=', INSTALMENT)
      .execute();
    expect(part?.payment_method_id).toBe(other.id);
    expect((await step('undo', changeIn(deleted))).statusCode).toBe(200);
    expect(await factsOf(app.db)).toEqual(before);
  });
});

describe('deleting', () => {
  test('a used one stays, and the refusal contains its uses', async () => {
    const answer = await master.delete(`/api/trade-subject/${TRADE_SUBJECT}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { error: 'NOT_EMPTY', current: { id: TRADE_SUBJECT } },
    ]);
    expect(await get('trade-subject', TRADE_SUBJECT)).toMatchObject({ version: 1 });
  });

  test('of several the unused ones are deleted, and the report says why the others stay', async () => {
    const unused = await add('trade-subject', { name: 'Nieużywany' });
    const answer = await master.delete('/api/trade-subject', { ids: [TRADE_SUBJECT, unused.id] });
    expect(answer.json()).toMatchObject({
      deletedIds: [unused.id],
      kept: [{ id: TRADE_SUBJECT, name: 'Usługi', why: 'used', uses: [{ kind: 'record', count: 4 }] }],
    });
    expect((await step('undo', changeIn(answer))).statusCode).toBe(200);
    expect(await get('trade-subject', unused.id)).toMatchObject({ name: 'Nieużywany', version: 2 });
  });

  test('a restored one keeps its creation time, however often', async () => {
    const { id } = await add('section', { name: 'Dawna' });
    const madeAt = '2020-02-03T10:00:00.000Z';
    const own = { created_at: madeAt };
    await app.store.transact({ accountId: null }, (tx) =>
      tx.updateTable('section').set(own).where('id', '=', id).execute(),
    );
    const timeNow = async () =>
      await app.db.selectFrom('section').select('created_at').where('id', '=', id).executeTakeFirst();
    const deleted = changeIn(await master.delete(`/api/section/${id}`));
    await step('undo', deleted);
    expect(await timeNow()).toEqual(own);
    await step('redo', deleted);
    expect(await timeNow()).toBeUndefined();
    await step('undo', deleted);
    expect(await timeNow()).toEqual(own);
  });

  test('a deleted one is not restored if its name is in use again', async () => {
    const unused = await add('section', { name: 'Nieużywana' });
    const deleted = await master.delete(`/api/section/${unused.id}`);
    await add('section', { name: 'NIEUŻYWANA' });
    expect((await step('undo', changeIn(deleted))).json()).toMatchObject({ error: 'NOT_UNDOABLE' });
  });
});
