import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellAt } from './cells.ts';
import { add, minor } from './money.ts';
import { monthIndex, monthRange } from './month.ts';
import { preparePlan, segmentStart, type RecordPlan } from './plan.ts';
import { monthValueOf, months, partOf, plans, RATES, recordOf } from './testing.ts';
import {
  addRecord,
  balance,
  budgetValue,
  createTotals,
  cumulative,
  replaceRecord,
  type TotalKind,
} from './totals.ts';

const KINDS: readonly TotalKind[] = [
  'planNet',
  'planGross',
  'actualNet',
  'actualGross',
  'projectionNet',
  'projectionGross',
];
const JANUARY = monthIndex('2026-01');
const MARCH = monthIndex('2026-03');

const ranges = fc
  .tuple(months, months)
  .map(([one, other]) => (one < other ? ([one, other] as const) : ([other, one] as const)));

const totalsOf = (list: readonly RecordPlan[], from = JANUARY, to = MARCH) => {
  const totals = createTotals(from, to);
  for (const plan of list) addRecord(totals, plan, RATES);
  return totals;
};

it('are the sums of the cells in złote, by direction and month', () => {
  fc.assert(
    fc.property(fc.array(plans, { maxLength: 4 }), ranges, (list, [from, to]) => {
      const totals = totalsOf(list, from, to);
      for (const direction of ['income', 'cost'] as const) {
        const rows = list.filter(({ record }) => record.direction === direction);
        for (const kind of KINDS) {
          const expected = monthRange(from, to).map((month) =>
            add(...rows.map((plan) => cellAt(plan, month, '2026-06-01', RATES, 'PLN')?.[kind] ?? minor(0))),
          );
          expect([...totals[direction][kind]]).toEqual(expected);
        }
      }
    }),
    { numRuns: 300 },
  );
});

it('are zero again when every record is removed, in any order', () => {
  fc.assert(
    fc.property(fc.array(plans, { maxLength: 4 }), ranges, (list, [from, to]) => {
      const totals = totalsOf(list, from, to);
      for (const plan of list.toReversed()) addRecord(totals, plan, RATES, -1);
      expect(totals).toEqual(createTotals(from, to));
    }),
  );
});

it('follow an edit by removing the old record and adding the new one', () => {
  const old = preparePlan(recordOf(), [], []);
  const edited = preparePlan(recordOf(), [monthValueOf('2026-02', { netAmount: minor(1) })], []);
  const totals = totalsOf([old, old]);
  addRecord(totals, old, RATES, -1);
  addRecord(totals, edited, RATES);
  expect([...totals.cost.planNet]).toEqual([200_000, 100_001, 200_000]);
});

it('replacing a record equals removing the old one and adding the new one', () => {
  const withOwn = (plan: RecordPlan, own: RecordPlan['own']) => ({
    ...plan,
    own: new Map([...own].filter(([month]) => segmentStart(plan, month) === month)),
  });
  const replaced = fc.tuple(plans, plans).chain(([before, other]) =>
    fc.constantFrom(
      [before, other] as const,
      // Other months of the same row.
      [before, withOwn(before, other.own)] as const,
      [before, { ...before, steps: other.steps }] as const,
      [before, { ...before, record: { ...before.record, version: before.record.version + 1 } }] as const,
    ),
  );
  fc.assert(
    fc.property(replaced, ranges, ([before, after], [from, to]) => {
      const totals = [totalsOf([before], from, to), totalsOf([before, before], from, to)];
      replaceRecord(totals, before, after, RATES);
      expect(totals).toEqual([totalsOf([after], from, to), totalsOf([before, after], from, to)]);
    }),
    { numRuns: 300 },
  );
});

it('replacing a record computes only the months that differ', () => {
  const record = recordOf({ firstMonth: '2020-01', lastMonth: '2029-12' });
  const [old, edited] = [[], [monthValueOf('2026-02', { netAmount: minor(1) })]].map((values) =>
    preparePlan(record, values, []),
  );
  if (old === undefined || edited === undefined) throw new Error('Two plans were made');
  let reads = 0;
  const counted: RecordPlan = {
    ...edited,
    get steps() {
      reads += 1;
      return edited.steps;
    },
  };
  const totals = totalsOf([old]);
  replaceRecord([totals], old, counted, RATES);
  expect([...totals.cost.planNet]).toEqual([100_000, 1, 100_000]);
  // Once for the comparison and once in the month; reading all of its 120 months would be more.
  expect(reads).toBeLessThanOrEqual(3);
});

const income = preparePlan(recordOf({ direction: 'income', netAmount: minor(500_000) }), [], []);
const cost = preparePlan(
  recordOf({ segmentSize: 2 }),
  [],
  [partOf('2026-01', { net: minor(70_000), gross: minor(86_100) })],
);

it('give the balance of each month and the cumulative balance', () => {
  const totals = totalsOf([income, cost]);
  expect(balance(totals, 'planNet')).toEqual([400_000, 500_000, 400_000]);
  expect(cumulative(totals, 'planNet')).toEqual([400_000, 900_000, 1_300_000]);
  expect(balance(totals, 'actualGross')).toEqual([-86_100, 0, 0]);
  expect(cumulative(totals, 'projectionNet')).toEqual([430_000, 930_000, 1_330_000]);
});

it('count a segment wholly in its first month, so not at all if only its end is in range', () => {
  expect([...totalsOf([cost], monthIndex('2026-02'), MARCH).cost.planNet]).toEqual([0, 100_000]);
});

it('the value of a sheet is its planned net result over the range', () => {
  expect(budgetValue([income, cost], RATES, JANUARY, MARCH)).toBe(1_300_000);
  expect(budgetValue([], RATES, JANUARY, MARCH)).toBe(0);
  fc.assert(
    fc.property(fc.array(plans, { maxLength: 4 }), ranges, (list, [from, to]) => {
      expect(budgetValue(list, RATES, from, to)).toBe(add(...balance(totalsOf(list, from, to), 'planNet')));
    }),
  );
});

it('round each foreign cell once', () => {
  const foreign = preparePlan(recordOf({ currency: 'JPY', netAmount: minor(101) }), [], []);
  // 101 yen are 277,8712 groszy, 124 gross are 341,1488
  const totals = totalsOf([foreign, foreign]);
  expect([...totals.cost.planNet]).toEqual([556, 556, 556]);
  expect([...totals.cost.planGross]).toEqual([682, 682, 682]);
});

it('stay unchanged when a rate is missing', () => {
  const totals = totalsOf([income]);
  const before = structuredClone(totals);
  const late = preparePlan(recordOf(), [], [partOf('2026-03', { currency: 'CHF' })]);
  expect(() => addRecord(totals, late, RATES)).toThrow('No exchange rate for CHF');
  expect(() => addRecord(totals, preparePlan(recordOf({ currency: 'GBP' }), [], []), RATES)).toThrow('GBP');
  expect(totals).toEqual(before);
});

it('refuse amounts beyond the safe integers', () => {
  const totals = totalsOf([]);
  totals.income.planNet[1] = 2 ** 53;
  expect(() => balance(totals, 'planNet')).toThrow(RangeError);
});
