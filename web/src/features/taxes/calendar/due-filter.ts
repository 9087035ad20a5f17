import { DUE_TYPES, type DueType } from '@saldo/contract/domain/tax/dues';
import type { TaxSummary } from '@saldo/contract/tax';

/** The dues that the calendar shows, from the address. */
export type DueFilter = {
  /** empty: all of them */
  types: readonly DueType[];
  /** includes payroll dues */
  withPayroll: boolean;
};

export const isOfPayroll = (type: DueType): boolean => type.startsWith('payroll');

export function readFilter(query: URLSearchParams): DueFilter {
  const asked = query.get('taxes')?.split(',') ?? [];
  return {
    types: DUE_TYPES.filter((type) => asked.includes(type)),
    withPayroll: query.get('payroll') !== '0',
  };
}

/** The address after a change; defaults are left out. */
export function writeFilter(query: URLSearchParams, change: Partial<DueFilter>): URLSearchParams {
  const next = new URLSearchParams(query);
  if (change.types !== undefined) next.set('taxes', change.types.join(','));
  if (change.types?.length === 0 || change.types?.length === DUE_TYPES.length) next.delete('taxes');
  if (change.withPayroll === false) next.set('payroll', '0');
  else if (change.withPayroll) next.delete('payroll');
  return next;
}

/** The summaries with only the dues that pass the filter. */
export const filtered = (
  summaries: readonly TaxSummary[],
  { types, withPayroll }: DueFilter,
): readonly TaxSummary[] =>
  summaries.map((summary) => ({
    ...summary,
    dues: summary.dues.filter(
      ({ type }) => (types.length === 0 || types.includes(type)) && (withPayroll || !isOfPayroll(type)),
    ),
  }));
