import { minor } from '@saldo/contract/domain/money';
import { describe, expect, test } from 'vitest';
import { groupDue, leftOut, urgencyOf, type Due } from './due-groups.ts';

const TODAY = '2026-11-20';

const due = (date: string, state: Due['state'] = 'upcoming'): Due => ({
  origin: { budgetId: 1, recordId: 2, month: date.slice(0, 7) },
  direction: 'cost',
  name: `due ${date}`,
  contractor: null,
  gross: minor(100),
  date,
  dueDate: '2026-11-20',
  state,
  orderedDate: null,
});

test('an ordered payment is called ordered instead of overdue', () => {
  const late = due('2026-11-16', 'overdue');
  expect(urgencyOf(late, TODAY)).toBe('overdue');
  expect(urgencyOf({ ...late, orderedDate: TODAY }, TODAY)).toBe('ordered');
});

describe('groupDue', () => {
  test('puts what is overdue and what is out of date before today and the following days', () => {
    const groups = groupDue(
      [
        due('2026-12-14', 'overdue'),
        due('2026-11-16', 'overdue'),
        due('2026-11-14', 'outOfDate'),
        due('2026-11-25'),
        due('2026-11-20'),
      ],
      TODAY,
    );
    expect(groups.map(({ kind, items }) => [kind, items.length])).toEqual([
      ['overdue', 2],
      ['outOfDate', 1],
      ['today', 1],
      ['day', 1],
    ]);
    expect(groups[0]?.items[0]?.date).toBe('2026-12-14');
  });

  test('returns no groups without payments', () => {
    expect(groupDue([], '2026-11-20')).toEqual([]);
  });
});

test('leftOut counts payments beyond the list by their state', () => {
  const listed = [due('2026-11-14', 'overdue'), due('2026-11-20'), due('2026-11-25')];
  const dueCount = { overdue: 41, outOfDate: 3, upcoming: 2 };
  expect(leftOut({ due: listed, dueCount })).toEqual({ overdue: 40, outOfDate: 3, upcoming: 0 });
});

test.each([
  ['2026-11-27', 'overdue', 'overdue'],
  ['2026-11-19', 'outOfDate', 'outOfDate'],
  ['2026-11-20', 'upcoming', 'soon'],
  ['2026-11-27', 'upcoming', 'soon'],
  ['2026-11-28', 'upcoming', 'later'],
] as const)('a payment of %s that is %s on the 20th is %s', (date, state, urgency) => {
  expect(urgencyOf(due(date, state), TODAY)).toBe(urgency);
});
