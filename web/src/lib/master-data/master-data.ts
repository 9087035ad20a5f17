import { contractor } from '@saldo/contract/contractor';
import { paymentMethod } from '@saldo/contract/payment-method';
import { section } from '@saldo/contract/section';
import type { TagType } from '@saldo/contract/tags';
import { tradeSubject } from '@saldo/contract/trade-subject';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { byUse } from './master-data-order.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const contractorApi = createApi(contractor);
const paymentMethodApi = createApi(paymentMethod);
const sectionApi = createApi(section);
const tradeSubjectApi = createApi(tradeSubject);

type Named = { id: number; name: string };
type Used = { items: readonly { id: number; records: number; paymentSources: number }[] };
type Calls = {
  list: (signal: AbortSignal) => Promise<readonly Named[]>;
  usages: (signal: AbortSignal) => Promise<Used>;
  /** the item, or the one into which it was merged */
  find: (id: number, signal: AbortSignal) => Promise<Named>;
  add: (name: string) => Promise<Named>;
};

/** Rows also refer to internal contractors: tax office, ZUS, PPK. */
const EVERY = { includeInternals: '1' } as const;
const FOLLOWED = { followsMerge: '1' } as const;

const CALLS = {
  contractor: {
    list: async (signal) =>
      successOf(await contractorApi.list.query({ query: EVERY, fetchOptions: { signal } })),
    usages: async (signal) => successOf(await contractorApi.usages.query({ fetchOptions: { signal } })),
    find: async (id, signal) =>
      successOf(await contractorApi.get.query({ params: { id }, query: FOLLOWED, fetchOptions: { signal } })),
    add: async (name) => successOf(await contractorApi.fromName.mutate({ body: { name } })),
  },
  'payment-method': {
    list: async (signal) =>
      successOf(await paymentMethodApi.list.query({ query: EVERY, fetchOptions: { signal } })),
    usages: async (signal) => successOf(await paymentMethodApi.usages.query({ fetchOptions: { signal } })),
    find: async (id, signal) =>
      successOf(
        await paymentMethodApi.get.query({ params: { id }, query: FOLLOWED, fetchOptions: { signal } }),
      ),
    add: async (name) => successOf(await paymentMethodApi.fromName.mutate({ body: { name } })),
  },
  section: {
    list: async (signal) =>
      successOf(await sectionApi.list.query({ query: EVERY, fetchOptions: { signal } })),
    usages: async (signal) => successOf(await sectionApi.usages.query({ fetchOptions: { signal } })),
    find: async (id, signal) =>
      successOf(await sectionApi.get.query({ params: { id }, query: FOLLOWED, fetchOptions: { signal } })),
    add: async (name) => successOf(await sectionApi.fromName.mutate({ body: { name } })),
  },
  'trade-subject': {
    list: async (signal) =>
      successOf(await tradeSubjectApi.list.query({ query: EVERY, fetchOptions: { signal } })),
    usages: async (signal) => successOf(await tradeSubjectApi.usages.query({ fetchOptions: { signal } })),
    find: async (id, signal) =>
      successOf(
        await tradeSubjectApi.get.query({ params: { id }, query: FOLLOWED, fetchOptions: { signal } }),
      ),
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

/** Loaded names of a list. */
export const knownNames = (client: QueryClient, kind: MasterData): readonly Named[] =>
  client.getQueryData(listKey(kind)) ?? [];

/** Adds an item to a list by name; an existing item of that name is used. */
export async function addName(client: QueryClient, kind: MasterData, name: string): Promise<Named> {
  const made: Named = await CALLS[kind].add(name);
  learnNames(client, kind, [made]);
  return made;
}

/** Adds an item saved in its editor to the cached list at once, before the list is refetched. */
export function learnName(client: QueryClient, kind: MasterData, saved: Named): void {
  client.setQueryData<readonly Named[]>(listKey(kind), (known) =>
    known?.map((item) => (item.id === saved.id ? saved : item)),
  );
  learnNames(client, kind, [saved]);
}

/** Adds new items to the cached list. */
export function learnNames(client: QueryClient, kind: MasterData, made: readonly Named[]): void {
  client.setQueryData<readonly Named[]>(listKey(kind), (known) => {
    // A list that has not loaded must not look like a list with few names.
    if (known === undefined) return known;
    const ids = new Set(known.map(({ id }) => id));
    return [...known, ...made.filter(({ id }) => !ids.has(id) && ids.add(id))];
  });
}

/** Names change rarely; a user who adds one sees it at once. */
const FRESH_MS = 60_000;

/** Items of a named list, most used first, and adding one by name. */
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
    isLoaded: list.data !== undefined,
    failure: list.data === undefined ? (list.error ?? undefined) : undefined,
    add: async (name: string) => addName(client, kind, name),
  };
}

/** The item into which a missing one was merged, or that replaced it: undefined while it is sought, null if there is none. */
export function useSuccessor(kind: MasterData, missing: number | null): Named | null | undefined {
  const calls: Calls = CALLS[kind];
  const { data, isPending } = useQuery({
    queryKey: keyOf(TAGS[kind], 'successor', missing),
    queryFn: ({ signal }) => calls.find(missing ?? 0, signal),
    enabled: missing !== null,
    retry: false,
  });
  if (missing === null) return null;
  if (isPending) return undefined;
  return data === undefined || data.id === missing ? null : data;
}
