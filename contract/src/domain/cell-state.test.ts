import { describe, expect, it } from 'vitest';
import type { BudgetRecord, CellPart, MonthValue } from '../record.ts';
import { cellsOf, type CellState } from './cells.ts';
import { minor } from './money.ts';
import { monthIndex } from './month.ts';
import { preparePlan } from './plan.ts';
import { march, monthValueOf, recordOf, type Setting } from './testing.ts';

const bag: Partial<BudgetRecord> = { paymentTypeName: 'invoice-bag' };
const small: Partial<CellPart> = { net: minor(40_000), vat: minor(9200), gross: minor(49_200) };
const big: Partial<CellPart> = { net: minor(200_000), vat: minor(46_000), gross: minor(246_000) };
const correction: Partial<CellPart> = { net: minor(-10_000), vat: minor(-2300), gross: minor(-12_300) };
const paid: Partial<CellPart> = { paidDate: '2026-03-18' };

describe('state', () => {
  it.each<[string, Setting, CellState]>([
    ['no amount', { record: { netAmount: minor(0) } }, 'empty'],
    ['an own amount of zero', { value: { netAmount: minor(0) } }, 'empty'],
    ['a plan', {}, 'planned'],
    ['a plan long past', { today: '2027-01-01' }, 'planned'],
    ['a document', { parts: [{}] }, 'document'],
    ['a document without a plan', { record: { netAmount: minor(0) }, parts: [{}] }, 'document'],
    ['a document on its due date', { parts: [{}], today: '2026-03-24' }, 'document'],
    ['a document the day after', { parts: [{}], today: '2026-03-25' }, 'overdue'],
    ['one of two paid', { parts: [small, { ...small, ...paid }] }, 'partial'],
    [
      'one of two paid, the other late',
      { parts: [small, { ...small, ...paid }], today: '2026-03-25' },
      'overdue',
    ],
    [
      'all paid',
      {
        parts: [
          { ...small, ...paid },
          { ...big, ...paid },
        ],
      },
      'paid',
    ],
    ['paid, and a correction since', { parts: [{ ...small, ...paid }, correction] }, 'overpaid'],
    [
      'the same when the correction is late',
      { parts: [{ ...small, ...paid }, correction], today: '2026-05-01' },
      'overpaid',
    ],
    ['a correction alone', { parts: [correction] }, 'document'],
    [
      'too much given back',
      {
        parts: [
          { ...correction, ...paid },
          { ...small, gross: minor(5) },
        ],
      },
      'overpaid',
    ],
    ['a refund paid before its invoice', { parts: [{ ...correction, ...paid }, small] }, 'partial'],
    ['a bag drawn down in part, paid', { record: bag, parts: [{ ...small, ...paid }] }, 'partial'],
    ['a bag drawn down in part, unpaid', { record: bag, parts: [small] }, 'document'],
    ['a bag drawn down, paid', { record: bag, parts: [{ ...paid }] }, 'paid'],
    ['a bag over its plan, paid', { record: bag, parts: [{ ...big, ...paid }] }, 'paid'],
  ])('with %s', (_, setting, state) => {
    expect(march(setting).state).toBe(state);
  });
});

describe('out of date', () => {
  it.each<[string, Setting, boolean]>([
    ['is no plan on its expected day', { today: '2026-03-24' }, false],
    ['is a plan the day after', { today: '2026-03-25' }, true],
    ['is no empty cell', { record: { netAmount: minor(0) }, today: '2027-01-01' }, false],
    [
      'is a future month dated back',
      { value: { expectedPaymentDate: '2026-01-10' }, today: '2026-02-01' },
      true,
    ],
    [
      'is no past month dated forward',
      { value: { expectedPaymentDate: '2026-09-10' }, today: '2026-06-01' },
      false,
    ],
    ['is no unpaid document on its expected day', { parts: [{}], today: '2026-03-25' }, false],
    ['is an unpaid document the day after', { parts: [{}], today: '2026-03-26' }, true],
    ['is no paid document', { parts: [paid], today: '2027-01-01' }, false],
    ['is what a bag has left', { record: bag, parts: [{ ...small, ...paid }], today: '2026-03-25' }, true],
    ['is no bag drawn down', { record: bag, parts: [{ ...big, ...paid }], today: '2026-03-25' }, false],
  ])('%s', (_, setting, isOutOfDate) => {
    expect(march(setting).isOutOfDate).toBe(isOutOfDate);
  });
});

describe('overwritten', () => {
  it.each<[string, Partial<MonthValue>, boolean]>([
    ['nothing', {}, false],
    ['the row’s own amount', { netAmount: minor(100_000) }, false],
    ['another amount', { netAmount: minor(100_001) }, true],
    ['another contractor', { contractorId: 8 }, true],
    ['another payment method', { paymentMethodId: 4 }, true],
    ['a note', { note: 'za luty' }, true],
    ['the row’s own date', { issueDate: '2026-03-10' }, false],
    ['another date', { dueDate: '2026-03-25' }, true],
  ])('with %s', (_, value, isOverwritten) => {
    expect(march({ value }).isOverwritten).toBe(isOverwritten);
  });

  it('is relative to values from a month on, which are the row’s', () => {
    const onward = monthValueOf('2026-02', { scope: 'onward', netAmount: minor(500) });
    const own = monthValueOf('2026-04', { netAmount: minor(500) });
    const back = monthValueOf('2026-05', { netAmount: minor(100_000) });
    const cells = cellsOf(
      preparePlan(recordOf(), [onward, own, back], []),
      monthIndex('2026-02'),
      monthIndex('2026-05'),
      '2026-01-01',
    );
    expect(cells.map(({ planNet }) => planNet)).toEqual([500, 500, 500, 100_000]);
    expect(cells.map(({ isOverwritten }) => isOverwritten)).toEqual([false, false, false, true]);
  });
});
