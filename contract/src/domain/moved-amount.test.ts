import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BudgetRecord, CellPart, MonthValue } from '../record.ts';
import { cellsOf } from './cells.ts';
import { minor } from './money.ts';
import { addMonths, monthIndex, monthText, type MonthIndex } from './month.ts';
import { movedAmount } from './moved-amount.ts';
import { preparePlan, type RecordPlan } from './plan.ts';
import { monthValueOf, partOf, plans, RATES, recordOf } from './testing.ts';

const TODAY = '2026-03-20';
const [MARCH, MAY] = [monthIndex('2026-03'), monthIndex('2026-05')];

const projectionOf = (of: readonly RecordPlan[], kind: 'projectionNet' | 'projectionGross') =>
  of
    .flatMap((plan) => cellsOf(plan, plan.firstMonth, plan.lastMonth, TODAY, RATES))
    .reduce((sum, cell) => sum + cell[kind], 0);

/** The row after the move, and the separate row of the amount if it needs one. */
function afterMove(plan: RecordPlan, from: MonthIndex, to: MonthIndex): RecordPlan[] {
  const { net, ownRow } = movedAmount(plan, from, to, RATES);
  const other: BudgetRecord = { ...plan.record, ...ownRow, id: 2 };
  const all = [...plan.own.values()];
  const ownAt = (month: MonthIndex, netAmount: number): MonthValue => ({
    ...(plan.own.get(month)?.value ?? monthValueOf(monthText(month))),
    netAmount: minor(netAmount),
  });
  const here = all.flatMap(({ value }) => value ?? []).filter(({ month }) => month !== monthText(from));
  const onTop = here.filter(({ month }) => month !== monthText(to));
  const onward = plan.steps
    .slice(1)
    .map(({ from: month, ...step }) => monthValueOf(monthText(month), { scope: 'onward', ...step }));
  const values = ownRow === null ? [...onTop, ownAt(to, net)] : here;
  const leaving = new Set(plan.own.get(from)?.parts);
  const stayed = all.flatMap(({ parts }) => parts.filter((part) => !leaving.has(part)));
  const recordId = ownRow === null ? plan.record.id : other.id;
  const moved = [...leaving].map((part): CellPart => ({ ...part, month: monthText(to), recordId }));
  const record = { ...plan.record, netAmount: plan.steps[0].netAmount };
  const row = preparePlan(
    record,
    [...onward, ...values, ownAt(from, 0)],
    [...stayed, ...(ownRow === null ? moved : [])],
  );
  return ownRow === null ? [row] : [row, preparePlan(other, [], moved)];
}

const moves = plans.chain((plan) => {
  const { segmentSize } = plan.record;
  const cells = Math.ceil((plan.lastMonth - plan.firstMonth + 1) / segmentSize);
  const place = fc.integer({ min: 0, max: cells - 1 });
  return fc.tuple(place, place).map(([one, other]) => ({
    plan,
    from: addMonths(plan.firstMonth, one * segmentSize),
    to: addMonths(plan.firstMonth, other * segmentSize),
  }));
});

describe('an amount moved to another month', () => {
  test('keeps the total projection of both months', () => {
    fc.assert(
      fc.property(moves, ({ plan, from, to }) => {
        fc.pre(from !== to);
        const after = afterMove(plan, from, to);
        expect(projectionOf(after, 'projectionNet')).toBe(projectionOf([plan], 'projectionNet'));
        const [gross, was] = [
          projectionOf(after, 'projectionGross'),
          projectionOf([plan], 'projectionGross'),
        ];
        expect(Math.abs(gross - was)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1000 },
    );
  });

  test('is added to a plan, and to a bag that is not used up', () => {
    const bag = recordOf({ paymentTypeName: 'invoice-bag' });
    expect(movedAmount(preparePlan(recordOf(), [], []), MARCH, MAY, {})).toEqual({
      net: 200_000,
      ownRow: null,
    });
    const drawn = partOf('2026-03', { net: minor(50_000), gross: minor(61_500) });
    expect(movedAmount(preparePlan(bag, [], [drawn]), MAY, MARCH, {}).ownRow).toBeNull();
  });

  test('gets a separate row beside a document, with the contractor and note of its month', () => {
    const own = monthValueOf('2026-05', { netAmount: minor(70_000), contractorId: 9, note: 'x' });
    const plan = preparePlan(recordOf(), [own], [partOf('2026-03')]);
    expect(movedAmount(plan, MAY, MARCH, {}).ownRow).toMatchObject({
      netAmount: 70_000,
      contractorId: 9,
      paymentMethodId: 3,
      note: 'x',
      firstMonth: '2026-03',
      lastMonth: '2026-03',
    });
  });

  test('gets one too if its document would replace the other month’s plan, or a bag is overdrawn', () => {
    const march = partOf('2026-03', { net: minor(150_000), gross: minor(184_500) });
    expect(movedAmount(preparePlan(recordOf(), [], [march]), MARCH, MAY, {}).ownRow).not.toBeNull();
    const bag = recordOf({ paymentTypeName: 'invoice-bag', segmentSize: 2, firstMonth: '2026-03' });
    const { ownRow } = movedAmount(preparePlan(bag, [], [march]), MAY, MARCH, {});
    expect(ownRow).toMatchObject({ firstMonth: '2026-03', lastMonth: '2026-04' });
  });

  test('needs none if both months have documents, or nothing is planned', () => {
    const both = [partOf('2026-03'), partOf('2026-05', { partId: 12 })];
    expect(movedAmount(preparePlan(recordOf(), [], both), MAY, MARCH, {}).ownRow).toBeNull();
    const none = monthValueOf('2026-05', { netAmount: minor(0) });
    const plan = preparePlan(recordOf(), [none], [partOf('2026-03')]);
    expect(movedAmount(plan, MAY, MARCH, {}).ownRow).toBeNull();
  });
});
