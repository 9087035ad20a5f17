import { expect, test } from 'vitest';
import type { ListedContractor } from './contractor-queries.ts';
import { changedDefaults, readDefaults, valuesNow, type DefaultsDraft } from './defaults.ts';

const draft: DefaultsDraft = {
  paymentTermDays: '21',
  vatRate: null,
  paymentMethodId: 4,
  tradeSubjectId: null,
  sectionId: null,
};
const listed = (id: number, paymentTermDays: number | null) => ({ id, paymentTermDays }) as ListedContractor;
const rows = [listed(1, 21), listed(2, 14), listed(3, 14), listed(4, null), listed(5, 7), listed(6, 30)];

test('only ticked defaults are sent, and an empty field removes the default', () => {
  expect(readDefaults(draft, new Set(['paymentTermDays']))).toEqual({
    ok: true,
    set: { paymentTermDays: 21 },
  });
  expect(readDefaults(draft, new Set(['vatRate']))).toEqual({ ok: true, set: { vatRate: null } });
  expect(readDefaults(draft, new Set())).toEqual({ ok: false, fault: 'nothing' });
  expect(readDefaults({ ...draft, paymentTermDays: '400' }, new Set(['paymentTermDays']))).toEqual({
    ok: false,
    fault: 'days',
  });
});

test('the button counts the contractors that change, and a line shows their current values', () => {
  const chosen = { count: 8, rows, isAll: false, ids: async () => Promise.resolve([]) };
  expect(changedDefaults(chosen, { paymentTermDays: 21 })).toBe(7);
  expect(valuesNow(rows, 'paymentTermDays')).toEqual({
    values: [
      { value: 14, count: 2 },
      { value: 21, count: 1 },
      { value: null, count: 1 },
    ],
    others: 2,
  });
});
