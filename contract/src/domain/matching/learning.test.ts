import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day.ts';
import { candidates } from './candidates.ts';
import { assign } from './assign.ts';
import { decisionOf, memoryOf, type Decision } from './learning.ts';
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

const confirmed = (incoming = nameless, day = DAY) => decisionOf(incoming, own, { day });
const rejected = (incoming = nameless) => decisionOf(incoming, own, { day: DAY, isRejected: true });

const scoreOf = (decisions: readonly Decision[]) =>
  candidates(index, nameless, memoryOf(decisions, DAY)).find(({ keys }) => keys[0] === `cell:1:${own.month}`)
    ?.score ?? 0;

describe('a confirmation', () => {
  it('makes the place likelier for the next one with that name', () => {
    expect(scoreOf([confirmed({ ...nameless, id: 1 })])).toBeGreaterThan(scoreOf([]));
  });

  it('halves in a year and is forgotten eventually', () => {
    const [lesson] = [...memoryOf([confirmed()], addDays(DAY, 365)).bySign.values()].flat();
    expect(lesson?.confirmed).toBeCloseTo(0.5, 5);
    expect(memoryOf([confirmed()], addDays(DAY, 3650)).bySign.size).toBe(0);
    const [again] = [
      ...memoryOf([confirmed(), confirmed(nameless, addDays(DAY, 3650))], addDays(DAY, 3650)).bySign.values(),
    ].flat();
    expect(again?.confirmed).toBeCloseTo(1, 2);
  });

  it('is stated as a reason', () => {
    const [best] = candidates(index, nameless, memoryOf([confirmed(), confirmed()], DAY));
    expect(best?.reasons.for).toContainEqual({ code: 'confirmed-before', times: 2 });
    expect(best?.reasons.for).toContainEqual({ code: 'confirmed-name', name: 'ZUPEŁNIE INNY' });
  });
});

describe('a rejected pair', () => {
  it('is never proposed again, whatever is confirmed for others', () => {
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
          const decisions = steps.map(({ place, isRejected, id }) =>
            decisionOf(documentOf({ id }), cells[place] ?? own, { day: DAY, isRejected }),
          );
          const refused = new Set(decisions.flatMap(({ rejectedPair }) => rejectedPair ?? []));
          const memory = memoryOf(decisions, addDays(DAY, 4000));
          const incoming = [1, 2, 3, 4, 5].map((id) => documentOf({ id }));
          const proposed = [
            ...incoming.flatMap((one) =>
              candidates(index, one, memory).map(({ keys }) => `${one.id}|${keys[0]}`),
            ),
            ...assign(incoming, index, memory).flatMap(({ incomingId, place }) =>
              place ? [`${incomingId}|${place.keys[0]}`] : [],
            ),
          ];
          expect(proposed.filter((pair) => refused.has(pair))).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('excludes only that pair: another payment of its counterparty is merely a little less likely there', () => {
    expect(scoreOf([rejected()])).toBe(0);
    const other = scoreOf([rejected({ ...nameless, id: nameless.id + 1 })]);
    expect(other).toBeGreaterThan(0);
    expect(other).toBeLessThanOrEqual(scoreOf([]));
  });
});
