import { expect, test } from 'vitest';
import { directionIn } from './common-fields.ts';

test.each([
  ['Przychody 2026', 'income'],
  ['Koszty sprzedaży', 'cost'],
  ['Koszty uzyskania przychodu', 'cost'],
  ['Koszty sprzedaży i marketingu', 'cost'],
  ['Sprzedaż usług i towarów', 'income'],
  ['Przychody i koszty', null],
  ['Zakupy/sprzedaż', null],
  ['Income and expenses', null],
  ['Wydatki oraz wpływy', null],
  ['Biuro', null],
])('%s mentions the direction %s', (text, direction) => {
  expect(directionIn(text)).toBe(direction);
});
