import { expect, test } from 'vitest';
import { paymentAction } from './payment-action.ts';

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
