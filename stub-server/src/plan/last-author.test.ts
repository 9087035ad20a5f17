import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { CATEGORIES, FOLDER, ROW, SHEETS, USERS } from '#src/testing-ids.ts';

type Write = (user: Caller, version: number) => ReturnType<Caller['patch']>;

/** Successive writes of one entity, each with a version. */
const WRITES: Record<string, { seen: number; write: Write }> = {
  'a folder': {
    seen: 1,
    write: (user, version) => user.patch(`/api/folder/${FOLDER}`, { name: `Firma ${version}`, version }),
  },
  'a category': {
    seen: 1,
    write: (user, version) =>
      user.patch(`/api/category/${CATEGORIES.office}`, { name: `Biuro ${version}`, version }),
  },
  'a sheet': {
    seen: 1,
    write: (user, version) =>
      user.patch(`/api/budget/${SHEETS.office}`, { name: `Koszty ${version}`, version }),
  },
  'rows changed together': {
    seen: 1,
    write: (user, version) =>
      user.patch(`/api/budget/${SHEETS.office}/records`, {
        rows: [{ id: ROW.officeCost, version, set: { note: `${version}` } }],
      }),
  },
};

let app: TestApp;
let first: Caller;
let again: Caller;
let other: Caller;
beforeEach(async () => {
  app = await testApp();
  [first, again, other] = [
    await app.as('writer@a.test'),
    await app.as('writer@a.test'),
    await app.as('master@a.test'),
  ];
});
afterEach(() => app.close());

const refusal = async (answer: ReturnType<Caller['patch']>) => {
  const { statusCode, json } = await answer;
  expect(statusCode).toBe(409);
  return json<{ error: string; isOwn?: true }>();
};

const cell = (user: Caller, version: number) =>
  user.patch(`/api/budget/${SHEETS.office}/records`, {
    rows: [
      {
        id: ROW.officeIncome,
        version: 1,
        set: {},
        cells: [{ month: '2026-05', version, netAmount: version }],
      },
    ],
  });

test('A stale month in a change of rows has the flag too', async () => {
  expect((await cell(first, 0)).statusCode).toBe(200);
  expect(await refusal(cell(again, 0))).toMatchObject({ isOwn: true });
  expect(await refusal(cell(other, 0))).not.toHaveProperty('isOwn');
});

test('Undo and copied rows count as changes of the sheet by their author', async () => {
  await first.patch(`/api/budget/${SHEETS.office}`, { lastMonth: '2027-06', version: 1 });
  const { changes } = (await other.get(`/api/budget/${SHEETS.office}/changes`)).json<{
    changes: { id: number }[];
  }>();
  await other.post(`/api/budget/${SHEETS.office}/changes/${changes[0]?.id}/undo`);
  const rename = (user: Caller) => user.patch(`/api/budget/${SHEETS.office}`, { name: 'Inne', version: 2 });
  expect(await refusal(rename(first))).not.toHaveProperty('isOwn');
  expect(await refusal(rename(other))).toMatchObject({ isOwn: true });
});

test('Rights are always changed by the master user', async () => {
  const grant = () =>
    other.patch('/api/acl', { userId: USERS.nothing, version: 1, permissions: { 'tree.edit': 'granted' } });
  expect((await grant()).statusCode).toBe(200);
  expect(await refusal(grant())).toMatchObject({ isOwn: true });
});

describe('The refusal of a stale write says whether the user’s own other tab caused it', () => {
  test.each(Object.entries(WRITES))('of %s', async (_name, { seen, write }) => {
    expect((await write(first, seen)).statusCode).toBe(200);
    expect(await refusal(write(again, seen))).toMatchObject({ error: 'STALE_VERSION', isOwn: true });
    expect(await refusal(write(other, seen))).not.toHaveProperty('isOwn');
    expect((await write(other, seen + 1)).statusCode).toBe(200);
    expect(await refusal(write(first, seen))).not.toHaveProperty('isOwn');
  });
});
