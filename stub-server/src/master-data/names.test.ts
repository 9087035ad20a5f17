import { expect, test } from 'vitest';
import { searchKey } from '#src/db/name-key.ts';
import { byName } from './names.ts';

test('a search finds letters with diacritics by plain ones', () => {
  expect(searchKey('Zażółć GĘŚLĄ jaźń')).toBe('zazolc gesla jazn');
});

test('names are in Polish order, equal ones by id', () => {
  const names = ['Zebra', 'Ćma', 'Łoś', 'Cel', 'Lis', 'Faktura 10', 'Faktura 9'];
  const sorted = names.map((name, id) => ({ id, name })).toSorted(byName);
  expect(sorted.map(({ name }) => name)).toEqual([
    'Cel',
    'Ćma',
    'Faktura 9',
    'Faktura 10',
    'Lis',
    'Łoś',
    'Zebra',
  ]);
  expect(byName({ id: 1, name: 'a' }, { id: 2, name: 'a' })).toBeLessThan(0);
});
