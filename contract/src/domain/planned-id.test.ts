import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, monthIndex } from './month.ts';
import { plannedId, plannedIdsOfCell, plannedIdsOfRow } from './planned-id.ts';

const KINDS = ['document', 'person', 'income-tax', 'zus'] as const;
const place = fc.record({
  recordId: fc.integer({ min: 1, max: 2 ** 33 }),
  month: fc.nat(2500).map((after) => addMonths(monthIndex('1990-01'), after)),
  kind: fc.constantFrom(...KINDS),
});

test('ids of planned payments lie between those of their cell, and these between those of their row', () => {
  fc.assert(
    fc.property(place, ({ recordId, month, kind }) => {
      const id = plannedId(recordId, month, kind);
      const [low, high] = plannedIdsOfCell(recordId, month);
      const [first, last] = plannedIdsOfRow(recordId);
      expect(Number.isSafeInteger(id)).toBe(true);
      expect([first <= low, low <= id, id <= high, high <= last, last < 0]).not.toContain(false);
    }),
  );
});

test('two planned payments have two ids, and rows do not overlap', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const [left, right] = [one, other].map(({ recordId, month, kind }) => plannedId(recordId, month, kind));
      expect(left === right).toBe(JSON.stringify(one) === JSON.stringify(other));
      expect(plannedIdsOfRow(one.recordId + 1)[1] < plannedIdsOfRow(one.recordId)[0]).toBe(true);
    }),
  );
});
