import { expect, it } from 'vitest';
import { normalisePostCode } from './post-code.ts';

it.each([
  ['00001', '00-001'],
  ['00 001', '00-001'],
  [' 80-850 ', '80-850'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['1234', '1234'],
  ['123456', '123456'],
  ['00--001', '00--001'],
  ['', ''],
])('%j is normalised to %j', (typed, written) => {
  expect(normalisePostCode(typed)).toBe(written);
  expect(normalisePostCode(written)).toBe(written);
});
