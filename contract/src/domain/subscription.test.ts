import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minor } from './rounding.ts';
import {
  addedSeatsPrice,
  creditsPrice,
  periodPrice,
  seatsChange,
  seatsRefusal,
  type Terms,
} from './subscription.ts';

const terms = (changes: Partial<Record<keyof Terms, number>> = {}): Terms => ({
  seatPriceNetto: minor(changes.seatPriceNetto ?? 19_900),
  feePriceNetto: minor(changes.feePriceNetto ?? 30_000),
  discount: minor(changes.discount ?? 0),
  balance: minor(changes.balance ?? 0),
});

describe('The price of a period', () => {
  test.each([
    // (5 x 199,00 + 300,00) x 1,23
    [5, {}, 129_500, 159_285],
    [1, {}, 49_900, 61_377],
    // half a grosz up: 0,50 x 1,23 = 0,615
    [1, { seatPriceNetto: 50, feePriceNetto: 0 }, 50, 62],
    [0, {}, 30_000, 36_900],
  ])('%i seats at %o are %i net and %i gross', (seats, changes, net, gross) => {
    expect(periodPrice(seats, terms(changes))).toMatchObject({
      net,
      gross,
      vat: gross - net,
      payable: gross,
    });
  });

  test('is reduced by the discount, then by the balance', () => {
    expect(periodPrice(5, terms({ discount: -10_000, balance: 20_000 }))).toMatchObject({
      gross: 159_285,
      discount: -10_000,
      balanceUsed: 20_000,
      payable: 129_285,
      balanceLeft: 0,
    });
  });

  test('is never negative: what is left of the balance stays', () => {
    expect(periodPrice(1, terms({ balance: 100_000 }))).toMatchObject({
      payable: 0,
      balanceUsed: 61_377,
      balanceLeft: 38_623,
    });
    expect(periodPrice(1, terms({ discount: -90_000, balance: 500 }))).toMatchObject({
      discount: -61_377,
      payable: 0,
      balanceUsed: 0,
      balanceLeft: 500,
    });
  });

  test('consists of whole grosze that add up', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    const anyTerms = fc.record({
      seatPriceNetto: amount,
      feePriceNetto: amount,
      discount: amount.map((size) => -size),
      balance: amount,
    });
    fc.assert(
      fc.property(fc.nat({ max: 500 }), anyTerms, (seats, given) => {
        const price = periodPrice(seats, terms(given));
        expect(price.payable).toBeGreaterThanOrEqual(0);
        expect(price.net + price.vat).toBe(price.gross);
        expect(price.gross + price.discount - price.balanceUsed).toBe(price.payable);
        expect(price.balanceUsed + price.balanceLeft).toBe(given.balance);
        // Rounded once: at most half a grosz from the exact price.
        const exact = 1.23 * (seats * given.seatPriceNetto + given.feePriceNetto);
        expect(Math.abs(price.gross - exact)).toBeLessThanOrEqual(0.5 + 1e-3);
      }),
    );
  });
});

test('Added seats cost no system fee and have no discount', () => {
  expect(addedSeatsPrice(2, terms({ discount: -10_000 }))).toMatchObject({ net: 39_800, payable: 48_954 });
});

test('Credits cost the same whatever the balance', () => {
  expect(creditsPrice(100)).toMatchObject({ net: 10_000, payable: 12_300, balanceUsed: 0 });
});

describe('A changed number of seats', () => {
  const paying = { ...terms({ balance: 30_000 }), isTrial: false, quantity: 5 };

  test('is charged at once for added seats, and the balance used is no longer available for the next period', () => {
    const { now, next } = seatsChange(paying, 6);
    expect(now).toMatchObject({ gross: 24_477, payable: 0, balanceLeft: 5523 });
    expect(next).toMatchObject({ gross: 183_762, balanceUsed: 5523 });
  });

  test('costs nothing now in a trial, nor for removed seats', () => {
    expect(seatsChange({ ...paying, isTrial: true }, 6).now).toBeNull();
    expect(seatsChange(paying, 4)).toMatchObject({ now: null, next: { gross: 134_808 } });
  });
});

test.each([
  ['paying', true, false, false, null],
  ['paying', false, false, false, null],
  ['trial', true, false, false, null],
  ['trial', false, false, false, 'no-card'],
  ['free', true, false, false, 'free'],
  ['paying', true, true, false, 'payment-error'],
  ['trial', false, true, false, 'payment-error'],
  ['paying', true, false, true, 'payment-in-progress'],
] as const)(
  'Seats of %s, card %s, error %s, in progress %s: %s',
  (type, hasPaymentMethod, paymentError, paymentInProgress, refusal) => {
    expect(seatsRefusal({ type, hasPaymentMethod, paymentError, paymentInProgress })).toBe(refusal);
  },
);
