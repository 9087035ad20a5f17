import { minor } from '@saldo/contract/domain/money';
import { monthIndex } from '@saldo/contract/domain/month';
import { preparePlan } from '@saldo/contract/domain/plan';
import { monthValueOf, recordOf } from '@saldo/contract/domain/testing';
import { describe, expect, test } from 'vitest';
import { paymentsOfMonth, paymentsOfPlan, yearSums } from './row-generated.ts';

const planOf = (own: Parameters<typeof recordOf>[0], values: Parameters<typeof preparePlan>[1] = []) =>
  preparePlan(recordOf(own), values, []);

describe('the preview of a row', () => {
  test('lists one payment per cell, and totals by year', () => {
    const payments = paymentsOfPlan(planOf({ firstMonth: '2026-11', lastMonth: '2027-02' }), () => 15);
    expect(payments).toHaveLength(4);
    expect(yearSums(payments)).toEqual([
      { year: 2026, count: 2, net: 200_000, vat: 46_000, gross: 246_000 },
      { year: 2027, count: 2, net: 200_000, vat: 46_000, gross: 246_000 },
    ]);
  });

  test('names the day off that a payment was moved from', () => {
    // due on Saturday 24 January and on Tuesday 24 March
    const [january, , march] = paymentsOfPlan(planOf({}), () => 15);
    expect(january).toMatchObject({
      expectedDate: '2026-01-26',
      movedFrom: { date: '2026-01-24', why: 'saturday' },
    });
    expect(march).toMatchObject({ expectedDate: '2026-03-24', movedFrom: null });
    const [november] = paymentsOfMonth(
      planOf({ issueDay: 1, paymentTermDays: 10 }),
      monthIndex('2026-11'),
      () => 15,
    );
    expect(november?.movedFrom).toEqual({ date: '2026-11-11', why: 'holiday' });
  });

  test('keeps a day set by hand', () => {
    const plan = planOf({}, [monthValueOf('2026-03', { expectedPaymentDate: '2026-03-28' })]);
    expect(paymentsOfMonth(plan, monthIndex('2026-03'), () => 15)).toMatchObject([
      { expectedDate: '2026-03-28', movedFrom: null },
    ]);
  });

  test('lists three linked payments for a contract', () => {
    const plan = planOf({
      paymentTypeName: 'employment-contract',
      proportions: { person: 6000, incomeTax: 500, zus: 3500 },
      netAmount: minor(1_000_000),
    });
    expect(
      paymentsOfMonth(plan, monthIndex('2026-10'), () => 15).map(({ kind, gross }) => [kind, gross]),
    ).toEqual([
      ['person', 600_000],
      ['income-tax', 50_000],
      ['zus', 350_000],
    ]);
    expect(paymentsOfMonth(plan, monthIndex('2026-10'), () => 15)[2]).toMatchObject({
      expectedDate: '2026-11-16',
      movedFrom: { date: '2026-11-15', why: 'sunday' },
    });
  });
});
