import { flagValue, oneOfValue, wholeValue } from '#lib/list-state/address-values.ts';
import { defineList } from '#lib/list-state/list-address.ts';
import type { ContractorQuestion } from './contractor-queries.ts';

export const CONTRACTOR_LIST = defineList({
  name: 'contractors',
  sorts: ['name', 'taxIdentificationNumber', 'addressCity', 'createdAt', 'records', 'paymentSources'],
  filters: {
    used: oneOfValue(['yes', 'no']),
    methodId: wholeValue,
    withoutNip: flagValue,
    withoutAccount: flagValue,
    duplicates: flagValue,
    internals: flagValue,
  },
});

export type ContractorFilters = {
  used: 'yes' | 'no' | null;
  methodId: number | null;
  withoutNip: boolean;
  withoutAccount: boolean;
  duplicates: boolean;
  internals: boolean;
};

type ContractorState = {
  phrase: string;
  sort: (typeof CONTRACTOR_LIST)['sorts'][number] | null;
  direction: 'asc' | 'desc';
  filters: ContractorFilters;
};

/** The list's state as a query of the server. */
export const contractorQuestion = ({
  phrase,
  sort,
  direction,
  filters,
}: ContractorState): ContractorQuestion => ({
  ...(phrase !== '' && { search: phrase }),
  ...(sort !== null && { sort }),
  sortDirection: direction,
  ...(filters.duplicates ? { isDuplicate: true } : narrowed(filters)),
});

const narrowed = (filters: ContractorFilters): Partial<ContractorQuestion> => ({
  includeInternals: filters.internals,
  ...(filters.used !== null && { isUsed: filters.used === 'yes' }),
  ...(filters.methodId !== null && { paymentMethodId: filters.methodId }),
  ...(filters.withoutNip && { withoutTaxId: true }),
  ...(filters.withoutAccount && { withoutBankAccount: true }),
});
