import { minor } from '@saldo/contract/domain/money';
import { monthIndex } from '@saldo/contract/domain/month';
import { plannedPayments } from '@saldo/contract/domain/planned-payments';
import { monthValueOf, recordOf } from '@saldo/contract/domain/testing';
import { describe, expect, test } from 'vitest';
import { monthDraftOf, planWith, readMonth, rowValuesAt, setOf, valueAt } from './month-draft.ts';

const MARCH = monthIndex('2026-03');
const OWN = monthValueOf('2026-03', { netAmount: minor(5), note: 'x', dueDate: '2026-03-30' });

describe('the draft of a month', () => {
  test('parses what it was formatted from', () => {
    const { fields, errors } = readMonth(monthDraftOf(OWN, 'PLN'), 'PLN');
    expect(errors).toEqual({});
    expect(setOf(OWN, fields, 'month')).toEqual({});
  });

  test('sets changed fields, and resets cleared ones to the row', () => {
    const draft = { ...monthDraftOf(OWN, 'PLN'), netAmount: '', contractorId: 3, dueDate: '1.04.2026' };
    expect(setOf(OWN, readMonth(draft, 'PLN').fields, 'month')).toEqual({
      netAmount: null,
      contractorId: 3,
      dueDate: '2026-04-01',
    });
  });

  test('contains no dates and no note for later months', () => {
    const draft = { ...monthDraftOf(null, 'PLN'), netAmount: '=2*3', note: 'y', dueDate: '2026-04-01' };
    expect(setOf(null, readMonth(draft, 'PLN').fields, 'onward')).toEqual({ netAmount: 600 });
  });

  test('reports unparsable fields', () => {
    const draft = { ...monthDraftOf(null, 'PLN'), netAmount: '5*', issueDate: '30.02.2026' };
    expect(readMonth(draft, 'PLN').errors).toEqual({ netAmount: 'amount.syntax.2', issueDate: 'date' });
  });
});

describe('a month’s inherited values', () => {
  const onward = monthValueOf('2026-03', { scope: 'onward', netAmount: minor(70_000) });

  test('are the onward value for the month, and the earlier values for the onward value itself', () => {
    expect(rowValuesAt(recordOf(), [onward, OWN], MARCH, 'month').netAmount).toBe(70_000);
    expect(rowValuesAt(recordOf(), [onward, OWN], MARCH, 'onward').netAmount).toBe(100_000);
    expect(rowValuesAt(recordOf(), [OWN], MARCH, 'month')).toMatchObject({
      dueDate: '2026-03-24',
      expectedPaymentDate: '2026-03-24',
      note: '',
    });
  });

  test('includes the month’s payments under the draft', () => {
    const fields = readMonth({ ...monthDraftOf(null, 'PLN'), netAmount: '10' }, 'PLN').fields;
    const plan = planWith(recordOf(), [onward, OWN], { month: MARCH, scope: 'month', fields });
    expect(plannedPayments(plan, MARCH, () => 15)).toMatchObject([{ net: 1000, dueDate: '2026-03-24' }]);
    expect(valueAt([onward, OWN], MARCH, 'onward')).toBe(onward);
    expect(valueAt([], MARCH, 'month')).toBeNull();
  });
});
