import { minor } from '@saldo/contract/domain/money';
import { describe, expect, test } from 'vitest';
import { groupDue, leftOut, urgencyOf, type Due } from './due-groups.ts';

const due = (date: string): Due => ({
  origin: { budgetId: 1, recordId: 2, month: date.slice(0, 7) },
  direction: 'cost',
  name: `due ${date}`,
  contractor: null,
  gross: minor(100),
  date,
  dueDate: '2026-11-20',
  isPlanned: true,
});

describe('groupDue', () => {
  test('puts everything overdue in one group before today and the following days', () => {
    const groups = groupDue(
      [due('2026-11-25'), due('2026-11-14'), due('2026-11-20'), due('2026-11-16')],
      '2026-11-20',
    );
    expect(groups.map(({ kind, items }) => [kind, items.length])).toEqual([
      ['overdue', 2],
      ['today', 1],
      ['day', 1],
    ]);
    expect(groups[0]?.items[0]?.date).toBe('2026-11-14');
  });

  test('returns no groups without payments', () => {
    expect(groupDue([], '2026-11-20')).toEqual([]);
  });
});

test('leftOut counts overdue and upcoming payments beyond the list separately', () => {
  const listed = [due('2026-11-14'), due('2026-11-20'), due('2026-11-25')];
  const dueCount = { overdue: 41, upcoming: 2 };
  expect(leftOut({ due: listed, dueCount }, '2026-11-20')).toEqual({ overdue: 40, upcoming: 0 });
});

test.each([
  ['2026-11-19', 'overdue'],
  ['2026-11-20', 'soon'],
  ['2026-11-27', 'soon'],
  ['2026-11-28', 'later'],
] as const)('a payment of %s on the 20th is %s', (date, urgency) => {
  expect(urgencyOf(date, '2026-11-20')).toBe(urgency);
});
