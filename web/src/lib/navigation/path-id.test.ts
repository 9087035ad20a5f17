import { expect, test } from 'vitest';
import { statusOf } from '#lib/api/api-error.ts';
import { pathId } from './path-id.ts';

function statusFor(part: string | undefined): number | undefined {
  try {
    pathId(part);
    return undefined;
  } catch (error) {
    return statusOf(error);
  }
}

test('an id is a positive integer', () => {
  expect(pathId('21')).toBe(21);
  expect(pathId('1')).toBe(1);
});

test.each([undefined, '', '0', '-1', '1.5', 'abc', '1e3', ' 1', '01'])('%j is not found', (part) => {
  expect(statusFor(part)).toBe(404);
});
