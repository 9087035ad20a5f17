import type { BalanceStep } from '@saldo/contract/balance-history';
import { minor } from '@saldo/contract/domain/money';
import { expect, test } from 'vitest';
import { balancesOf, nearest, pictureOf, PLOT } from './step-geometry.ts';

const stepOf = (id: number, at: string, effect: number, balance: number | null, userId = 1): BalanceStep => ({
  id,
  kind: 'cells',
  at,
  user: { id: userId, firstname: 'Anna', lastname: 'Kreska' },
  isMine: true,
  budgetId: 21,
  sheets: [],
  name: 'Czynsz',
  itemCount: 2,
  recordId: 71,
  paymentSourceId: null,
  month: '2026-11',
  before: null,
  after: null,
  dates: null,
  effect: minor(effect),
  isLater: false,
  months: [],
  balance: balance === null ? null : minor(balance),
  isUndone: false,
  offers: 'undo',
});
const NEWEST_FIRST = [
  stepOf(3, '2026-11-12T09:00:00Z', -200, 700, 2),
  stepOf(2, '2026-11-10T11:00:00Z', -100, 900),
  stepOf(1, '2026-11-10T11:00:00Z', 0, 1000),
];
const period = { from: '2026-11-09', to: '2026-11-15', width: PLOT.left + 700 + PLOT.right };

test('a step is placed at its hour in Warsaw, and the line ends at the balance of the last day', () => {
  const { marks, path } = pictureOf(
    'balance-after-change',
    { steps: NEWEST_FIRST, before: 1000, after: 700 },
    period,
  );
  expect(marks.map(({ step: { id } }) => id)).toEqual([1, 2, 3]);
  expect(marks[1]?.x).toBe(PLOT.left + 100 + 50);
  expect(path.endsWith(`V${marks[2]?.y.toFixed(1)}`)).toBe(true);
  expect(marks.map(({ hasLetters }) => hasLetters)).toEqual([false, true, true]);
});

test('changes are counted by day and person', () => {
  const { days, most } = pictureOf('change-count', { steps: NEWEST_FIRST, before: 0, after: 0 }, period);
  expect(most).toBe(4);
  expect(days[1]?.counts).toEqual([{ userId: 1, count: 4 }]);
  expect(days[3]?.counts).toEqual([{ userId: 2, count: 2 }]);
  expect(days.map(({ isWeekend }) => isWeekend)).toEqual([false, false, false, false, false, true, true]);
});

test('without balances the effects are summed from zero', () => {
  const steps = NEWEST_FIRST.toReversed().map((step) => ({ ...step, balance: null }));
  expect(balancesOf(steps, 0)).toEqual([0, -100, -300]);
});

test('the nearest step is found from any position', () => {
  const { marks } = pictureOf('balance-change', { steps: NEWEST_FIRST, before: 0, after: 0 }, period);
  expect(nearest(marks, 10_000)?.step.id).toBe(3);
  expect(nearest([], 5)).toBeNull();
});
