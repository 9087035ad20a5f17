import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assign } from './assign.ts';
import { candidates } from './candidates.ts';
import { indexWith } from './changed-index.ts';
import type { CellTarget } from './target.ts';
import { matchIndexOf } from './target-index.ts';
import { cellOf, documentOf, OTHERS, RENDER } from './testing.ts';

const contractors = [RENDER, ...OTHERS];
const MONTHS = ['2026-10', '2026-11', '2026-12'];
const ROWS = [1, 2, 3];

/** A row whose months can take documents or already have them. */
const rowOf = (rowId: number, taken: readonly boolean[]): CellTarget[] =>
  MONTHS.map((month, place) => cellOf(month, { rowId, isTaken: taken[place] ?? false }));

const step = fc.record({
  rowId: fc.constantFrom(...ROWS),
  taken: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
});

it('an index updated through many changes proposes the same as a new one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const rows = new Map(ROWS.map((rowId) => [rowId, rowOf(rowId, [])]));
      let index = matchIndexOf([...rows.values()].flat(), contractors);
      for (const { rowId, taken } of steps) {
        rows.set(rowId, rowOf(rowId, taken));
        index = indexWith(index, { rowIds: [rowId], partIds: [] }, rowOf(rowId, taken));
      }
      const anew = matchIndexOf([...rows.values()].flat(), contractors);
      const scoresOf = (of: typeof index) =>
        candidates(of, documentOf())
          .map(({ keys, score }) => `${keys[0]} ${score.toFixed(6)}`)
          .toSorted();
      expect(scoresOf(index)).toEqual(scoresOf(anew));
      const incoming = [1, 2, 3].map((id) => documentOf({ id }));
      const placed = (of: typeof index) => assign(incoming, of).filter(({ place }) => place !== null).length;
      expect(placed(index)).toBe(placed(anew));
    }),
    { numRuns: 100 },
  );
});
