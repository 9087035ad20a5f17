import { expect, test } from 'vitest';
import { byUse } from './master-data-order.ts';

test('the most used items come first, the others keep their order', () => {
  const items = ['a', 'b', 'c', 'd'].map((name, place) => ({ id: place + 1, name }));
  const used = [
    { id: 2, records: 1, paymentSources: 0 },
    { id: 4, records: 1, paymentSources: 3 },
  ];
  expect(byUse(items, used).map(({ name }) => name)).toEqual(['d', 'b', 'a', 'c']);
});
