import type { BudgetDetails } from '@saldo/contract/budget';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildSheet, sheetOf } from '#src/testing-sheet.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { B, CATEGORIES, FOLDER, INSTALMENT, ROW, SHEETS } from '#src/testing-ids.ts';

let app: TestApp;
let master: Caller;
let reader: Caller;
let writer: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  reader = await app.as('reader@a.test');
  writer = await app.as('writer@a.test');
});
afterEach(() => app.close());

const NO_OBSTACLES = {
  isInternal: false,
  isReadOnly: false,
  closed: { months: [], recordIds: [] },
  locks: [],
};

interface Listed {
  id: number;
  name: string;
}
const namesOf = (answer: { json: <T>() => T }) => answer.json<Listed[]>().map(({ name }) => name);
const patch = (body: object, id = SHEETS.office, caller = master) =>
  caller.patch(`/api/budget/${id}`, { version: 1, ...body });

test('dependent data is listed before sheets are deleted', async () => {
  const answer = await master.post('/api/budget/usage', {
    ids: [SHEETS.office, SHEETS.reserve, SHEETS.office],
  });
  expect(answer.json()).toEqual([
    { id: SHEETS.office, rows: 2, payments: 1, obstacles: NO_OBSTACLES },
    { id: SHEETS.reserve, rows: 1, payments: 0, obstacles: NO_OBSTACLES },
  ]);
  expect((await reader.post('/api/budget/usage', { ids: [SHEETS.reserve] })).statusCode).toBe(403);
});

test('the obstacles to a deletion are listed for each user', async () => {
  const obstacles = async (caller: Caller, id: number) =>
    (await caller.post('/api/budget/usage', { ids: [id] })).json<{ obstacles: object }[]>()[0]?.obstacles;
  await patch({ lockedMonths: ['2026-01', '2026-02'] });
  const months = ['2026-01', '2026-02'];
  const closed = { months, recordIds: [ROW.officeCost, ROW.officeIncome] };
  expect(await obstacles(master, SHEETS.office)).toEqual({ ...NO_OBSTACLES, closed });
  expect(await obstacles(reader, SHEETS.office)).toMatchObject({ isReadOnly: true, closed });
  await writer.post('/api/resource/lock', { type: 'record', id: ROW.officeIncome });
  const lock = { recordId: ROW.officeIncome, isOwn: false };
  expect(await obstacles(master, SHEETS.office)).toMatchObject({ locks: [lock] });
  expect(await obstacles(writer, SHEETS.office)).toMatchObject({ locks: [] });
  const otherTab = await app.as('writer@a.test');
  expect(await obstacles(otherTab, SHEETS.office)).toMatchObject({ locks: [{ ...lock, isOwn: true }] });
  await app.store.transact({ accountId: null }, (tx) =>
    tx.updateTable('budget').set({ is_internal: 1 }).where('id', '=', SHEETS.reserve).execute(),
  );
  expect(await obstacles(master, SHEETS.reserve)).toMatchObject({ isInternal: true });
});

describe('reading', () => {
  test('sheets are listed by name to those who may see them', async () => {
    expect(namesOf(await master.get('/api/budget'))).toEqual(['Koszty biura', 'Projekt Wisła', 'Rezerwa']);
    expect((await writer.get('/api/budget')).json()).toMatchObject([
      { id: SHEETS.office, permission: 'write', isPinned: true, value: 1_780_000 },
      { id: SHEETS.project, permission: 'read', isPinned: false },
    ]);
    expect((await (await app.as('nothing@a.test')).get('/api/budget')).json()).toEqual([]);
    expect((await app.anonymous.get('/api/budget')).statusCode).toBe(401);
    expect((await master.get('/api/budget?includeInternals=2')).statusCode).toBe(400);
  });

  test('drafts and internal sheets are listed where asked for', async () => {
    await buildSheet(app, { name: 'Szkic', isDraft: true });
    await buildSheet(app, { name: 'Podatki', isInternal: true });
    expect(namesOf(await master.get('/api/budget'))).toEqual(['Koszty biura', 'Projekt Wisła', 'Rezerwa']);
    expect(namesOf(await master.get('/api/budget?includeInternals=1'))).toContain('Podatki');
    expect(namesOf(await master.get('/api/budget?withDraftsOnly=1'))).toEqual(['Szkic']);
  });

  test('one sheet comes with its path', async () => {
    expect((await reader.get(`/api/budget/${SHEETS.office}`)).json()).toMatchObject({
      name: 'Koszty biura',
      folder: { id: FOLDER, name: 'Firma' },
      category: { id: CATEGORIES.office, name: 'Biuro' },
      recordCount: 2,
      lockedMonths: [],
      permission: 'read',
    });
    expect((await reader.get(`/api/budget/${SHEETS.reserve}`)).statusCode).toBe(403);
    expect((await master.get(`/api/budget/${SHEETS.office + B}`)).statusCode).toBe(404);
  });

  test('months have a flag for content', async () => {
    await patch({ lastMonth: '2027-02', lockedMonths: ['2026-01'] });
    const { months } = (await reader.get(`/api/budget/${SHEETS.office}/months-states`)).json<{
      months: object[];
    }>();
    expect(months).toHaveLength(14);
    expect(months[0]).toEqual({ month: '2026-01', isNonEmpty: true, isLocked: true });
    expect(months[13]).toEqual({ month: '2027-02', isNonEmpty: false, isLocked: false });
    expect((await reader.get(`/api/budget/${SHEETS.reserve}/months-states`)).statusCode).toBe(403);
  });

  test('totals are those of rows and of months with amounts of their own', async () => {
    const rows = [{ netAmount: 10_000, months: { '2026-05': 25_000 } }, { direction: 'income' as const }];
    const sheet = await buildSheet(app, { firstMonth: '2026-04', lastMonth: '2026-06', rows });
    expect((await master.post(`/api/budget/test/${sheet.id}`, {})).json()).toMatchObject({ ok: true });
    expect((await master.get(sheet.path)).json()).toMatchObject({
      recordCount: 2,
      value: 3 * 5000 - (10_000 + 25_000 + 10_000),
    });
  });

  test('wrong stored totals are found', async () => {
    expect((await reader.post(`/api/budget/test/${SHEETS.office}`, {})).json()).toEqual({
      ok: true,
      differences: [],
    });
    await app.store.transact({ accountId: null }, (tx) =>
      tx
        .updateTable('budget_month')
        .set({ income_net: 1 })
        .where('month', '=', '2026-02')
        .where('budget_id', '=', SHEETS.office)
        .execute(),
    );
    await app.store.transact({ accountId: null }, (tx) =>
      tx.updateTable('budget').set({ value: 5 }).where('id', '=', SHEETS.office).execute(),
    );
    expect((await reader.post(`/api/budget/test/${SHEETS.office}`, {})).json()).toEqual({
      ok: false,
      differences: [
        { month: '2026-02', figure: 'incomeNet', stored: 1, computed: 250_000 },
        { month: null, figure: 'value', stored: 5, computed: 1_780_000 },
      ],
    });
    expect((await reader.post(`/api/budget/test/${SHEETS.reserve}`, {})).statusCode).toBe(403);
  });
});

describe('pages', () => {
  const page = async (body: object, caller = master) =>
    (await caller.post('/api/budget/pages', body)).json<{ items: Listed[]; total: number }>();

  test('are found by words without diacritics, and sorted', async () => {
    expect((await page({ search: 'WISLA' })).items.map(({ id }) => id)).toEqual([SHEETS.project]);
    expect((await page({ search: 'biuro' })).total).toBe(3);
    expect((await page({ sort: 'value', sortDirection: 'desc' })).items.map(({ id }) => id)).toEqual([
      SHEETS.project,
      SHEETS.office,
      SHEETS.reserve,
    ]);
    expect((await page({ sort: 'path' })).items.map(({ id }) => id)).toEqual([
      SHEETS.office,
      SHEETS.project,
      SHEETS.reserve,
    ]);
    expect((await page({}, reader)).total).toBe(2);
    expect((await page({ isPinned: true }, writer)).items.map(({ id }) => id)).toEqual([SHEETS.office]);
    expect((await page({ categoryIds: [CATEGORIES.projects] })).total).toBe(0);
    expect((await master.post('/api/budget/pages', { sort: 'colour' })).statusCode).toBe(400);
  });

  test('do not overlap, and a timestamp freezes them', async () => {
    const timestamp = app.clock.now().toISOString();
    app.clock.setOffset(60_000);
    await master.post('/api/budget', { name: 'Aaa', categoryId: CATEGORIES.projects });
    const all = await page({ pageSize: 2 });
    const rest = await page({ pageSize: 2, page: 2 });
    expect([...all.items, ...rest.items].map(({ name }) => name)).toEqual([
      'Aaa',
      'Koszty biura',
      'Projekt Wisła',
      'Rezerwa',
    ]);
    expect((await page({ timestamp })).total).toBe(3);
  });

  test('show drafts only where asked for', async () => {
    await master.post('/api/budget', { name: 'Szkic', categoryId: CATEGORIES.office, isDraft: true });
    expect((await page({ search: 'szkic' })).total).toBe(0);
    expect((await page({ isDraft: true })).items).toMatchObject([{ name: 'Szkic', recordCount: 0 }]);
  });
});

describe('adding', () => {
  test('a sheet covers twelve months from the current one', async () => {
    const made = await master.post('/api/budget', { name: 'Nowy', categoryId: CATEGORIES.projects });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      firstMonth: '2026-11',
      lastMonth: '2027-10',
      value: 0,
      isDraft: false,
      permission: 'write',
      category: { name: 'Projekty' },
    });
  });

  test('the user who adds it may write it', async () => {
    const { id } = (
      await writer.post('/api/budget', { name: 'Mój', categoryId: CATEGORIES.office })
    ).json<Listed>();
    expect((await patch({ name: 'Nasz' }, id, writer)).json()).toMatchObject({
      name: 'Nasz',
      permission: 'write',
    });
    expect((await reader.get(`/api/budget/${id}`)).statusCode).toBe(403);
    expect((await reader.post('/api/budget', { name: 'X', categoryId: CATEGORIES.office })).statusCode).toBe(
      403,
    );
  });

  test('categories of others and impossible ranges are refused', async () => {
    const add = (body: object) =>
      master.post('/api/budget', { name: 'X', categoryId: CATEGORIES.office, ...body });
    expect((await add({ categoryId: CATEGORIES.office + B })).json()).toMatchObject({
      error: 'UNKNOWN_REFERENCE',
      fields: [{ path: 'categoryId' }],
    });
    expect((await add({ lastMonth: '2026-01' })).json()).toMatchObject({ error: 'OUT_OF_RANGE' });
    expect((await add({ firstMonth: '2026-05', lastMonth: '2026-01' })).statusCode).toBe(400);
    expect((await add({ name: '' })).statusCode).toBe(400);
    await app.store.transact({ accountId: null }, (tx) =>
      tx.updateTable('category').set({ is_internal: 1 }).where('id', '=', CATEGORIES.projects).execute(),
    );
    expect((await add({ categoryId: CATEGORIES.projects })).json()).toMatchObject({ error: 'INTERNAL_ROW' });
  });

  test('a copy has the rows, with or without their amounts', async () => {
    const full = await writer.post(`/api/budget/${SHEETS.office}/duplicate`, {
      name: 'Kopia',
      withAmounts: true,
    });
    expect(full.statusCode).toBe(201);
    expect(full.json()).toMatchObject({
      value: 1_780_000,
      recordCount: 2,
      permission: 'write',
      isPinned: false,
    });
    const bare = await writer.post(`/api/budget/${SHEETS.office}/duplicate`, {
      name: 'Pusta',
      withAmounts: false,
    });
    expect(bare.json()).toMatchObject({ value: 0, recordCount: 2 });
    const { id } = full.json<Listed>();
    expect((await writer.post(`/api/budget/test/${id}`, {})).json()).toMatchObject({ ok: true });
    expect(await sheetOf(writer, id)).toMatchObject({
      monthValues: [{ month: '2026-05', netAmount: 120_000, version: 1 }],
      parts: [],
    });
    const body = { name: 'Za rok', withAmounts: true, firstMonth: '2027-01' };
    const next = (await writer.post(`/api/budget/${SHEETS.office}/duplicate`, body)).json();
    expect(next).toMatchObject({ firstMonth: '2027-01', lastMonth: '2027-12', value: 1_780_000 });
    expect((await writer.post(`/api/budget/test/${next.id}`, {})).json()).toMatchObject({ ok: true });
    expect(await sheetOf(writer, next.id)).toMatchObject({
      records: [{ firstMonth: '2027-01', lastMonth: '2027-12' }, {}],
      monthValues: [{ month: '2027-05', netAmount: 120_000 }],
    });
    const beyond = await writer.post(`/api/budget/${SHEETS.office}/duplicate`, {
      ...body,
      firstMonth: '2199-06',
    });
    expect(beyond.json()).toMatchObject({ error: 'OUT_OF_RANGE' });
    expect(
      (await writer.post(`/api/budget/${SHEETS.reserve}/duplicate`, { name: 'X', withAmounts: true }))
        .statusCode,
    ).toBe(403);
    expect(
      (await reader.post(`/api/budget/${SHEETS.office}/duplicate`, { name: 'X', withAmounts: true }))
        .statusCode,
    ).toBe(403);
  });
});

describe('changing', () => {
  test('a stale version changes nothing and shows the sheet as it is', async () => {
    expect((await patch({ name: 'Biuro 2026' })).json()).toMatchObject({ name: 'Biuro 2026', version: 2 });
    const stale = await patch({ name: 'Inaczej' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      error: 'STALE_VERSION',
      current: { name: 'Biuro 2026', recordCount: 2 },
    });
  });

  test('a sheet moves only to visible categories, because the answer contains the category’s name', async () => {
    const move = () => patch({ categoryId: CATEGORIES.projects }, SHEETS.office, writer);
    await app.store.transact({ accountId: null }, async (tx) => {
      await tx.deleteFrom('area_permission').where('area', 'in', ['budgets.add', 'tree.edit']).execute();
      await tx
        .updateTable('budget')
        .set({ category_id: CATEGORIES.office })
        .where('id', '=', SHEETS.project)
        .execute();
    });
    const refused = await move();
    expect(refused.json()).toMatchObject({ error: 'UNKNOWN_REFERENCE', fields: [{ path: 'categoryId' }] });
    expect(refused.body).not.toContain('Projekty');
    await app.store.transact({ accountId: null }, (tx) =>
      tx
        .updateTable('budget')
        .set({ category_id: CATEGORIES.projects })
        .where('id', '=', SHEETS.project)
        .execute(),
    );
    expect((await move()).json()).toMatchObject({ category: { name: 'Projekty' } });
  });

  test('a sheet is moved and a draft finished', async () => {
    expect((await patch({ categoryId: CATEGORIES.projects, isDraft: true })).json()).toMatchObject({
      isDraft: true,
      category: { id: CATEGORIES.projects },
    });
    expect((await patch({ version: 2, isDraft: false })).json()).toMatchObject({ isDraft: false });
    expect((await patch({ version: 3, categoryId: CATEGORIES.office + B })).json()).toMatchObject({
      error: 'UNKNOWN_REFERENCE',
    });
  });

  test('a range may grow, and shrink if no row loses content', async () => {
    expect((await patch({ firstMonth: '2025-06', lastMonth: '2027-06' })).json()).toMatchObject({
      firstMonth: '2025-06',
      value: 1_780_000,
    });
    expect((await patch({ version: 2, firstMonth: '2026-01', lastMonth: '2026-12' })).statusCode).toBe(200);
    const cut = await patch({ version: 3, lastMonth: '2026-11' });
    expect(cut.json()).toMatchObject({ error: 'OUT_OF_RANGE', fields: [{ path: 'lastMonth' }] });
    expect(cut.json<{ message: string }>().message).toContain('2 rows');
    expect((await patch({ version: 3, firstMonth: '2026-05', lastMonth: '2026-04' })).statusCode).toBe(400);
    expect((await patch({ version: 3, lastMonth: '2060-01' })).json()).toMatchObject({
      error: 'OUT_OF_RANGE',
    });
    expect((await master.post(`/api/budget/test/${SHEETS.office}`, {})).json()).toMatchObject({ ok: true });
  });

  test('a row without content in the removed months is shortened', async () => {
    await master.post(`/api/budget/record/${ROW.officeCost}/month-value`, {
      month: '2026-12',
      scope: 'month',
      version: 0,
      set: { netAmount: 0 },
    });
    await master.delete(`/api/budget/${SHEETS.office}/records`, { ids: [ROW.officeIncome] });
    expect((await patch({ lastMonth: '2026-11' })).statusCode).toBe(200);
    const { records } = await sheetOf(master);
    expect(records).toMatchObject([{ id: ROW.officeCost, lastMonth: '2026-11', version: 2 }]);
    expect((await master.post(`/api/budget/test/${SHEETS.office}`, {})).json()).toMatchObject({ ok: true });
  });

  test('months are closed by the master user', async () => {
    expect((await patch({ lockedMonths: ['2026-01', '2026-02'] })).json()).toMatchObject({
      lockedMonths: ['2026-01', '2026-02'],
    });
    expect((await patch({ version: 2, lockedMonths: [] }, SHEETS.office, writer)).statusCode).toBe(403);
    expect((await patch({ version: 2, lockedMonths: ['2027-01'] })).json()).toMatchObject({
      error: 'OUT_OF_RANGE',
      fields: [{ path: 'lockedMonths' }],
    });
    expect((await patch({ version: 2, firstMonth: '2026-02' })).json()).toMatchObject({
      error: 'MONTH_LOCKED',
    });
    expect((await patch({ version: 2, lockedMonths: [] })).json()).toMatchObject({ lockedMonths: [] });
  });

  test('a read writes nothing', async () => {
    expect((await patch({ name: 'X' }, SHEETS.office, reader)).statusCode).toBe(403);
    expect((await patch({ name: 'X' }, SHEETS.reserve, reader)).statusCode).toBe(403);
    expect((await patch({ name: 'X' }, SHEETS.office + B)).statusCode).toBe(404);
    expect((await master.patch(`/api/budget/${SHEETS.office}`, { name: 'X' })).statusCode).toBe(400);
  });

  test('internal sheets cannot be changed by users', async () => {
    await app.store.transact({ accountId: null }, (tx) =>
      tx.updateTable('budget').set({ is_internal: 1 }).where('id', '=', SHEETS.reserve).execute(),
    );
    for (const answer of [
      await patch({ name: 'X' }, SHEETS.reserve),
      await master.delete(`/api/budget/${SHEETS.reserve}`),
      await master.post(`/api/budget/${SHEETS.reserve}/duplicate`, { name: 'X', withAmounts: true }),
    ]) {
      expect(answer.json()).toMatchObject({ statusCode: 422, error: 'INTERNAL_ROW' });
    }
    // Its months are closed and opened as those of any sheet, but nothing else with them.
    const { firstMonth } = (await master.get(`/api/budget/${SHEETS.reserve}`)).json<BudgetDetails>();
    const closed = { lockedMonths: [firstMonth] };
    expect((await patch({ ...closed, name: 'X' }, SHEETS.reserve)).json()).toMatchObject({
      error: 'INTERNAL_ROW',
    });
    const made = (await patch(closed, SHEETS.reserve)).json<BudgetDetails>();
    expect(made).toMatchObject(closed);
    const opened = { lockedMonths: [], version: made.version };
    expect((await patch(opened, SHEETS.reserve)).json()).toMatchObject({ lockedMonths: [] });
  });
});

describe('deleting', () => {
  test('payments of a deleted sheet become detached', async () => {
    expect((await writer.delete(`/api/budget/${SHEETS.office}`)).json()).toEqual({ detachedPayments: 1 });
    expect((await writer.get(`/api/budget/${SHEETS.office}`)).statusCode).toBe(404);
    const part = await app.db
      .selectFrom('payment_part')
      .selectAll()
      .where('id', '=', INSTALMENT)
      .executeTakeFirstOrThrow();
    expect(part).toMatchObject({ record_id: null, month: null, gross: 123_000, version: 2 });
  });

  test('a sheet with a plan in a closed month stays', async () => {
    await patch({ lockedMonths: ['2026-01'] });
    expect((await master.delete(`/api/budget/${SHEETS.office}`)).json()).toMatchObject({
      error: 'MONTH_LOCKED',
    });
    expect((await reader.delete(`/api/budget/${SHEETS.office}`)).statusCode).toBe(403);
    expect((await master.delete(`/api/budget/${SHEETS.office + B}`)).statusCode).toBe(404);
  });
});

describe('menu', () => {
  test('sheets are pinned per user', async () => {
    expect((await reader.post('/api/budget/menu', { ids: [SHEETS.office, SHEETS.project] })).json()).toEqual({
      ids: [SHEETS.office, SHEETS.project],
    });
    expect((await reader.post('/api/budget/menu', { ids: [SHEETS.office, SHEETS.office] })).statusCode).toBe(
      200,
    );
    expect((await reader.get(`/api/budget/${SHEETS.project}`)).json()).toMatchObject({ isPinned: true });
    expect((await writer.get(`/api/budget/${SHEETS.project}`)).json()).toMatchObject({ isPinned: false });
    expect((await reader.delete('/api/budget/menu', { ids: [SHEETS.project] })).statusCode).toBe(200);
    expect((await reader.get(`/api/budget/${SHEETS.project}`)).json()).toMatchObject({ isPinned: false });
  });

  test('sheets hidden from the user cannot be pinned', async () => {
    expect((await reader.post('/api/budget/menu', { ids: [SHEETS.reserve] })).statusCode).toBe(403);
    expect((await master.delete('/api/budget/menu', { ids: [SHEETS.office + B] })).statusCode).toBe(404);
    expect((await reader.post('/api/budget/menu', { ids: [] })).statusCode).toBe(400);
  });
});

describe('initial structure', () => {
  test('is given once, to an account without sheets', async () => {
    expect((await master.post('/api/budget/init', {})).json()).toMatchObject({
      error: 'ALREADY_INITIALISED',
    });
    expect((await writer.post('/api/budget/init', {})).statusCode).toBe(403);
    for (const id of Object.values(SHEETS)) await master.delete(`/api/budget/${id}`);
    const made = await master.post('/api/budget/init', {});
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      folder: { name: 'Firma' },
      category: { name: 'Ogólne' },
      recordCount: 0,
    });
    expect((await master.post('/api/budget/init', {})).statusCode).toBe(409);
    const { folders } = (await master.get('/api/tree/folders-and-categories?includeInternals=1')).json<{
      folders: { isInternal: boolean }[];
    }>();
    expect(folders.filter(({ isInternal }) => isInternal)).toHaveLength(1);
  });

  test('contains everything a first row needs', async () => {
    const empty = await testApp({ scenario: 'empty' });
    const { email } = await empty.db
      .selectFrom('user')
      .innerJoin('person', 'person.id', 'user.person_id')
      .select('person.email')
      .where('user.is_master', '=', 1)
      .executeTakeFirstOrThrow();
    const owner = await empty.as(email);
    const made = await owner.post('/api/budget/init', {});
    expect(made.statusCode).toBe(201);
    const start = await owner.get(`/api/budget/${made.json<Listed>().id}/default-record`);
    expect(start.statusCode).toBe(200);
    expect(start.json<{ tradeSubjectId: number | null }>().tradeSubjectId).not.toBeNull();
    await empty.close();
  });
});
