import { expect, test } from 'vitest';
import { seatCount, shownStatus } from './shown-status.ts';

const none = { isLicenseExpired: false, isLicenseSuspended: false, isLicenseCancelled: false };

test('the first of expired, suspended and cancelled is shown', () => {
  const all = { isLicenseExpired: true, isLicenseSuspended: true, isLicenseCancelled: true };
  expect(shownStatus(all)).toBe('expired');
  expect(shownStatus({ ...all, isLicenseExpired: false })).toBe('suspended');
  expect(shownStatus({ ...none, isLicenseCancelled: true })).toBe('cancelled');
  expect(shownStatus(none)).toBe('active');
});

test.each([
  [0, 1],
  [-4, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [12, 12],
])('%d typed as the number of seats becomes %d', (typed, seats) => {
  expect(seatCount(typed)).toBe(seats);
});
