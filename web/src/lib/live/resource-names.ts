import type { Resource } from '@saldo/contract/realtime';
import type { ResourceType } from '@saldo/contract/resource-types';

type NameOf = (id: number) => string | null;

const known = new Map<ResourceType, Set<NameOf>>();

/** Names resources of a type for as long as they are shown, e.g. in the question whether to hand one over; returns what ends it. */
export function nameResources(type: ResourceType, nameOf: NameOf): () => void {
  const all = known.get(type) ?? new Set();
  known.set(type, all.add(nameOf));
  return () => void all.delete(nameOf);
}

/** As a sentence names it, in quotation marks; null: no open screen knows it. */
export function nameOfResource({ type, id }: Resource): string | null {
  for (const nameOf of known.get(type) ?? []) {
    const name = nameOf(id);
    if (name !== null) return name;
  }
  return null;
}
