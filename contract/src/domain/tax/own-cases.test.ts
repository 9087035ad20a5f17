import { expect, test } from 'vitest';
import { estimateTaxes } from './estimate.ts';
import { inputOf } from './testing/golden.ts';
import { MORE_CASES } from './testing/more-cases.ts';
import { OWN_CASES, inCaseFormat } from './testing/own-cases.ts';

test.each([...OWN_CASES, ...MORE_CASES])('$title', (own) => {
  const { dues } = estimateTaxes(inputOf({ ...own, id: own.title, expected: {} }));
  const { amounts, days = {} } = own;
  expect(inCaseFormat(own, dues)).toEqual({ amounts, days });
});
