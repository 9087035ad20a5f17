import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { CONTRACTOR, ROW, UNKNOWN } from '#src/testing-ids.ts';

const FIRST = '61109010140000071219812874';
const SECOND = '49114020040000330200112177';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

async function add(body: { name: string; taxIdentificationNumber?: string; bankAccounts?: object[] }) {
  const answer = await master.post('/api/contractor', body);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: number }>().id;
}
const account = (number: string) => ({ bankAccounts: [{ number, currency: null, isDefault: true }] });

interface Group {
  key: string;
  reasons: string[];
  contractors: { id: number; name: string; records: number }[];
}
const groups = async (query = '') =>
  (await master.get(`/api/contractor/duplicates${query}`)).json<{ groups: Group[] }>().groups;
const reasonsAndIds = async (query = '') =>
  (await groups(query)).map(({ reasons, contractors }) => [
    reasons,
    contractors.map(({ id }) => id).toSorted((left, right) => left - right),
  ]);

test('different contractors form no group', async () => {
  await add({ name: 'Papirus' });
  expect(await groups()).toEqual([]);
});

test('tax ids with and without the country prefix are equal', async () => {
  const one = await add({ name: 'Papirus', taxIdentificationNumber: '526-025-02-74' });
  const other = await add({ name: 'Drukarnia', taxIdentificationNumber: 'PL5260250274' });
  expect(await reasonsAndIds()).toEqual([[['tax-id'], [one, other]]]);
});

test('contractors that share any account form a group, also through a third one', async () => {
  const one = await add({ name: 'Papirus', ...account(FIRST) });
  const other = await add({
    name: 'Drukarnia',
    bankAccounts: [
      { number: SECOND, currency: null, isDefault: true },
      { number: FIRST, currency: 'EUR', isDefault: false },
    ],
  });
  const third = await add({ name: 'Introligator', ...account(SECOND) });
  expect(await reasonsAndIds()).toEqual([[['bank-account'], [one, other, third]]]);
});

test('shared accounts are no reason for a user who may not see accounts', async () => {
  await add({ name: 'Papirus', ...account(FIRST) });
  await add({ name: 'Drukarnia', ...account(FIRST) });
  const reader = await app.as('reader@a.test');
  const answer = await reader.get('/api/contractor/duplicates');
  expect(answer.json<{ groups: Group[] }>().groups).toEqual([]);
  expect(await groups()).toHaveLength(1);
});

describe('names', () => {
  test.each([
    ['Papirus sp. z o.o.', 'PAPIRUS Spółka z ograniczoną odpowiedzialnością'],
    ['Papirus', 'Papyrus'],
    ['Papirus', 'Papirrus'],
    ['Papirus', 'Paipirus'],
    ['P.H.U. Papirus', 'Papirus'],
    ['Jan Kowalski', 'Kowalski Jan'],
    ['Bud-Mat Hurtownia', 'Budmat Hurtownia'],
  ])('%s and %s are similar', async (left, right) => {
    const ids = [await add({ name: left }), await add({ name: right })];
    expect(await reasonsAndIds()).toEqual([[['name'], ids]]);
  });

  test.each([
    ['Papirus', 'Papier'],
    // one letter makes another name of a short one
    ['Orlen', 'Orlan'],
    ['Firma sp. z o.o.', 'Firma S.A.'],
    ['Hurtownia Nord', 'Hurtownia Sud'],
  ])('%s and %s are not similar', async (left, right) => {
    await add({ name: left });
    await add({ name: right });
    expect(await groups()).toEqual([]);
  });
});

test('similar names with different tax ids form no group, and the most certain groups come first', async () => {
  const [first, second] = ['5260250274', '8567346215'];
  const papirus = await add({ name: 'Papirus', taxIdentificationNumber: first });
  await add({ name: 'Papirus s.c.', taxIdentificationNumber: second });
  expect(await groups()).toEqual([]);
  const names = [await add({ name: 'Introligator' }), await add({ name: 'Introligator S.A.' })];
  const accounts = [
    await add({ name: 'Skrzynia', ...account(FIRST) }),
    await add({ name: 'Kufer', ...account(FIRST) }),
  ];
  const twin = await add({ name: 'Nadodrze', taxIdentificationNumber: first });
  expect(await reasonsAndIds()).toEqual([
    [['tax-id'], [papirus, twin]],
    [['bank-account'], accounts],
    [['name'], names],
  ]);
});

test('the group of a single contractor can be requested, with the most used contractor first', async () => {
  const one = await add({ name: 'Papirus' });
  const other = await add({ name: 'Papirus s.c.' });
  await add({ name: 'Introligator' });
  await add({ name: 'Introligator S.A.' });
  await master.patch(`/api/budget/record/${ROW.officeCost}`, { version: 1, contractorId: other });
  expect(await groups()).toHaveLength(2);
  const [group, ...more] = await groups(`?id=${one}`);
  expect(more).toEqual([]);
  expect(group?.contractors.map(({ id, records }) => [id, records])).toEqual([
    [other, 1],
    [one, 0],
  ]);
});

test('companies with different tax ids are not grouped through a third that resembles both', async () => {
  const [first, second] = ['5260250274', '8567346215'];
  const one = await add({ name: 'Papirus', taxIdentificationNumber: first });
  const between = await add({ name: 'Papirus s.c.', ...account(FIRST) });
  await add({ name: 'Papirus S.A.', taxIdentificationNumber: second, ...account(SECOND) });
  expect(await reasonsAndIds()).toEqual([[['name'], [one, between]]]);
});

test('different tax ids with a shared account form a group, because one of the ids may be wrong', async () => {
  const [first, second] = ['5260250274', '8567346215'];
  const ids = [
    await add({ name: 'Papirus', taxIdentificationNumber: first, ...account(FIRST) }),
    await add({ name: 'Skrzynia', taxIdentificationNumber: second, ...account(FIRST) }),
  ];
  expect(await reasonsAndIds()).toEqual([[['bank-account'], ids]]);
});

test('similar names with different tax ids are not grouped for a user who must not learn of the shared account', async () => {
  const [first, second] = ['5260250274', '8567346215'];
  await add({ name: 'Papirus', taxIdentificationNumber: first, ...account(FIRST) });
  await add({ name: 'Papirus S.A.', taxIdentificationNumber: second, ...account(FIRST) });
  const reader = await app.as('reader@a.test');
  expect((await reader.get('/api/contractor/duplicates')).json<{ groups: Group[] }>().groups).toEqual([]);
  expect(await groups()).toHaveLength(1);
});

test('contractors marked as different are not grouped, but the rest of their group is', async () => {
  const ids = [
    await add({ name: 'Papirus' }),
    await add({ name: 'Papirus s.c.' }),
    await add({ name: 'Papirus S.A.' }),
  ];
  expect((await master.post('/api/contractor/distinct', { ids: ids.slice(0, 2) })).statusCode).toBe(200);
  expect(await reasonsAndIds()).toEqual([[['name'], [ids[0], ids[2]]]]);
  await master.post('/api/contractor/distinct', { ids });
  expect(await groups()).toEqual([]);
  const others = await master.get(`/api/contractor/${ids[1]}/distinct`);
  expect(others.json()).toEqual({
    contractors: [
      { id: ids[2], name: 'Papirus S.A.' },
      { id: ids[0], name: 'Papirus' },
    ].toSorted((left, right) => left.name.localeCompare(right.name, 'pl')),
  });
  expect((await master.get(`/api/contractor/${UNKNOWN}/distinct`)).statusCode).toBe(404);
  await master.post('/api/contractor/distinct', { ids, areDistinct: false });
  expect((await master.get(`/api/contractor/${ids[1]}/distinct`)).json()).toEqual({ contractors: [] });
  expect(await reasonsAndIds()).toEqual([[['name'], ids]]);
  expect((await master.post('/api/contractor/distinct', { ids: [ids[0], UNKNOWN] })).statusCode).toBe(404);
});

test('marking contractors as different is a step of the history, and undoing it keeps later changes', async () => {
  const ids = [await add({ name: 'Papirus' }), await add({ name: 'Papirus s.c.' })];
  const newest = async () =>
    (await master.get('/api/changes?limit=1')).json<{ changes: { id: number; kind: string }[] }>().changes[0];
  await master.post('/api/contractor/distinct', { ids });
  const step = await newest();
  expect(step).toMatchObject({ kind: 'tell-apart', items: ids.map((id) => ({ id })) });
  const [first] = ids;
  const renamed = await master.patch(`/api/contractor/${first}`, {
    version: 1,
    name: 'Papirus',
    note: 'stary',
  });
  expect(renamed.statusCode).toBe(200);
  const take = async (direction: string) =>
    (await master.post(`/api/changes/${step?.id}/${direction}`, {})).statusCode;
  expect(await take('undo')).toBe(200);
  expect(await reasonsAndIds()).toEqual([[['name'], ids]]);
  expect((await master.get(`/api/contractor/${first}`)).json()).toMatchObject({ note: 'stary' });
  expect(await take('redo')).toBe(200);
  expect(await groups()).toEqual([]);
  await master.post('/api/contractor/distinct', { ids, areDistinct: false });
  expect(await newest()).toMatchObject({ kind: 'tell-alike' });
  expect(await reasonsAndIds()).toEqual([[['name'], ids]]);
});

test('the list can be filtered by probable duplicates', async () => {
  const ids = [await add({ name: 'Papirus' }), await add({ name: 'Papirus s.c.' })];
  const listed = async (isDuplicate: boolean) =>
    (await master.post('/api/contractor/page', { isDuplicate })).json<{ items: { id: number }[] }>().items;
  expect((await listed(true)).map(({ id }) => id)).toEqual(ids);
  expect((await listed(false)).map(({ id }) => id)).toEqual([CONTRACTOR]);
});

test.each([
  ['5260250274', true],
  ['526-025-02-74', true],
  ['PL 526 025 02 74', true],
  ['8567346215', false],
  ['DE 811907980', false],
])('a search for the tax id %s finds the contractor: %s', async (number, isFound) => {
  const id = await add({ name: 'Papirus', taxIdentificationNumber: '5260250274' });
  const answer = await master.get(`/api/contractor/by-tax-id?number=${encodeURIComponent(number)}`);
  expect(answer.json<{ contractor: { id: number } | null }>().contractor?.id).toBe(isFound ? id : undefined);
});
