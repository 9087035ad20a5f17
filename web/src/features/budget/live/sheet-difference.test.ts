import { monthValueOf } from '@saldo/contract/domain/testing';
import { minor } from '@saldo/contract/domain/money';
import { expect, test } from 'vitest';
import { SheetData } from '../store/data.ts';
import { otherAmounts } from './sheet-difference.ts';
import { RENT, sourceOf } from '../testing/sheet-source.ts';

const asRead = (_: number, values: Parameters<Parameters<typeof otherAmounts>[2]>[1]) => values;

test('what was read anew and is the same changes nothing', () => {
  expect(otherAmounts(new SheetData(sourceOf()), sourceOf(), asRead)).toEqual(new Map());
});

test('an amount that somebody else changed is of one row', () => {
  const source = sourceOf();
  const value = monthValueOf('2026-05', { recordId: RENT.id, netAmount: minor(12_00), version: 1 });
  const sheet = { ...source.sheet, monthValues: [...source.sheet.monthValues, value] };
  const others = otherAmounts(new SheetData(source), { ...source, sheet }, asRead);
  expect([...(others?.keys() ?? [])]).toEqual([RENT.id]);
});

test('a row that has gone is more than amounts', () => {
  const source = sourceOf();
  const sheet = { ...source.sheet, records: source.sheet.records.filter(({ id }) => id !== RENT.id) };
  expect(otherAmounts(new SheetData(source), { ...source, sheet }, asRead)).toBeNull();
});
