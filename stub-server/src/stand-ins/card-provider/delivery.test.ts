import { expect, test } from 'vitest';
import { waitAfter } from './delivery.ts';

test('Each wait for another try is longer, up to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 100].map(waitAfter)).toEqual(
    [1, 5, 30, 300, 3600, 3600, 3600].map((seconds) => seconds * 1000),
  );
});
