import { expect, test } from 'vitest';
import { expectedOf, goldenCases, resultOf } from './testing/golden.ts';

test.each(goldenCases())('golden case $id', (golden) => {
  expect(resultOf(golden)).toEqual(expectedOf(golden));
});
