import { expect, test } from 'vitest';
import { currencyRates, latestRates } from './currency-rates.ts';

const tenth = (day: string) =>
  currencyRates(day).find(({ code, effectiveDate }) => code === 'EUR' && effectiveDate === '2026-11-10');

test('tables are numbered by the working days of the year', () => {
  const rates = currencyRates('2027-01-06');
  expect(rates.find(({ effectiveDate }) => effectiveDate === '2027-01-04')?.table).toBe('001/A/NBP/2027');
  expect(rates.find(({ effectiveDate }) => effectiveDate === '2026-12-31')?.table).toMatch(
    /^25\d\/A\/NBP\/2026$/,
  );
  expect(rates.some(({ effectiveDate }) => effectiveDate === '2027-01-01')).toBe(false);
});

test('euro and dollar vary around their usual rates', () => {
  const rates = currencyRates('2026-11-21');
  const { EUR, USD } = latestRates(rates);
  expect(Number(EUR)).toBeCloseTo(4.25, 0);
  expect(Number(USD)).toBeCloseTo(3.65, 0);
  expect(new Set(rates.filter(({ code }) => code === 'EUR').map(({ rate }) => rate)).size).toBeGreaterThan(
    20,
  );
});

test('the rate of a day does not depend on the scenario’s day', () => {
  expect(tenth('2026-11-20')).toEqual(tenth('2026-12-15'));
});
