import type { FirstRows } from '@saldo/contract/packed-sheet';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newRow } from '#src/testing-row.ts';
import { sheetOf } from '#src/testing-sheet.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { FIRST_ROWS } from './first-rows.ts';
import { SHEETS } from '#src/testing-ids.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const firstOf = async (user: Caller, id = SHEETS.office) =>
  (await user.get(`/api/budget/${id}/records/first`)).json<FirstRows>();

/** Rows of two sections and of none, in turn: the sheet shows them by section. */
async function addRows(count: number): Promise<void> {
  const made = await master.post('/api/section', { name: 'Druga' });
  const second = made.json<{ id: number }>().id;
  const sections = [null, second, 61];
  const records = Array.from({ length: count }, (_, row) =>
    newRow({
      sectionId: sections[row % sections.length] ?? null,
      firstMonth: '2026-02',
      lastMonth: '2026-12',
      netAmount: 1000 + row,
      cells: [{ month: '2026-05', netAmount: 2_000_000 + row }],
    }),
  );
  const added = await master.post(`/api/budget/${SHEETS.office}/records`, { records });
  expect(added.statusCode, added.payload).toBe(201);
}

test('a small sheet is sent as a whole', async () => {
  const { isWhole, whole, sheet } = await firstOf(master);
  expect([isWhole, whole]).toEqual([true, null]);
  expect(sheet).toEqual(await sheetOf(master));
});

describe('the first answer of a long sheet', () => {
  test('contains the rows that are drawn first, with their months and payments', async () => {
    await addRows(160);
    const all = await sheetOf(master);
    const { isWhole, sheet: first } = await firstOf(master);
    expect(isWhole).toBe(false);
    const groups = [...Map.groupBy(all.records, ({ sectionId }) => sectionId)];
    const drawn = groups
      .toSorted(([a], [b]) => Number(a === null) - Number(b === null))
      .flatMap(([, rows]) => rows)
      .slice(0, FIRST_ROWS);
    const ids = new Set(drawn.map(({ id }) => id));
    expect(new Set(first.records.map(({ id }) => id))).toEqual(ids);
    expect(first).toMatchObject({
      records: all.records.filter(({ id }) => ids.has(id)),
      monthValues: all.monthValues.filter(({ recordId }) => ids.has(recordId)),
      parts: all.parts.filter(({ recordId }) => ids.has(recordId ?? 0)),
      lockedMonths: all.lockedMonths,
    });
    const used = new Set(drawn.map(({ tradeSubjectId }) => tradeSubjectId));
    expect(first.names.tradeSubjects).toEqual(all.names.tradeSubjects.filter(({ id }) => used.has(id)));
  });

  test('contains the facts that otherwise only the rest would show', async () => {
    await addRows(160);
    const { records, names } = await sheetOf(master);
    const { whole } = await firstOf(master);
    const counts = Map.groupBy(records, ({ sectionId }) => sectionId);
    expect(whole).toMatchObject({
      recordCount: records.length,
      lastMonth: '2026-12',
      longest: { tradeSubjects: names.tradeSubjects.map(({ name }) => name) },
      largest: { amount: 2_000_159 },
    });
    expect(new Map(whole?.sections.map(({ id, recordCount }) => [id, recordCount]))).toEqual(
      new Map([...counts].map(([id, rows]) => [id, rows.length])),
    );
  });

  test('is empty for another account', async () => {
    const stranger = await app.as('master@b.test');
    expect((await stranger.get(`/api/budget/${SHEETS.office}/records/first`)).statusCode).toBe(404);
  });
});
