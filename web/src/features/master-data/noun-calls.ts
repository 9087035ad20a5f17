import type { deleteBody, Deletion, mergePreviewBody, UseCount } from '@saldo/contract/named-list';
import type { usageSchema } from '@saldo/contract/master-data';
import type { Minor } from '@saldo/contract/values';
import type { z } from 'zod';
import { successOf } from '#lib/api/api.ts';

export type Usage = z.output<typeof usageSchema>;
export type Item = { id: number; name: string; isInternal: boolean; version: number };

/**
 * The uses that a merge would move, and its changes; `keep` names the item whose value each field
 * keeps.
 */
export type MergePreview = {
  target: Item;
  sources: readonly Item[];
  keep: Readonly<Partial<Record<string, number>>>;
  differing: readonly string[];
  targetUses: readonly UseCount[];
  moves: readonly { id: number; uses: readonly UseCount[] }[];
  budgets: readonly { budgetId: number; name: string; records: number }[];
  /** for payment methods: their combined opening balance */
  together?: { openingBalance: Minor | null; openingDate: string };
};

export type MergeBody = z.output<typeof mergePreviewBody> & {
  seen: { id: number; version: number }[];
  keep: Partial<Record<string, number>>;
};

export type Merged = { item: Item; changeId: number; moved: readonly UseCount[] };

type Answer<Body> = Promise<{ body: Body }>;
type CallInput<Body> = { body: Body; fetchOptions?: { signal: AbortSignal } };

/** The calls that all lists of master data share, as `createApi` creates them for each noun. */
// Methods, because a noun's own fields narrow the parameters.
interface ManagedApi {
  usage: {
    query(asked: { params: { id: number }; fetchOptions: { signal: AbortSignal } }): Answer<Usage>;
  };
  mergePreview: { mutate(asked: CallInput<z.output<typeof mergePreviewBody>>): Answer<MergePreview> };
  merge: { mutate(asked: CallInput<MergeBody>): Answer<Merged> };
  deleteMany: { mutate(asked: CallInput<z.output<typeof deleteBody>>): Answer<Deletion> };
}

export const callsOf = (api: ManagedApi) => ({
  usage: async (id: number, signal: AbortSignal) =>
    successOf(await api.usage.query({ params: { id }, fetchOptions: { signal } })),
  mergePreview: async (targetId: number, sourceIds: number[], signal: AbortSignal) =>
    successOf(await api.mergePreview.mutate({ body: { targetId, sourceIds }, fetchOptions: { signal } })),
  merge: async (body: MergeBody) => successOf(await api.merge.mutate({ body })),
  deleteMany: async (body: z.output<typeof deleteBody>) => successOf(await api.deleteMany.mutate({ body })),
});

export type NounCalls = ReturnType<typeof callsOf>;
