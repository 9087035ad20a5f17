import type { AccountChange } from '@saldo/contract/account-change';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logAccountChange } from '#src/plan/account-history.ts';
import { buildSheet } from '#src/testing-sheet.ts';
import { DAY, testApp, type Caller, type TestApp } from '#src/testing.ts';
import { ACCOUNTS, FOLDER, SHEETS, USERS } from '#src/testing-ids.ts';

const WRITER = { accountId: ACCOUNTS.a, userId: USERS.writer, now: `${DAY}T08:00:00.000Z`, commandKey: null };

let app: TestApp;
let master: Caller;
let writer: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  writer = await app.as('writer@a.test');
});
afterEach(() => app.close());

interface Folder {
  id: number;
  name: string;
  version: number;
  categories: { id: number; name: string }[];
}
const changesOf = async (user = master, query = '') =>
  (await user.get(`/api/changes${query}`)).json<{ changes: AccountChange[] }>().changes;
const take = (direction: 'undo' | 'redo', id: number, user = master, body: object = {}) =>
  user.post(`/api/changes/${id}/${direction}`, body);
const newest = async () => (await changesOf())[0]?.id ?? 0;
const folders = async () =>
  (await master.get('/api/tree/folders-and-categories')).json<{ folders: Folder[] }>().folders;
const namesIn = async () =>
  (await folders()).map(({ name, categories }) => [name, ...categories.map((category) => category.name)]);
const folderOf = async (id: number) =>
  (await master.get('/api/folder')).json<Folder[]>().find((folder) => folder.id === id);

async function addFolder(name: string) {
  const made = await master.post('/api/folder', { name });
  const { id } = made.json<{ id: number }>();
  const category = (await folders()).find((folder) => folder.id === id)?.categories[0]?.id ?? 0;
  return { id, category, change: await newest() };
}

test('Undo and redo of a renamed folder restore its names with increasing versions', async () => {
  await master.patch(`/api/folder/${FOLDER}`, { name: 'Biznes', version: 1 });
  const change = await newest();
  const undone = await take('undo', change);
  expect(undone.json()).toMatchObject({
    kind: 'undo',
    ofChangeId: change,
    items: [{ entity: 'folder', id: FOLDER, before: { name: 'Biznes' }, after: { name: 'Firma' } }],
  });
  expect(await folderOf(FOLDER)).toMatchObject({ name: 'Firma', version: 3 });
  expect((await changesOf()).map(({ kind, isUndone, isRedoable }) => [kind, isUndone, isRedoable])).toEqual([
    ['undo', false, false],
    ['rename-folder', true, true],
  ]);
  expect((await take('undo', change)).json()).toMatchObject({ error: 'NOT_UNDOABLE' });
  expect((await take('redo', change)).statusCode).toBe(200);
  expect(await folderOf(FOLDER)).toMatchObject({ name: 'Biznes', version: 4 });
});

test('A command without effect is not recorded', async () => {
  await master.patch(`/api/folder/${FOLDER}`, { name: 'Firma', version: 1 });
  expect(await changesOf()).toEqual([]);
});

test('Undo of something changed since needs confirmation, and then overwrites it', async () => {
  await master.patch(`/api/folder/${FOLDER}`, { name: 'Biznes', version: 1 });
  const first = await newest();
  await writer.patch(`/api/folder/${FOLDER}`, { name: 'Spółka', version: 2 });
  const asked = await take('undo', first);
  expect(asked.statusCode).toBe(409);
  const { current } = asked.json<{ current: AccountChange[] }>();
  expect(current).toMatchObject([{ kind: 'rename-folder', items: [{ after: { name: 'Spółka' } }] }]);
  expect((await take('undo', first, master, { force: true, seen: [] })).statusCode).toBe(409);
  const seen = current.map(({ id }) => id);
  expect((await take('undo', first, master, { force: true, seen })).statusCode).toBe(200);
  expect(await folderOf(FOLDER)).toMatchObject({ name: 'Firma' });
});

test('Undo from the newest change on needs no confirmation', async () => {
  await master.patch(`/api/folder/${FOLDER}`, { name: 'Biznes', version: 1 });
  await master.patch(`/api/folder/${FOLDER}`, { name: 'Spółka', version: 2 });
  const [second, first] = (await changesOf()).map(({ id }) => id);
  expect((await take('undo', second ?? 0)).statusCode).toBe(200);
  expect((await take('undo', first ?? 0)).statusCode).toBe(200);
  expect(await folderOf(FOLDER)).toMatchObject({ name: 'Firma', version: 5 });
});

test('Undo restores a deleted folder with its categories, ids and position', async () => {
  const { id, category } = await addFolder('Projekty');
  await master.post('/api/category', { folderId: id, name: 'Drugie' });
  await addFolder('Ostatni');
  const before = await folders();
  await master.delete(`/api/folder/${id}`);
  expect((await take('undo', await newest())).statusCode).toBe(200);
  expect(await folders()).toEqual(before);
  expect(await folderOf(id)).toMatchObject({ version: 2 });
  expect((await master.get(`/api/category/${category}`)).json()).toMatchObject({ version: 2, folderId: id });
});

test('Undo moves a category back to its former folder', async () => {
  const { id, category } = await addFolder('Projekty');
  await master.post('/api/category', { folderId: id, name: 'Drugie' });
  const before = await namesIn();
  await master.patch(`/api/category/${category}`, { folderId: FOLDER, name: 'Inne', version: 1 });
  const change = await newest();
  expect(await namesIn()).not.toEqual(before);
  expect((await take('undo', change)).statusCode).toBe(200);
  expect(await namesIn()).toEqual(before);
});

test('Undo removes an added folder unless it has new content', async () => {
  const { id, change, category } = await addFolder('Projekty');
  const sheet = await master.post('/api/budget', { name: 'Arkusz', categoryId: category });
  const refused = await take('undo', change);
  expect(refused.json()).toMatchObject({
    error: 'NOT_UNDOABLE',
    message: 'There are sheets in the category',
  });
  await master.delete(`/api/budget/${sheet.json<{ id: number }>().id}`);
  const added = await master.post('/api/category', { folderId: id, name: 'Drugie' });
  expect((await take('undo', change)).json()).toMatchObject({
    message: 'There are categories in the folder',
  });
  await master.delete(`/api/category/${added.json<{ id: number }>().id}`);
  expect((await take('undo', change)).statusCode).toBe(200);
  expect(await folderOf(id)).toBeUndefined();
});

test('The last category of a folder stays in it', async () => {
  const { id, category } = await addFolder('Projekty');
  await master.post('/api/category', { folderId: id, name: 'Drugie' });
  const change = await newest();
  await master.delete(`/api/category/${category}`);
  expect((await take('undo', change)).json()).toMatchObject({ error: 'NOT_UNDOABLE' });
  expect((await folders()).find((folder) => folder.id === id)?.categories).toHaveLength(1);
});

test('Users undo their own changes and the master user anyone’s, if they may write what was changed', async () => {
  await writer.patch(`/api/folder/${FOLDER}`, { name: 'Biznes', version: 1 });
  const ofWriter = await newest();
  await master.post('/api/folder', { name: 'Nowy' });
  expect((await take('undo', await newest(), writer)).statusCode).toBe(403);
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx.deleteFrom('area_permission').where('user_id', '=', WRITER.userId).execute(),
  );
  expect(await changesOf(writer)).toEqual([]);
  expect((await take('undo', ofWriter, writer)).statusCode).toBe(403);
  expect((await take('undo', ofWriter)).statusCode).toBe(200);
});

test('The history lists what a user may write, by pages', async () => {
  await writer.patch(`/api/folder/${FOLDER}`, { name: 'Biznes', version: 1 });
  await master.post('/api/folder', { name: 'Nowy' });
  const [second, first] = await changesOf(writer);
  expect([second?.kind, first?.kind]).toEqual(['add-folder', 'rename-folder']);
  expect(await changesOf(writer, '?mine=1')).toMatchObject([{ id: first?.id, isMine: true }]);
  expect(await changesOf(master, '?limit=1')).toHaveLength(1);
  expect(await changesOf(master, `?before=${second?.id}`)).toMatchObject([{ id: first?.id }]);
  expect(await changesOf(await app.as('reader@a.test'))).toEqual([]);
  expect(await changesOf(await app.as('master@b.test'))).toEqual([]);
});

test('A change of several sheets is visible to users who read all of them, and undone by users who write all', async () => {
  const { id: own } = await buildSheet(app, { writers: [WRITER.userId] });
  const { id: other } = await buildSheet(app, { readers: [WRITER.userId] });
  const { id: unseen } = await buildSheet(app);
  const item = {
    entity: 'folder' as const,
    id: FOLDER,
    before: { name: 'Dawna', position: 0 },
    after: { name: 'Firma', position: 0 },
    lastVersion: 1,
  };
  const log = (budgetIds: readonly number[]) =>
    app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
      logAccountChange(tx, WRITER, { kind: 'rename-folder', items: [item], budgetIds }),
    );
  const ofBoth = (await log([own, other])) ?? 0;
  expect((await take('undo', ofBoth, writer)).statusCode).toBe(403);
  expect(await changesOf(master)).toMatchObject([{ id: ofBoth, budgetIds: [own, other] }]);
  const hidden = (await log([unseen])) ?? 0;
  const seen = (await changesOf(writer)).map(({ id }) => id);
  expect(seen).toContain(ofBoth);
  expect(seen).not.toContain(hidden);
  const ofOwn = (await log([own])) ?? 0;
  expect((await take('undo', ofOwn, writer)).json()).toMatchObject({ budgetIds: [own] });
  await master.delete(`/api/budget/${other}`);
  expect((await changesOf(master)).find(({ id }) => id === ofBoth)).toMatchObject({ budgetIds: [own] });
});

test('The histories of sheets and of the account are separate', async () => {
  const { version } = (await master.get(`/api/budget/${SHEETS.office}`)).json<{ version: number }>();
  await master.patch(`/api/budget/${SHEETS.office}`, { version, name: 'Inna nazwa' });
  await master.patch(`/api/folder/${FOLDER}`, { name: 'Biznes', version: 1 });
  const ofSheet = (await master.get(`/api/budget/${SHEETS.office}/changes`)).json<{
    changes: { id: number; kind: string }[];
  }>();
  expect(ofSheet.changes.map(({ kind }) => kind)).toEqual(['change-sheet']);
  const ofAccount = await changesOf();
  expect(ofAccount.map(({ kind }) => kind)).toEqual(['rename-folder']);
  expect((await take('undo', ofSheet.changes[0]?.id ?? 0)).statusCode).toBe(404);
  const astray = await master.post(`/api/budget/${SHEETS.office}/changes/${ofAccount[0]?.id}/undo`, {});
  expect(astray.statusCode).toBe(404);
});
