import { expect, test } from 'vitest';
import { bannerState } from './banner-state.ts';

const TODAY = '2026-11-20';
const paying = {
  status: 'active',
  subscriptionStart: '2026-11-01',
  subscriptionEnd: '2026-12-01',
  isTrial: false,
  hasPaymentMethod: true,
  graceEnd: null,
} as const;
const trial = { ...paying, isTrial: true, subscriptionEnd: '2026-11-26' };

test('a failed payment is red and counts the grace period down', () => {
  const suspended = { ...paying, status: 'suspended', graceEnd: '2026-12-11' } as const;
  expect(bannerState(suspended, TODAY)).toEqual({ kind: 'problem', days: 21 });
  expect(bannerState({ ...suspended, isTrial: true }, TODAY)?.kind).toBe('problem');
  expect(bannerState(suspended, '2027-01-01')?.days).toBe(0);
});

test('a trial is orange without a card and green with one', () => {
  expect(bannerState({ ...trial, hasPaymentMethod: false }, TODAY)).toEqual({ kind: 'noCard', days: 6 });
  expect(bannerState(trial, TODAY)).toEqual({ kind: 'withCard', days: 6 });
});

test('otherwise there is no banner, nor before the start date is known', () => {
  expect(bannerState(paying, TODAY)).toBeNull();
  expect(bannerState({ ...trial, status: 'expired' }, TODAY)).toBeNull();
  expect(bannerState({ ...trial, subscriptionStart: null }, TODAY)).toBeNull();
});
