import { describe, expect, it } from 'vitest';
import { AREAS, coversBudget, effectivePermission, mayAddNames, type Acl } from './permission.ts';

const aclOf = (own: Partial<Acl> = {}, areas: Partial<Acl['permissions']> = {}): Acl => ({
  isMasterUser: false,
  isLicenseExpired: false,
  isLicenseSuspended: false,
  isLicenseCancelled: false,
  permissions: {
    'budgets.add': 'denied',
    'payments.add': 'denied',
    'payments.listDetached': 'denied',
    'tributes.add': 'denied',
    'tributes.list': 'denied',
    'accounts.edit': 'denied',
    'tree.edit': 'denied',
    budgets: [],
    ...areas,
  },
  ...own,
});

describe('effectivePermission', () => {
  it.each(['isLicenseExpired', 'isLicenseCancelled'] as const)(
    'denies everything, even to the master user, when %s',
    (shut) => {
      const acl = aclOf({ [shut]: true, isMasterUser: true }, { budgets: [{ key: 5, permission: 'write' }] });
      for (const area of AREAS) expect(effectivePermission(acl, area)).toBe('denied');
      expect(effectivePermission(acl, 'budget', 5)).toBe('denied');
    },
  );

  it('keeps rights while the licence is suspended', () => {
    expect(effectivePermission(aclOf({ isLicenseSuspended: true, isMasterUser: true }), 'budget', 5)).toBe(
      'write',
    );
  });

  it.each([
    ['budgets.add', 'granted'],
    ['payments.add', 'granted'],
    ['payments.listDetached', 'own'],
    ['tributes.add', 'granted'],
    ['tributes.list', 'write'],
    ['accounts.edit', 'granted'],
    ['tree.edit', 'granted'],
  ] as const)('gives the master %s: %s', (area, permission) => {
    expect(effectivePermission(aclOf({ isMasterUser: true }), area)).toBe(permission);
  });

  it('gives the master write on every sheet, whatever is stored', () => {
    const acl = aclOf({ isMasterUser: true }, { budgets: [{ key: 5, permission: 'denied' }] });
    expect(effectivePermission(acl, 'budget', 5)).toBe('write');
    expect(effectivePermission(acl, 'budget', 6)).toBe('write');
  });

  it('gives others their stored rights and denies the rest', () => {
    const acl = aclOf({}, { 'payments.listDetached': 'own', budgets: [{ key: 5, permission: 'read' }] });
    expect(effectivePermission(acl, 'payments.listDetached')).toBe('own');
    expect(effectivePermission(acl, 'payments.add')).toBe('denied');
    expect(effectivePermission(acl, 'budget', 5)).toBe('read');
    expect(effectivePermission(acl, 'budget', 6)).toBe('denied');
  });
});

it.each([
  ['write', 'read', true],
  ['write', 'write', true],
  ['read', 'read', true],
  ['read', 'write', false],
  ['denied', 'read', false],
] as const)('a sheet right of %s covers %s: %s', (have, need, covers) => {
  expect(coversBudget(have, need)).toBe(covers);
});

describe('mayAddNames', () => {
  it.each([
    ['the master user', aclOf({ isMasterUser: true }), true],
    ['who writes one sheet', aclOf({}, { budgets: [{ key: 5, permission: 'write' }] }), true],
    ['who adds payments', aclOf({}, { 'payments.add': 'granted' }), true],
    ['who only reads sheets', aclOf({}, { budgets: [{ key: 5, permission: 'read' }] }), false],
    [
      'anybody of a shut licence',
      aclOf(
        { isMasterUser: true, isLicenseExpired: true },
        { 'payments.add': 'granted', budgets: [{ key: 5, permission: 'write' }] },
      ),
      false,
    ],
  ])('for %s', (_who, acl, may) => {
    expect(mayAddNames(acl)).toBe(may);
  });
});
