import { expect, test } from 'vitest';
import { changedPayments } from './changed-payments.ts';

const DAY = '2026-11-20';
const part = (own: object, id = 1) => ({ id, paidDate: null, cell: null, ...own });
const state = (...parts: object[]) => ({ number: 'FV 1', parts });

test.each([
  ['added with two instalments', null, state(part({}), part({}, 2)), 2],
  ['deleted with two instalments', state(part({}), part({}, 2)), null, 2],
  ['paid in one of two', state(part({}), part({}, 2)), state(part({ paidDate: DAY }), part({}, 2)), 1],
  ['changed beside its instalments', state(part({})), { ...state(part({})), number: 'FV 2' }, 1],
  ['with an instalment divided in two', state(part({})), state(part({ gross: 1 }), part({ gross: 2 }, 2)), 2],
])('of a document %s the changed payments are counted', (_name, before, after, count) => {
  expect(changedPayments(before, after)).toBe(count);
});
