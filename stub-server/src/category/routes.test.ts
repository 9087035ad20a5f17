import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { B, CATEGORIES, FOLDER } from '#src/testing-ids.ts';

let app: TestApp;
let master: Caller;
let reader: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  reader = await app.as('reader@a.test');
});
afterEach(() => app.close());

const biuro = { id: CATEGORIES.office, name: 'Biuro', folderId: FOLDER, isInternal: false, version: 1 };
const idOf = (answer: { json: <T>() => T }) => answer.json<{ id: number }>().id;

test('categories are listed to those who use or edit them', async () => {
  expect((await master.get('/api/category')).json()).toMatchObject([biuro, { id: CATEGORIES.projects }]);
  expect((await reader.get('/api/category')).json()).toMatchObject([biuro]);
  expect((await (await app.as('nothing@a.test')).get('/api/category')).json()).toEqual([]);
});

test('one category is visible to users who may see it', async () => {
  expect((await master.get(`/api/category/${CATEGORIES.projects}`)).json()).toMatchObject({
    name: 'Projekty',
  });
  expect((await reader.get(`/api/category/${CATEGORIES.projects}`)).statusCode).toBe(404);
  expect((await master.get(`/api/category/${CATEGORIES.office + B}`)).statusCode).toBe(404);
});

test('a category is added below the others', async () => {
  const made = await master.post('/api/category', { folderId: FOLDER, name: 'Nowa' });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({ name: 'Nowa', folderId: FOLDER, version: 1 });
  const foreign = await master.post('/api/category', { folderId: FOLDER + B, name: 'Obca' });
  expect(foreign.json()).toMatchObject({ error: 'UNKNOWN_REFERENCE', fields: [{ path: 'folderId' }] });
});

test('a category is renamed and moved with its current version', async () => {
  const folderId = idOf(await master.post('/api/folder', { name: 'Drugi' }));
  const moved = await master.patch(`/api/category/${CATEGORIES.projects}`, {
    name: 'Budowy',
    folderId,
    version: 1,
  });
  expect(moved.json()).toMatchObject({ name: 'Budowy', folderId, version: 2 });
  const stale = await master.patch(`/api/category/${CATEGORIES.projects}`, { name: 'X', version: 1 });
  expect(stale.json()).toMatchObject({ error: 'STALE_VERSION', current: { name: 'Budowy', version: 2 } });
  expect(
    (await master.patch(`/api/category/${CATEGORIES.projects}`, { folderId: FOLDER + B, version: 2 }))
      .statusCode,
  ).toBe(422);
  expect(
    (await master.patch(`/api/category/${CATEGORIES.office + B}`, { name: 'X', version: 1 })).statusCode,
  ).toBe(404);
});

test('the last category of a folder cannot leave it', async () => {
  await master.delete(`/api/category/${CATEGORIES.projects}`);
  const folderId = idOf(await master.post('/api/folder', { name: 'Drugi' }));
  const moved = await master.patch(`/api/category/${CATEGORIES.office}`, { folderId, version: 1 });
  expect(moved.json()).toMatchObject({ error: 'NOT_EMPTY', current: biuro });
  const last = (await master.get('/api/category'))
    .json<{ id: number; folderId: number }[]>()
    .find((category) => category.folderId === folderId);
  expect((await master.delete(`/api/category/${last?.id ?? 0}`)).json()).toMatchObject({
    error: 'NOT_EMPTY',
  });
});

test('a category with sheets cannot be deleted', async () => {
  expect((await master.delete(`/api/category/${CATEGORIES.office}`)).json()).toMatchObject({
    error: 'NOT_EMPTY',
    current: biuro,
  });
  expect((await master.delete(`/api/category/${CATEGORIES.projects}`)).statusCode).toBe(204);
  expect((await master.delete(`/api/category/${CATEGORIES.projects}`)).statusCode).toBe(404);
});

test('internal categories cannot be changed', async () => {
  await app.store.transact({ accountId: null }, (tx) =>
    tx.updateTable('category').set({ is_internal: 1 }).where('id', '=', CATEGORIES.projects).execute(),
  );
  expect(
    (await master.patch(`/api/category/${CATEGORIES.projects}`, { name: 'X', version: 1 })).json(),
  ).toMatchObject({
    error: 'INTERNAL_ROW',
  });
  expect((await master.delete(`/api/category/${CATEGORIES.projects}`)).statusCode).toBe(422);
  expect((await master.get('/api/category')).json()).toHaveLength(1);
});

test('categories are edited with the right to the structure', async () => {
  expect((await reader.post('/api/category', { folderId: FOLDER, name: 'X' })).statusCode).toBe(403);
  expect(
    (await reader.patch(`/api/category/${CATEGORIES.office}`, { name: 'X', version: 1 })).statusCode,
  ).toBe(403);
  expect((await reader.delete(`/api/category/${CATEGORIES.office}`)).statusCode).toBe(403);
  expect((await master.post('/api/category', { folderId: FOLDER })).statusCode).toBe(400);
  expect((await app.anonymous.get('/api/category')).statusCode).toBe(401);
});
