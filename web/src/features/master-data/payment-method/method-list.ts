import { flagValue, oneOfValue } from '#lib/list-state/address-values.ts';
import { defineList } from '#lib/list-state/list-address.ts';
import type { MethodKind } from './method-draft.ts';
import type { MethodQuestion } from './method-queries.ts';

export const METHOD_KINDS = ['bank-account', 'vat-account', 'card', 'cash', 'other'] as const;

export const METHOD_LIST = defineList({
  name: 'paymentMethods',
  sorts: ['name', 'kind', 'currency', 'createdAt', 'records', 'paymentSources'],
  filters: {
    kind: oneOfValue(METHOD_KINDS),
    used: oneOfValue(['yes', 'no']),
    closed: flagValue,
    internals: flagValue,
  },
});

export type MethodFilters = {
  kind: MethodKind | null;
  used: 'yes' | 'no' | null;
  closed: boolean;
  internals: boolean;
};

type MethodState = {
  phrase: string;
  sort: (typeof METHOD_LIST)['sorts'][number] | null;
  direction: 'asc' | 'desc';
  filters: MethodFilters;
};

/** The list's state as a query of the server. */
export const methodQuestion = ({ phrase, sort, direction, filters }: MethodState): MethodQuestion => ({
  ...(phrase !== '' && { search: phrase }),
  ...(sort !== null && { sort }),
  sortDirection: direction,
  includeInternals: filters.internals,
  ...(filters.used !== null && { isUsed: filters.used === 'yes' }),
  ...(filters.kind !== null && { kinds: [filters.kind] }),
  ...(filters.closed && { isClosed: true }),
});
