import { expect, test } from 'vitest';
import { monthValueBody } from './budget-record.ts';
import { nameSchema } from './values.ts';

const body = { month: '2026-12', scope: 'month', version: 0 };

test('an unknown field of a month is refused', () => {
  expect(monthValueBody.safeParse({ ...body, set: { netAmount: 150 } }).success).toBe(true);
  expect(monthValueBody.safeParse({ ...body, set: { amount: 150 } }).success).toBe(false);
});

test('dates belong to one month, not to all later ones', () => {
  const set = { dueDate: '2026-12-20' };
  expect(monthValueBody.safeParse({ ...body, set }).success).toBe(true);
  expect(monthValueBody.safeParse({ ...body, scope: 'onward', set }).success).toBe(false);
});

test('a name is one line of text', () => {
  expect(nameSchema.safeParse('Łódź – biuro').success).toBe(true);
  expect(nameSchema.safeParse('a\u0000b').success).toBe(false);
  expect(nameSchema.safeParse('a\nb').success).toBe(false);
});
