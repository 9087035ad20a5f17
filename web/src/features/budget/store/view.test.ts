import { monthIndex, monthText } from '@saldo/contract/domain/month';
import { describe, expect, test } from 'vitest';
import {
  FIRST_VIEW,
  isReorderable,
  isUsualView,
  monthsShown,
  showingOnly,
  sortedBy,
  type SheetView,
} from './view.ts';

const SHEET = { from: monthIndex('2026-01'), to: monthIndex('2026-12') };

function shown(view: Partial<SheetView>, named: string | null = null, today = '2026-03-20') {
  const { from, to } = monthsShown(
    { ...FIRST_VIEW, ...view },
    SHEET,
    today,
    named === null ? null : monthIndex(named),
  );
  return [monthText(from), monthText(to)];
}

describe('monthsShown', () => {
  test.each([
    ['the whole sheet', {}, ['2026-01', '2026-12']],
    ['from this month on', { hidesPast: true }, ['2026-03', '2026-12']],
    ['a range', { firstMonth: '2026-05', lastMonth: '2026-08' }, ['2026-05', '2026-08']],
    [
      'a range in the past',
      { firstMonth: '2026-01', lastMonth: '2026-02', hidesPast: true },
      ['2026-01', '2026-02'],
    ],
    [
      'a range that reaches beyond the sheet',
      { firstMonth: '2025-05', lastMonth: '2030-08' },
      ['2026-01', '2026-12'],
    ],
    ['the whole sheet where nothing would be left', { firstMonth: '2030-01' }, ['2026-01', '2026-12']],
  ])('shows %s', (_, view, expected) => expect(shown(view)).toEqual(expected));

  test('always includes the month in the address', () => {
    expect(shown({ hidesPast: true }, '2026-02')).toEqual(['2026-02', '2026-12']);
    expect(shown({ lastMonth: '2026-06' }, '2026-09')).toEqual(['2026-01', '2026-09']);
    expect(shown({}, '2031-01')).toEqual(['2026-01', '2026-12']);
  });

  test('includes all months of a sheet that is over', () =>
    expect(shown({ hidesPast: true }, null, '2027-05-01')).toEqual(['2026-01', '2026-12']));
});

test.each([
  ['the usual view', {}, true, true],
  ['hidden months', { hidesPast: true }, false, true],
  ['sorted rows', { sort: 'name' as const }, false, false],
  ['the order turned round', { isDescending: true }, false, false],
  ['groups by contractor', { group: 'contractor' as const }, false, false],
])('%s', (_, change, isUsual, canMove) => {
  const view = { ...FIRST_VIEW, ...change };
  expect([isUsualView(view), isReorderable(view)]).toEqual([isUsual, canMove]);
});

test('selects a range of months, or all without bounds', () => {
  const sheet = { from: monthIndex('2026-01'), to: monthIndex('2026-12') };
  const some = { from: monthIndex('2026-03'), to: sheet.to };
  expect(showingOnly({ ...FIRST_VIEW, hidesPast: true }, some, sheet)).toEqual({
    ...FIRST_VIEW,
    firstMonth: '2026-03',
  });
  expect(showingOnly({ ...FIRST_VIEW, lastMonth: '2026-03' }, sheet, sheet)).toEqual(FIRST_VIEW);
});

test('a heading sorts ascending, then descending, then restores the sheet’s order', () => {
  const up = sortedBy({ ...FIRST_VIEW, group: 'none' }, 'vat');
  expect(up).toEqual({ ...FIRST_VIEW, group: 'none', sort: 'vat' });
  const down = sortedBy(up, 'vat');
  expect(down.isDescending).toBe(true);
  expect(sortedBy(down, 'vat')).toEqual({ ...FIRST_VIEW, group: 'none' });
  expect(sortedBy(down, 'name')).toMatchObject({ sort: 'name', isDescending: false });
});
