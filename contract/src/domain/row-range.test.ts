import { expect, test } from 'vitest';
import { minor } from './money.ts';
import { monthText } from './month.ts';
import { preparePlan } from './plan.ts';
import { filledMonths, lostParts } from './row-range.ts';
import { monthValueOf, partOf, recordOf } from './testing.ts';

test('payments outside a range are lost with the end that leaves them out', () => {
  const parts = [{ month: '2026-03' }, { month: '2026-09' }];
  expect(lostParts({ firstMonth: '2026-03', lastMonth: '2026-09' }, parts)).toBeNull();
  expect(lostParts({ firstMonth: '2026-04', lastMonth: '2026-09' }, parts)).toEqual({
    end: 'firstMonth',
    count: 1,
  });
  expect(lostParts({ firstMonth: '2026-01', lastMonth: '2026-02' }, parts)).toEqual({
    end: 'lastMonth',
    count: 2,
  });
});

test('a month is filled where a cell with a plan or a payment begins', () => {
  const record = recordOf({ netAmount: minor(0), segmentSize: 2 });
  const plan = preparePlan(
    record,
    [monthValueOf('2026-03', { netAmount: minor(5) }), monthValueOf('2026-07', { note: 'x' })],
    [partOf('2026-06')],
  );
  expect(filledMonths(plan).map(monthText)).toEqual(['2026-03', '2026-05']);
});
