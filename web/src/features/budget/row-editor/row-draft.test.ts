import { minor } from '@saldo/contract/domain/money';
import { recordOf } from '@saldo/contract/domain/testing';
import { describe, expect, test } from 'vitest';
import { draftOf, fieldOfPath, readPercent, rowSchema, type RowDraft } from './row-draft.ts';

const SHEET = { firstMonth: '2026-01', lastMonth: '2027-06' };
const { id: _id, budgetId: _budgetId, version: _version, position: _position, ...FIELDS } = recordOf();
const read = (own: Partial<RowDraft>) => rowSchema(SHEET).safeParse({ ...draftOf(FIELDS), ...own });
const errorsOf = (own: Partial<RowDraft>) =>
  read(own).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the draft of a row', () => {
  test('parses what it was formatted from', () => {
    expect(read({}).data).toEqual(FIELDS);
    const contract = {
      ...FIELDS,
      paymentTypeName: 'employment-contract' as const,
      proportions: { person: 6225, incomeTax: 455, zus: 3320 },
      paymentDayRule: { kind: 'day-of-month' as const, day: 10 },
    };
    expect(rowSchema(SHEET).parse(draftOf(contract))).toEqual(contract);
    const car = { ...FIELDS, taxTerms: { vatDeductiblePct: 50, costDeductiblePct: 75, lumpSumRate: null } };
    expect(rowSchema(SHEET).parse(draftOf(car))).toEqual(car);
    const usual = { vatDeductiblePct: '100', costDeductiblePct: '100', lumpSumRate: '' };
    expect(rowSchema(SHEET).parse({ ...draftOf(car), ...usual })).toEqual(FIELDS);
  });

  test('accepts formulas as amounts, and empty as zero', () => {
    expect(read({ netAmount: '=1200*1,23' }).data?.netAmount).toBe(147_600);
    expect(read({ netAmount: ' ' }).data?.netAmount).toBe(0);
    expect(draftOf({ ...FIELDS, netAmount: minor(0) }).netAmount).toBe('');
  });

  test('reports at the range that payments would be lost, at the end that excludes them', () => {
    const schema = rowSchema(SHEET, [{ month: '2026-03' }, { month: '2026-05' }]);
    const errors = (own: Partial<RowDraft>) =>
      schema
        .safeParse({ ...draftOf(FIELDS), ...own })
        .error?.issues.map(({ path, message }) => [path[0], message]);
    expect(errors({ firstMonth: '2026-03' })).toBeUndefined();
    expect(errors({ firstMonth: '2026-04' })).toEqual([['firstMonth', 'lostPayments']]);
    expect(errors({ lastMonth: '2026-04' })).toEqual([['lastMonth', 'lostPayments']]);
  });

  test.each([
    [{ tradeSubjectId: null }, 'tradeSubjectId', 'required'],
    [{ paymentMethodId: null }, 'paymentMethodId', 'required'],
    [{ netAmount: '12*' }, 'netAmount', 'amount.syntax.3'],
    [{ netAmount: '-5' }, 'netAmount', 'amount.negative.0'],
    [{ firstMonth: '2025-12' }, 'firstMonth', 'beforeSheet'],
    [{ lastMonth: '2027-07' }, 'lastMonth', 'afterSheet'],
    [{ lastMonth: '2026-01', firstMonth: '2026-02' }, 'lastMonth', 'endsBefore'],
    [{ issueDay: '32' }, 'issueDay', 'day'],
    [{ issueDay: '' }, 'issueDay', 'day'],
    [{ paymentTermDays: '366' }, 'paymentTermDays', 'days'],
    [{ paymentDay: '0' }, 'paymentDay', 'day'],
    [{ note: 'x'.repeat(2001) }, 'note', 'tooLong'],
  ] satisfies [Partial<RowDraft>, string, string][])('%j is refused at %s', (own, field, message) => {
    expect(errorsOf(own)).toContainEqual([field, message]);
  });

  test('reports all errors at once', () => {
    expect(errorsOf({ tradeSubjectId: null, netAmount: 'x', issueDay: 'x' })).toHaveLength(3);
  });

  test('requires shares of a contract to sum up to 100 %', () => {
    const contract = { paymentTypeName: 'mandate-contract' as const };
    expect(read({ ...contract, person: '62,5', incomeTax: '0', zus: '37.5' }).data?.proportions).toEqual({
      person: 6250,
      incomeTax: 0,
      zus: 3750,
    });
    expect(errorsOf({ ...contract, person: '60', incomeTax: '5', zus: '34,5' })).toEqual([
      ['person', 'shares.99,5'],
    ]);
    expect(errorsOf({ ...contract, zus: 'x' })).toEqual([['zus', 'percent']]);
    expect(read({ person: 'x' }).data?.proportions).toBeNull();
  });

  test('parses percentages', () => {
    expect(['100', '5,5 %', '0', '12.34', '101', '1,234', ''].map(readPercent)).toEqual([
      10_000,
      550,
      0,
      1234,
      null,
      null,
      null,
    ]);
  });

  test('maps a refused path to its field', () => {
    expect(
      ['netAmount', 'paymentDayRule.day', 'proportions', 'proportions.zus', 'version'].map(fieldOfPath),
    ).toEqual(['netAmount', 'paymentDay', 'person', 'zus', undefined]);
  });
});
