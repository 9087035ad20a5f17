import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Minor } from '#src/values.ts';
import { addDays } from '../day.ts';
import { monthIndex } from '../month.ts';
import { assign, assigning, candidatesAmong } from './assign.ts';
import { assignColumns, type Edge } from './assignment.ts';
import { NOTHING_LEARNT } from './learning.ts';
import { pack, type Choice } from './packing.ts';
import { waysToSum } from './sums.ts';
import type { CellTarget, Incoming } from './target.ts';
import { cellOf, documentOf, lineOf, OTHERS, partOf, RENDER } from './testing.ts';
import { matchIndexOf } from './target-index.ts';

const contractors = [RENDER, ...OTHERS];
const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12'];

/** The maximum gain of choices for this row and all after it, by brute force. */
function bruteForce(
  edges: readonly (readonly Edge[])[],
  row = 0,
  taken: ReadonlySet<number> = new Set(),
): number {
  if (row >= edges.length) return 0;
  const without = bruteForce(edges, row + 1, taken);
  const withOne = (edges[row] ?? [])
    .filter(({ column, isShared }) => isShared || !taken.has(column))
    .map(
      ({ column, gain, isShared }) =>
        gain + bruteForce(edges, row + 1, isShared ? taken : new Set([...taken, column])),
    );
  return Math.max(without, ...withOne);
}

describe('columns of rows', () => {
  const edge = fc.record({ column: fc.nat(4), gain: fc.integer({ min: 1, max: 20 }) });
  const rows = fc.array(fc.uniqueArray(edge, { selector: ({ column }) => column, maxLength: 5 }), {
    maxLength: 6,
  });

  it('gain as much as the best choice, and none is taken twice', () => {
    fc.assert(
      fc.property(rows, (drawn) => {
        const edges = drawn.map((row) => row.map((one) => ({ ...one, isShared: one.column === 4 })));
        const chosen = assignColumns(edges);
        expect(chosen.reduce((sum, one) => sum + (one?.gain ?? 0), 0)).toBe(bruteForce(edges));
        const own = chosen.flatMap((one) => (one && !one.isShared ? [one.column] : []));
        expect(new Set(own).size).toBe(own.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('packing', () => {
  const choice = fc.record({
    gain: fc.integer({ min: 1, max: 20 }),
    resources: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }),
  });

  it('gains as much as the best choice if each resource serves one item', () => {
    const most = (
      choices: readonly (readonly Choice[])[],
      item = 0,
      taken: ReadonlySet<number> = new Set(),
    ): number => {
      if (item >= choices.length) return 0;
      const all = (choices[item] ?? [])
        .filter(({ takes }) => takes.every(({ resource }) => !taken.has(resource)))
        .map(
          ({ gain, takes }) =>
            gain + most(choices, item + 1, new Set([...taken, ...takes.map(({ resource }) => resource)])),
        );
      return Math.max(most(choices, item + 1, taken), ...all);
    };
    fc.assert(
      fc.property(fc.array(fc.array(choice, { maxLength: 4 }), { maxLength: 5 }), (drawn) => {
        const choices = drawn.map((own) =>
          own
            .map(({ gain, resources }): Choice => ({
              gain,
              takes: resources.map((resource) => ({ resource, amount: null })),
            }))
            .toSorted((a, b) => b.gain - a.gain),
        );
        const chosen = pack(choices, new Map());
        const gain = chosen.reduce<number>(
          (sum, place, item) => sum + (place === null ? 0 : (choices[item]?.[place]?.gain ?? 0)),
          0,
        );
        expect(gain).toBe(most(choices));
      }),
      { numRuns: 300 },
    );
  });

  it('gives no more of a resource than there is', () => {
    const half = (amount: number): Choice[] => [{ gain: 5, takes: [{ resource: 1, amount }] }];
    expect(
      pack([half(60), half(40), half(10)], new Map([[1, 100]])).filter((place) => place !== null),
    ).toHaveLength(2);
  });
});

describe('ways to a sum', () => {
  it('add up to it exactly, and are found if there are any', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 300 }), { maxLength: 9 }),
        fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
        (amounts, mask) => {
          const wanted = amounts.filter((_, place) => mask[place]);
          const total = wanted.reduce((sum, amount) => sum + amount, 0);
          const ways = waysToSum(amounts, total, { largest: 9, limit: 1000 });
          for (const way of ways)
            expect(way.reduce((sum, place) => sum + (amounts[place] ?? 0), 0)).toBe(total);
          if (wanted.length >= 2) expect(ways.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('many documents at once', () => {
  it('each get the month that is left when the others have theirs', () => {
    const index = matchIndexOf(
      MONTHS.map((month) => cellOf(month)),
      contractors,
    );
    // The second one is so late that the month after would be nearer, were it not for the third.
    const incoming = ['2026-09-17', '2026-11-03', '2026-11-17', '2026-12-17'].map((date, place) =>
      documentOf({ id: place + 1, date, dueDate: null, text: '' }),
    );
    const placed = assign(incoming, index).map(({ place }) => place?.keys[0]);
    expect(placed).toEqual(MONTHS.map((month) => `cell:1:${monthIndex(month)}`));
  });

  it('share a bag', () => {
    const bag = cellOf('2026-11', { basis: 'bag', text: 'Paliwo' });
    const incoming = [1, 2, 3].map((id) =>
      documentOf({ id, text: 'paliwo', net: 20_000 as Minor, gross: 24_600 as Minor }),
    );
    const placed = assign(incoming, matchIndexOf([bag], contractors));
    expect(placed.map(({ place }) => place?.keys)).toEqual(incoming.map(() => [`cell:1:${bag.month}`]));
  });

  it('need a review from the one that overdraws their bag on', () => {
    const bag = cellOf('2026-11', { basis: 'bag', text: 'Paliwo' });
    const days = ['2026-11-20', '2026-11-05', '2026-11-12'];
    const incoming = days.map((date, place) =>
      documentOf({ id: place + 1, date, text: 'paliwo', net: 100_000 as Minor, gross: 123_000 as Minor }),
    );
    const placed = assign(incoming, matchIndexOf([bag], contractors));
    expect(placed.map(({ place }) => place?.isSure)).toEqual([false, true, true]);
    expect(placed[0]?.place?.reasons.against).toContainEqual({ code: 'over-bag', over: 60_000 });
  });

  it('report their progress, and can be stopped between two steps', () => {
    const index = matchIndexOf(
      MONTHS.map((month) => cellOf(month)),
      contractors,
    );
    const incoming = Array.from({ length: 120 }, (_, place) => documentOf({ id: place + 1 }));
    const steps = assigning(incoming, index, NOTHING_LEARNT);
    expect(steps.next().value).toEqual({ done: 50, total: 120 });
    expect(steps.next().value).toEqual({ done: 100, total: 120 });
  });

  const cell = fc.record({
    rowId: fc.integer({ min: 1, max: 3 }),
    month: fc.constantFrom(...MONTHS),
    basis: fc.constantFrom('single' as const, 'bag' as const),
  });
  const paper = fc.record({
    days: fc.integer({ min: -40, max: 60 }),
    net: fc.constantFrom(240_000, 240_000, 100_000),
    contractorId: fc.constantFrom(7, 8, null),
  });

  it('have the same places, scores and reasons when they are asked one by one', () => {
    const bag = cellOf('2026-10', { rowId: 2, basis: 'bag', net: 100_000 as Minor, gross: 123_000 as Minor });
    const index = matchIndexOf([...MONTHS.map((month) => cellOf(month)), bag], contractors);
    const incoming = [
      ...['2026-10-17', '2026-10-25', '2026-11-02'].map((date, place) => documentOf({ id: place + 1, date })),
      ...[4, 5].map((id) =>
        documentOf({ id, net: 80_000 as Minor, gross: 98_400 as Minor, date: '2026-10-06' }),
      ),
    ];
    const placed = assign(incoming, index);
    expect(placed.flatMap(({ place }) => place ?? []).length).toBeGreaterThan(2);
    for (const { incomingId, place } of placed) {
      const among = candidatesAmong(incoming, incomingId, index);
      if (place) expect(among).toContainEqual(place);
      const scores = among.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }
  });

  it('never take the cell of a single document twice, and do not depend on their order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(cell, { selector: ({ rowId, month }) => `${rowId}|${month}`, maxLength: 8 }),
        fc.array(paper, { maxLength: 8 }),
        (drawnCells, papers) => {
          const cells: CellTarget[] = drawnCells.map(({ month, ...own }) => cellOf(month, own));
          const index = matchIndexOf(cells, contractors);
          const incoming: Incoming[] = papers.map(({ days, net, contractorId }, place) =>
            documentOf({
              id: place + 1,
              date: addDays('2026-10-15', days),
              dueDate: null,
              net: net as Minor,
              gross: Math.round(net * 1.23) as Minor,
              contractorId,
            }),
          );
          const placed = assign(incoming, index).flatMap(({ place }) => place ?? []);
          const singles = placed.filter(
            ({ targets }) => targets[0]?.kind === 'cell' && targets[0].basis === 'single',
          );
          expect(new Set(singles.map(({ keys }) => keys[0])).size).toBe(singles.length);
          for (const { score } of placed) {
            expect(score).toBeGreaterThanOrEqual(0);
            expect(score).toBeLessThanOrEqual(1);
          }
          const again = assign(incoming.toReversed(), index).flatMap(({ place }) => place ?? []);
          expect(again).toHaveLength(placed.length);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('many bank lines at once', () => {
  const parts = [partOf(1), partOf(2, { gross: 100_000 as Minor }), partOf(3, { gross: 55_500 as Minor })];
  const index = matchIndexOf(parts, contractors);

  it('pay one document together', () => {
    const lines = [
      lineOf(1, { gross: 195_200 as Minor, date: '2026-11-25' }),
      lineOf(2, { gross: 100_000 as Minor, date: '2026-11-28', text: 'R3D 2/11/2026' }),
      lineOf(3, { gross: 100_000 as Minor, date: '2026-11-28' }),
    ];
    const placed = assign(lines, index);
    expect(placed.map(({ place }) => place?.keys)).toEqual([['part:1'], ['part:2'], ['part:1']]);
    expect(placed[0]?.place?.reasons.for).toContainEqual({ code: 'completes-amount', left: 295_200 });
  });

  it('never pay more than the rest of a document', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            gross: fc.constantFrom(295_200, 100_000, 55_500, 155_500, 50_000),
            number: fc.constantFrom('', 'R3D 1/11/2026', 'R3D 2/11/2026'),
          }),
          { maxLength: 7 },
        ),
        (drawn) => {
          const lines = drawn.map(({ gross, number }, place) =>
            lineOf(place + 1, { gross: gross as Minor, text: number }),
          );
          const claims = new Map<string, { whole: number; paid: number }>();
          for (const { incomingId, place } of assign(lines, index)) {
            if (!place) continue;
            const gross = lines.find(({ id }) => id === incomingId)?.gross ?? 0;
            const isPart = place.reasons.for.some(
              ({ code }) => code === 'part-of-amount' || code === 'completes-amount',
            );
            for (const key of place.keys) {
              const known = claims.get(key) ?? { whole: 0, paid: 0 };
              claims.set(key, {
                whole: known.whole + (isPart ? 0 : 1),
                paid: known.paid + (isPart ? gross : 0),
              });
            }
          }
          for (const [key, { whole, paid }] of claims) {
            expect(whole).toBeLessThanOrEqual(1);
            expect(whole === 0 || paid === 0).toBe(true);
            expect(paid).toBeLessThanOrEqual(
              parts.find(({ partId }) => key === `part:${partId}`)?.gross ?? 0,
            );
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
