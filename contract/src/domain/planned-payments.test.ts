import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt } from './cells.ts';
import { minor, sum } from './money.ts';
import { monthIndex } from './month.ts';
import { preparePlan } from './plan.ts';
import { plannedPayments, unmovedDay } from './planned-payments.ts';
import { monthValueOf, months, plans, recordOf } from './testing.ts';
import { nextWorkingDay } from './working-days.ts';

const contract = recordOf({
  paymentTypeName: 'employment-contract',
  netAmount: minor(579_028),
  proportions: { person: 6228, incomeTax: 290, zus: 3482 },
  issueDay: 31,
  paymentTermDays: 0,
});

describe('of a contract', () => {
  it('are the person this month, the tax office on the 20th and ZUS on the 15th of the next, on working days', () => {
    const dates = { issueDate: '2026-05-31' };
    expect(plannedPayments(preparePlan(contract, [], []), monthIndex('2026-05'), () => 15)).toEqual([
      {
        kind: 'person',
        net: 360_619,
        vat: 0,
        gross: 360_619,
        ...dates,
        dueDate: '2026-05-31',
        expectedDate: '2026-06-01',
      },
      {
        kind: 'income-tax',
        net: 16_792,
        vat: 0,
        gross: 16_792,
        ...dates,
        dueDate: '2026-06-22',
        expectedDate: '2026-06-22',
      },
      {
        kind: 'zus',
        net: 201_617,
        vat: 0,
        gross: 201_617,
        ...dates,
        dueDate: '2026-06-15',
        expectedDate: '2026-06-15',
      },
    ]);
  });

  it('pay ZUS on another day if the payer is not a legal person', () => {
    expect(
      plannedPayments(preparePlan(contract, [], []), monthIndex('2026-08'), () => 20).at(-1),
    ).toMatchObject({
      kind: 'zus',
      dueDate: '2026-09-21',
    });
  });

  it('exclude amounts of zero', () => {
    const person = { ...contract, proportions: { person: 10_000, incomeTax: 0, zus: 0 } };
    expect(
      plannedPayments(preparePlan(person, [], []), monthIndex('2026-05'), () => 15).map(({ kind }) => kind),
    ).toEqual(['person']);
  });

  it('without proportions go to the person only', () => {
    const plan = preparePlan({ ...contract, proportions: null }, [], []);
    expect(plannedPayments(plan, monthIndex('2026-05'), () => 15)).toMatchObject([
      { kind: 'person', gross: 579_028 },
    ]);
  });
});

it('of an invoice are one document with its VAT, with the month’s own amount', () => {
  const plan = preparePlan(recordOf(), [monthValueOf('2026-03', { netAmount: minor(10_000) })], []);
  expect(plannedPayments(plan, monthIndex('2026-03'), () => 15)).toEqual([
    {
      kind: 'document',
      net: 10_000,
      vat: 2300,
      gross: 12_300,
      issueDate: '2026-03-10',
      dueDate: '2026-03-24',
      expectedDate: '2026-03-24',
    },
  ]);
});

it('do not exist for zero and where no cell starts', () => {
  const plan = preparePlan(
    recordOf({ segmentSize: 2 }),
    [monthValueOf('2026-03', { netAmount: minor(0) })],
    [],
  );
  for (const month of ['2026-02', '2026-03', '2027-01'])
    expect(plannedPayments(plan, monthIndex(month), () => 15)).toEqual([]);
});

it('add up to the plan of the cell', () => {
  fc.assert(
    fc.property(plans, months, (plan, month) => {
      const payments = plannedPayments(plan, month, () => 15);
      const cell = cellAt(plan, month, '2026-06-01', { EUR: '4', USD: '4', JPY: '0.03' });
      expect(sum(payments.map(({ net }) => net))).toBe(cell?.planNet ?? 0);
      expect(sum(payments.map(({ gross }) => gross))).toBe(cell?.planGross ?? 0);
    }),
  );
});

it('contain the day they were moved from', () => {
  fc.assert(
    fc.property(plans, months, (plan, month) => {
      const own = plan.own.get(month)?.value?.expectedPaymentDate ?? null;
      for (const payment of plannedPayments(plan, month, () => 15)) {
        const day = unmovedDay(plan, month, payment, () => 15);
        expect(payment.expectedDate).toBe(own ?? nextWorkingDay(day));
      }
    }),
  );
});
