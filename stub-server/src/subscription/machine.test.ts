import { addDays } from '@saldo/contract/domain/day';
import { describe, expect, test } from 'vitest';
import { nextTryOn, step, type Input, type State } from './machine.ts';

const TRIAL: State = {
  type: 'trial',
  status: 'active',
  start: '2026-11-01',
  end: '2026-12-01',
  hasCard: false,
  isPending: false,
  graceEnd: null,
  triedOn: null,
};
const PAYING: State = { ...TRIAL, type: 'paying', hasCard: true };
const day: Input = { kind: 'day' };

/** The state after several inputs, each on its day. */
function after(state: State, ...happened: readonly (readonly [string, Input['kind']])[]): State {
  return happened.reduce<State>((now, [today, kind]) => step(now, { kind } as Input, today).state, state);
}

describe('A trial', () => {
  test('without a card expires on its last day, and the account is cancelled 30 days later', () => {
    expect(step(TRIAL, day, '2026-11-30')).toEqual({ state: TRIAL, charges: false });
    expect(step(TRIAL, day, '2026-12-01').state).toMatchObject({ status: 'expired', end: '2026-12-01' });
    expect(after(TRIAL, ['2026-12-30', 'day'])).toMatchObject({ status: 'expired' });
    expect(after(TRIAL, ['2026-12-31', 'day'])).toMatchObject({ status: 'cancelled' });
  });

  test('with a card is charged on its last day, and becomes a paid month', () => {
    const { state, charges } = step({ ...TRIAL, hasCard: true }, day, '2026-12-01');
    expect(charges).toBe(true);
    expect(state).toMatchObject({ status: 'active', isPending: true });
    expect(step(state, day, '2026-12-01').charges).toBe(false);
    expect(step(state, { kind: 'paid' }, '2026-12-01').state).toMatchObject({
      type: 'paying',
      status: 'active',
      start: '2026-12-01',
      end: '2027-01-01',
      graceEnd: null,
    });
  });

  test('keeps its remaining days after an early payment', () => {
    const paid = after({ ...TRIAL, hasCard: true }, ['2026-11-10', 'renew'], ['2026-11-10', 'paid']);
    expect(paid).toMatchObject({ type: 'paying', status: 'active', end: '2027-01-01' });
  });
});

describe('The next try', () => {
  const failed = after(PAYING, ['2026-12-01', 'day'], ['2026-12-01', 'failed']);

  test.each<[string, State, string, string | null]>([
    ['is the end of what is paid for', PAYING, '2026-11-20', '2026-12-01'],
    [
      'is three days after one that failed, not the end of the grace period',
      failed,
      '2026-12-02',
      '2026-12-04',
    ],
    ['is today where its day is over', failed, '2026-12-09', '2026-12-09'],
    [
      'never comes on the day on which access is lost',
      { ...failed, triedOn: '2026-12-29' },
      '2026-12-30',
      null,
    ],
    ['never comes without a card', { ...failed, hasCard: false }, '2026-12-02', null],
    ['never comes for a trial without a card', TRIAL, '2026-11-20', null],
    ['is the day of the one under way', { ...failed, isPending: true }, '2026-12-02', '2026-12-01'],
    ['never comes for who has no access', { ...PAYING, status: 'expired' }, '2026-12-02', null],
  ])('%s', (_what, state, today, expected) => {
    expect(nextTryOn(state, today)).toBe(expected);
  });
});

describe('A payment that fails', () => {
  const failed = after(PAYING, ['2026-12-01', 'day'], ['2026-12-01', 'failed']);

  test('suspends for 30 days, with a try every third day', () => {
    expect(failed).toMatchObject({ status: 'suspended', graceEnd: '2026-12-31', isPending: false });
    expect(step(failed, day, '2026-12-03').charges).toBe(false);
    expect(step(failed, day, '2026-12-04').charges).toBe(true);
    const again = after(failed, ['2026-12-04', 'day'], ['2026-12-04', 'failed']);
    expect(again).toMatchObject({ status: 'suspended', graceEnd: '2026-12-31' });
  });

  test('then expires the licence, and cancels the account 30 days later', () => {
    expect(after(failed, ['2026-12-31', 'day'])).toMatchObject({ status: 'expired', end: '2026-12-31' });
    expect(after(failed, ['2026-12-31', 'day'], ['2027-01-30', 'day'])).toMatchObject({
      status: 'cancelled',
    });
  });

  test('is settled by a payment, whose period starts at the end of the last one', () => {
    expect(after(failed, ['2026-12-10', 'paid'])).toMatchObject({
      status: 'active',
      end: '2027-01-01',
      graceEnd: null,
    });
  });

  test('is retried immediately with a new card, before and after the loss of access', () => {
    expect(step(failed, { kind: 'card-attached' }, '2026-12-05').charges).toBe(true);
    const expired = after(failed, ['2026-12-31', 'day']);
    const tried = step(expired, { kind: 'card-attached' }, '2027-01-05');
    expect(tried).toMatchObject({ charges: true, state: { status: 'expired', isPending: true } });
    expect(after(tried.state, ['2027-01-05', 'paid'])).toMatchObject({
      status: 'active',
      start: '2027-01-05',
      end: '2027-02-05',
    });
  });
});

test('A paid period is kept if the next payment fails early', () => {
  const early = after(PAYING, ['2026-11-10', 'renew'], ['2026-11-10', 'failed']);
  expect(early).toMatchObject({ status: 'suspended', end: '2026-12-01', graceEnd: '2026-12-31' });
});

test('A paying account without a card is suspended at the end of the paid period', () => {
  expect(after(PAYING, ['2026-11-20', 'card-removed'], ['2026-12-05', 'day'])).toMatchObject({
    status: 'suspended',
    graceEnd: '2026-12-31',
  });
});

test('An unanswered payment does not keep a licence active', () => {
  const pending = after(PAYING, ['2026-12-01', 'day']);
  expect(after(pending, ['2026-12-30', 'day']).status).toBe('active');
  expect(after(pending, ['2026-12-31', 'day']).status).toBe('expired');
});

test('Weeks without a call have the same effect as daily calls', () => {
  const daily = Array.from({ length: 75 }, (_, days) => addDays('2026-11-20', days));
  const looked = daily.reduce((state, today) => step(state, day, today).state, TRIAL);
  expect(step(TRIAL, day, addDays('2026-11-20', 74)).state).toEqual(looked);
});

test('A cancelled account stays cancelled, even after a payment', () => {
  const cancelled = after(PAYING, ['2026-11-20', 'cancelled']);
  expect(cancelled).toMatchObject({ status: 'cancelled', end: '2026-11-20' });
  const later = after(
    cancelled,
    ['2026-11-21', 'card-attached'],
    ['2026-11-21', 'renew'],
    ['2026-11-21', 'paid'],
  );
  expect(later).toMatchObject({ status: 'cancelled' });
});

test('A free account never ends', () => {
  const free: State = { ...TRIAL, type: 'free' };
  expect(after(free, ['2030-01-01', 'day'], ['2030-01-01', 'failed'])).toEqual(free);
});

test('Periods end on the day of the month on which the subscription began', () => {
  const of31st: State = { ...PAYING, start: '2026-12-31', end: '2027-01-31' };
  const ends: (string | null)[] = [];
  let state = of31st;
  for (let months = 0; months < 4; months += 1) {
    const today = state.end ?? '';
    state = after(state, [today, 'day'], [today, 'paid']);
    ends.push(state.end);
  }
  expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
});

test.each([
  ['active', '2026-12-01'],
  ['suspended', '2026-12-01'],
  ['expired', '2026-11-20'],
  ['cancelled', '2026-11-20'],
] as const)('By hand it can be put into the state %s, and stays in it that day', (status, end) => {
  const { state } = step(PAYING, { kind: 'set', status }, '2026-11-20');
  expect(state).toMatchObject({ status, end });
  expect(step(state, day, '2026-11-20').state).toEqual(state);
});
