import { expect, test } from 'vitest';
import type { ListedContractor } from './contractor-queries.ts';
import { sharedReasons } from './same-in-group.ts';

const listed = (id: number, taxIdentificationNumber: string | null, numbers: string[]) =>
  ({
    id,
    taxIdentificationNumber,
    euVatNumber: null,
    bankAccounts: numbers.map((number) => ({ number, currency: null, isDefault: true })),
  }) as unknown as ListedContractor;

test('each duplicate is marked by the values that it shares with its group, and by its name if it shares no others', () => {
  const contractors = [
    listed(1, 'PL1', ['A']),
    listed(2, 'PL1', ['B']),
    listed(3, 'PL3', ['A', 'C']),
    listed(4, null, []),
  ];
  const shared = sharedReasons([{ key: 'k', reasons: ['tax-id', 'bank-account', 'name'], contractors }]);
  expect([...shared].map(([id, reasons]) => [id, [...reasons]])).toEqual([
    [1, ['tax-id', 'bank-account']],
    [2, ['tax-id']],
    [3, ['bank-account']],
    [4, ['name']],
  ]);
});
