import { expect, test } from 'vitest';
import { changedPayments, paymentAction } from './payment-action.ts';

const CELL = { recordId: 7, month: '2026-11' };
const OTHER = { recordId: 8, month: '2026-11' };
const DAY = '2026-11-20';
const part = (own: object, id = 1) => ({ id, paidDate: null, cell: null, ...own });
const state = (...parts: object[]) => ({ number: 'FV 1', parts });

test.each([
  ['link', [part({})], [part({ cell: CELL })]],
  ['unlink', [part({ cell: CELL })], [part({})]],
  ['move', [part({ cell: CELL })], [part({ cell: OTHER })]],
  ['pay', [part({})], [part({ paidDate: DAY })]],
  ['unpay', [part({ paidDate: DAY })], [part({})]],
  ['link', [part({}), part({ cell: CELL }, 2)], [part({ cell: CELL }), part({ cell: CELL }, 2)]],
  [null, [part({})], [part({ dueDate: DAY })]],
  [null, [part({ paidDate: DAY })], [part({ paidDate: '2026-11-21' })]],
  [null, [part({}), part({}, 2)], [part({ cell: CELL }), part({ paidDate: DAY }, 2)]],
])('%s is recognised by the instalments', (action, before, after) => {
  expect(paymentAction(state(...before), state(...after))).toBe(action);
});

test('a document that was added or deleted has no action', () => {
  expect(paymentAction(null, state(part({ cell: CELL })))).toBeNull();
  expect(paymentAction(state(part({ cell: CELL })), null)).toBeNull();
});

test.each([
  ['added with two instalments', null, state(part({}), part({}, 2)), 2],
  ['deleted with two instalments', state(part({}), part({}, 2)), null, 2],
  ['paid in one of two', state(part({}), part({}, 2)), state(part({ paidDate: DAY }), part({}, 2)), 1],
  ['changed beside its instalments', state(part({})), { ...state(part({})), number: 'FV 2' }, 1],
  ['with an instalment divided in two', state(part({})), state(part({ gross: 1 }), part({ gross: 2 }, 2)), 2],
])('of a document %s the changed payments are counted', (_name, before, after, count) => {
  expect(changedPayments(before, after)).toBe(count);
});
