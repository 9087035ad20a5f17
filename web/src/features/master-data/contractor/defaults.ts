import type { contractorDefaultsBody } from '@saldo/contract/contractor-management';
import type { VatRate } from '@saldo/contract/record';
import type { z } from 'zod';
import type { Chosen } from '#lib/list-state/list-rows.ts';
import type { ListedContractor } from './contractor-queries.ts';

/** What is typed of the defaults that several contractors get. */
export type DefaultsDraft = {
  paymentTermDays: string;
  vatRate: VatRate | null;
  paymentMethodId: number | null;
  tradeSubjectId: number | null;
  sectionId: number | null;
};
export type DefaultsField = keyof DefaultsDraft;
export type DefaultsSet = z.input<typeof contractorDefaultsBody>['set'];

const MOST_DAYS = 365;

type Read = { ok: true; set: DefaultsSet } | { ok: false; fault: 'days' | 'nothing' };

/** The ticked defaults as they are sent; an empty one is taken away. */
export function readDefaults(draft: DefaultsDraft, ticked: ReadonlySet<DefaultsField>): Read {
  if (ticked.size === 0) return { ok: false, fault: 'nothing' };
  const days = draft.paymentTermDays.trim();
  const isRight = days === '' || (/^\d{1,3}$/u.test(days) && Number(days) <= MOST_DAYS);
  if (ticked.has('paymentTermDays') && !isRight) return { ok: false, fault: 'days' };
  const all = { ...draft, paymentTermDays: days === '' ? null : Number(days) };
  return {
    ok: true,
    set: Object.fromEntries(Object.entries(all).filter(([field]) => ticked.has(field as DefaultsField))),
  };
}

/** How many of the ticked contractors change; those that have not loaded count. */
export function changedDefaults({ count, rows }: Chosen<ListedContractor>, set: DefaultsSet | null): number {
  if (set === null) return count;
  const fields = Object.keys(set) as DefaultsField[];
  return count - rows.filter((row) => fields.every((field) => row[field] === set[field])).length;
}

/** Most values that are told one by one. */
const MOST_VALUES = 3;

/** What the loaded ones have now, the most frequent value first, and how many have yet another. */
export function valuesNow(rows: readonly ListedContractor[], field: DefaultsField) {
  const all = [...Map.groupBy(rows, (row) => row[field])]
    .map(([value, { length: count }]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count);
  const values = all.slice(0, MOST_VALUES);
  return { values, others: all.slice(MOST_VALUES).reduce((sum, { count }) => sum + count, 0) };
}
