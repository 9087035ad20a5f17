import { expect, test } from 'vitest';
import { differencesOf, patchOf, withoutTheirs } from './field-changes.ts';

const BEFORE = { netAmount: 100, note: '', issueDay: 1, paymentDayRule: { kind: 'due-date', day: 1 } };

test('a write sends only changed fields', () => {
  expect(patchOf(BEFORE, BEFORE)).toEqual({});
  const after = { ...BEFORE, note: 'x', paymentDayRule: { kind: 'day-of-month', day: 5 } };
  expect(patchOf(BEFORE, after)).toEqual({ note: 'x', paymentDayRule: { kind: 'day-of-month', day: 5 } });
});

test('another user’s changes are distinguished from those that both have made', () => {
  const theirs = { ...BEFORE, netAmount: 5, note: 'theirs' };
  const mine = { note: 'mine', issueDay: 3 };
  expect(differencesOf(BEFORE, theirs, mine).map(({ field, isMine }) => [field, isMine])).toEqual([
    ['netAmount', false],
    ['note', true],
  ]);
  expect(withoutTheirs(mine, BEFORE, theirs)).toEqual({ issueDay: 3 });
});
