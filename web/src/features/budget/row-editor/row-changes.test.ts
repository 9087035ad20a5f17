import { minor } from '@saldo/contract/domain/money';
import { recordOf } from '@saldo/contract/domain/testing';
import { expect, test } from 'vitest';
import { differencesOf, fieldsOf, patchOf, withChanges } from './row-changes.ts';

const BEFORE = fieldsOf(recordOf());

test('a write sends only what differs', () => {
  expect(patchOf(BEFORE, BEFORE)).toEqual({});
  const after = { ...BEFORE, note: 'x', paymentDayRule: { kind: 'day-of-month' as const, day: 5 } };
  expect(patchOf(BEFORE, after)).toEqual({ note: 'x', paymentDayRule: { kind: 'day-of-month', day: 5 } });
});

test('what another has changed is told from what both have', () => {
  const theirs = { ...BEFORE, netAmount: minor(5), note: 'theirs' };
  const mine = { note: 'mine', issueDay: 3 };
  expect(differencesOf(BEFORE, theirs, mine).map(({ field, isMine }) => [field, isMine])).toEqual([
    ['netAmount', false],
    ['note', true],
  ]);
  expect(withChanges(theirs, mine)).toMatchObject({ netAmount: 5, note: 'mine', issueDay: 3 });
});
