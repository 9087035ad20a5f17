import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderByDrop, orderByStep, type RowsOrder, type Shown } from './sheet-row-order.ts';

type Row = { id: number; sectionId: number | null };

/** The displayed order: sections by their first rows, rows without a section last. */
function shownOf(records: readonly Row[]): Shown {
  const keys = [...new Set(records.map(({ sectionId }) => sectionId ?? 0))].toSorted(
    (a, b) => Number(a === 0) - Number(b === 0),
  );
  const hasHeadings = keys.some((key) => key !== 0);
  const lines = keys.flatMap((key) => [
    ...(hasHeadings ? [{ recordId: null, sectionId: key }] : []),
    ...records
      .filter(({ sectionId }) => (sectionId ?? 0) === key)
      .map(({ id }) => ({ recordId: id, sectionId: key })),
  ]);
  return { lines, records };
}

function applied(records: readonly Row[], order: RowsOrder | null): Row[] {
  if (order === null) return [...records];
  const { ids, beforeId, sectionId } = order;
  const rest = records.filter(({ id }) => !ids.includes(id));
  const moved = ids.flatMap((id) => records.filter((row) => row.id === id));
  const place = beforeId === null ? rest.length : rest.findIndex(({ id }) => id === beforeId);
  return rest.toSpliced(
    place,
    0,
    ...moved.map((row) => (sectionId === undefined ? row : { ...row, sectionId })),
  );
}

const plain = [1, 2, 3, 4].map((id) => ({ id, sectionId: null }));
/** Lines: A, 1, 2, B, 3, 4 */
const sections = [1, 2, 3, 4].map((id) => ({ id, sectionId: id < 3 ? 10 : 20 }));
const idsOf = (records: readonly Row[]) => records.map(({ id }) => id);

describe('a drop', () => {
  test.each([
    ['to the top', [3], 0, [3, 1, 2, 4]],
    ['to the end', [1, 2], 4, [3, 4, 1, 2]],
    ['between two rows', [4], 1, [1, 4, 2, 3]],
    ['of rows that lie apart', [1, 4], 3, [2, 3, 1, 4]],
  ])('%s', (_, ids, above, wanted) =>
    expect(idsOf(applied(plain, orderByDrop(shownOf(plain), ids, above)))).toEqual(wanted),
  );

  test.each([
    ['over itself', [2], 1],
    ['under itself', [2], 2],
  ])('%s changes nothing', (_, ids, above) => expect(orderByDrop(shownOf(plain), ids, above)).toBeNull());

  test.each([
    ['under a heading: the first row of its section', [1], 4, { beforeId: 3, sectionId: 20 }],
    ['over a heading: the last row of the section before', [4], 3, { beforeId: 3, sectionId: 10 }],
    ['at the end', [1], 6, { beforeId: null, sectionId: 20 }],
    ['at the top', [3], 0, { beforeId: 1, sectionId: 10 }],
  ])('%s', (_, ids, above, wanted) =>
    expect(orderByDrop(shownOf(sections), ids, above)).toEqual({ ids, ...wanted }),
  );

  test('shows the rows where they were dropped, in their order', () => {
    const row = fc.constantFrom(null, 10, 20);
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 2, maxLength: 9 }),
        fc.array(fc.nat(8), { minLength: 1, maxLength: 4 }),
        fc.nat(12),
        (all, chosen, at) => {
          const records = all.map((sectionId, place) => ({ id: place + 1, sectionId }));
          const shown = shownOf(records);
          const picked = new Set(chosen.map((place) => (place % records.length) + 1));
          const ids = shown.lines.flatMap(({ recordId }) =>
            recordId !== null && picked.has(recordId) ? [recordId] : [],
          );
          const above = at % (shown.lines.length + 1);
          const after = applied(records, orderByDrop(shown, ids, above));
          expect(new Set(idsOf(after))).toEqual(new Set(idsOf(records)));
          expect(after).toHaveLength(records.length);
          const section = shown.lines[above - 1]?.sectionId ?? shown.lines[0]?.sectionId;
          const moved = after.filter(({ id }) => picked.has(id));
          expect(moved.every(({ sectionId }) => (sectionId ?? 0) === section)).toBe(true);
          const inSection = idsOf(after.filter(({ sectionId }) => (sectionId ?? 0) === section));
          const from = inSection.indexOf(ids[0] ?? 0);
          expect(inSection.slice(from, from + ids.length)).toEqual(ids);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('a move by keyboard', () => {
  test.each([
    ['down', [1], 'down', [2, 1, 3, 4]],
    ['up', [3, 4], 'up', [1, 3, 4, 2]],
  ] as const)('%s', (_, ids, direction, wanted) =>
    expect(idsOf(applied(plain, orderByStep(shownOf(plain), ids, direction)))).toEqual(wanted),
  );

  test.each([
    ['the first row', [1], 'up'],
    ['the last row', [4], 'down'],
  ] as const)('stops at %s', (_, ids, direction) =>
    expect(orderByStep(shownOf(plain), ids, direction)).toBeNull(),
  );

  test('crosses a heading into the adjacent section', () => {
    expect(orderByStep(shownOf(sections), [2], 'down')).toEqual({ ids: [2], beforeId: 3, sectionId: 20 });
    expect(orderByStep(shownOf(sections), [3], 'up')).toEqual({ ids: [3], beforeId: 4, sectionId: 10 });
    expect(orderByStep(shownOf(sections), [1], 'up')).toBeNull();
  });
});
