import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROW, SHEETS } from '#src/testing-ids.ts';
import { sheetOf } from '#src/testing-sheet.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

interface Moved {
  changeId: number;
  moved: number;
  refused: { recordId: number; month: string; error: string }[];
}
const cell = (recordId: number, month: string, version = 0) => ({ recordId, month, version });
const move = (body: object) => master.post(`/api/budget/${SHEETS.office}/move-amounts`, body);
const amounts = async () =>
  (await sheetOf(master, SHEETS.office)).monthValues
    .filter(({ netAmount }) => netAmount !== null)
    .map(({ recordId, month, netAmount }) => [recordId, month, netAmount]);
const isWhole = async () =>
  expect((await master.post(`/api/budget/test/${SHEETS.office}`, {})).json()).toMatchObject({ ok: true });

test('amounts of several cells move to one month in one step, which is undone as a whole', async () => {
  const before = await amounts();
  const cells = [
    cell(ROW.officeCost, '2026-07'),
    cell(ROW.officeCost, '2026-08'),
    cell(ROW.officeIncome, '2026-07'),
  ];
  const answer = await move({ cells, moveTo: '2026-09' });
  expect(answer.statusCode, answer.payload).toBe(200);
  const { changeId, moved, refused } = answer.json<Moved>();
  expect([moved, refused]).toEqual([3, []]);
  const after = await amounts();
  expect(after).toContainEqual([ROW.officeCost, '2026-07', 0]);
  expect(after).toContainEqual([ROW.officeCost, '2026-08', 0]);
  await isWhole();
  const undone = await master.post(`/api/budget/${SHEETS.office}/changes/${changeId}/undo`, {});
  expect(undone.statusCode, undone.payload).toBe(200);
  expect(await amounts()).toEqual(before);
  await isWhole();
});

test('a cell that has changed meanwhile stays with its reason, and a call that moves nothing is refused', async () => {
  const cells = [cell(ROW.officeCost, '2026-07', 9), cell(ROW.officeIncome, '2026-07')];
  const answer = await move({ cells, moveTo: '2026-09' });
  expect(answer.json<Moved>()).toMatchObject({
    moved: 1,
    refused: [{ recordId: ROW.officeCost, month: '2026-07', error: 'STALE_VERSION' }],
  });
  expect((await move({ cells: cells.slice(0, 1), moveTo: '2026-09' })).statusCode).toBe(409);
  expect((await move({ cells: [cell(ROW.reserveCost, '2026-07')], moveTo: '2026-09' })).statusCode).toBe(404);
});
