import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONTRACTOR, ROW, SECTION, SHEETS, UNKNOWN } from '#src/testing-ids.ts';
import { newRow } from '#src/testing-row.ts';
import { sheetOf } from '#src/testing-sheet.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

// A user who has chosen an item that is merged or replaced meanwhile gets its successor.

let app: TestApp;
let master: Caller;
let writer: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  writer = await app.as('writer@a.test');
});
afterEach(() => app.close());

const added = async (name: string): Promise<number> =>
  (await master.post('/api/contractor', { name })).json<{ id: number }>().id;
const merge = async (targetId: number, ...sourceIds: number[]) => {
  const answer = await master.post('/api/contractor/merge', { targetId, sourceIds });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ changeId: number }>().changeId;
};
const row = async (contractorId: number) =>
  await writer.post(`/api/budget/${SHEETS.office}/record`, newRow({ contractorId }));

test('a row with a merged contractor gets the remaining one', async () => {
  const twin = await added('Bliźniak');
  await merge(CONTRACTOR, twin);
  const answer = await row(twin);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ contractorId: CONTRACTOR });
});

test('so do a changed row and a month of one', async () => {
  const twin = await added('Bliźniak');
  await merge(CONTRACTOR, twin);
  const other = await added('Inny');
  const changed = (await row(other)).json<{ id: number; version: number }>();
  const answer = await writer.patch(`/api/budget/record/${changed.id}`, {
    version: changed.version,
    contractorId: twin,
  });
  expect(answer.json()).toMatchObject({ contractorId: CONTRACTOR });
  const month = await writer.post(`/api/budget/record/${ROW.officeCost}/month-value`, {
    month: '2026-07',
    scope: 'month',
    version: 0,
    set: { contractorId: twin },
  });
  expect(month.statusCode).toBe(200);
  const { monthValues } = await sheetOf(writer);
  expect(monthValues).toContainEqual(
    expect.objectContaining({ recordId: ROW.officeCost, month: '2026-07', contractorId: CONTRACTOR }),
  );
});

test('reading a merged contractor answers with the remaining one only if asked to', async () => {
  const [first, second] = [await added('Raz'), await added('Dwa')];
  await merge(second, first);
  await merge(CONTRACTOR, second);
  expect((await writer.get(`/api/contractor/${first}`)).statusCode).toBe(404);
  const answer = await writer.get(`/api/contractor/${first}?followsMerge=1`);
  expect(answer.json()).toMatchObject({ id: CONTRACTOR });
  const unused = await added('Zbędny');
  expect((await master.delete(`/api/contractor/${unused}`)).statusCode).toBe(200);
  expect((await writer.get(`/api/contractor/${unused}?followsMerge=1`)).statusCode).toBe(404);
});

test('rows added together each follow their own, through several merges', async () => {
  const [first, second, third] = [await added('Raz'), await added('Dwa'), await added('Trzy')];
  await merge(second, first);
  await merge(third, second);
  const twin = await added('Bliźniak');
  await merge(CONTRACTOR, twin);
  const records = [first, twin, second, third].map((contractorId) => newRow({ contractorId }));
  const answer = await writer.post(`/api/budget/${SHEETS.office}/records`, { records });
  expect(answer.statusCode).toBe(201);
  const { records: rows } = await sheetOf(writer);
  expect(rows.slice(-4).map(({ contractorId }) => contractorId)).toEqual([third, CONTRACTOR, third, third]);
});

test('an item replaced when it was deleted counts as its replacement', async () => {
  const twin = await added('Bliźniak');
  await row(twin);
  await master.delete('/api/contractor', { ids: [twin], replacementId: CONTRACTOR });
  expect((await row(twin)).json()).toMatchObject({ contractorId: CONTRACTOR });
});

test('an undone merge leaves both as they were', async () => {
  const twin = await added('Bliźniak');
  const changeId = await merge(CONTRACTOR, twin);
  await master.post(`/api/changes/${changeId}/undo`, {});
  expect((await row(twin)).json()).toMatchObject({ contractorId: twin });
});

test('an item without a successor is refused, as is one of another list or company', async () => {
  const gone = await added('Zbędny');
  await master.delete('/api/contractor', { ids: [gone] });
  for (const contractorId of [gone, UNKNOWN]) {
    const answer = await row(contractorId);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: 'UNKNOWN_REFERENCE', fields: [{ path: 'contractorId' }] });
  }
  const twin = await added('Bliźniak');
  await merge(CONTRACTOR, twin);
  const asSection = await writer.post(
    `/api/budget/${SHEETS.office}/record`,
    newRow({ sectionId: twin, contractorId: CONTRACTOR }),
  );
  expect(asSection.json()).toMatchObject({ fields: [{ path: 'sectionId' }] });
  const stranger = await app.as('master@b.test');
  const { records } = await sheetOf(stranger, SHEETS.office + 1000);
  const foreign = await stranger.patch(`/api/budget/record/${records[0]?.id}`, {
    version: records[0]?.version,
    contractorId: twin,
  });
  expect(foreign.json()).toMatchObject({ error: 'UNKNOWN_REFERENCE' });
  expect(SECTION).not.toBe(twin);
});
