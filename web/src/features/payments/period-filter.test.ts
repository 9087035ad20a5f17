import { expect, test } from 'vitest';
import { periodOf, periodText } from './period-filter.tsx';

test('a period extends over the end of a year and to the last day of a short month', () => {
  expect(periodOf('lastMonth', '2027-01-15')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(periodOf('nextMonth', '2028-01-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(periodOf('thisMonth', '2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(periodOf('thisYear', '2026-11-23')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

test.each([
  ['2026-11-01', '2026-11-30', /^(?:listopad|November) 2026$/u],
  ['2026-01-01', '2026-12-31', /^2026$/u],
  ['2026-11-30', '2026-12-15', /^30\.11 – 15\.12\.2026$/u],
  ['2026-11-30', '2027-01-15', /^30\.11\.2026 – 15\.01\.2027$/u],
  ['2026-11-30', null, /^30\.11\.2026 –$/u],
  [null, '2026-11-30', /^– 30\.11\.2026$/u],
])('the period from %s to %s has a short text', (from, to, text) => {
  expect(periodText(from, to)).toMatch(text);
});
