import {
  contractorManagement,
  DEFINING_FIELDS,
  type contractorPageBody,
  type duplicatesSchema,
  type listedContractorSchema,
  type NewContractor,
} from '@saldo/contract/contractor-management';
import { contractor, type contractorSchema } from '@saldo/contract/contractor';
import { mayAddNames } from '@saldo/contract/domain/permission';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { listPage } from '#lib/list-state/paged-rows.ts';
import { callsOf } from '../noun-calls.ts';
import type { Noun } from '../noun.ts';

export type Contractor = z.output<typeof contractorSchema>;
export type ListedContractor = z.output<typeof listedContractorSchema>;
export type Duplicates = z.output<typeof duplicatesSchema>['groups'];
export type DuplicateReason = Duplicates[number]['reasons'][number];
export type ContractorQuestion = z.input<typeof contractorPageBody>;

export const contractorApi = createApi({ ...contractor, ...contractorManagement });

export const CONTRACTORS: Noun = {
  kind: 'contractor',
  tab: 'contractors',
  dialog: 'contractor-editor',
  tag: 'Contractor',
  calls: callsOf(contractorApi),
  mayEdit: mayAddNames,
  defining: DEFINING_FIELDS,
  managedBy: ['tree.edit'],
};

/** One page of the list, and the ids of all that match. */
export const contractorPages = (question: ContractorQuestion) => ({
  queryKey: keyOf('Contractor'),
  page: async (paging: { page: number; pageSize: number; timestamp?: string }, signal: AbortSignal) =>
    listPage(await contractorApi.page.mutate({ body: { ...question, ...paging }, fetchOptions: { signal } })),
  ids: async (paging: { timestamp?: string }) =>
    successOf(await contractorApi.queueItems.mutate({ body: { ...question, ...paging } })),
});

export const useContractor = (id: number) =>
  useQuery({
    queryKey: keyOf('Contractor', id),
    queryFn: async ({ signal }) =>
      successOf(await contractorApi.get.query({ params: { id }, fetchOptions: { signal } })),
  });

/** Groups of likely duplicates; only those of one contractor, if given. */
export const useDuplicates = (id?: number) =>
  useQuery({
    queryKey: keyOf('Contractor', 'duplicates', id ?? null),
    queryFn: async ({ signal }) =>
      successOf(
        await contractorApi.duplicates.query({
          query: id === undefined ? {} : { id },
          fetchOptions: { signal },
        }),
      ).groups,
  });

/** The contractor that already has a tax id. */
export const useTaxIdOwner = (number: string | null) =>
  useQuery({
    queryKey: keyOf('Contractor', 'by-tax-id', number),
    queryFn: async ({ signal }) =>
      successOf(
        await contractorApi.byTaxId.query({ query: { number: number ?? '' }, fetchOptions: { signal } }),
      ).contractor,
    enabled: number !== null,
  });

export type { NewContractor };
