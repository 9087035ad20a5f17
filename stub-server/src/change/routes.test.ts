import type { Change, HistoryNames, SheetChanged } from '@saldo/contract/change';
import type { ErrorBody } from '@saldo/contract/errors';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attachPart } from '#src/payment/cells.ts';
import { buildPayment } from '#src/testing-payment.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { newRow } from '#src/testing-row.ts';
import { sheetOf } from '#src/testing-sheet.ts';
import { ACCOUNTS, B, CATEGORIES, CONTRACTOR, INSTALMENT, ROW, SHEETS, USERS } from '#src/testing-ids.ts';

let app: TestApp;
let master: Caller;
let writer: Caller;

beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  writer = await app.as('writer@a.test');
});
afterEach(() => app.close());

const SHEET = `/api/budget/${SHEETS.office}`;
const cell = (recordId: number, month: string, netAmount: number | null, version = 0) => ({
  recordId,
  month,
  version,
  set: { netAmount },
});
const setCells = (user: Caller, cells: object[], sheet = SHEETS.office) =>
  user.post(`/api/budget/${sheet}/month-values`, { cells });
const setOne = async (user: Caller, netAmount: number, version: number) =>
  (await setCells(user, [cell(ROW.officeCost, '2026-05', netAmount, version)])).json<SheetChanged>().changeId;
const undo = (user: Caller, id: number | null, force = false) =>
  user.post(`${SHEET}/changes/${id}/undo`, { force });
const redo = (user: Caller, id: number | null, force = false) =>
  user.post(`${SHEET}/changes/${id}/redo`, { force });
const changes = async (query = '', user = master) =>
  (await user.get(`${SHEET}/changes?${query}`)).json<{ changes: Change[] }>().changes;
const newest = async () => (await changes('limit=1'))[0];
const paths = (answer: { json: () => unknown }) =>
  (answer.json() as ErrorBody).fields?.map(({ path }) => path);
const isSound = async (user: Caller, sheet = SHEETS.office) =>
  (await user.post(`/api/budget/test/${sheet}`, {})).json<{ ok: boolean }>().ok;
const amountIn = async (month: string) =>
  (await sheetOf(master)).monthValues.find(
    (value) => value.recordId === ROW.officeCost && value.month === month,
  )?.netAmount;

const lock = (lockedMonths: string[]) =>
  app.store.transact({ accountId: null }, async (tx) => {
    for (const month of lockedMonths) {
      await tx
        .insertInto('locked_month')
        .values({ account_id: ACCOUNTS.a, budget_id: SHEETS.office, month })
        .execute();
    }
  });

describe('Several cells in one request', () => {
  test('are written together, as one step of undo', async () => {
    const answer = await setCells(writer, [
      cell(ROW.officeCost, '2026-05', 1, 1),
      cell(ROW.officeCost, '2026-06', 2),
      cell(ROW.officeIncome, '2026-06', 3),
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    const body = answer.json<SheetChanged>();
    expect(
      body.monthValues.map(({ recordId, month, netAmount, version }) => [
        recordId,
        month,
        netAmount,
        version,
      ]),
    ).toEqual([
      [ROW.officeCost, '2026-05', 1, 2],
      [ROW.officeCost, '2026-06', 2, 1],
      [ROW.officeIncome, '2026-06', 3, 1],
    ]);
    expect(await changes()).toMatchObject([
      { id: body.changeId, kind: 'cells', itemCount: 3, isMine: false },
    ]);
    expect(await isSound(master)).toBe(true);
    expect((await undo(writer, body.changeId)).statusCode).toBe(200);
    expect(await amountIn('2026-05')).toBe(120_000);
    expect(await amountIn('2026-06')).toBeNull();
    expect(await isSound(master)).toBe(true);
  });

  test.each([
    [
      'a row of another sheet',
      cell(ROW.projectIncome, '2026-05', 1),
      422,
      'UNKNOWN_REFERENCE',
      'cells.1.recordId',
    ],
    [
      'a row of another account',
      cell(ROW.officeCost + B, '2026-05', 1),
      422,
      'UNKNOWN_REFERENCE',
      'cells.1.recordId',
    ],
    ['a month outside the row', cell(ROW.officeCost, '2027-05', 1), 422, 'OUT_OF_RANGE', 'cells.1.month'],
    ['a closed month', cell(ROW.officeCost, '2026-09', 1), 422, 'MONTH_LOCKED', 'cells.1'],
    ['a cell named twice', cell(ROW.officeCost, '2026-06', 1), 400, 'VALIDATION', 'cells.1'],
    [
      'a contractor of another account',
      { ...cell(ROW.officeCost, '2026-05', 1, 1), set: { contractorId: CONTRACTOR + B } },
      422,
      'UNKNOWN_REFERENCE',
      'cells.1.set.contractorId',
    ],
  ])('are all refused for %s', async (_why, wrong, status, error, path) => {
    await lock(['2026-09']);
    const answer = await setCells(master, [cell(ROW.officeCost, '2026-06', 2), wrong]);
    expect(answer.json()).toMatchObject({ statusCode: status, error });
    expect(paths(answer)).toEqual([path]);
    expect(await amountIn('2026-06')).toBeUndefined();
    expect(await changes()).toEqual([]);
  });

  test('stale ones are answered with their current state', async () => {
    const answer = await setCells(master, [
      cell(ROW.officeCost, '2026-05', 1, 0),
      cell(ROW.officeCost, '2026-06', 2, 7),
    ]);
    expect(answer.json()).toMatchObject({
      statusCode: 409,
      current: [
        { recordId: ROW.officeCost, month: '2026-05', version: 1, netAmount: 120_000 },
        { recordId: ROW.officeCost, month: '2026-06', version: 0, netAmount: null },
      ],
    });
  });

  test('may exceed the size limit of other requests', async () => {
    const set = { note: 'x'.repeat(1500) };
    const months = Array.from({ length: 12 }, (_, place) => `2026-${String(place + 1).padStart(2, '0')}`);
    const ids = await addRows(70);
    const cells = ids.flatMap((recordId) => months.map((month) => ({ recordId, month, version: 0, set })));
    expect(JSON.stringify({ cells }).length).toBeGreaterThan(1024 * 1024);
    expect((await setCells(master, cells)).statusCode).toBe(200);
  });
});

async function addRows(count: number, more: object = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    ids.push(
      (await master.post(`${SHEET}/record`, newRow({ contractorId: CONTRACTOR, ...more }))).json<{
        id: number;
      }>().id,
    );
  }
  return ids;
}

describe('Undo', () => {
  test('needs confirmation if someone has changed the same since', async () => {
    const mine = await setOne(writer, 500, 1);
    const theirs = await setOne(master, 700, 2);
    const refused = await undo(writer, mine);
    expect(refused.json()).toMatchObject({
      statusCode: 409,
      error: 'STALE_VERSION',
      current: [{ id: theirs, isMine: false, kind: 'cells' }],
    });
    // lost values are listed as amounts, even if the cell followed its row
    const { current } = refused.json<{ current: Change[] }>();
    expect(current[0]?.items[0]).toMatchObject({ asRow: { before: { currency: 'PLN' } } });
    const forced = await undo(writer, mine, true);
    expect(forced.json()).toMatchObject({ monthValues: [{ netAmount: 120_000, version: 4 }] });
    expect(await isSound(master)).toBe(true);
  });

  test('is offered in each open tab for its own changes, and for those of tabs that are closed', async () => {
    const [first, second] = [await app.as('writer@a.test'), await app.as('writer@a.test')];
    const inSheet = (tab: Caller, state: object | null) =>
      tab.post('/api/resource/update', { type: 'budget', id: SHEETS.office, state });
    const nowhere = { cell: null, isEditing: false };
    const offered = async (tab: Caller) => (await changes('mine=1', tab)).map(({ id }) => id);
    const ofFirst = await setOne(first, 500, 1);
    const ofSecond = await setOne(second, 600, 2);
    for (const tab of [first, second]) expect((await inSheet(tab, nowhere)).statusCode).toBe(200);
    expect([await offered(first), await offered(second)]).toEqual([[ofFirst], [ofSecond]]);
    await inSheet(first, null);
    expect(await offered(second)).toEqual([ofSecond, ofFirst]);
  });

  test('lists of a later change only the months that would be overwritten', async () => {
    const mine = await setOne(writer, 500, 1);
    await setCells(master, [
      cell(ROW.officeCost, '2026-04', 700),
      cell(ROW.officeCost, '2026-05', 700, 2),
      cell(ROW.officeCost, '2026-06', 700),
    ]);
    const { current } = (await undo(writer, mine)).json<{ current: Change[] }>();
    expect(current).toMatchObject([{ itemCount: 1, items: [{ month: '2026-05' }] }]);
  });

  test.each(['undo', 'redo'])(
    '%s is forced over the changes that were shown, and asks about newer ones',
    async (direction) => {
      const mine = await setOne(writer, 500, 1);
      const version = direction === 'redo' ? 3 : 2;
      if (direction === 'redo') await undo(writer, mine);
      const step = (seen: unknown[]) =>
        writer.post(`${SHEET}/changes/${mine}/${direction}`, { force: true, seen });
      const shown = await setOne(master, 700, version);
      const unseen = await setOne(master, 800, version + 1);
      const asked = await step([shown]);
      expect(asked.json()).toMatchObject({ statusCode: 409, current: [{ id: unseen }, { id: shown }] });
      expect(await amountIn('2026-05')).toBe(800);
      expect((await step([unseen, shown])).statusCode).toBe(200);
      expect(await isSound(master)).toBe(true);
    },
  );

  test('keeps other changes', async () => {
    const mine = await setOne(writer, 500, 1);
    await setCells(master, [
      { recordId: ROW.officeCost, month: '2026-05', version: 2, set: { note: 'theirs' } },
    ]);
    expect((await undo(writer, mine)).json()).toMatchObject({
      monthValues: [{ netAmount: 120_000, note: 'theirs' }],
    });
  });

  test('is allowed for the author, and for the master user', async () => {
    const theirs = await setOne(master, 500, 1);
    expect((await undo(writer, theirs)).statusCode).toBe(403);
    const mine = await setOne(writer, 600, 2);
    expect((await undo(master, mine)).statusCode).toBe(200);
    expect((await undo(master, theirs)).statusCode).toBe(200);
    expect((await undo(writer, 999)).statusCode).toBe(404);
    const elsewhere = await setCells(master, [cell(ROW.projectIncome, '2026-05', 1)], SHEETS.project);
    expect((await undo(master, elsewhere.json<SheetChanged>().changeId)).statusCode).toBe(404);
  });

  test('runs once; redo repeats the change', async () => {
    const id = await setOne(master, 500, 1);
    expect((await redo(master, id)).json()).toMatchObject({ statusCode: 422, error: 'NOT_UNDOABLE' });
    const undone = (await undo(master, id)).json<SheetChanged>();
    expect((await undo(master, id)).json()).toMatchObject({ error: 'NOT_UNDOABLE' });
    expect((await undo(master, undone.changeId)).json()).toMatchObject({ error: 'NOT_UNDOABLE' });
    expect(await changes()).toMatchObject([
      { kind: 'undo', ofChangeId: id },
      { id, isUndone: true },
    ]);
    expect((await redo(master, id)).statusCode).toBe(200);
    expect(await amountIn('2026-05')).toBe(500);
    expect((await changes())[2]).toMatchObject({ id, isUndone: false });
  });

  test('changes nothing in closed months', async () => {
    const id = await setOne(master, 500, 1);
    const deleted = await master.delete(`${SHEET}/records`, { ids: [ROW.officeIncome] });
    expect(deleted.statusCode).toBe(200);
    const gone = (await newest())?.id ?? 0;
    await lock(['2026-05']);
    expect((await undo(master, id)).json()).toMatchObject({ statusCode: 422, error: 'MONTH_LOCKED' });
    expect((await undo(master, gone)).json()).toMatchObject({ statusCode: 422, error: 'MONTH_LOCKED' });
    expect(await amountIn('2026-05')).toBe(500);
  });
});

describe('Rows', () => {
  test('that were deleted are restored with their months and payments', async () => {
    const start = await sheetOf(master);
    await master.delete(`${SHEET}/records`, { ids: [ROW.officeCost] });
    const change = await newest();
    expect(change).toMatchObject({ kind: 'delete-rows', itemCount: 3 });
    const answer = (await undo(master, change?.id ?? 0)).json<SheetChanged>();
    expect(answer).toMatchObject({ records: [{ id: ROW.officeCost, version: 2 }], isReloadNeeded: false });
    expect(answer.parts).toEqual([
      {
        recordId: ROW.officeCost,
        parts: start.parts.filter(({ recordId }) => recordId === ROW.officeCost),
      },
    ]);
    expect(answer.monthValues).toMatchObject([{ month: '2026-05', netAmount: 120_000, version: 2 + 1 }]);
    const end = await sheetOf(master);
    expect(end.parts).toEqual(start.parts);
    expect(end.records.map(({ id }) => id)).toEqual([ROW.officeCost, ROW.officeIncome]);
    expect(await isSound(master)).toBe(true);
  });

  test('get back payments that are still detached', async () => {
    await master.delete(`${SHEET}/records`, { ids: [ROW.officeCost] });
    const id = (await newest())?.id ?? 0;
    await app.store.transact({ accountId: null }, (tx) =>
      attachPart(tx, 1, {
        partId: INSTALMENT,
        from: null,
        to: { recordId: ROW.officeIncome, month: '2026-04' },
      }),
    );
    await undo(master, id);
    expect((await sheetOf(master)).parts).toMatchObject([{ partId: INSTALMENT, recordId: ROW.officeIncome }]);
  });

  test('that were added are removed, after a confirmation if payments were added since', async () => {
    const [id = 0] = await addRows(1);
    const change = (await newest())?.id ?? 0;
    const [payment] = await buildPayment(app, { cell: { recordId: id, month: '2026-04' } });
    const asked = await undo(master, change);
    expect(asked.json()).toMatchObject({ statusCode: 409, current: [] });
    expect((await undo(master, change, true)).json()).toMatchObject({ removedRecordIds: [id] });
    expect((await sheetOf(master)).parts.map(({ partId }) => partId)).not.toContain(payment);
    expect((await redo(master, change)).json()).toMatchObject({ records: [{ id, version: 2 }] });
    expect(await isSound(master)).toBe(true);
  });

  test('with later plan values are removed only when forced', async () => {
    const [id = 0] = await addRows(1);
    const change = (await newest())?.id ?? 0;
    const later = (await setCells(writer, [cell(id, '2026-05', 9)])).json<SheetChanged>().changeId;
    expect((await undo(master, change)).json()).toMatchObject({ statusCode: 409, current: [{ id: later }] });
    expect((await undo(master, change, true)).statusCode).toBe(200);
    expect((await undo(writer, later)).json()).toMatchObject({ statusCode: 409 });
    expect((await undo(writer, later, true)).statusCode).toBe(200);
  });

  test('that were moved to another sheet return to their position, with later changes', async () => {
    const rows = async (id: number) => (await sheetOf(master, id)).records.map((record) => record.id);
    const before = await sheetOf(master);
    await master.post(`${SHEET}/records/move-to/${SHEETS.project}`, { ids: [ROW.officeCost] });
    const change = await newest();
    expect(change).toMatchObject({ kind: 'move-rows', itemCount: 1 });
    await setCells(master, [cell(ROW.officeCost, '2026-06', 5)], SHEETS.project);
    const answer = await undo(master, change?.id ?? 0);
    expect(answer.json()).toMatchObject({
      records: [{ id: ROW.officeCost, budgetId: SHEETS.office }],
      isReloadNeeded: true,
    });
    const after = await sheetOf(master);
    expect(after.records.map(({ id }) => id)).toEqual(before.records.map(({ id }) => id));
    expect(after.parts).toEqual(before.parts);
    expect(await rows(SHEETS.project)).toEqual([ROW.projectIncome]);
    expect(await amountIn('2026-06')).toBe(5);
    expect([await isSound(master), await isSound(master, SHEETS.project)]).toEqual([true, true]);
    expect((await redo(master, change?.id ?? 0)).json()).toMatchObject({
      removedRecordIds: [ROW.officeCost],
    });
    expect(await rows(SHEETS.project)).toEqual([ROW.projectIncome, ROW.officeCost]);
    expect([await isSound(master), await isSound(master, SHEETS.project)]).toEqual([true, true]);
  });

  test('that came from another sheet return there; both histories record it', async () => {
    const kinds = async (id: number) =>
      (await master.get(`/api/budget/${id}/changes`))
        .json<{ changes: Change[] }>()
        .changes.map(({ kind }) => kind);
    await master.post(`${SHEET}/records/move-to/${SHEETS.project}`, {
      ids: [ROW.officeCost, ROW.officeIncome],
    });
    const [came] = (await master.get(`/api/budget/${SHEETS.project}/changes`)).json<{ changes: Change[] }>()
      .changes;
    expect(came).toMatchObject({ kind: 'receive-rows', counts: { rows: 2, cells: 0, payments: 0 } });
    const answer = await master.post(`/api/budget/${SHEETS.project}/changes/${came?.id}/undo`, {});
    expect(answer.json(), answer.body).toMatchObject({
      removedRecordIds: [ROW.officeCost, ROW.officeIncome],
      budgetValue: 6_000_000,
    });
    expect(await kinds(SHEETS.project)).toEqual(['undo', 'receive-rows']);
    expect(await kinds(SHEETS.office)).toEqual(['undo', 'move-rows']);
    expect([await isSound(master), await isSound(master, SHEETS.project)]).toEqual([true, true]);
    const [taken, moved] = (await master.get(`${SHEET}/changes`)).json<{ changes: Change[] }>().changes;
    expect(moved).toMatchObject({ kind: 'move-rows', isUndone: true });
    expect(taken).toMatchObject({ ofChangeId: moved?.id, itemCount: 2 });
    expect((await undo(master, moved?.id ?? 0)).json()).toMatchObject({ error: 'NOT_UNDOABLE' });
    expect((await redo(master, moved?.id ?? 0)).json()).toMatchObject({
      removedRecordIds: [ROW.officeCost, ROW.officeIncome],
    });
    expect(await kinds(SHEETS.project)).toEqual(['redo', 'undo', 'receive-rows']);
    expect((await master.post(`/api/budget/${SHEETS.project}/changes/${came?.id}/undo`, {})).statusCode).toBe(
      200,
    );
  });

  test('of moved rows that were deleted since need confirmation; the user must have write access to both sheets', async () => {
    await app.store.transact({ accountId: null }, (tx) =>
      tx
        .updateTable('budget_permission')
        .set({ permission: 'write' })
        .where('user_id', '=', USERS.writer)
        .where('budget_id', '=', SHEETS.project)
        .execute(),
    );
    writer = await app.as('writer@a.test');
    expect(
      (await writer.post(`${SHEET}/records/move-to/${SHEETS.project}`, { ids: [ROW.officeIncome] }))
        .statusCode,
    ).toBe(200);
    const id = (await newest())?.id ?? 0;
    await app.store.transact({ accountId: null }, (tx) =>
      tx
        .deleteFrom('budget_permission')
        .where('user_id', '=', USERS.writer)
        .where('budget_id', '=', SHEETS.project)
        .execute(),
    );
    expect((await undo(writer, id)).json()).toMatchObject({ statusCode: 403 });
    await master.delete(`/api/budget/${SHEETS.project}/records`, { ids: [ROW.officeIncome] });
    expect((await undo(master, id)).json()).toMatchObject({ statusCode: 409 });
    expect((await undo(master, id, true)).json()).toMatchObject({ records: [] });
  });

  test('that were added and moved away are not added twice', async () => {
    const [id = 0] = await addRows(1);
    const added = (await newest())?.id ?? 0;
    await master.post(`${SHEET}/records/move-to/${SHEETS.project}`, { ids: [id] });
    expect((await undo(master, added, true)).statusCode).toBe(200);
    expect((await redo(master, added)).json()).toMatchObject({ statusCode: 409 });
    expect((await redo(master, added, true)).statusCode).toBe(200);
  });

  const moveMarch = (own: object) =>
    master.post(`/api/budget/record/${ROW.officeCost}/month-value`, {
      month: '2026-03',
      scope: 'month',
      version: 0,
      set: {},
      ...own,
    });

  test('take their payments along when an amount is moved back', async () => {
    await master.post(`/api/budget/record/${ROW.officeCost}/month-value`, {
      month: '2026-04',
      scope: 'month',
      version: 0,
      set: { netAmount: 0 },
    });
    await moveMarch({ moveTo: '2026-04' });
    const change = await newest();
    expect(change).toMatchObject({ kind: 'move-amount', itemCount: 3 });
    await undo(master, change?.id ?? 0);
    expect((await sheetOf(master)).parts).toMatchObject([{ partId: INSTALMENT, month: '2026-03' }]);
    expect(await isSound(master)).toBe(true);
  });

  test('are restored by undo and redo of an amount with a separate row', async () => {
    const before = await sheetOf(master);
    await moveMarch({ moveTo: '2026-04', asOwnRow: true });
    const after = await sheetOf(master);
    const change = await newest();
    expect(change).toMatchObject({ kind: 'move-amount', counts: { rows: 1, cells: 1, payments: 1 } });
    await undo(master, change?.id ?? 0);
    expect(await sheetOf(master)).toMatchObject({
      records: before.records.map(({ id, position }) => ({ id, position })),
      parts: [{ partId: INSTALMENT, recordId: ROW.officeCost, month: '2026-03' }],
    });
    const part = (await newest())?.items.find(({ entity }) => entity === 'part');
    expect(part).toMatchObject({ after: { recordId: ROW.officeCost, month: '2026-03' } });
    await redo(master, change?.id ?? 0);
    const again = await sheetOf(master);
    expect(again.records.map(({ id }) => id)).toEqual(after.records.map(({ id }) => id));
    expect(again.parts).toMatchObject(
      after.parts.map(({ partId, recordId, month }) => ({ partId, recordId, month })),
    );
    expect(await isSound(master)).toBe(true);
  });
});

describe('The sheet itself', () => {
  const patch = async (body: object) => {
    const { version } = (await master.get(SHEET)).json<{ version: number }>();
    return master.patch(SHEET, { version, ...body });
  };

  test('gets back its name, range and closed months', async () => {
    const start = (await master.get(SHEET)).json<object>();
    const answer = await patch({ name: 'Inna', lastMonth: '2027-03', lockedMonths: ['2027-01'] });
    expect(answer.statusCode, answer.body).toBe(200);
    const change = await newest();
    expect(change).toMatchObject({ kind: 'change-sheet', items: [{ before: { name: 'Koszty biura' } }] });
    expect((await undo(master, change?.id ?? 0)).json()).toMatchObject({ isReloadNeeded: true });
    expect((await master.get(SHEET)).json()).toEqual({ ...start, version: 3 });
  });

  test('does not shrink while rows cover the months', async () => {
    await patch({ lastMonth: '2027-03' });
    const change = (await newest())?.id ?? 0;
    await addRows(1, { lastMonth: '2027-03' });
    expect((await undo(master, change)).json()).toMatchObject({ statusCode: 422, error: 'OUT_OF_RANGE' });
    expect((await master.get(SHEET)).json()).toMatchObject({ lastMonth: '2027-03' });
  });

  test('loses its history when it is deleted', async () => {
    await setOne(master, 1, 1);
    expect((await master.delete(SHEET)).statusCode).toBe(200);
    expect(await app.db.selectFrom('change').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('change_item').selectAll().execute()).toEqual([]);
  });
});

test('The history is read per row, cell and user, page by page', async () => {
  const first = await setOne(master, 1, 1);
  const second = (await setCells(writer, [cell(ROW.officeIncome, '2026-05', 1)])).json<SheetChanged>()
    .changeId;
  const third = (
    await setCells(master, [cell(ROW.officeCost, '2026-08', 1), cell(ROW.officeIncome, '2026-08', 1)])
  ).json<SheetChanged>().changeId;
  const ids = async (query: string) => (await changes(query)).map(({ id }) => id);
  expect(await ids('')).toEqual([third, second, first]);
  expect(await ids(`recordId=${ROW.officeIncome}`)).toEqual([third, second]);
  expect(await ids('month=2026-05')).toEqual([second, first]);
  expect(await ids(`recordId=${ROW.officeCost}&month=2026-05`)).toEqual([first]);
  expect(await ids('mine=1')).toEqual([third, first]);
  expect(await ids('limit=1')).toEqual([third]);
  expect(await ids(`before=${third}`)).toEqual([second, first]);
  const [cut] = await changes(`recordId=${ROW.officeIncome}`);
  expect(cut).toMatchObject({ itemCount: 2, items: [{ recordId: ROW.officeIncome }] });
  const onward = { month: '2026-02', scope: 'onward', version: 0, set: { netAmount: 5 } };
  await master.post(`/api/budget/record/${ROW.officeIncome}/month-value`, onward);
  expect((await ids(`recordId=${ROW.officeIncome}&month=2026-03`)).length).toBe(1);
  expect((await (await app.as('reader@a.test')).get(`${SHEET}/changes`)).statusCode).toBe(200);
});

test('Commands without effect are not recorded', async () => {
  await master.patch(`/api/budget/record/${ROW.officeCost}`, { version: 1, note: '' });
  await master.patch(SHEET, { version: 1, name: 'Koszty biura' });
  expect(await changes()).toEqual([]);
});

describe('A history for display', () => {
  const read = async () =>
    (await master.get(`${SHEET}/changes?withNames=1`)).json<{ changes: Change[]; names: HistoryNames }>();

  test('names rows, also deleted ones, with their items and payments', async () => {
    await setOne(master, 500, 1);
    await master.delete(`${SHEET}/records`, { ids: [ROW.officeCost] });
    const { changes: found, names } = await read();
    expect(found.map(({ kind, counts }) => [kind, counts])).toEqual([
      ['delete-rows', { rows: 1, cells: 1, payments: 1 }],
      ['cells', { rows: 0, cells: 1, payments: 0 }],
    ]);
    expect(names.rows).toEqual([{ id: ROW.officeCost, name: 'Usługi', currency: 'PLN', isInSheet: false }]);
    expect(names.payments).toEqual([{ id: INSTALMENT, name: 'FV/1', currency: 'PLN', gross: 123_000 }]);
    expect(names.contractors).toEqual([{ id: CONTRACTOR, name: 'Łąka sp. z o.o.' }]);
  });

  test('names no category without visible sheets', async () => {
    await app.store.transact({ accountId: null }, (tx) =>
      tx
        .updateTable('budget')
        .set({ category_id: CATEGORIES.office })
        .where('id', 'in', [SHEETS.office, SHEETS.project])
        .execute(),
    );
    await master.patch(SHEET, { version: 1, categoryId: CATEGORIES.projects });
    await master.patch(SHEET, { version: 2, categoryId: CATEGORIES.office });
    const reader = await app.as('reader@a.test');
    const seen = (await reader.get(`${SHEET}/changes?withNames=1`)).json<{ names: HistoryNames }>();
    expect(seen.names.categories).toEqual([{ id: CATEGORIES.office, name: 'Biuro' }]);
    expect((await read()).names.categories.map(({ name }) => name)).toEqual(['Biuro', 'Projekty']);
  });

  test('contains names only on request', async () => {
    await setOne(master, 500, 1);
    expect((await master.get(`${SHEET}/changes`)).json()).toMatchObject({ names: null });
    expect((await read()).names.rows).toMatchObject([{ id: ROW.officeCost, isInSheet: true }]);
  });

  test('contains the amount that the row had then, in its currency of that time', async () => {
    await setOne(master, 500, 1);
    const euro = { version: 1, currency: 'EUR', netAmount: 4200 };
    expect((await master.patch(`/api/budget/record/${ROW.officeCost}`, euro)).statusCode).toBe(200);
    const item = (await read()).changes.at(-1)?.items[0];
    expect(item).toMatchObject({
      after: { netAmount: 500 },
      asRow: { before: { amount: 100_000, currency: 'PLN' }, after: { amount: 100_000, currency: 'PLN' } },
    });
  });

  test("does not contain a row's state in a sheet hidden from the reader", async () => {
    expect(
      (await master.post(`${SHEET}/records/move-to/${SHEETS.reserve}`, { ids: [ROW.officeCost] })).statusCode,
    ).toBe(200);
    const named = await master.post('/api/trade-subject/from-name', { name: 'Poufne' });
    const { id: tradeSubjectId } = named.json<{ id: number }>();
    const secret = { version: 2, tradeSubjectId, currency: 'EUR' };
    expect((await master.patch(`/api/budget/record/${ROW.officeCost}`, secret)).statusCode).toBe(200);
    expect(
      (await master.delete(`/api/budget/${SHEETS.reserve}/records`, { ids: [ROW.officeCost] })).statusCode,
    ).toBe(200);
    const { names } = (await writer.get(`${SHEET}/changes?withNames=1`)).json<{ names: HistoryNames }>();
    expect(names.rows).toEqual([{ id: ROW.officeCost, name: 'Usługi', currency: 'PLN', isInSheet: false }]);
  });
});

describe('A command repeated with its idempotency key', () => {
  const KEY = '5d0f4c4e-0000-4000-8000-000000000001';
  const again = { 'idempotency-key': KEY };

  test('is not run twice, and answers with the current state', async () => {
    const cells = [cell(ROW.officeCost, '2026-05', 100, 1), cell(ROW.officeIncome, '2026-06', 200)];
    const path = `${SHEET}/month-values`;
    const first = (await writer.post(path, { cells }, again)).json<SheetChanged>();
    await setCells(master, [cell(ROW.officeIncome, '2026-06', 900, 1)]);
    const second = await writer.post(path, { cells }, again);
    expect(second.statusCode, second.body).toBe(200);
    expect(second.json<SheetChanged>()).toMatchObject({ changeId: first.changeId });
    expect(
      second.json<SheetChanged>().monthValues.find(({ recordId }) => recordId === ROW.officeIncome),
    ).toMatchObject({
      netAmount: 900,
      version: 2,
    });
    expect(await changes('', writer)).toHaveLength(2);
    expect(await isSound(master)).toBe(true);
  });

  test('does not conflict with itself when it writes a single cell', async () => {
    const body = { month: '2026-05', scope: 'month', version: 1, set: { netAmount: 5 } };
    const path = `/api/budget/record/${ROW.officeCost}/month-value`;
    const first = (await writer.post(path, body, again)).json<{ changeId: number }>();
    expect((await writer.post(path, body, again)).json()).toMatchObject({
      changeId: first.changeId,
      recordId: ROW.officeCost,
    });
    expect((await writer.post(path, body)).statusCode).toBe(409);
  });

  test('does not clash with the same key of another user', async () => {
    await writer.post(`${SHEET}/month-values`, { cells: [cell(ROW.officeCost, '2026-05', 1, 1)] }, again);
    const other = await master.post(
      `${SHEET}/month-values`,
      { cells: [cell(ROW.officeCost, '2026-06', 2)] },
      again,
    );
    expect(other.statusCode).toBe(200);
    expect(await amountIn('2026-06')).toBe(2);
  });

  test('undoes once', async () => {
    const id = await setOne(writer, 5, 1);
    const path = `${SHEET}/changes/${id}/undo`;
    const first = (await writer.post(path, { force: false }, again)).json<SheetChanged>();
    const second = await writer.post(path, { force: false }, again);
    expect(second.statusCode, second.body).toBe(200);
    expect(second.json()).toMatchObject({ changeId: first.changeId });
    expect(await amountIn('2026-05')).toBe(120_000);
  });

  test('adds rows once', async () => {
    const path = `${SHEET}/records`;
    const body = { records: [newRow({})], beforeId: null };
    const first = (await writer.post(path, body, again)).json<{ recordIds: number[] }>();
    const before = (await sheetOf(master)).records.length;
    const second = await writer.post(path, body, again);
    expect(second.statusCode, second.body).toBe(201);
    expect(second.json()).toMatchObject({ recordIds: first.recordIds });
    expect(first.recordIds).toHaveLength(1);
    expect((await sheetOf(master)).records).toHaveLength(before);
  });

  test('deletes rows once, and repeats its answer', async () => {
    const path = `${SHEET}/records`;
    const first = (await writer.delete(path, { ids: [ROW.officeCost, ROW.officeIncome] }, again)).json<{
      changeId: number;
    }>();
    expect(first).toMatchObject({ ids: [ROW.officeCost, ROW.officeIncome], detachedPayments: 1 });
    const second = await writer.delete(path, { ids: [ROW.officeCost, ROW.officeIncome] }, again);
    expect(second.statusCode, second.body).toBe(200);
    expect(second.json()).toEqual(first);
    expect(await changes('', writer)).toMatchObject([{ id: first.changeId, kind: 'delete-rows' }]);
  });

  test('needs a valid key', async () => {
    const path = `${SHEET}/month-values`;
    const bad = await writer.post(
      path,
      { cells: [cell(ROW.officeCost, '2026-05', 1, 1)] },
      { 'idempotency-key': 'a b' },
    );
    expect([bad.statusCode, paths(bad)]).toEqual([400, ['headers.idempotency-key']]);
  });
});

describe('Redo', () => {
  const redoable = async () =>
    (await changes('', writer)).filter(({ isRedoable }) => isRedoable).map(({ id }) => id);

  test('is dropped by a new change of the same user', async () => {
    const first = await setOne(writer, 1, 1);
    await undo(writer, first);
    expect(await redoable()).toEqual([first]);
    const second = await setOne(writer, 2, 3);
    expect(await redoable()).toEqual([]);
    await undo(writer, second);
    expect(await redoable()).toEqual([second]);
    expect((await changes('', writer)).find(({ id }) => id === first)).toMatchObject({ isUndone: true });
  });

  test('survives changes of another user, who cannot redo it', async () => {
    const own = await setOne(writer, 1, 1);
    await undo(writer, own);
    await setCells(master, [cell(ROW.officeIncome, '2026-06', 7)]);
    expect(await redoable()).toEqual([own]);
    expect((await changes()).some(({ isRedoable }) => isRedoable)).toBe(false);
  });
});

test('A change stored before rows had tax terms is shown and can be undone', async () => {
  const set = { rows: [{ id: ROW.officeCost, version: 1, set: { note: 'Nowa' } }] };
  const { changeId } = (await writer.patch(`${SHEET}/records`, set)).json<SheetChanged>();
  await app.store.transact({ accountId: null }, async (tx) => {
    const item = tx.selectFrom('change_item').where('change_id', '=', changeId ?? 0);
    const { before, after } = await item.select(['before', 'after']).executeTakeFirstOrThrow();
    const without = (text: string | null) => text?.replace(/,?"taxTerms":null/u, '') ?? null;
    expect(without(after)).not.toBe(after);
    const older = { before: without(before), after: without(after) };
    await tx
      .updateTable('change_item')
      .set(older)
      .where('change_id', '=', changeId ?? 0)
      .execute();
  });
  expect((await newest())?.items).toMatchObject([{ before: { taxTerms: null }, after: { taxTerms: null } }]);
  expect((await undo(writer, changeId)).statusCode).toBe(200);
  const { records } = await sheetOf(master);
  expect(records.find(({ id }) => id === ROW.officeCost)).toMatchObject({ note: '', taxTerms: null });
});
