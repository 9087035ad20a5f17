import type { Change, HistoryNames, SheetChanged } from '@saldo/contract/change';
import type { DeletionObstacles } from '@saldo/contract/deletion';
import type { ErrorBody } from '@saldo/contract/errors';
import type { BudgetRecord } from '@saldo/contract/record';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minor } from '@saldo/contract/domain/money';
import { AREAS, type Area } from '@saldo/contract/domain/permission';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sheetOf } from '#src/testing-sheet.ts';
import type { Actor } from '#src/http/actor.ts';
import { DAY, testApp, type Caller, type TestApp } from '#src/testing.ts';
import { newRow } from '#src/testing-row.ts';
import { addRows, prepareRows } from '#src/plan/add-rows.ts';
import { ACCOUNTS, B, CONTRACTOR, ROW, SECTION, SHEETS, USERS } from '#src/testing-ids.ts';

interface HistoryPage {
  changes: Change[];
  names: HistoryNames | null;
}

let app: TestApp;
let master: Caller;
let writer: Caller;

beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  writer = await app.as('writer@a.test');
});
afterEach(async () => {
  // after each test the stored totals must match the rows
  for (const id of [SHEETS.office, SHEETS.project]) {
    const { ok } = (await master.post(`/api/budget/test/${id}`, {})).json<{ ok: boolean }>();
    if (!ok) throw new Error(`The totals of sheet ${id} are not those of its rows`);
  }
  await app.close();
});

const SHEET = `/api/budget/${SHEETS.office}`;
const ROWS = `${SHEET}/records`;
const rowsOf = async (id = SHEETS.office) => (await sheetOf(master, id)).records;
const order = async (id = SHEETS.office) => (await rowsOf(id)).map((row) => row.id);
const undo = (id: number | null, user = master) => user.post(`${SHEET}/changes/${id}/undo`, {});
const redo = (id: number | null, user = master) => user.post(`${SHEET}/changes/${id}/redo`, {});
const newest = async (id = SHEETS.office) =>
  (await master.get(`/api/budget/${id}/changes?limit=1`)).json<{ changes: Change[] }>().changes[0];
const paths = (answer: { json: () => unknown }) =>
  (answer.json() as ErrorBody).fields?.map(({ path }) => path);
const close = (month: string) =>
  app.store.transact({ accountId: null }, (tx) =>
    tx
      .insertInto('locked_month')
      .values({ account_id: ACCOUNTS.a, budget_id: SHEETS.office, month })
      .execute(),
  );
const ACTOR: Actor = {
  accountId: ACCOUNTS.a,
  userId: USERS.master,
  today: DAY,
  now: `${DAY}T08:00:00.000Z`,
  commandKey: null,
  acl: {
    isMasterUser: true,
    isLicenseExpired: false,
    isLicenseSuspended: false,
    isLicenseCancelled: false,
    permissions: {
      ...(Object.fromEntries(AREAS.map((area) => [area, 'granted'])) as Record<Area, 'granted'>),
      budgets: [],
    },
  },
};

describe('Checking many new rows', () => {
  const UNUSED_SECTION = 62;
  beforeEach(() =>
    app.store.transact({ accountId: null }, (tx) =>
      tx
        .insertInto('section')
        .values({
          id: UNUSED_SECTION,
          account_id: ACCOUNTS.a,
          name: 'Inne',
          name_key: 'inne',
          is_internal: 0,
          created_at: ACTOR.now,
        })
        .execute(),
    ),
  );
  const shorten = () => master.patch(SHEET, { lastMonth: '2026-12', version: 2 });
  const dropSection = () =>
    app.store.transact({ accountId: null }, (tx) =>
      tx.deleteFrom('section').where('id', '=', UNUSED_SECTION).where('version', '=', 1).execute(),
    );
  const row = {
    ...newRow(),
    lastMonth: '2027-06',
    sectionId: UNUSED_SECTION,
    netAmount: minor(5000),
    cells: [],
  };
  const wanted = { records: [row], beforeId: null };

  test('neither waits for other writes nor blocks them', async () => {
    const own = await testApp({ file: join(mkdtempSync(join(tmpdir(), 'rows-')), 'rows.sqlite') });
    const user = await own.as('master@a.test');
    expect((await user.post(ROWS, { records: [newRow()] })).statusCode).toBe(201);
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const write = own.store.transact({ accountId: null }, () => isOver);
    const refused = await user.post(ROWS, { records: [newRow(), { ...newRow(), lastMonth: '2040-01' }] });
    end();
    await write;
    expect(refused.json()).toMatchObject({ error: 'OUT_OF_RANGE' });
    expect(paths(refused)).toEqual(['records.1.lastMonth']);
    await own.close();
  });

  test.each([
    ['a month is closed', () => close('2026-11'), 'MONTH_LOCKED'],
    ['the sheet is shortened', shorten, 'OUT_OF_RANGE'],
    ['a section goes', dropSection, 'UNKNOWN_REFERENCE'],
  ])('is repeated if meanwhile %s', async (_what, meanwhile, code) => {
    await master.patch(SHEET, { lastMonth: '2027-06', version: 1 });
    const prepared = await prepareRows(app.db, ACTOR, SHEETS.office, wanted.records);
    await meanwhile();
    const added = app.store.transact({ accountId: null }, (tx) => addRows(tx, ACTOR, wanted, prepared));
    await expect(added).rejects.toMatchObject({ code });
  });
});

/** Five rows: the two of the office and three new ones below. */
async function withThreeMore(): Promise<number[]> {
  await master.post(ROWS, { records: [newRow(), newRow(), newRow()] });
  return order();
}

describe('Changing rows', () => {
  const change = (rows: object[], user: Caller = writer) => user.patch(ROWS, { rows });

  test('keeps the numbers of its months in a currency without minor units, and undoes that', async () => {
    await app.store.transact({ accountId: null }, (tx) =>
      tx
        .insertInto('currency_rate')
        .values({ code: 'JPY', effective_date: '2026-11-19', rate: '0.025', table_no: '224/A/NBP/2026' })
        .execute(),
    );
    const inMay = async () => (await sheetOf(master, SHEETS.office)).monthValues[0]?.netAmount;
    const one = await master.patch(`/api/budget/record/${ROW.officeCost}`, {
      version: 1,
      currency: 'JPY',
      netAmount: 1000,
    });
    expect(one.statusCode, one.body).toBe(200);
    expect(await inMay()).toBe(1200);
    await undo((await newest())?.id ?? 0);
    expect(await inMay()).toBe(120_000);
    const many = await change([
      { id: ROW.officeCost, version: 3, set: { currency: 'JPY', netAmount: 1000 } },
    ]);
    expect(many.json<SheetChanged>().monthValues).toMatchObject([{ month: '2026-05', netAmount: 1200 }]);
    await undo(many.json<SheetChanged>().changeId, writer);
    expect(await inMay()).toBe(120_000);
  });

  test('changes each in its own fields, in one step of undo', async () => {
    const start = await rowsOf();
    const answer = await change([
      { id: ROW.officeCost, version: 1, set: { netAmount: 7, note: 'x' } },
      { id: ROW.officeIncome, version: 1, set: { direction: 'cost' } },
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    const { records, changeId, budgetValue } = answer.json<SheetChanged>();
    expect(records).toMatchObject([
      { id: ROW.officeCost, netAmount: 7, note: 'x', version: 2 },
      { id: ROW.officeIncome, direction: 'cost', netAmount: 250_000, version: 2 },
    ]);
    expect((await master.get(SHEET)).json()).toMatchObject({ value: budgetValue });
    expect(await newest()).toMatchObject({ id: changeId, kind: 'change-rows', itemCount: 2 });
    expect((await undo(changeId, writer)).statusCode).toBe(200);
    const withoutVersion = ({ version: _version, ...row }: BudgetRecord) => row;
    expect((await rowsOf()).map(withoutVersion)).toEqual(start.map(withoutVersion));
  });

  test('sets amounts in months of its extended range, in one step of undo', async () => {
    const row = newRow({ firstMonth: '2026-03', lastMonth: '2026-06', netAmount: 10_000 });
    const { id } = (await master.post(`${SHEET}/record`, row)).json<BudgetRecord>();
    const cells = [
      { month: '2026-07', version: 0, netAmount: 0 },
      { month: '2026-08', version: 0, netAmount: 50_000 },
    ];
    const grown = { id, version: 1, set: { lastMonth: '2026-08' }, cells };
    const answer = await change([grown]);
    expect(answer.statusCode, answer.body).toBe(200);
    const { records, monthValues, changeId } = answer.json<SheetChanged>();
    expect(records).toEqual([expect.objectContaining({ id, lastMonth: '2026-08', version: 2 })]);
    expect(monthValues.map(({ month, netAmount }) => [month, netAmount])).toEqual([
      ['2026-07', 0],
      ['2026-08', 50_000],
    ]);
    expect((await undo(changeId, writer)).statusCode).toBe(200);
    expect((await rowsOf()).find((one) => one.id === id)).toMatchObject({ lastMonth: '2026-06' });
    expect((await redo(changeId, writer)).json()).toMatchObject({
      records: [expect.objectContaining({ lastMonth: '2026-08' })],
    });
  });

  test('refuses amounts where no cell begins, twice in a month, in closed months, and from an old state', async () => {
    const cell = { month: '2026-07', version: 0, netAmount: 5 };
    const write = (cells: object[], set: object = {}) =>
      change([{ id: ROW.officeCost, version: 1, set, cells }]);
    const outside = await write([{ ...cell, month: '2027-01' }]);
    expect([outside.statusCode, paths(outside)]).toEqual([422, ['rows.0.cells.0.month']]);
    expect(paths(await write([cell, cell]))).toEqual(['rows.0.cells.1.month']);
    expect((await write([{ ...cell, version: 3 }])).statusCode).toBe(409);
    await close('2026-07');
    expect((await write([cell])).json()).toMatchObject({ error: 'MONTH_LOCKED' });
  });

  test('an unchanged row keeps its version', async () => {
    const answer = await change([
      { id: ROW.officeCost, version: 1, set: { netAmount: 100_000 } },
      { id: ROW.officeIncome, version: 1, set: { note: 'x' } },
    ]);
    expect(answer.json<SheetChanged>().records.map(({ version }) => version)).toEqual([1, 2]);
  });

  test('one stale row refuses all', async () => {
    await change([{ id: ROW.officeIncome, version: 1, set: { note: 'first' } }]);
    const answer = await change([
      { id: ROW.officeCost, version: 1, set: { note: 'second' } },
      { id: ROW.officeIncome, version: 1, set: { note: 'second' } },
    ]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ current: [{ id: ROW.officeIncome, version: 2, note: 'first' }] });
    expect((await rowsOf()).map(({ note }) => note)).toEqual(['', 'first']);
  });

  test.each([
    ['out of the range of the sheet', { firstMonth: '2025-12' }, 422, ['rows.1.set.firstMonth']],
    [
      'a contract without proportions',
      { paymentTypeName: 'mandate-contract' },
      400,
      ['rows.1.set.proportions'],
    ],
    ['a row of taxes', { paymentTypeName: 'vat' }, 422, ['rows.1']],
    ['an unknown contractor', { contractorId: CONTRACTOR + B }, 422, ['rows.1.set.contractorId']],
    ['a field that there is not', { netamount: 1 }, 400, ['rows.1.set']],
    ['an amount below zero', { netAmount: -1 }, 400, ['rows.1.set.netAmount']],
    [
      'months that are turned around',
      { firstMonth: '2026-06', lastMonth: '2026-05' },
      400,
      ['rows.1.set.lastMonth'],
    ],
  ])('refuses %s at its place, and changes nothing', async (_what, set, status, fields) => {
    const rows = [
      { id: ROW.officeCost, version: 1, set: { note: 'x' } },
      { id: ROW.officeIncome, version: 1, set },
    ];
    const answer = await change(rows);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(paths(answer)).toEqual(fields);
    expect((await rowsOf()).map(({ note, version }) => [note, version])).toEqual([
      ['', 1],
      ['', 1],
    ]);
  });

  test('refuses a range that would lose payments', async () => {
    const answer = await change([{ id: ROW.officeCost, version: 1, set: { firstMonth: '2026-04' } }]);
    expect(answer.statusCode).toBe(422);
    expect(paths(answer)).toEqual(['rows.0.set.firstMonth']);
  });

  test('names the rows that would change a closed month', async () => {
    await close('2026-02');
    const answer = await change([
      { id: ROW.officeCost, version: 1, set: { netAmount: 1 } },
      { id: ROW.officeIncome, version: 1, set: { note: 'free' } },
    ]);
    expect(answer.json()).toMatchObject({ error: 'MONTH_LOCKED', fields: [{ path: 'rows.0' }] });
    expect((await change([{ id: ROW.officeIncome, version: 1, set: { note: 'free' } }])).statusCode).toBe(
      200,
    );
  });

  test.each([
    ['twice named', [ROW.officeCost, ROW.officeCost], 400],
    ['of another sheet', [ROW.officeCost, ROW.projectIncome], 404],
    ['of another account', [ROW.officeCost, ROW.officeCost + B], 404],
    ['that is unknown', [999], 404],
  ])('refuses rows %s', async (_what, ids, status) => {
    const answer = await change(
      ids.map((id) => ({ id, version: 1, set: { note: 'x' } })),
      master,
    );
    expect(answer.statusCode).toBe(status);
  });
});

describe('Adding rows', () => {
  test('inserts them above a row with the amounts of their months, in one step of undo', async () => {
    const answer = await writer.post(ROWS, {
      records: [
        newRow({ note: 'a', cells: [{ month: '2026-03', netAmount: 1 }] }),
        newRow({ note: 'b', segmentSize: 3, cells: [{ month: '2026-04', netAmount: 2 }] }),
      ],
      beforeId: ROW.officeIncome,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const { records, monthValues, changeId } = answer.json<SheetChanged>();
    const [a, b] = records.filter(({ note }) => note !== '').map(({ id }) => id);
    expect(await order()).toEqual([ROW.officeCost, a, b, ROW.officeIncome]);
    expect(
      records.map(({ id }) => id),
      'with the row that moved down',
    ).toEqual([a, b, ROW.officeIncome]);
    expect(monthValues.map((value) => [value.recordId, value.month, value.netAmount, value.version])).toEqual(
      [
        [a, '2026-03', 1, 1],
        [b, '2026-04', 2, 1],
      ],
    );
    expect(await newest()).toMatchObject({ id: changeId, kind: 'add-rows', itemCount: 4 });
    expect((await undo(changeId, writer)).statusCode).toBe(200);
    expect(await order()).toEqual([ROW.officeCost, ROW.officeIncome]);
    expect((await rowsOf()).map(({ position }) => position)).toEqual([ROW.officeCost, ROW.officeIncome]);
    expect((await redo(changeId, writer)).statusCode).toBe(200);
    expect(await order()).toEqual([ROW.officeCost, a, b, ROW.officeIncome]);
    expect((await sheetOf(master)).monthValues).toHaveLength(3);
  });

  test.each([
    ['an unknown contractor', { contractorId: CONTRACTOR + B }, 422, ['records.1.contractorId']],
    ['a range outside the sheet', { lastMonth: '2027-01' }, 422, ['records.1.lastMonth']],
    [
      'a month in which no cell begins',
      { segmentSize: 3, cells: [{ month: '2026-02', netAmount: 1 }] },
      422,
      ['records.1.cells.0.month'],
    ],
    [
      'a month that is named twice',
      {
        cells: [
          { month: '2026-02', netAmount: 1 },
          { month: '2026-02', netAmount: 2 },
        ],
      },
      422,
      ['records.1.cells.1.month'],
    ],
    ['an amount below zero', { netAmount: -1 }, 400, ['records.1.netAmount']],
    ['a field that there is not', { position: 3 }, 400, ['records.1']],
  ])('refuses %s at its place, and adds nothing', async (_what, changes, status, fields) => {
    const answer = await writer.post(ROWS, { records: [newRow(), newRow(changes)] });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(paths(answer)).toEqual(fields);
    expect(await order()).toEqual([ROW.officeCost, ROW.officeIncome]);
  });

  const subjects = async () =>
    (await master.get('/api/trade-subject')).json<{ id: number; name: string }[]>();
  const NAMES = {
    tradeSubjects: [
      { id: -1, name: 'Reklama' },
      { id: -2, name: 'REKLAMA' },
    ],
    sections: [{ id: -1, name: 'Targi' }],
  };

  test('makes the names that they need, and none if they are refused', async () => {
    const before = await subjects();
    const records = [
      newRow({ tradeSubjectId: -1, sectionId: -1 }),
      newRow({ tradeSubjectId: -2, lastMonth: '2027-01' }),
    ];
    const refused = await writer.post(ROWS, { names: NAMES, records });
    expect(paths(refused)).toEqual(['records.1.lastMonth']);
    expect(await subjects()).toEqual(before);
    const answer = await writer.post(ROWS, {
      names: NAMES,
      records: [newRow({ tradeSubjectId: -1, sectionId: -1 }), newRow({ tradeSubjectId: -2 })],
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const made = (await subjects()).find(({ name }) => name === 'Reklama');
    const [one, other] = answer.json<SheetChanged>().records;
    expect([one?.tradeSubjectId, other?.tradeSubjectId]).toEqual([made?.id, made?.id]);
    expect(await subjects()).toHaveLength(before.length + 1);
  });

  test('checks rows with new names before the transaction, too', async () => {
    const own = await testApp({ file: join(mkdtempSync(join(tmpdir(), 'names-')), 'names.sqlite') });
    const user = await own.as('master@a.test');
    expect((await user.post(ROWS, { records: [newRow()] })).statusCode).toBe(201);
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const write = own.store.transact({ accountId: null }, () => isOver);
    const records = [newRow({ tradeSubjectId: -1, lastMonth: '2040-01' })];
    const refused = await user.post(ROWS, { names: NAMES, records });
    end();
    await write;
    expect(paths(refused)).toEqual(['records.0.lastMonth']);
    await own.close();
  });

  const undoable = async (user = master) => {
    const answer = await user.post(ROWS, {
      names: NAMES,
      records: [newRow({ tradeSubjectId: -1, sectionId: -1 }), newRow({ tradeSubjectId: -2 })],
    });
    return answer.json<SheetChanged>();
  };
  const sectionsNow = async () => (await master.get('/api/section')).json<{ id: number; name: string }[]>();

  test('undo removes the names that were made with them, redo brings the same ones back', async () => {
    const before = { subjects: await subjects(), sections: await sectionsNow() };
    const { changeId, records } = await undoable();
    const after = { subjects: await subjects(), sections: await sectionsNow() };
    const undone = await undo(changeId);
    expect(undone.statusCode, undone.body).toBe(200);
    expect({ subjects: await subjects(), sections: await sectionsNow() }).toEqual(before);
    const listed = (await master.get(`${SHEET}/changes?withNames=1`)).json<HistoryPage>();
    expect(listed.names?.tradeSubjects.map(({ name }) => name)).toContain('Reklama');
    expect(listed.changes.map(({ kind, itemCount, items }) => [kind, itemCount, items.length])).toEqual([
      ['undo', 2, 2],
      ['add-rows', 2, 2],
    ]);
    const redone = await redo(changeId);
    expect(redone.statusCode, redone.body).toBe(200);
    const again = { subjects: await subjects(), sections: await sectionsNow() };
    expect(again).toEqual({
      subjects: after.subjects.map((one) => expect.objectContaining({ id: one.id, name: one.name })),
      sections: after.sections.map((one) => expect.objectContaining({ id: one.id, name: one.name })),
    });
    expect((await rowsOf()).map(({ tradeSubjectId }) => tradeSubjectId)).toEqual(
      expect.arrayContaining(records.map(({ tradeSubjectId }) => tradeSubjectId)),
    );
    expect((await undo(changeId)).statusCode).toBe(200);
    expect(await subjects()).toEqual(before.subjects);
  });

  test('undo keeps a name that something else uses, or that has changed since', async () => {
    const { changeId, records } = await undoable();
    const { tradeSubjectId = 0, sectionId = 0 } = records[0] ?? {};
    await writer.post(ROWS, { records: [newRow({ tradeSubjectId })] });
    await master.patch(`/api/section/${sectionId}`, { version: 1, name: 'Targi i wystawy' });
    const undone = await undo(changeId);
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await subjects()).map(({ id }) => id)).toContain(tradeSubjectId);
    expect((await sectionsNow()).map(({ name }) => name)).toContain('Targi i wystawy');
  });

  test('names that an undo has removed are made again with a row that refers to them, deleted ones are not', async () => {
    const before = { subjects: await subjects(), sections: await sectionsNow() };
    const { changeId, records } = await undoable();
    const { tradeSubjectId = 0, sectionId = null } = records[0] ?? {};
    await undo(changeId);
    const again = [newRow({ tradeSubjectId, sectionId }), newRow({ tradeSubjectId })];
    const added = await writer.post(ROWS, { records: again });
    expect(added.statusCode, added.body).toBe(201);
    const names = (await subjects()).filter(({ name }) => name === 'Reklama');
    expect(names).toHaveLength(1);
    const made = added.json<SheetChanged>();
    expect(made.records.map((row) => row.tradeSubjectId)).toEqual([names[0]?.id, names[0]?.id]);
    expect((await sectionsNow()).map(({ name }) => name)).toContain('Targi');
    expect((await redo(changeId)).statusCode).toBe(200);
    expect((await subjects()).filter(({ name }) => name === 'Reklama')).toHaveLength(1);
    await undo(changeId);
    expect((await undo(made.changeId, writer)).statusCode).toBe(200);
    expect({ subjects: await subjects(), sections: await sectionsNow() }).toEqual(before);
    const own = (await master.post('/api/trade-subject/from-name', { name: 'Reklama' })).json<{
      id: number;
    }>();
    expect((await master.delete(`/api/trade-subject/${own.id}?version=1`)).statusCode).toBe(200);
    const refused = await writer.post(ROWS, { records: [newRow({ tradeSubjectId: own.id })] });
    expect(paths(refused)).toEqual(['records.0.tradeSubjectId']);
  });

  test('redo takes the item that has the name by then', async () => {
    const { changeId } = await undoable();
    await undo(changeId);
    const made = (await master.post('/api/trade-subject/from-name', { name: 'reklama' })).json<{
      id: number;
    }>();
    const redone = await redo(changeId);
    expect(redone.statusCode, redone.body).toBe(200);
    const added = redone
      .json<SheetChanged>()
      .records.filter(({ tradeSubjectId }) => tradeSubjectId === made.id);
    expect(added).toHaveLength(2);
    expect((await undo(changeId)).statusCode).toBe(200);
    expect((await subjects()).map(({ id }) => id)).toContain(made.id);
  });

  test('refuses an id below 0 that no name has, and a new method without the right', async () => {
    for (const names of [NAMES, undefined]) {
      const records = [newRow(), newRow({ contractorId: -1 })];
      const unnamed = await writer.post(ROWS, { names, records });
      expect([unnamed.statusCode, paths(unnamed)]).toEqual([422, ['records.1.contractorId']]);
    }
    const unknown = await writer.post(ROWS, { names: NAMES, records: [newRow({ contractorId: -1 })] });
    expect([unknown.statusCode, paths(unknown)]).toEqual([422, ['records.0.contractorId']]);
    const permissions = { 'accounts.edit': 'denied' };
    await master.patch('/api/acl', { userId: USERS.writer, version: 1, permissions });
    const body = {
      names: { paymentMethods: [{ id: -1, name: 'Kasa' }] },
      records: [newRow({ paymentMethodId: -1 })],
    };
    expect((await writer.post(ROWS, body)).statusCode).toBe(403);
    expect((await master.post(ROWS, body)).statusCode).toBe(201);
    expect((await writer.post(ROWS, body)).statusCode).toBe(201);
  });

  test('refuses amounts in a closed month', async () => {
    await close('2026-02');
    const records = [newRow({ netAmount: 0 }), newRow()];
    const answer = await writer.post(ROWS, { records });
    expect(answer.json()).toMatchObject({ error: 'MONTH_LOCKED', fields: [{ path: 'records.1' }] });
    expect((await writer.post(ROWS, { records: records.slice(0, 1) })).statusCode).toBe(201);
  });

  test('refuses a position above a row of another sheet', async () => {
    const answer = await writer.post(ROWS, { records: [newRow()], beforeId: ROW.projectIncome });
    expect(answer.statusCode).toBe(422);
    expect(paths(answer)).toEqual(['beforeId']);
  });
});

test('while many rows are added the server answers other calls', async () => {
  // The clock ends each turn immediately.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  let [turns, isOver] = [0, false];
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const records = Array.from({ length: 200 }, () => newRow({ cells: [{ month: '2026-03', netAmount: 1 }] }));
  expect((await writer.post(ROWS, { records })).statusCode).toBe(201);
  isOver = true;
  clock.mockRestore();
  expect(turns).toBeGreaterThan(100);
});

describe('The order of rows', () => {
  test.each([
    ['up', [2, 3], 0, [2, 3, 0, 1, 4]],
    ['down to the end', [1], null, [0, 2, 3, 4, 1]],
    ['together from different places, in the order named', [4, 0], 2, [1, 4, 0, 2, 3]],
  ])('moves rows %s, and back', async (_what, moved, before, expected) => {
    const rows = await withThreeMore();
    const id = (place: number) => rows[place] ?? 0;
    const positions = (await rowsOf()).map(({ position }) => position);
    const body = { ids: moved.map(id), beforeId: before === null ? null : id(before) };
    const answer = await writer.post(`${ROWS}/order`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await order()).toEqual(expected.map(id));
    const { changeId, records } = answer.json<SheetChanged>();
    const places = new Map((await rowsOf()).map((row) => [row.id, row.position]));
    expect(records.every((row) => places.get(row.id) === row.position && row.version === 1)).toBe(true);
    expect((await undo(changeId)).statusCode).toBe(200);
    expect(await order()).toEqual(rows);
    expect((await rowsOf()).map(({ position }) => position)).toEqual(positions);
    expect((await redo(changeId)).statusCode).toBe(200);
    expect(await order()).toEqual(expected.map(id));
  });

  test.each([
    ['where the rows stand', [1], 2],
    ['at the end, where the last row stands', [4], null],
  ])('is no change %s', async (_what, moved, before) => {
    const rows = await withThreeMore();
    const id = (place: number) => rows[place] ?? 0;
    const last = await newest();
    const body = { ids: moved.map(id), beforeId: before === null ? null : id(before) };
    const answer = await writer.post(`${ROWS}/order`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ changeId: null, records: [] });
    expect(await order()).toEqual(rows);
    expect(await newest()).toEqual(last);
  });

  test('moves rows into a section, and undo moves them out of it', async () => {
    const [, , a = 0, b = 0, c = 0] = await withThreeMore();
    await writer.patch(ROWS, { rows: [{ id: c, version: 1, set: { sectionId: SECTION } }] });
    const answer = await writer.post(`${ROWS}/order`, { ids: [b], beforeId: c, sectionId: SECTION });
    expect(answer.statusCode, answer.body).toBe(200);
    const { changeId, records } = answer.json<SheetChanged>();
    expect(records).toMatchObject([{ id: b, sectionId: SECTION, version: 2 }]);
    const sections = async () => (await rowsOf()).slice(2).map(({ sectionId }) => sectionId);
    expect(await sections()).toEqual([null, SECTION, SECTION]);
    expect((await undo(changeId)).statusCode).toBe(200);
    expect(await sections()).toEqual([null, null, SECTION]);
    expect((await redo(changeId)).statusCode).toBe(200);
    expect([await sections(), (await order()).slice(2)]).toEqual([
      [null, SECTION, SECTION],
      [a, b, c],
    ]);
    const unknown = { ids: [a], beforeId: null, sectionId: 9999 };
    expect((await writer.post(`${ROWS}/order`, unknown)).statusCode).toBe(422);
  });

  test('is undone beside rows added or deleted since', async () => {
    const rows = await withThreeMore();
    const [, , c, d, e] = rows;
    const answer = await writer.post(`${ROWS}/order`, { ids: [ROW.officeCost], beforeId: null });
    await writer.post(ROWS, { records: [newRow({ note: 'new' })], beforeId: d });
    await writer.delete(ROWS, { ids: [e] });
    expect((await undo(answer.json<SheetChanged>().changeId)).statusCode).toBe(200);
    const added = (await rowsOf()).find(({ note }) => note === 'new')?.id;
    expect(await order()).toEqual([ROW.officeCost, ROW.officeIncome, added, c, d]);
  });

  test.each([
    ['a row of another sheet', { ids: [ROW.projectIncome], beforeId: null }, 404],
    ['a place above a row of another sheet', { ids: [ROW.officeCost], beforeId: ROW.projectIncome }, 422],
    [
      'a place above a row that moves',
      { ids: [ROW.officeCost, ROW.officeIncome], beforeId: ROW.officeCost },
      400,
    ],
  ])('refuses %s', async (_what, body, status) => {
    expect((await master.post(`${ROWS}/order`, body)).statusCode).toBe(status);
    expect(await order()).toEqual([ROW.officeCost, ROW.officeIncome]);
  });
});

describe('Dependent data of rows', () => {
  const usage = (ids: number[]) => master.post(`${ROWS}/usage`, { ids });

  test('is listed before they are deleted', async () => {
    const answer = await usage([ROW.officeCost, ROW.officeIncome]);
    expect(answer.json()).toMatchObject({ ownAmounts: 1, payments: 1, paymentsGross: 123_000 });
    expect((await usage([ROW.officeIncome])).json()).toMatchObject({
      ownAmounts: 0,
      payments: 0,
      paymentsGross: 0,
    });
    expect((await usage([ROW.projectIncome])).statusCode).toBe(404);
  });

  test('is listed with the obstacles to their deletion', async () => {
    const obstacles = async (ids: number[]) =>
      (await usage(ids)).json<{ obstacles: DeletionObstacles }>().obstacles;
    const remove = (ids: number[]) => app.as('master@a.test').then((other) => other.delete(ROWS, { ids }));
    await master.patch(`/api/budget/record/${ROW.officeIncome}`, { version: 1, firstMonth: '2026-02' });
    await close('2026-01');
    const closed = (await obstacles([ROW.officeCost, ROW.officeIncome])).closed;
    for (const id of [ROW.officeCost, ROW.officeIncome]) {
      const isKept = closed.recordIds.includes(id);
      if (isKept) expect((await remove([id])).json()).toMatchObject({ error: 'MONTH_LOCKED' });
      expect((await obstacles([id])).closed.months).toEqual(isKept ? ['2026-01'] : []);
    }
    expect(closed).toEqual({ months: ['2026-01'], recordIds: [ROW.officeCost] });
    await writer.post('/api/resource/lock', { type: 'budget', id: SHEETS.office });
    expect((await obstacles([ROW.officeIncome])).locks).toMatchObject([{ recordId: null, isOwn: false }]);
    expect((await remove([ROW.officeIncome])).statusCode).toBe(423);
  });
});

describe('Copying rows to a sheet', () => {
  const copy = (to: number, body: object) => master.post(`${ROWS}/copy-to/${to}`, body);

  test('copies their months, not their payments, in one step of the target’s undo', async () => {
    const answer = await copy(SHEETS.project, {
      ids: [ROW.officeCost, ROW.officeIncome],
      beforeId: ROW.projectIncome,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const { changeId, recordIds, monthValues, budget } = answer.json<
      SheetChanged & { recordIds: number[]; budget: { id: number } }
    >();
    expect(budget).toEqual({ id: SHEETS.project });
    expect(await order(SHEETS.project)).toEqual([...recordIds, ROW.projectIncome]);
    expect(monthValues).toMatchObject([{ recordId: recordIds[0], month: '2026-05', netAmount: 120_000 }]);
    expect((await sheetOf(master, SHEETS.project)).parts).toEqual([]);
    expect(await order(SHEETS.office)).toEqual([ROW.officeCost, ROW.officeIncome]);
    expect(await newest(SHEETS.project)).toMatchObject({ id: changeId, kind: 'copy-rows' });
    expect((await master.post(`/api/budget/${SHEETS.project}/changes/${changeId}/undo`, {})).statusCode).toBe(
      200,
    );
    expect(await order(SHEETS.project)).toEqual([ROW.projectIncome]);
  });

  test('works within a sheet', async () => {
    const answer = await copy(SHEETS.office, { ids: [ROW.officeIncome], beforeId: ROW.officeCost });
    expect(await order()).toEqual([
      ...answer.json<{ recordIds: number[] }>().recordIds,
      ROW.officeCost,
      ROW.officeIncome,
    ]);
  });

  test('extends the target’s range to hold them', async () => {
    await master.patch(SHEET, { version: 1, lastMonth: '2027-06' });
    await master.patch(ROWS, { rows: [{ id: ROW.officeCost, version: 1, set: { lastMonth: '2027-06' } }] });
    const answer = await copy(SHEETS.project, { ids: [ROW.officeCost] });
    expect(answer.json()).toMatchObject({ isReloadNeeded: true });
    expect((await master.get(`/api/budget/${SHEETS.project}`)).json()).toMatchObject({
      lastMonth: '2027-06',
    });
  });

  test('needs write access to the target, and rows of this sheet', async () => {
    expect(
      (await writer.post(`${ROWS}/copy-to/${SHEETS.project}`, { ids: [ROW.officeCost] })).statusCode,
    ).toBe(403);
    expect((await copy(SHEETS.project + B, { ids: [ROW.officeCost] })).statusCode).toBe(404);
    expect((await copy(SHEETS.project, { ids: [ROW.projectIncome] })).statusCode).toBe(404);
  });
});

test('Rows move above a row of another sheet', async () => {
  const answer = await master.post(`${ROWS}/move-to/${SHEETS.project}`, {
    ids: [ROW.officeIncome],
    beforeId: ROW.projectIncome,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await order(SHEETS.project)).toEqual([ROW.officeIncome, ROW.projectIncome]);
  expect(
    (
      await master.post(`${ROWS}/move-to/${SHEETS.project}`, {
        ids: [ROW.officeCost],
        beforeId: ROW.reserveCost,
      })
    ).statusCode,
  ).toBe(422);
});

describe('duplicating rows', () => {
  const duplicate = (ids: number[], user = master) => user.post(`${ROWS}/duplicate`, { ids });

  test('each copy is below its original with its months, without payments, in one step of undo', async () => {
    const before = await sheetOf(master, SHEETS.office);
    const answer = await duplicate([ROW.officeIncome, ROW.officeCost]);
    expect(answer.statusCode, answer.body).toBe(201);
    const { changeId, recordIds, records, monthValues, budgetValue } = answer.json<
      SheetChanged & { recordIds: number[] }
    >();
    expect(await order()).toEqual([ROW.officeCost, recordIds[0], ROW.officeIncome, recordIds[1]]);
    expect(budgetValue).toBe(2 * 1_780_000);
    // the answer includes the shifted row
    expect(records.map(({ id }) => id)).toEqual(expect.arrayContaining([...recordIds, ROW.officeIncome]));
    expect(monthValues).toMatchObject([{ recordId: recordIds[0], month: '2026-05', netAmount: 120_000 }]);
    expect((await sheetOf(master, SHEETS.office)).parts).toHaveLength(1);
    expect(await newest()).toMatchObject({ id: changeId, kind: 'duplicate-rows', counts: { rows: 2 } });
    expect((await undo(changeId)).statusCode).toBe(200);
    expect(await order()).toEqual([ROW.officeCost, ROW.officeIncome]);
    expect((await sheetOf(master, SHEETS.office)).records).toEqual(before.records);
    expect((await redo(changeId)).statusCode).toBe(200);
    expect(await order()).toEqual([ROW.officeCost, recordIds[0], ROW.officeIncome, recordIds[1]]);
  });

  test('a copy starts after the closed months, with the amounts in force there', async () => {
    await close('2026-06');
    const before = await sheetOf(master, SHEETS.office);
    const cost = before.records.find(({ id }) => id === ROW.officeCost);
    const answer = await duplicate([ROW.officeCost]);
    expect(answer.statusCode, answer.body).toBe(201);
    const { recordIds, records } = answer.json<SheetChanged & { recordIds: number[] }>();
    const copy = records.find(({ id }) => id === recordIds[0]);
    expect(copy).toMatchObject({
      firstMonth: '2026-07',
      lastMonth: cost?.lastMonth,
      netAmount: cost?.netAmount,
    });
  });

  test('refuses rows without a month after the closed ones, rows of other sheets and readers', async () => {
    expect((await duplicate([ROW.projectIncome])).statusCode).toBe(404);
    expect((await duplicate([ROW.officeCost], await app.as('reader@a.test'))).statusCode).toBe(403);
    await close('2026-12');
    const answer = await duplicate([ROW.officeCost]);
    expect(answer.json()).toMatchObject({ error: 'MONTH_LOCKED' });
    expect(paths(answer)).toEqual(['ids.0']);
  });
});
