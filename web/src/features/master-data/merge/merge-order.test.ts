import { expect, test } from 'vitest';
import { mergeOrder } from './merge-order.ts';

test('an item with a tax id is proposed to remain, otherwise the most used one, otherwise the first', () => {
  const items = [
    { id: 1, records: 9, paymentSources: 9, taxIdentificationNumber: null },
    { id: 2, records: 1, paymentSources: 0, taxIdentificationNumber: 'PL5260250274' },
    { id: 3, records: 2, paymentSources: 0, taxIdentificationNumber: 'PL5260250274' },
    { id: 4 },
  ];
  expect(mergeOrder([1, 2, 3, 5], items)).toEqual([3, 2, 1, 5]);
  expect(mergeOrder([7, 6], [])).toEqual([7, 6]);
  expect(mergeOrder([4, 8], [{ id: 8 }, { id: 4 }])).toEqual([8, 4]);
});
