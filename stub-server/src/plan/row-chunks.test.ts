import { flowsOfRows } from '@saldo/contract/domain/flows';
import { recordOf, RATES } from '@saldo/contract/domain/testing';
import { expect, test } from 'vitest';
import { chunksOf, withChangedRows } from './row-chunks.ts';

const rowsOf = (ids: readonly number[]) =>
  flowsOfRows(
    { records: ids.map((id) => recordOf({ id, lastMonth: '2026-01' })), monthValues: [], parts: [] },
    { today: '2026-01-01', rates: RATES, zusDay: () => 15 },
  );
const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);
const idsIn = (chunks: ReturnType<typeof chunksOf>) => chunks.flatMap((chunk) => [...chunk.keys()]);
const changed = (...ids: number[]) => new Map(rowsOf(ids).map((row) => [row.plan.record.id, row]));

test('A changed row replaces its chunk and no other', () => {
  const before = chunksOf(rowsOf(upTo(1000)));
  const after = withChangedRows(before, changed(700));
  expect(idsIn(after)).toEqual(upTo(1000));
  expect(after.map((chunk, place) => chunk === before[place])).toEqual(
    before.map((chunk) => !chunk.has(700)),
  );
});

test('Added rows are last, in the last chunk as long as it has room', () => {
  const after = withChangedRows(chunksOf(rowsOf(upTo(300))), changed(301, 302));
  expect(idsIn(after)).toEqual(upTo(302));
  expect(after).toHaveLength(2);
  const full = chunksOf(rowsOf(upTo(512)));
  const grown = withChangedRows(full, changed(513));
  expect(grown.slice(0, 2)).toEqual(full);
  expect(idsIn(grown)).toEqual(upTo(513));
  expect(grown.every(({ size }) => size <= 256)).toBe(true);
});

test('Deleted rows are in no chunk, and an empty chunk is removed', () => {
  const before = chunksOf(rowsOf(upTo(257)));
  const after = withChangedRows(before, new Map([[257, null]]));
  expect(after).toEqual(before.slice(0, 1));
  expect(idsIn(withChangedRows(before, new Map([[1, null]])))).toEqual(upTo(257).slice(1));
});
