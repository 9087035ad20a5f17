import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day.ts';
import { candidates } from './candidates.ts';
import { assign } from './assign.ts';
import {
  confirm,
  forget,
  memoryOf,
  NOTHING_LEARNT,
  reject,
  restore,
  unconfirm,
  type Learning,
} from './learning.ts';
import { cellOf, documentOf, OTHERS, RENDER } from './testing.ts';
import { matchIndexOf } from './target-index.ts';

const DAY = '2026-11-20';
const cells = ['2026-10', '2026-11', '2026-12'].flatMap((month) => [
  cellOf(month),
  cellOf(month, { rowId: 2, contractorId: 8, text: 'Druk' }),
]);
const index = matchIndexOf(cells, [RENDER, ...OTHERS]);
const nameless = documentOf({ contractorId: null, name: 'ZUPEŁNIE INNY', text: '' });
const own =
  cells.find(({ rowId, month }) => rowId === 1 && month === cellOf('2026-11').month) ?? cellOf('2026-11');

const scoreOf = (learning: Learning) =>
  candidates(index, nameless, memoryOf(learning, DAY)).find(({ keys }) => keys[0] === `cell:1:${own.month}`)
    ?.score ?? 0;

describe('a confirmation', () => {
  it('makes the place of the next one with that name likelier, and its undoing takes that back', () => {
    const before = scoreOf(NOTHING_LEARNT);
    const learnt = confirm(NOTHING_LEARNT, { ...nameless, id: 1 }, own, DAY);
    expect(scoreOf(learnt)).toBeGreaterThan(before);
    expect(scoreOf(unconfirm(learnt, { ...nameless, id: 1 }, own, DAY))).toBe(before);
  });

  it('halves in a year and is forgotten at last', () => {
    const learnt = confirm(NOTHING_LEARNT, nameless, own, DAY);
    const [lesson] = [...memoryOf(learnt, addDays(DAY, 365)).bySign.values()].flat();
    expect(lesson?.confirmed).toBeCloseTo(0.5, 5);
    const later = confirm(learnt, documentOf({ name: 'Ktoś' }), own, addDays(DAY, 3650));
    const again = confirm(later, nameless, own, addDays(DAY, 3650));
    expect(again.lessons.find(({ sign }) => sign.includes('zupelnie'))?.confirmed).toBeCloseTo(1, 2);
  });

  it('is told as a reason', () => {
    const learnt = confirm(confirm(NOTHING_LEARNT, nameless, own, DAY), nameless, own, DAY);
    const [best] = candidates(index, nameless, memoryOf(learnt, DAY));
    expect(best?.reasons.for).toContainEqual({ code: 'confirmed-before', times: 2 });
    expect(best?.reasons.for).toContainEqual({ code: 'confirmed-name', name: 'ZUPEŁNIE INNY' });
  });

  it('goes with what was learnt about its contractor', () => {
    const learnt = confirm(NOTHING_LEARNT, nameless, own, DAY);
    expect(forget(learnt, 7).lessons).toEqual([]);
    expect(forget(learnt, 8)).toEqual(learnt);
  });
});

describe('a rejected pair', () => {
  it('is never proposed again, whatever is confirmed for others, until it is restored', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            place: fc.nat(cells.length - 1),
            isRejected: fc.boolean(),
            id: fc.integer({ min: 1, max: 5 }),
          }),
          { maxLength: 12 },
        ),
        (steps) => {
          let learning = NOTHING_LEARNT;
          const rejected = new Map<string, boolean>();
          for (const { place, isRejected, id } of steps) {
            const cell = cells[place] ?? own;
            const incoming = documentOf({ id });
            learning = isRejected
              ? reject(learning, incoming, cell, DAY)
              : confirm(learning, incoming, cell, DAY);
            rejected.set(`${id}|cell:${cell.rowId}:${cell.month}`, isRejected);
          }
          const memory = memoryOf(learning, DAY);
          const incoming = [1, 2, 3, 4, 5].map((id) => documentOf({ id }));
          const proposed = [
            ...incoming.flatMap((one) =>
              candidates(index, one, memory).map(({ keys }) => `${one.id}|${keys[0]}`),
            ),
            ...assign(incoming, index, memory).flatMap(({ incomingId, place }) =>
              place ? [`${incomingId}|${place.keys[0]}`] : [],
            ),
          ];
          expect(proposed.filter((pair) => rejected.get(pair) === true)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('comes back when it is restored', () => {
    const refused = reject(NOTHING_LEARNT, nameless, own, DAY);
    expect(scoreOf(refused)).toBe(0);
    expect(restore(refused, nameless, own, DAY)).toEqual(NOTHING_LEARNT);
  });
});
