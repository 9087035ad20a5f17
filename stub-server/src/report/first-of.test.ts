import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOf, firstOfSorted } from './first-of.ts';

const compare = (left: { key: number }, right: { key: number }) => left.key - right.key;

test('The first items are the same as after sorting all of them, equal ones in their order', () => {
  const items = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 });
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 12 }), (keys, most) => {
      const all = keys.map((key, place) => ({ key, place }));
      expect(firstOf(all, most, compare)).toEqual(all.toSorted(compare).slice(0, most));
    }),
  );
});

test('The first items of several ordered lists are the same as after sorting all of them, equal ones in their order', () => {
  const keys = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 9 }), fc.integer({ min: 1, max: 20 }), (given, most) => {
      const lists = given.map((list, from) =>
        list.map((key, place) => ({ key, from, place })).toSorted(compare),
      );
      expect(firstOfSorted(lists, most, compare)).toEqual(lists.flat().toSorted(compare).slice(0, most));
    }),
  );
});
