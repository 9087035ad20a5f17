import { AREAS, type Area, type Permission } from '@saldo/contract/domain/permission';
import { describe, expect, test } from 'vitest';
import {
  changesOf,
  copyOf,
  levelOf,
  marksOf,
  NO_CHANGES,
  withArea,
  withSheets,
  type Permissions,
} from './rights-draft.ts';

const none = Object.fromEntries(AREAS.map((area) => [area, 'denied'])) as Record<Area, Permission>;
const stored: Permissions = {
  ...none,
  'payments.add': 'granted',
  budgets: [
    { key: 1, permission: 'write' },
    { key: 2, permission: 'read' },
  ],
};

test('a branch tells which rights all of its sheets have, and which only some', () => {
  expect(marksOf(['read', 'read'])).toBe('none all none');
  expect(marksOf(['read', 'denied', 'read'])).toBe('some some none');
  expect(marksOf([])).toBe('none none none');
});

describe('the changes to be saved', () => {
  test('are empty if nothing differs from the stored rights', () => {
    const same = withArea(withSheets(NO_CHANGES, [1], 'write'), 'payments.add', 'granted');
    expect(changesOf(stored, same)).toEqual({ count: 0, permissions: { budgets: [] } });
  });

  test('contain only the differences', () => {
    const draft = withArea(withSheets(NO_CHANGES, [1, 2, 3], 'read'), 'tree.edit', 'granted');
    expect(changesOf(stored, draft)).toEqual({
      count: 3,
      permissions: {
        'tree.edit': 'granted',
        budgets: [
          { key: 1, permission: 'read' },
          { key: 3, permission: 'read' },
        ],
      },
    });
  });

  test('of a copy remove rights that the other user does not have', () => {
    const other: Permissions = { ...none, budgets: [{ key: 3, permission: 'write' }] };
    expect(changesOf(stored, copyOf(other, [1, 2, 3])).permissions).toEqual({
      'payments.add': 'denied',
      budgets: [
        { key: 1, permission: 'denied' },
        { key: 2, permission: 'denied' },
        { key: 3, permission: 'write' },
      ],
    });
  });
});

test('treat a level unknown to an area as its first level', () => {
  expect(levelOf('payments.add', 'own')).toBe('granted');
  expect(levelOf('payments.listDetached', 'granted')).toBe('own');
  expect(levelOf('tributes.list', 'write')).toBe('write');
});
