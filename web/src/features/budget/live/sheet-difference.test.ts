import { monthValueOf, partOf } from '@saldo/contract/domain/testing';
import { minor } from '@saldo/contract/domain/money';
import { monthIndex } from '@saldo/contract/domain/month';
import { expect, test } from 'vitest';
import { SheetData } from '../store/data.ts';
import { monthsOfDifference, otherFacts } from './sheet-difference.ts';
import { RENT, sourceOf } from '../testing/sheet-source.ts';

const YEAR = Array.from({ length: 12 }, (_, place) => `2026-${String(place + 1).padStart(2, '0')}`);
const asRead = (_: number, values: Parameters<Parameters<typeof otherFacts>[2]>[1]) => values;

test('an unchanged refetch changes nothing', () => {
  expect(otherFacts(new SheetData(sourceOf()), sourceOf(), asRead)).toEqual({
    values: new Map(),
    parts: new Map(),
  });
});

test('an amount changed by another user affects one row', () => {
  const source = sourceOf();
  const value = monthValueOf('2026-05', { recordId: RENT.id, netAmount: minor(12_00), version: 1 });
  const sheet = { ...source.sheet, monthValues: [...source.sheet.monthValues, value] };
  const others = otherFacts(new SheetData(source), { ...source, sheet }, asRead);
  expect([...(others?.values.keys() ?? [])]).toEqual([RENT.id]);
});

test('a new or paid payment affects one row', () => {
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

test('the affected months are those of changed values, and all later ones of onward values', () => {
  const value = monthValueOf('2026-05', { recordId: RENT.id, netAmount: minor(12_00), version: 1 });
  const onward = monthValueOf('2026-08', { recordId: RENT.id, netAmount: minor(1_00), scope: 'onward' });
  const part = partOf('2026-03', { recordId: RENT.id });
  const same = { values: [onward], parts: [] };
  const monthsOf = (...[before, after]: Parameters<typeof monthsOfDifference>) =>
    YEAR.filter((month) => monthsOfDifference(before, after)(monthIndex(month)));
  expect(monthsOf(same, same)).toEqual([]);
  expect(monthsOf(same, { ...same, values: [onward, value] })).toEqual(['2026-05']);
  expect(monthsOf(same, { ...same, parts: [part] })).toEqual(['2026-03']);
  expect(monthsOf(same, { ...same, values: [] })).toEqual(YEAR.slice(7));
  const others = [part, { ...partOf('2026-06'), partId: 2 }];
  const paid = [part, { ...partOf('2026-06'), partId: 2, paidDate: '2026-06-20' }];
  expect(monthsOf({ ...same, parts: others }, { ...same, parts: structuredClone(paid) })).toEqual([
    '2026-06',
  ]);
});

test('a removed row is more than a change of amounts', () => {
  const source = sourceOf();
  const sheet = { ...source.sheet, records: source.sheet.records.filter(({ id }) => id !== RENT.id) };
  expect(otherFacts(new SheetData(source), { ...source, sheet }, asRead)).toBeNull();
});
