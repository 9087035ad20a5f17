import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';
import { CATEGORIES, FOLDER, SHEETS } from '#src/testing-ids.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

interface Tree {
  folders: { name: string; categories: { name: string; budgets: { id: number }[] }[] }[];
}
const leaves = ({ folders }: Tree) =>
  folders.flatMap(({ categories }) => categories.flatMap(({ budgets }) => budgets.map(({ id }) => id)));
const treeOf = async (email: string) => (await (await app.as(email)).get('/api/tree')).json<Tree>();

test('the tree contains the visible sheets, in Polish order', async () => {
  expect(leaves(await treeOf('master@a.test'))).toEqual([SHEETS.office, SHEETS.project, SHEETS.reserve]);
  expect(leaves(await treeOf('reader@a.test'))).toEqual([SHEETS.office, SHEETS.project]);
  expect(await treeOf('nothing@a.test')).toEqual({ folders: [] });
  expect(leaves(await treeOf('master@b.test'))).toEqual([1021, 1022, 1023]);
});

test('a leaf contains the value and whether it is pinned', async () => {
  expect(await treeOf('writer@a.test')).toEqual({
    folders: [
      {
        id: 1,
        name: 'Firma',
        isInternal: false,
        categories: [
          {
            id: CATEGORIES.office,
            name: 'Biuro',
            folderId: FOLDER,
            isInternal: false,
            budgets: [
              {
                id: SHEETS.office,
                name: 'Koszty biura',
                value: 1_780_000,
                isInternal: false,
                isPinned: true,
              },
              {
                id: SHEETS.project,
                name: 'Projekt Wisła',
                value: 6_000_000,
                isInternal: false,
                isPinned: false,
              },
            ],
          },
          { id: CATEGORIES.projects, name: 'Projekty', folderId: FOLDER, isInternal: false, budgets: [] },
        ],
      },
    ],
  });
});

test('drafts are excluded; empty categories are visible with the right to the structure', async () => {
  const master = await app.as('master@a.test');
  await master.post('/api/budget', { name: 'Szkic', categoryId: CATEGORIES.projects, isDraft: true });
  const categoriesFor = async (email: string) =>
    (await treeOf(email)).folders[0]?.categories.map(({ name, budgets }) => [name, budgets.length]);
  expect(await categoriesFor('master@a.test')).toEqual([
    ['Biuro', 3],
    ['Projekty', 0],
  ]);
  expect(await categoriesFor('reader@a.test')).toEqual([['Biuro', 2]]);
});

test('empty branches are included, for forms', async () => {
  const of = async (email: string) =>
    (await (await app.as(email)).get('/api/tree/folders-and-categories')).json<Tree>().folders[0]?.categories
      .length;
  expect(await of('master@a.test')).toBe(2);
  expect(await of('writer@a.test')).toBe(2);
  expect(await of('reader@a.test')).toBe(1);
});

test('requires a session', async () => {
  expect((await app.anonymous.get('/api/tree')).statusCode).toBe(401);
  expect((await app.anonymous.get('/api/tree/folders-and-categories')).statusCode).toBe(401);
});
