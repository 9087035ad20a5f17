import type { contractorDefaultsBody } from '@saldo/contract/contractor-management';
import type { VatRate } from '@saldo/contract/record';
import type { z } from 'zod';
import type { Chosen } from '#lib/list-state/list-rows.ts';
import type { ListedContractor } from './contractor-queries.ts';

/** Form input of the defaults for several contractors. */
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

/** The ticked defaults as a request; an empty one is removed. */
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

/** The number of ticked contractors that change; those that have not loaded count. */
export function changedDefaults({ count, rows }: Chosen<ListedContractor>, set: DefaultsSet | null): number {
  if (set === null) return count;
  const fields = Object.keys(set) as DefaultsField[];
  return count - rows.filter((row) => fields.every((field) => row[field] === set[field])).length;
}

/** Maximum number of values that are listed. */
const MOST_VALUES = 3;

/**
 * The current values of the loaded contractors, the most frequent first, and the number of
 * contractors with other values.
 */
export function valuesNow(rows: readonly ListedContractor[], field: DefaultsField) {
  const all = [...Map.groupBy(rows, (row) => row[field])]
    .map(([value, { length: count }]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count);
  const values = all.slice(0, MOST_VALUES);
  return { values, others: all.slice(MOST_VALUES).reduce((sum, { count }) => sum + count, 0) };
}
