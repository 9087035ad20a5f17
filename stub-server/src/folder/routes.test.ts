import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { B, FOLDER } from '#src/testing-ids.ts';

let app: TestApp;
let master: Caller;
let reader: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  reader = await app.as('reader@a.test');
});
afterEach(() => app.close());

const firma = { id: 1, name: 'Firma', isInternal: false, version: 1 };
const close = (table: 'folder' | 'category', id: number) =>
  app.store.transact({ accountId: null }, (tx) =>
    tx.updateTable(table).set({ is_internal: 1 }).where('id', '=', id).execute(),
  );

test('a folder always comes with a category', async () => {
  const made = (await master.post('/api/folder', { name: ' Nowy ' })).json<{ id: number; name: string }>();
  expect(made.name).toBe('Nowy');
  const both = await master.post('/api/folder/with-category', { name: 'Inny', categoryName: 'Pierwsza' });
  expect(both.statusCode).toBe(201);
  const { folders } = (await master.get('/api/tree/folders-and-categories')).json<{
    folders: { name: string; categories: { name: string }[] }[];
  }>();
  expect(folders.map(({ name, categories }) => [name, categories.map((category) => category.name)])).toEqual([
    ['Firma', ['Biuro', 'Projekty']],
    ['Nowy', ['Nowy']],
    ['Inny', ['Pierwsza']],
  ]);
});

test('folders are listed to those who use or edit them', async () => {
  await master.post('/api/folder', { name: 'Pusty' });
  expect((await master.get('/api/folder')).json()).toMatchObject([firma, { name: 'Pusty' }]);
  expect((await (await app.as('writer@a.test')).get('/api/folder')).json()).toHaveLength(2);
  expect((await reader.get('/api/folder')).json()).toMatchObject([firma]);
  expect((await (await app.as('nothing@a.test')).get('/api/folder')).json()).toEqual([]);
});

test('a rename needs the current version', async () => {
  const renamed = await master.patch(`/api/folder/${FOLDER}`, { name: 'Biznes', version: 1 });
  expect(renamed.json()).toMatchObject({ name: 'Biznes', version: 2 });
  const stale = await master.patch(`/api/folder/${FOLDER}`, { name: 'Inaczej', version: 1 });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ error: 'STALE_VERSION', current: { name: 'Biznes', version: 2 } });
});

test('internal folders cannot be changed', async () => {
  await close('folder', 1);
  for (const answer of [
    await master.patch(`/api/folder/${FOLDER}`, { name: 'X', version: 1 }),
    await master.delete(`/api/folder/${FOLDER}`),
  ]) {
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: 'INTERNAL_ROW' });
  }
  expect((await master.get('/api/folder')).json()).toEqual([]);
  expect((await master.get('/api/folder?includeInternals=1')).json()).toHaveLength(1);
});

test('only an empty folder can be deleted', async () => {
  const full = await master.delete(`/api/folder/${FOLDER}`);
  expect(full.statusCode).toBe(409);
  expect(full.json()).toMatchObject({ error: 'NOT_EMPTY', current: firma });
  const { id } = (await master.post('/api/folder', { name: 'Pusty' })).json<{ id: number }>();
  expect((await master.delete(`/api/folder/${id}`)).statusCode).toBe(204);
  expect((await master.delete(`/api/folder/${id}`)).statusCode).toBe(404);
});

test('folders are edited with the right to the structure, in the user’s own account', async () => {
  expect((await reader.post('/api/folder', { name: 'X' })).statusCode).toBe(403);
  expect((await reader.post('/api/folder/with-category', { name: 'X', categoryName: 'Y' })).statusCode).toBe(
    403,
  );
  expect((await reader.patch(`/api/folder/${FOLDER}`, { name: 'X', version: 1 })).statusCode).toBe(403);
  expect((await reader.delete(`/api/folder/${FOLDER}`)).statusCode).toBe(403);
  expect((await master.patch(`/api/folder/${FOLDER + B}`, { name: 'X', version: 1 })).statusCode).toBe(404);
  expect((await master.delete(`/api/folder/${FOLDER + B}`)).statusCode).toBe(404);
  expect((await master.post('/api/folder', { name: '' })).statusCode).toBe(400);
  expect((await app.anonymous.get('/api/folder')).statusCode).toBe(401);
});
