import { contractor } from '@saldo/contract/contractor';
import { paymentMethod } from '@saldo/contract/payment-method';
import { section } from '@saldo/contract/section';
import type { TagType } from '@saldo/contract/tags';
import { tradeSubject } from '@saldo/contract/trade-subject';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createApi, successOf } from './api.ts';
import { byUse } from './master-data-order.ts';
import { keyOf } from './query-keys.ts';

const contractorApi = createApi(contractor);
const paymentMethodApi = createApi(paymentMethod);
const sectionApi = createApi(section);
const tradeSubjectApi = createApi(tradeSubject);

type Named = { id: number; name: string };
type Used = { items: readonly { id: number; records: number; paymentSources: number }[] };
type Calls = {
  list: (signal: AbortSignal) => Promise<readonly Named[]>;
  usages: (signal: AbortSignal) => Promise<Used>;
  add: (name: string) => Promise<Named>;
};

const CALLS = {
  contractor: {
    list: async (signal) =>
      successOf(await contractorApi.list.query({ query: {}, fetchOptions: { signal } })),
    usages: async (signal) => successOf(await contractorApi.usages.query({ fetchOptions: { signal } })),
    add: async (name) => successOf(await contractorApi.fromName.mutate({ body: { name } })),
  },
  'payment-method': {
    list: async (signal) =>
      successOf(await paymentMethodApi.list.query({ query: {}, fetchOptions: { signal } })),
    usages: async (signal) => successOf(await paymentMethodApi.usages.query({ fetchOptions: { signal } })),
    add: async (name) => successOf(await paymentMethodApi.fromName.mutate({ body: { name } })),
  },
  section: {
    list: async (signal) => successOf(await sectionApi.list.query({ query: {}, fetchOptions: { signal } })),
    usages: async (signal) => successOf(await sectionApi.usages.query({ fetchOptions: { signal } })),
    add: async (name) => successOf(await sectionApi.fromName.mutate({ body: { name } })),
  },
  'trade-subject': {
    list: async (signal) =>
      successOf(await tradeSubjectApi.list.query({ query: {}, fetchOptions: { signal } })),
    usages: async (signal) => successOf(await tradeSubjectApi.usages.query({ fetchOptions: { signal } })),
    add: async (name) => successOf(await tradeSubjectApi.fromName.mutate({ body: { name } })),
  },
} as const satisfies Record<string, Calls>;

export type MasterData = keyof typeof CALLS;

const TAGS = {
  contractor: 'Contractor',
  'payment-method': 'PaymentMethod',
  section: 'Section',
  'trade-subject': 'TradeSubject',
} as const satisfies Record<MasterData, TagType>;

const listKey = (kind: MasterData) => keyOf(TAGS[kind], 'choices');

/** The names of a list as far as it has been read here. */
export const knownNames = (client: QueryClient, kind: MasterData): readonly Named[] =>
  client.getQueryData(listKey(kind)) ?? [];

/** Adds to a list by a name alone; one of that name is taken as it is. */
export async function addName(client: QueryClient, kind: MasterData, name: string): Promise<Named> {
  const made: Named = await CALLS[kind].add(name);
  client.setQueryData<readonly Named[]>(
    listKey(kind),
    // A list that has not come yet must not be taken for one of a single name.
    (known) => (known === undefined || known.some(({ id }) => id === made.id) ? known : [...known, made]),
  );
  return made;
}

/** Names change seldom; who adds one here sees it at once. */
const FRESH_MS = 60_000;

/** The items of a named list, what is used most first, and adding one by its name alone. */
export function useMasterData(kind: MasterData) {
  const client = useQueryClient();
  const calls: Calls = CALLS[kind];
  const list = useQuery({
    queryKey: listKey(kind),
    queryFn: ({ signal }) => calls.list(signal),
    staleTime: FRESH_MS,
  });
  const usages = useQuery({
    queryKey: keyOf(TAGS[kind], 'usages'),
    queryFn: ({ signal }) => calls.usages(signal),
    staleTime: FRESH_MS,
  });
  return {
    items: byUse(list.data ?? [], usages.data?.items ?? []),
    isLoading: list.isPending,
    failure: list.data === undefined ? (list.error ?? undefined) : undefined,
    add: async (name: string) => addName(client, kind, name),
  };
}
