import { expect, test } from 'vitest';
import { budgetRecord } from './budget-record.ts';
import { COMPACT, formOf } from './compact.ts';

test.each([
  [undefined, 'plain'],
  ['*/*', 'plain'],
  ['application/json', 'plain'],
  [`${COMPACT};q=0, application/json`, 'plain'],
  [`${COMPACT}; q=0.0`, 'plain'],
  [`${COMPACT}x`, 'plain'],
  [COMPACT, 'compact'],
  [COMPACT.toUpperCase(), 'compact'],
  [`application/json;q=0.9,${COMPACT};q=0.1`, 'compact'],
] as const)('%s is answered in the %s form', (accept, form) => {
  expect(formOf(budgetRecord.list, accept)).toBe(form);
});

test('a route without a compact form has only the plain one', () => {
  expect(formOf(budgetRecord.default, COMPACT)).toBe('plain');
});
