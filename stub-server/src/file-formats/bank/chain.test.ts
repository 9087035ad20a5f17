import { minor } from '@saldo/contract/domain/money';
import { expect, test } from 'vitest';
import { linkOf, type ChainedStatement, type Link } from './chain.ts';

const statement = (from: string, to: string, opening: number, closing: number): ChainedStatement => ({
  from,
  to,
  opening: { amount: minor(opening), day: from },
  closing: { amount: minor(closing), day: to },
});

const before = statement('2026-11-01', '2026-11-05', 0, 100);

test.each<[string, ChainedStatement, Link]>([
  ['the next day', statement('2026-11-06', '2026-11-10', 100, 50), { kind: 'follows' }],
  ['after days off', statement('2026-11-09', '2026-11-10', 100, 50), { kind: 'follows' }],
  ['the day of its closing balance', statement('2026-11-05', '2026-11-10', 100, 50), { kind: 'follows' }],
  [
    'missing days',
    statement('2026-11-09', '2026-11-10', 70, 50),
    { kind: 'gap', from: '2026-11-06', to: '2026-11-08', difference: minor(-30) },
  ],
  [
    'days that occur twice',
    statement('2026-11-04', '2026-11-10', 70, 50),
    { kind: 'overlap', from: '2026-11-04', to: '2026-11-05' },
  ],
  [
    'a different balance',
    statement('2026-11-06', '2026-11-10', 70, 50),
    { kind: 'differs', difference: minor(-30) },
  ],
])('a statement follows: %s', (_name, next, link) => {
  expect(linkOf(before, next)).toEqual(link);
});

test('the first statement of an account follows nothing', () => {
  expect(linkOf(null, before)).toEqual({ kind: 'first' });
});
