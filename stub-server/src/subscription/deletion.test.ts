import { addDays } from '@saldo/contract/domain/day';
import { expect, test } from 'vitest';
import { farewellOn } from './deletion.ts';

const END = '2027-01-19';

test('Deletion of a cancelled account is announced a week before, and happens after 30 days', () => {
  expect(farewellOn({ end: END, noticeSentOn: null }, addDays(END, 22))).toBeNull();
  expect(farewellOn({ end: END, noticeSentOn: null }, addDays(END, 23))).toEqual({
    kind: 'letter',
    deletedOn: addDays(END, 30),
  });
  const announced = { end: END, noticeSentOn: addDays(END, 23) };
  expect(farewellOn(announced, addDays(END, 29))).toBeNull();
  expect(farewellOn(announced, addDays(END, 30))).toEqual({ kind: 'deletion' });
});

test('After a late announcement the account is still kept for a week', () => {
  const late = addDays(END, 80);
  expect(farewellOn({ end: END, noticeSentOn: null }, late)).toEqual({
    kind: 'letter',
    deletedOn: addDays(late, 7),
  });
  expect(farewellOn({ end: END, noticeSentOn: late }, addDays(late, 6))).toBeNull();
  expect(farewellOn({ end: END, noticeSentOn: late }, addDays(late, 7))).toEqual({ kind: 'deletion' });
});
