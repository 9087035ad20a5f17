import { describe, expect, test } from 'vitest';
import { CashFlow } from './cash-flow.ts';
import { cashColumns } from './cash-columns.ts';
import { curesOf, gapsOf, workingDayFrom } from './cash-gaps.ts';
import { flowsOf, type Flow } from './flows.ts';
import { preparePlan } from './plan.ts';
import { minor } from './rounding.ts';
import { recordOf } from './testing.ts';

const TODAY = '2026-11-20';
const columns = cashColumns('day', TODAY, '2026-12-31');
const days = columns.map(({ from }) => from);

/** One payment of a row: gross amount, expected on a day of November or December 2026. */
function flowOn(id: number, date: string, gross: number, own: Parameters<typeof recordOf>[0] = {}): Flow {
  const month = date.slice(0, 7);
  const record = recordOf({
    id,
    netAmount: minor(gross),
    vatRate: 'zw',
    firstMonth: month,
    lastMonth: month,
    issueDay: Number(date.slice(8)),
    paymentTermDays: 0,
    paymentTypeName: 'other',
    ...own,
  });
  const [flow] = flowsOf(preparePlan(record, [], []), [], { today: TODAY, rates: {}, zusDay: () => 15 });
  if (!flow) throw new Error('A row plans its payment');
  return flow;
}

function lookAt(flows: readonly Flow[], dueDate = '2026-12-31', least = 0) {
  const openings = [{ methodId: 3, date: '2026-01-01', balance: 1000 }];
  const cash = new CashFlow({ today: TODAY, columns, withOverdue: true, openings });
  for (const flow of flows) cash.add(flow, []);
  const gaps = gapsOf(days, cash.balance(), { since: TODAY, least });
  const cures = gaps.map((gap) =>
    curesOf(gap, flows, { cash, today: TODAY, dueDateOf: () => dueDate }).map(({ flow, to, isWithinDue }) => [
      flow.record.id,
      to,
      isWithinDue,
    ]),
  );
  return { gaps, cures, cash };
}

const income = flowOn(9, '2026-11-27', 2000, { direction: 'income' });

describe('a gap', () => {
  test('begins when the balance falls below the limit and ends the day before it is sufficient again', () => {
    const { gaps } = lookAt([flowOn(1, '2026-11-24', 1300), flowOn(2, '2026-11-25', 200), income]);
    expect(gaps).toEqual([
      { from: '2026-11-24', to: '2026-11-26', lowest: { date: '2026-11-25', balance: -500 }, missing: 500 },
    ]);
  });

  test('that does not close has no end, and no payment closes it', () => {
    const { gaps, cures } = lookAt([flowOn(1, '2026-11-24', 1300)]);
    expect(gaps).toMatchObject([{ from: '2026-11-24', to: null, missing: 300 }]);
    expect(cures).toEqual([[]]);
  });

  test('below a buffer is a gap, too', () => {
    const { gaps } = lookAt([flowOn(1, '2026-11-24', 400), income], '2026-12-31', 700);
    expect(gaps).toMatchObject([{ from: '2026-11-24', to: '2026-11-26', missing: 100 }]);
  });
});

describe('the payments that close it', () => {
  const others = [flowOn(1, '2026-11-23', 800), flowOn(2, '2026-11-24', 700), income];

  test('is the payment that moves by the fewest days, then the smaller one', () => {
    expect(lookAt(others).cures).toEqual([
      [
        [2, '2026-11-27', true],
        [1, '2026-11-27', true],
      ],
    ]);
  });

  test('within the due date come before late ones', () => {
    const flows = [...others];
    const { gaps, cash } = lookAt(flows);
    const [gap] = gaps;
    if (!gap) throw new Error('There is a gap');
    const dueDateOf = ({ record }: Flow) => (record.id === 2 ? '2026-11-25' : '2026-11-30');
    const cures = curesOf(gap, flows, { cash, today: TODAY, dueDateOf });
    expect(cures.map(({ flow, isWithinDue }) => [flow.record.id, isWithinDue])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test('are no taxes, no income, none that is too small and none after the start of the gap', () => {
    const tax = flowOn(3, '2026-11-23', 900, { paymentTypeName: 'zus' });
    const small = flowOn(4, '2026-11-23', 10);
    const late = flowOn(5, '2026-11-26', 900);
    const { cures } = lookAt([tax, small, late, flowOn(6, '2026-11-24', 700), income]);
    expect(cures).toEqual([[]]);
  });

  test('really close it: after the move no day is below the limit', () => {
    const { cures } = lookAt(others);
    const [id] = cures[0]?.[0] ?? [];
    const moved = others.map((flow) => (flow.record.id === id ? flowOn(2, '2026-11-27', 700) : flow));
    expect(lookAt(moved).gaps).toEqual([]);
  });
});

test('the working day before and after a long weekend', () => {
  expect(workingDayFrom('2026-12-23', 1)).toBe('2026-12-28');
  expect(workingDayFrom('2026-12-28', -1)).toBe('2026-12-23');
});
