import { monthValueOf, partOf } from '@saldo/contract/domain/testing';
import { minor } from '@saldo/contract/domain/money';
import { expect, test } from 'vitest';
import { SheetData } from '../store/data.ts';
import { otherFacts } from './sheet-difference.ts';
import { RENT, sourceOf } from '../testing/sheet-source.ts';

const asRead = (_: number, values: Parameters<Parameters<typeof otherFacts>[2]>[1]) => values;

test('what was read anew and is the same changes nothing', () => {
  expect(otherFacts(new SheetData(sourceOf()), sourceOf(), asRead)).toEqual({
    values: new Map(),
    parts: new Map(),
  });
});

test('an amount that somebody else changed is of one row', () => {
  const source = sourceOf();
  const value = monthValueOf('2026-05', { recordId: RENT.id, netAmount: minor(12_00), version: 1 });
  const sheet = { ...source.sheet, monthValues: [...source.sheet.monthValues, value] };
  const others = otherFacts(new SheetData(source), { ...source, sheet }, asRead);
  expect([...(others?.values.keys() ?? [])]).toEqual([RENT.id]);
});

test('a payment that has come, or was paid, is of one row', () => {
  const source = sourceOf();
  const part = partOf('2026-05', { recordId: RENT.id });
  const withPart = (paidDate: string | null) => ({
    ...source,
    sheet: { ...source.sheet, parts: [{ ...part, paidDate }] },
  });
  const come = otherFacts(new SheetData(source), withPart(null), asRead);
  expect([...(come?.parts ?? [])]).toEqual([[RENT.id, [{ ...part, paidDate: null }]]]);
  const paid = otherFacts(new SheetData(withPart(null)), withPart('2026-05-20'), asRead);
  expect([...(paid?.parts.keys() ?? [])]).toEqual([RENT.id]);
  expect([...(otherFacts(new SheetData(withPart(null)), source, asRead)?.parts ?? [])]).toEqual([
    [RENT.id, []],
  ]);
});

test('a row that has gone is more than amounts', () => {
  const source = sourceOf();
  const sheet = { ...source.sheet, records: source.sheet.records.filter(({ id }) => id !== RENT.id) };
  expect(otherFacts(new SheetData(source), { ...source, sheet }, asRead)).toBeNull();
});
