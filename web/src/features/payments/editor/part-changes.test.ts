import fc from 'fast-check';
import { minor } from '@saldo/contract/domain/money';
import { expect, test } from 'vitest';
import { amountText } from './line-draft.ts';
import { nextFreeNumber, nextNumber } from './next-number.ts';
import { paidInPart } from './paid-in-part.ts';
import {
  divided,
  evenly,
  inInstalments,
  looseParts,
  merged,
  onSameCell,
  withInstalment,
  withInstalmentShare,
  withShare,
} from './part-changes.ts';
import { grossOfParts, instalmentsOf, newPart, partDrafts, type PartDraft } from './part-draft.ts';

const parts = (...amounts: readonly (readonly number[])[]): PartDraft[] =>
  amounts.flatMap((group, at) =>
    group.map((gross, place) =>
      newPart({
        id: at * 10 + place + 1,
        group: at,
        gross: amountText(minor(gross), 'PLN'),
        dueDate: `2026-0${at + 1}-31`,
        cell: { budgetId: 1, recordId: place + 1, month: '2026-03' },
      }),
    ),
  );
const OF = { currency: 'PLN', issueDate: '2026-11-30' } as const;
const grossOf = (all: readonly PartDraft[]) => grossOfParts(all, 'PLN');
const shapeOf = (all: readonly PartDraft[]) =>
  instalmentsOf(all).map((group) => group.map((part) => grossOf([part])));

test('no command on instalments changes their sum', () => {
  const amount = fc.integer({ min: -1e7, max: 1e7 });
  fc.assert(
    fc.property(
      fc.array(fc.array(amount, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      fc.nat(20),
      fc.integer({ min: 0, max: 200 }),
      (groups, at, percent) => {
        const all = parts(...groups);
        const total = grossOf(all) ?? minor(0);
        const place = at % all.length;
        const group = all[place]?.group ?? 0;
        for (const changed of [
          divided(all, place, 'PLN'),
          merged(all, group, 'PLN'),
          evenly(all, total, 'PLN'),
          inInstalments(all, total, (at % 12) + 1, OF),
          ...(groups[group]?.length === 1 ? [] : [withShare(all, place, percent, 'PLN')]),
          ...(groups.length === 1
            ? []
            : [withInstalmentShare(all, group, { percent, total, currency: 'PLN' })]),
        ])
          expect(grossOf(changed)).toBe(total);
      },
    ),
  );
});

test('a part is split within its instalment, and the new half has no cell yet', () => {
  const [kept, half] = divided(parts([12_345]), 0, 'PLN');
  expect([kept?.gross, half?.gross]).toEqual(['61,73', '61,72']);
  expect([kept?.id, half?.id, half?.cell, half?.group]).toEqual([1, null, null, 0]);
});

test('merged instalments keep the days of the first, and parts on one cell become one', () => {
  const all = merged(parts([1000, 500], [300]), 1, 'PLN');
  expect(shapeOf(all)).toEqual([[1300, 500]]);
  expect(all.every(({ dueDate }) => dueDate === '2026-01-31')).toBe(true);
});

test('a typed share leaves the rest to the last of the others', () => {
  expect(shapeOf(withShare(parts([5000, 5000]), 0, 60, 'PLN'))).toEqual([[6000, 4000]]);
  const three = withInstalmentShare(parts([1000], [1000], [1000]), 0, {
    percent: 50,
    total: minor(3000),
    currency: 'PLN',
  });
  expect(shapeOf(three)).toEqual([[1500], [1000], [500]]);
});

test('a document in several instalments is due at monthly intervals, at the end of shorter months', () => {
  const all = inInstalments(parts([100_00]), minor(100_00), 3, OF);
  expect(shapeOf(all)).toEqual([[3334], [3333], [3333]]);
  expect(all.map(({ dueDate }) => dueDate)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
});

test('instalments added to one with the usual day have days of their own, and stay several when they are stored', () => {
  const first = newPart({ gross: '300,00' });
  const added = withInstalment(withInstalment([first], minor(500_00), OF), minor(100_00), OF);
  expect(added.map(({ dueDate }) => dueDate)).toEqual(['', '2026-12-30', '2027-01-30']);
  const three = inInstalments([first], minor(900_00), 3, OF);
  expect(three.map(({ dueDate }) => dueDate)).toEqual(['', '2026-12-30', '2027-01-30']);
});

const stored = {
  id: 7,
  net: minor(10_000),
  vat: minor(2300),
  gross: minor(12_300),
  dueDate: '2026-03-10',
  expectedDate: '2026-03-10',
  paidDate: null,
  orderedDate: null,
  paymentMethodId: 1,
  isInCashFlow: true,
  isBooked: false,
  purpose: null,
  cell: { budgetId: 1, recordId: 2, month: '2026-03' },
  isElsewhere: false,
};

test('adjacent parts with the same days and method are one instalment', () => {
  const other = { ...stored, id: 8, cell: null };
  const drafts = partDrafts([stored, other, { ...stored, id: 9, dueDate: '2026-04-10' }], 'PLN');
  expect(drafts.map(({ group }) => group)).toEqual([0, 0, 1]);
});

test('a partly paid part is split; both halves stay on its cell', () => {
  const paid = { amount: minor(2300), paidDate: '2026-03-05', paymentMethodId: 4 };
  expect(paidInPart([stored], new Map([[7, paid]]))).toEqual([
    { id: 7, gross: 10_000 },
    { ofId: 7, gross: 2300, paidDate: '2026-03-05', paymentMethodId: 4 },
  ]);
  const whole = { ...paid, amount: minor(12_300), paymentMethodId: null };
  expect(paidInPart([stored], new Map([[7, whole]]))).toEqual([
    { id: 7, gross: 12_300, paidDate: '2026-03-05', paymentMethodId: 1 },
  ]);
});

test.each([
  ['FS 36/11/2026', 'FS 37/11/2026'],
  ['2026/11/0099', '2026/11/0100'],
  ['FV-9', 'FV-10'],
  ['K/11/2026', 'K/12/2026'],
  ['bez numeru', null],
])('the number after %s is %s', (number, next) => {
  expect(nextNumber(number, '2026-11-20')).toBe(next);
});

test('the next number skips those that are used', () => {
  const used = ['FS 404/11/2026', 'FS 407/11/2026', 'FS 405/11/2026'];
  expect(nextFreeNumber(used, '2026-11-30')).toBe('FS 406/11/2026');
  expect(nextFreeNumber(['bez numeru'], '2026-11-30')).toBeNull();
  expect(nextFreeNumber([], '2026-11-30')).toBeNull();
});

test('instalments that a linked document is split into have no cell until they are put on its cell', () => {
  const linked = parts([90_000]);
  const three = inInstalments(linked, minor(90_000), 3, OF);
  expect(looseParts(three)).toHaveLength(2);
  const kept = onSameCell(three);
  expect(looseParts(kept)).toEqual([]);
  expect(kept.map(({ cell }) => cell)).toEqual([linked[0]?.cell, linked[0]?.cell, linked[0]?.cell]);
  expect(grossOf(kept)).toBe(90_000);
});

test('a document without any cell has no loose part, and a part on a hidden sheet stays', () => {
  const [first] = parts([100]);
  const none = first ? [{ ...first, cell: null }] : [];
  expect(looseParts(none)).toEqual([]);
  const hidden = parts([100, 100]).map((part, at) =>
    at === 1 ? { ...part, cell: null, isElsewhere: true } : part,
  );
  expect(onSameCell(hidden)).toEqual(hidden);
});
